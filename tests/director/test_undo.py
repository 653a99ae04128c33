"""Undo of anything is an event that names what it takes back; undoing that brings it back."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall, facts

from topboard.core import Bye, Result, Section
from topboard.director import Command, Foreseen, foresee, history, last_undoable
from topboard.director import commands as do
from topboard.director.desk.labels import EventNames, describe_step
from topboard.director.sections import sections_texts
from topboard.journal import fold, section_value
from topboard.journal.events import EventDetails, SectionRules, Undone


@pytest.fixture
def hall() -> Hall:
    hall = Hall(players=7)
    hall.play_round()
    hall.publish()
    return hall


COMMANDS: list[Command] = [
    do.ChangeEvent({"city": "Salem"}),
    do.CreateSection(SectionRules(name="Under 1600", system="plain")),
    do.SetRules("open", {"first_board": 11}),
    do.EnterPlayer("open", facts("Late"), missed={1: Bye.HALF, 2: Bye.ZERO}),
    do.EditPlayer("p1", {"title": "FM"}),
    do.CheckIn("p1"),
    do.Withdraw("p1", "ill"),
    do.Expel("p1", "cheating"),
    do.Reenter("p1", missed={1: Bye.HALF}),
    do.GrantBye("p1", 4),
    do.ProhibitPairs("open", ("p1", "p2")),
    do.RecordResult("open", 2, 1, Result.DRAW),
    do.RecordResult("open", 2, 1, Result.DRAW, colors_swapped=True),
    do.CorrectResult("open", 1, 1, Result.BLACK_WINS),
    do.VoidResult("open", 1, 1),
    do.PlayedColors("open", 1, 1),
    do.SetPairingResult("open", 2, 1, Result.BOTH_WIN),
    do.RecordExtraGame("open", 1, "p1", "p2", Result.DRAW),
    do.Unpublish("open", "wrong list"),
    do.Renumber("open"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_undo_restores_and_undoing_the_undo_brings_back(hall: Hall, command: Command) -> None:
    if isinstance(command, do.Renumber):
        hall.accept(do.EditPlayer("p7", {"rating": {"value": 2500, "source": "published"}}))
    before = fold(hall.journal.entries)
    done = hall.accept(command)
    after = fold(hall.journal.entries)
    assert after != before
    undone = hall.accept(do.Undo(done.position, "mistake"))
    assert hall.director.state == before
    assert hall.director.section("open") == fold_section(hall)
    hall.accept(do.Undo(undone.position))
    assert hall.director.state == after


def fold_section(hall: Hall) -> Section:
    return section_value(fold(hall.journal.entries).sections["open"])


def test_a_whole_command_is_undone_at_once() -> None:
    """The first pairing writes numbers and draft together; undoing either takes back both."""
    hall = Hall(players=4)
    before = fold(hall.journal.entries)
    done = hall.accept(do.PairRound("open"))
    assert [entry.event.name for entry in done.entries] == ["numbers-assigned", "round-drafted"]
    hall.accept(do.Undo(done.position + 1))
    assert hall.director.state == before


def test_what_others_build_on_cannot_be_undone_before_them(hall: Hall) -> None:
    position = next(e.position for e in hall.journal.entries if e.event.name == "round-paired")
    hall.accept(do.RecordResult("open", 2, 1, Result.DRAW), actor="Bob")
    refusal = hall.refuse(do.Undo(position))
    assert "builds on it: Open, round 1, board 1" in str(refusal.message)
    assert str(refusal.hint).startswith("Undo that first (position ")
    assert refusal.by == "Ann"


def test_an_entry_that_was_paired_cannot_be_undone(hall: Hall) -> None:
    position = next(e.position for e in hall.journal.entries if e.event.name == "player-entered")
    assert "builds on it: Open: pairing numbers given" in str(hall.refuse(do.Undo(position)).message)


def test_undoing_twice_says_who_did_it_first(hall: Hall) -> None:
    done = hall.accept(do.Withdraw("p1"))
    undone = hall.accept(do.Undo(done.position), actor="Bob")
    refusal = hall.refuse(do.Undo(done.position))
    assert refusal.by == "Bob"
    assert str(refusal.hint) == f"Undo position {undone.position} to bring it back."


@pytest.mark.parametrize("position", [0, -1, 10_000])
def test_a_position_that_is_not_there_is_refused(hall: Hall, position: int) -> None:
    assert str(hall.refuse(do.Undo(position)).message) == f"There is no position {position}."


def test_the_id_of_an_undone_entry_is_not_given_again() -> None:
    hall = Hall(players=2)
    done = hall.accept(do.EnterPlayer("open", facts("Mistake")))
    undone = hall.accept(do.Undo(done.position))
    assert hall.enter("Somebody") == "p4"
    hall.accept(do.Undo(undone.position))
    assert list(hall.section.players) == ["p1", "p2", "p3", "p4"]


def test_history_keeps_what_was_undone_and_marks_it(hall: Hall) -> None:
    done = hall.accept(do.EnterPlayer("open", facts("Mistake")))
    assert last_undoable(hall.director) == done.position
    hall.accept(do.Undo(done.position, "twice"), actor="Bob")
    lines = history(hall.director, last=2)
    assert [(line.text, line.undone) for line in lines] == [
        ("Mistake entered Open from round 3", True),
        ("undone: Mistake entered Open from round 3 (twice)", False),
    ]
    assert last_undoable(hall.director) < done.position
    assert last_undoable(hall.director, actor="Carl") == 0


def test_even_the_event_itself_can_be_undone() -> None:
    hall = Hall()
    hall.accept(do.Undo(2))
    hall.accept(do.Undo(1))
    assert hall.director.state.details is None
    hall.accept(do.CreateEvent(EventDetails("Another")))


class TestUndoingTheUndo:
    """An undo is an event like any other: however often it is undone in turn, it is told in one short sentence."""

    TIMES = 1200

    @pytest.fixture
    def turned(self, hall: Hall) -> Hall:
        position = hall.accept(do.Withdraw("p1")).position
        for _ in range(self.TIMES):
            position = hall.accept(do.Undo(position)).position
        return hall

    def test_history_tells_what_was_undone_or_brought_back(self, turned: Hall) -> None:
        lines = [line.text for line in history(turned.director, last=2)]
        assert lines == ["undone: Player 01 withdrew", "brought back: Player 01 withdrew"]

    def test_what_is_stored_does_not_grow(self, turned: Hall) -> None:
        first, last = (turned.journal.entries[at].event for at in (-self.TIMES, -1))
        assert isinstance(first, Undone)
        assert isinstance(last, Undone)
        assert last.touched == first.touched == ("player:p1:status",)

    def test_a_program_is_told_what_the_next_one_would_do(self, turned: Hall) -> None:
        seen = foresee(turned.director, do.Undo(turned.director.position), actor="Ann")
        assert isinstance(seen, Foreseen)
        assert seen.lines == ("undone: Player 01 withdrew",)

    def test_two_desks_do_not_undo_one_thing_twice(self, hall: Hall) -> None:
        done = hall.accept(do.Withdraw("p1"))
        seen = hall.director.position
        hall.accept(do.Undo(hall.accept(do.Undo(done.position)).position), actor="Bob")
        assert hall.refuse(do.Undo(done.position), seen=seen).by == "Bob"


def test_a_pairing_that_gave_numbers_too_is_named_as_the_pairing() -> None:
    """What was undone is the draft of a round, not the pairing numbers that came with it."""
    hall = Hall(4)
    hall.accept(do.PairRound("open"))
    entries = hall.journal.entries
    assert [entry.event.name for entry in entries if entry.batch == entries[-1].batch] == [
        "numbers-assigned",
        "round-drafted",
    ]
    told = "Open: round 1 drafted, 2 boards"
    for position in (len(entries) - 1, len(entries)):
        assert describe_step(entries, position, EventNames(hall.director.state, entries)).told() == told
    undone = hall.accept(do.Undo(len(entries)))
    assert history(hall.director)[-1].text == f"undone: {told}"
    hall.accept(do.Undo(undone.position))
    assert history(hall.director)[-1].text == f"brought back: {told}"


@pytest.mark.parametrize(
    "command",
    [do.SetFees(currency="$"), do.SetSchoolTeams(), do.NameArbiter("Dean, Lou"), do.SetObjectives()],
    ids=lambda command: type(command).__name__,
)
def test_what_is_about_the_event_needs_one(hall: Hall, command: Command) -> None:
    """Once the event itself is undone there is nothing to write about: a refusal says so."""
    hall.accept(do.UndoFrom(1))
    assert hall.refuse(command).message == sections_texts.NO_EVENT()
