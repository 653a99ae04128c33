"""Several commands as one step, and a look at what a command would do."""

from __future__ import annotations

from tests.director.hall import Hall, facts

from topboard.core import Points, Result
from topboard.director import Foreseen, Refusal, foresee
from topboard.director import commands as do


class TestTogether:
    """One undo takes back all of it; a refusal leaves the journal as it was."""

    def test_each_sees_what_those_before_it_did(self) -> None:
        hall = Hall()
        hall.accept(do.Together(tuple(do.EnterPlayer("open", facts(name)) for name in ("Adams", "Brook", "Clark"))))
        assert [p.id for p in hall.section.players.values()] == ["p1", "p2", "p3"]

    def test_one_undo_takes_all_back(self) -> None:
        hall = Hall(players=4)
        before = hall.director.position
        hall.accept(do.Together(tuple(do.SetVirtualPoints(f"p{n}", 1, Points.of(1)) for n in (1, 2))))
        assert len(hall.section.virtual) == 2
        hall.accept(do.Undo(before + 1))
        assert not hall.section.virtual

    def test_the_first_refusal_refuses_all(self) -> None:
        hall = Hall(players=2)
        before = hall.director.position
        refusal = hall.refuse(do.Together((do.CheckIn("p1"), do.CheckIn("p9"), do.CheckIn("p2"))))
        assert "'p9'" in str(refusal.message)
        assert hall.director.position == before

    def test_what_is_refused_can_be_left_out_and_is_told(self) -> None:
        hall = Hall()
        people = (facts("Adams", fide_id="1503014"), facts("Brook", fide_id="1503014"))
        entries = tuple(do.EnterPlayer("open", each) for each in people)
        answer = hall.accept(do.Together((*entries, do.EnterPlayer("open", facts("Clark"))), leave_out=True))
        assert [p.facts.name for p in hall.section.players.values()] == ["Adams", "Clark"]
        assert "Adams is already entered with the FIDE ID 1503014" in str(answer.problems[0])

    def test_when_none_can_be_done_it_is_refused(self) -> None:
        hall = Hall()
        assert "no name" in str(hall.refuse(do.Together((do.EnterPlayer("open", facts("")),), leave_out=True)).message)

    def test_undoing_from_the_newest_gives_the_state_before(self) -> None:
        """Undo everything from a position on, with an undo in between."""
        hall = Hall(players=4)
        hall.publish()
        position = hall.director.position
        hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        hall.accept(do.RecordResult("open", 1, 2, Result.DRAW))
        hall.accept(do.Undo(position + 1))
        hall.accept(do.Together(tuple(do.Undo(position + step) for step in (3, 2, 1))))
        assert [board.result for board in hall.section.rounds[0].boards.values()] == [None, None]


class TestForesee:
    """What would be written, in words, and the event as it would be; nothing is written."""

    def test_says_what_would_change_and_changes_nothing(self) -> None:
        hall = Hall(players=2)
        before = hall.director.position
        found = foresee(hall.director, do.Withdraw("p1", "ill"), actor="Ann")
        assert isinstance(found, Foreseen)
        assert found.lines == ("Player 01 withdrew (ill)",)
        assert found.state.sections["open"].players["p1"].status == "withdrawn"
        assert hall.section.players["p1"].status == "active"
        assert hall.director.position == before

    def test_a_refusal_is_foreseen_too(self) -> None:
        hall = Hall(players=2)
        assert isinstance(foresee(hall.director, do.Unpublish("open"), actor="Ann"), Refusal)
