"""Fair play through the director's commands: recorded, told to nobody, reported, erased."""

from __future__ import annotations

from tests.director.hall import Hall

from topboard.charts import render
from topboard.charts.table import Imprint, Table
from topboard.core import Result
from topboard.director import commands as do
from topboard.director import history
from topboard.director.complaints import complaint_form
from topboard.director.fair_play import erasable, fair_play_records, report_blocks, watched
from topboard.journal import Journal
from topboard.language import speaking
from topboard.officiating.fair_play import FairPlayKind
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


def test_the_section_for_the_report() -> None:
    """Every complaint and inspection stands in it, with its outcome; so do the appeals."""
    made = hall()
    made.accept(do.RecordFairPlay(FairPlayKind.INSPECTION, "p1", "bag", 1, outcome="nothing found"))
    made.accept(do.FileAppeal("p2", "the flag"))
    text = render(Table("x", report_blocks(made.journal, made.director.state)), "text").decode()
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
    (record,) = fair_play_records(made.journal)
    assert (record.event.player, record.event.what) == (None, "complaint")
    assert Journal(made.journal.store, made.journal.id).verify() == made.journal.position
    assert made.accept(do.EraseRecords()).entries == ()
    made.refuse(do.Undo(made.journal.position))


def test_the_complaint_on_paper() -> None:
    """Filled in from the record with opponent and board; empty it has lines. Both languages."""
    made = hall()
    (record,) = fair_play_records(made.journal)
    state, imprint = made.director.state, Imprint("Hall")
    filled = render(complaint_form(record, state, imprint), "text").decode()
    board = next(number for number, each in made.section.rounds[0].boards.items() if "p1" in each.players)
    for words in ("often away", "Player 02", f"1 / {board}"):
        assert words in filled
    assert "often away" not in render(complaint_form(None, state, imprint), "text").decode()
    with speaking("fr"):
        assert "Plainte pour tricherie possible" in render(complaint_form(None, state, imprint), "text").decode()
