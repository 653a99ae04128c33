"""Fair play through the director's commands: recorded, told to nobody, reported, erased."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.director.hall import Hall

from topboard.charts import render
from topboard.charts.table import Imprint, Table
from topboard.core import Result
from topboard.director import commands as do
from topboard.director import history
from topboard.director.arbiter.complaints import complaint_form
from topboard.director.arbiter.fair_play import erasable, fair_play_records, report_blocks, watched
from topboard.journal import Journal
from topboard.language import speaking
from topboard.officiating.fair_play import FairPlayKind, InspectionGround
from topboard.officiating.incidents import IncidentKind


def hall() -> Hall:
    made = Hall(4)
    made.play_round(Result.BLACK_WINS)
    made.accept(do.RecordFairPlay(FairPlayKind.COMPLAINT, "p1", "often away", 1, by="Player 02", signed=True))
    return made


def test_the_history_tells_nothing() -> None:
    made = hall()
    told = " ".join(line.text for line in history(made.director))
    assert "a confidential record of fair play was made" in told
    assert "often away" not in told


def test_an_inspection_says_what_it_lacks() -> None:
    made = hall()
    answer = made.accept(do.RecordFairPlay(FairPlayKind.INSPECTION, "p1", round=1, private=True))
    assert {"not-same-sex", "no-witness"} <= {problem.id for problem in answer.problems}
    refused = made.accept(do.RecordFairPlay(FairPlayKind.REFUSED, "p1", round=1))
    assert [problem.id for problem in refused.problems] == ["refusal-step"]
    made.refuse(do.RecordFairPlay(FairPlayKind.INSPECTION))


def test_only_a_random_inspection_must_be_announced() -> None:
    """AC 5: inspections on suspicion and after a complaint need no notice; a random one stands in the rules.

    A complaint does not make the ground: p1 has one, and is inspected at random all the same.
    """
    made = hall()
    done = do.RecordFairPlay(FairPlayKind.INSPECTION, "p1", round=1, private=True, same_sex=True, witness="Bo")
    found = {}
    for number, ground in enumerate(InspectionGround, 1):
        told = made.accept(replace(done, ground=ground, round=number)).problems
        found[ground.value] = [problem.id for problem in told]
    assert found == {"suspicion": [], "complaint": [], "random": ["random"]}
    assert [problem.id for problem in made.accept(replace(done, round=4)).problems] == ["no-ground"]


def test_the_ground_is_in_the_report() -> None:
    """Each ground in words, in both languages; a note has none, whatever the form sent."""
    made = hall()
    for ground in InspectionGround:
        made.accept(do.RecordFairPlay(FairPlayKind.INSPECTION, "p1", "bag", 1, ground=ground))
    made.accept(do.RecordFairPlay(FairPlayKind.NOTE, reason="phones", ground=InspectionGround.RANDOM))
    text = render(Table("x", report_blocks(made.director.state)), "text").decode()
    for words in ("inspection on suspicion", "inspection after a complaint", "random inspection"):
        assert text.count(words) == 1
    with speaking("fr"):
        text = render(Table("x", report_blocks(made.director.state)), "text").decode()
    for words in ("inspection sur soupçon", "inspection après une plainte", "inspection aléatoire"):
        assert words in text


def test_a_false_accusation() -> None:
    """AC 7: the arbiter penalises a player who accuses falsely."""
    told = hall().accept(do.RecordFairPlay(FairPlayKind.FALSE, "p2", "phone never there", 1)).problems
    assert [(problem.id, problem.rule and problem.rule.clause) for problem in told] == [("penalise", "7")]


def test_accusations_and_absences() -> None:
    """AC 4, 6: an accusation is asked for in writing; leaving the playing area is counted over the round."""
    made = hall()
    told = made.accept(do.RecordFairPlay(FairPlayKind.ACCUSATION, "p3", by="Bo", round=1)).problems
    assert [problem.id for problem in told] == ["ask-in-writing", "accused-not-told"]
    assert made.accept(do.RecordFairPlay(FairPlayKind.ABSENCE, "p3", round=1)).problems == ()
    told = made.accept(do.RecordFairPlay(FairPlayKind.ABSENCE, "p3", round=1)).problems
    assert [problem.id for problem in told] == ["left-often"]


def test_the_section_for_the_report() -> None:
    """Every complaint and inspection stands in it, with its outcome; so do the appeals."""
    made = hall()
    made.accept(do.RecordFairPlay(FairPlayKind.INSPECTION, "p1", "bag", 1, outcome="nothing found"))
    made.accept(do.FileAppeal("p2", "the flag"))
    text = render(Table("x", report_blocks(made.director.state)), "text").decode()
    for words in ("often away", "nothing found", "Player 01", "the flag", "0/2"):
        assert words in text


def test_figures() -> None:
    """Black won both games against higher or lower rated players: a figure for each of the four."""
    found = watched(hall().director.state)
    assert len(found) == 4
    assert found[0].figure.above >= found[-1].figure.above


def test_erased_for_good() -> None:
    """The words and the names go from everything stored, the chain holds, and nothing brings them back."""
    made = hall()
    white = made.section.rounds[0].boards[1].white
    made.accept(do.RecordIncident("open", 1, IncidentKind.NOISE, white, reason="secret words", confidential=True))
    made.accept(do.RecordIncident("open", 1, IncidentKind.NOISE, white, reason="open words"))
    made.accept(do.EraseRecords())
    stored = " ".join(event.body for event in made.journal.store.read(made.journal.id))
    assert "often away" not in stored
    assert "secret words" not in stored
    assert "open words" in stored
    assert erasable(made.journal) == ()
    (record,) = fair_play_records(made.director.state)
    assert (record.event.player, record.event.what) == (None, "complaint")
    assert Journal(made.journal.store, made.journal.id).verify() == made.journal.position
    assert made.accept(do.EraseRecords()).entries == ()
    made.refuse(do.Undo(made.journal.position))


def test_the_complaint_on_paper() -> None:
    """Filled in from the record with opponent and board; empty it has lines. Both languages."""
    made = hall()
    (record,) = fair_play_records(made.director.state)
    state, imprint = made.director.state, Imprint("Hall")
    filled = render(complaint_form(record, state, imprint), "text").decode()
    board = next(number for number, each in made.section.rounds[0].boards.items() if "p1" in each.players)
    for words in ("often away", "Player 02", f"1 / {board}"):
        assert words in filled
    assert "often away" not in render(complaint_form(None, state, imprint), "text").decode()
    with speaking("fr"):
        assert "Plainte pour tricherie possible" in render(complaint_form(None, state, imprint), "text").decode()


class TestPrizeFloors:
    """US Chess: a player who wins 2,000 dollars or more in a prize for players under 2000 or below gets a floor at the
    limit of the class. What was awarded counts, not what would be."""

    def hall(self, prizes: str, **rules: Any) -> Hall:
        """Player 01 (1990) wins both games; of the others, all under 1800, one wins one and two have half a point."""
        made = Hall(rounds=2, federation="us-chess", **rules)
        for number, rating in enumerate((1990, 1780, 1740, 1500), 1):
            made.enter(f"Player {number:02}", rating)
        made.accept(do.SetPrizes("open", prizes))
        for between_others in (Result.WHITE_WINS, Result.DRAW):
            made.publish()
            boards = made.section.rounds[-1].boards
            wins = {True: Result.WHITE_WINS, False: Result.BLACK_WINS}
            made.play([wins[b.white == "p1"] if "p1" in b.players else between_others for b in boards.values()])
        return made

    def found(self, made: Hall) -> dict[str, list[str]]:
        return {
            made.section.players[each.player].facts.name: [
                problem.message.told() for problem in each.findings if problem.id == "prize-floor"
            ]
            for each in watched(made.director.state)
            if any(problem.id == "prize-floor" for problem in each.findings)
        }

    def test_a_class_prize_that_was_awarded(self) -> None:
        made = self.hall("$5000, U1800 $2500")
        assert self.found(made) == {}
        made.accept(do.AwardPrizes("open"))
        (award,) = (each for each in made.section.prizes.awards if each.cents == 2500_00)
        winner = made.section.players[award.player].facts
        assert winner.rating.value < 1800
        assert list(self.found(made)) == [winner.name]
        (told,) = self.found(made)[winner.name]
        assert "a floor of 1800" in told
        assert "$2,500" in told

    def test_shared_below_the_amount(self) -> None:
        """Two with half a point share the second and third prize, 1,500 dollars each: only the first is large."""
        made = self.hall("U1800 $2000-2000-1000")
        made.accept(do.AwardPrizes("open"))
        assert sorted(each.cents for each in made.section.prizes.awards) == [1500_00, 1500_00, 2000_00]
        assert len(self.found(made)) == 1

    def test_a_section_with_a_limit_is_a_class(self) -> None:
        made = self.hall("$2000", rating_under=2000)
        made.accept(do.AwardPrizes("open"))
        ((name, (told,)),) = self.found(made).items()
        assert (name, "a floor of 2000" in told) == ("Player 01", True)

    def test_an_undone_award_is_none(self) -> None:
        made = self.hall("$2000", rating_under=2000)
        made.accept(do.AwardPrizes("open"))
        made.accept(do.Undo(made.journal.position))
        assert self.found(made) == {}

    def test_other_federations_have_none(self) -> None:
        made = self.hall("$2000", rating_under=2000)
        made.accept(do.AwardPrizes("open"))
        made.accept(do.SetRules("open", {"federation": "fide"}, accept=("rules-under-way",)))
        assert self.found(made) == {}
