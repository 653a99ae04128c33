"""A copy to try things in: everything as it stands, marked by its name, and nothing of it leaves the desk."""

from __future__ import annotations

from datetime import date

import pytest
from tests.director.hall import facts

from topboard.core import Result
from topboard.director import Accepted, Director, Refusal, last_undoable
from topboard.director import commands as do
from topboard.director.reporting import Form, readiness
from topboard.director.sections.practice import MARK, PracticeCopy, need_no_practice
from topboard.errors import TopboardError
from topboard.journal import Journal, MemoryStore
from topboard.journal.events import EventDetails, SectionRules
from topboard.pairing.registry import SYSTEMS


def done(director: Director, *commands: object) -> None:
    for command in commands:
        answer = director.do(command, actor="Ann")  # type: ignore[arg-type]
        assert isinstance(answer, Accepted), str(answer)


@pytest.fixture
def club() -> Director:
    director = Director(Journal(MemoryStore(), "club"), SYSTEMS)
    done(director, do.CreateEvent(EventDetails("Club Night", federation="USA")))
    done(director, do.CreateSection(SectionRules("Open", "uschess", rounds_total=3), "open"))
    for name in ("Adams, Jo", "Brook, Kim", "Cole, Sam", "Dean, Lou"):
        done(director, do.EnterPlayer("open", facts(name)))
    done(director, do.PairRound("open"), do.PublishDraft("open"))
    done(director, do.RecordResult("open", 1, 1, Result.WHITE_WINS), do.RecordResult("open", 1, 2, Result.DRAW))
    done(director, do.Undo(director.journal.position))
    return director


@pytest.fixture
def practice(club: Director) -> Director:
    director = Director(Journal(MemoryStore(), "practice"), SYSTEMS)
    done(director, PracticeCopy(club.journal.entries, "Club Night"))
    return director


def test_it_has_everything_that_counts(club: Director, practice: Director) -> None:
    assert practice.state.sections == club.state.sections
    assert practice.state.practice
    assert not club.state.practice


def test_its_name_says_so_whatever_it_is_changed_to(practice: Director) -> None:
    assert practice.event().name == "PRACTICE: Club Night"
    done(practice, do.ChangeEvent({"name": "The real thing"}))
    assert practice.event().name == MARK + "The real thing"


def test_it_goes_on_and_the_event_does_not(club: Director, practice: Director) -> None:
    done(practice, do.RecordResult("open", 1, 2, Result.BLACK_WINS), do.PairRound("open"))
    assert practice.state.sections["open"].draft is not None
    assert club.state.sections["open"].draft is None


def test_the_copy_is_no_step_to_undo(practice: Director) -> None:
    assert last_undoable(practice) == 0
    answer = practice.do(do.Undo(1), actor="Ann")
    assert isinstance(answer, Refusal)
    assert str(answer).startswith("The copy itself cannot be undone.")
    done(practice, do.RecordResult("open", 1, 2, Result.BLACK_WINS))
    done(practice, do.Undo(last_undoable(practice)))


@pytest.mark.parametrize("form", list(Form))
def test_no_federation_gets_a_report(practice: Director, club: Director, form: Form) -> None:
    day = date(2026, 5, 2)
    assert "practice" in [problem.id for problem in readiness(practice.event(), form, day)]
    assert "practice" not in [problem.id for problem in readiness(club.event(), form, day)]
    answer = practice.do(do.MakeReport(form, day), actor="Ann")
    assert isinstance(answer, Refusal)
    assert "is for practice" in str(answer)


def test_what_goes_out_asks_first(practice: Director, club: Director) -> None:
    need_no_practice(club.state)
    with pytest.raises(TopboardError, match="PRACTICE: Club Night is for practice"):
        need_no_practice(practice.state)


def test_a_copy_of_a_copy_is_marked_once(practice: Director) -> None:
    again = Director(Journal(MemoryStore(), "again"), SYSTEMS)
    done(again, PracticeCopy(practice.journal.entries, practice.event().name))
    assert again.event().name == "PRACTICE: Club Night"
