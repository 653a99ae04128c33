"""A section that another program pairs: its round is drafted, checked by our rules, and says who paired it."""

from __future__ import annotations

from typing import Any

from tests.director.hall import Hall
from tests.director.other_programs import OtherPrograms

from topboard.director import commands as do
from topboard.director.desk.event_questions import draft_findings, history
from topboard.director.rounds import other_program as say
from topboard.journal import Journal, MemoryStore, fold
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS


def hall(program: str = "", players: int = 8, **rules: Any) -> Hall:
    made = Hall(players, system="dutch", registry=SYSTEMS, programs=OtherPrograms(), seed=1, **rules)
    if program:
        made.accept(do.SetRules("open", {"program": program}))
    return made


class TestPairing:
    def test_the_round_says_who_paired_it(self) -> None:
        at = hall("twin")
        at.accept(do.PairRound("open"))
        assert at.section.draft is not None
        assert at.section.draft.engine.program == "twin"
        at.accept(do.PublishDraft("open"))
        assert at.section.rounds[0].engine.program == "twin"
        assert at.director.section("open").rounds[0].program == "twin"
        told = [str(line.text) for line in history(at.director)]
        assert any("round 1 published" in line and "paired by the program twin" in line for line in told)

    def test_a_journal_that_is_read_again_still_knows(self) -> None:
        at = hall("twin")
        at.accept(do.PairRound("open"))
        at.accept(do.PublishDraft("open"))
        assert fold(at.journal.entries).sections["open"].rounds[0].engine.program == "twin"

    def test_our_own_round_is_said_to_be_ours(self) -> None:
        at = hall("twin")
        at.accept(do.PairRound("open"))
        found = {problem.id: problem for problem in draft_findings(at.director, "open")}
        assert found["paired-elsewhere"].message.kind is say.THE_SAME
        assert "differs-from-engine" not in found
        assert at.section.draft is not None
        assert at.section.draft.decisions

    def test_another_round_is_explained_by_the_clause(self) -> None:
        at = hall("turned")
        at.accept(do.PairRound("open"))
        found = {problem.id: problem for problem in draft_findings(at.director, "open")}
        assert found["paired-elsewhere"].message.kind is say.NOT_THE_SAME
        assert found["differs-from-engine"].rule is not None
        assert found["differs-from-engine"].about == ("board:1",)

    def test_without_a_program_nothing_is_said(self) -> None:
        at = hall()
        at.accept(do.PairRound("open"))
        assert "paired-elsewhere" not in {problem.id for problem in draft_findings(at.director, "open")}
        at.accept(do.PublishDraft("open"))
        assert at.director.section("open").rounds[0].program == ""


class TestTheWayOut:
    def test_a_program_that_fails_is_named_with_the_way_out(self) -> None:
        at = hall("slow")
        refusal = at.refuse(do.PairRound("open"))
        assert refusal.message.kind is say.FAILED
        assert "slow" in str(refusal.message)
        assert str(refusal.message).endswith("no answer in 2 s.")
        assert refusal.hint is not None
        assert refusal.hint.kind is say.PAIR_OURSELVES
        at.accept(do.PairRound("open", ours=True))
        assert at.section.draft is not None
        assert at.section.draft.engine.program == ""

    def test_a_name_that_nobody_gave(self) -> None:
        at = hall()
        refusal = at.refuse(do.SetRules("open", {"program": "rm -rf"}))
        assert refusal.message.kind is say.NOT_BY_IT
        again = do.CreateSection(SectionRules(name="Second", system="dutch", program="rm -rf"))
        assert at.refuse(again).message.kind is say.NOT_BY_IT

    def test_an_event_from_elsewhere_names_a_program_that_is_not_here(self) -> None:
        """What a file says runs nothing: the name is only looked up among those of the owner."""
        at = hall("twin")
        copy = Journal(MemoryStore(), "copy")
        copy.append([entry.event for entry in at.journal.entries], actor="Ann")
        there = Hall.__new__(Hall)
        there.journal, there.director = copy, type(at.director)(copy, SYSTEMS)
        assert there.refuse(do.PairRound("open")).message.kind is say.NOT_BY_IT
        there.accept(do.PairRound("open", ours=True))

    def test_a_program_of_another_system(self) -> None:
        at = hall("twin")
        assert at.refuse(do.SetRules("open", {"system": "dubov"})).message.kind is say.PAIRS_ANOTHER
        at.accept(do.SetRules("open", {"system": "dubov", "program": ""}))
        assert at.refuse(do.SetRules("open", {"program": "twin"})).message.kind is say.PAIRS_ANOTHER
