"""The organiser's books: every command writes a row, names what is wrong, and can be undone; money is the desk's."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from tests.director.hall import Hall, TickingClock

from topboard.charts import chart, prepare, render
from topboard.core import Fees
from topboard.director import Director
from topboard.director import commands as do
from topboard.director.desk.desk import Command
from topboard.director.desk.fields import Known, NotRead, read
from topboard.director.money.ledger import Line
from topboard.director.organiser.books import (
    actuals,
    board_rooms,
    budget_of,
    hall_of,
    next_things,
    plan_answer,
    problems_of_staff,
    scenarios,
    treasurers_statement,
    year_of,
)
from topboard.director.register import VERBS
from topboard.director.sections.copy_event import CopyEvent
from topboard.journal import Journal, MemoryStore
from topboard.journal.shapes.plans import StoredItem, StoredPaper, StoredSpending, StoredStep
from topboard.organise.budget import BudgetSide

ROWS: dict[str, Command] = {
    "scenario": do.SetScenario("Open", 180, 9, 5),
    "room": do.SetRoom("Main", 2000, 3000),
    "budget-line": do.SetBudgetLine("venue-hire", unit=200_000),
    "budget-terms": do.SetBudgetTerms(180, "$"),
    "spending": do.RecordSpending("venue-hire", 50_000),
    "step": do.SetYearStep("s5", owner="Bob"),
    "objectives": do.SetObjectives(("players",)),
    "paper": do.SetPaper("prospectus", "# {event}"),
    "staff": do.SetStaff("Bob Rook"),
    "risk": do.SetRisk("The arbiter falls ill"),
    "item": do.SetItem("Clocks", 95, "Elm Club"),
    "survey": do.AnswerSurvey("light", "good"),
}


@pytest.mark.parametrize("book", ROWS)
def test_a_row_is_written_once_and_struck_out(book: str) -> None:
    hall = Hall()
    hall.accept(ROWS[book])
    (row,) = hall.director.state.plan_books[book]
    assert not hall.accept(do.DropPlanRow(book, row)).problems
    assert not hall.director.state.plan_books[book]
    hall.accept(do.Undo(hall.director.position))
    assert list(hall.director.state.plan_books[book]) == [row]
    hall.refuse(do.DropPlanRow(book, "nothing"))


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (do.SetScenario("X", 20, control="soon"), "Time control: 'soon' cannot be read."),
        (do.SetScenario("X", 4, section_count=3), "Sections: 3 sections need at least two players each."),
        (do.SetScenario("X", 20, figures={"hats": 3}), "'hats' is not a figure of the plan."),
        (do.SetScenario("X", 20, id="other"), "There is no row 'other'."),
        (do.SetRoom("Cupboard", 200, 200), "Not one table fits into Cupboard."),
        (do.SetRoom("X", 2000, 2000, table_length=0), "must be more than 0 m"),
        (do.SetRoom("X", 0, 0), "Measure the room between its walls, and write both sides in metres"),
        (do.SetBudgetLine(), "The line has no words."),
        (do.SetBudgetLine("hats", unit=5), "There is no line 'hats' in the budget."),
        (do.SetBudgetLine("sponsorship", per="percent"), "A share of the costs is itself a cost."),
        (do.RecordSpending("hats", 5), "There is no line 'hats'"),
        (do.RecordSpending("pens", 0), "Enter an amount above 0."),
        (do.SetYearStep("s99"), "There is no row 's99'."),
        (do.SetYearStep(), "Say what is to be done."),
        (do.SetPaper("menu", "x"), "There is no paper 'menu'."),
        (do.SetPaper("prospectus", "Dear {name}"), "Line 1: there is no placeholder name."),
        (do.SetDuty("nobody", 1), "There is nobody 'nobody' on the staff."),
        (do.SetItem("Clocks", 3, "Elm", 4), "Gone back: 4 is more than there are (3)."),
        (do.AnswerSurvey("soup"), "The survey has no question 'soup'."),
    ],
)
def test_what_cannot_be_is_named(command: Command, told: str) -> None:
    assert told in str(Hall().refuse(command))


@pytest.mark.parametrize(
    ("verb", "given", "told"),
    [
        ("scenario", {"name": "X", "players": "-5"}, "players: write a whole number from 2 to 100000, not '-5'."),
        ("scenario", {"name": "X", "players": "20", "times": "14:00 10:00"}, "times: write the times in order"),
        ("scenario", {"name": "X", "players": "20", "times": "noon"}, "times: write times of day"),
        ("hallroom", {"name": "X", "width": "wide", "length": "3"}, "width: write metres, such as 12 or 12.5"),
        ("hallroom", {"name": "X", "width": "9", "length": "-3"}, "length: write metres"),
        ("hallroom", {"name": "X", "width": "9", "length": "9", "doors": "roof 2"}, "doors: write a wall and metres"),
        ("budgetline", {"line": "pens", "unit": "cheap"}, "unit: 'cheap' is not an amount."),
        ("budgetline", {"line": "pens", "quantity": "some", "unit": "1"}, "quantity: write a number"),
        ("expected", {"entries": "-1"}, "entries: write a whole number from 0"),
        ("yearstep", {"step": "s5", "before": "soon"}, "before: write a whole number of days"),
        ("objectives", {"chosen": ["fame"]}, "'fame' is not one of the choices"),
    ],
)
def test_what_is_typed_wrongly_is_named_at_its_field(verb: str, given: dict[str, Any], told: str) -> None:
    hall = Hall()
    with pytest.raises(NotRead) as fault:
        read(VERBS[verb].command, given, Known(hall.director.state, hall.director.registry))
    assert told in str(fault.value)


def test_metres_times_and_doors_are_read() -> None:
    known = Known(Hall().director.state, Hall().director.registry)
    room: Any = read(do.SetRoom, {"name": "X", "width": "12,5", "length": "20", "doors": "back 5, left 2.5"}, known)
    assert (room.width, room.length) == (1250, 2000)
    assert [(door.wall, door.place) for door in room.doors] == [("back", 500), ("left", 250)]
    plan: Any = read(do.SetScenario, {"name": "X", "players": "20", "times": "9:30 14:00"}, known)
    assert plan.start_minutes == (570, 840)
    step: Any = read(do.SetYearStep, {"step": "s40", "before": "-3"}, known)
    assert step.before == -3


def planned() -> Hall:
    """A hall for 180, a budget of 2,000 and 12 a head against 40 a head and a sponsor's 500."""
    hall = Hall()
    hall.accept(do.ChangeEvent({"starts": date(2027, 5, 1), "ends": date(2027, 5, 5)}))
    hall.accept(do.SetScenario("Open", 100, 9, 5))
    hall.accept(do.SetRoom("Main", 2000, 3000))
    hall.accept(do.SetBudgetLine("venue-hire", unit=200_000))
    hall.accept(do.SetBudgetLine("score-sheets", unit=1_200, per="entry"))
    hall.accept(do.SetBudgetLine("entry-fees", unit=4_000, per="entry"))
    hall.accept(do.SetBudgetLine("sponsorship", unit=50_000))
    return hall


def test_can_we_hold_180_players_here_and_what_will_it_cost_us() -> None:
    hall = planned()
    answer = plan_answer(hall.director.state, 180)
    (room,) = hall_of(hall.director.state)
    assert (answer.needed, answer.area, answer.capacity) == (450, 600, room.players)
    assert answer.fits is True
    assert (answer.cost, answer.income) == (200_000 + 180 * 1_200, 50_000 + 180 * 4_000)
    assert answer.break_even == 54
    assert plan_answer(hall.director.state, room.players + 1).fits is False
    assert answer.event.value("arbiters") == 4
    nothing = plan_answer(Hall().director.state, 180)
    assert (nothing.fits, nothing.cost, nothing.result) == (None, None, None)


def test_money_comes_from_the_cash_desk_and_the_prizes() -> None:
    """Fees less refunds, prizes that were paid, deposits kept, and what was entered by hand."""
    hall = planned()
    hall.accept(do.SetFees({"open": 4000}, "$"))
    ann, bob = hall.enter("Ann", fees=Fees(0, 1_050)), hall.enter("Bob")
    hall.accept(do.RecordMoney(bob, Line.PAYMENT, 4_000))
    hall.accept(do.RecordMoney(bob, Line.REFUND, 333))
    hall.accept(do.RecordMoney(ann, Line.DEPOSIT, 500))
    hall.accept(do.RecordMoney(ann, Line.KEPT, 200))
    hall.accept(do.RecordSpending("venue-hire", 199_999))
    hall.accept(do.RecordSpending("pens", 101))
    state, entries = hall.director.state, hall.journal.entries
    came = {line: cents for line, cents in actuals(state, entries).items() if cents}
    assert came == {"entry-fees": 1_050 + 4_000 - 333, "deposits-kept": 200, "venue-hire": 199_999, "pens": 101}
    made = treasurers_statement(state, entries)
    assert made.result.actual == 4_717 + 200 - 199_999 - 101
    assert made.result.planned == budget_of(state).result()
    assert made.sum(BudgetSide.COST).actual == 200_100


def test_a_line_in_ones_own_words() -> None:
    hall = planned()
    hall.accept(do.SetBudgetLine(label="Prizes", unit=100))
    assert "own-prizes" in {line.id for line in budget_of(hall.director.state).lines}
    hall.accept(do.RecordSpending("own-prizes", 50, label="cups"))
    hall.accept(do.DropPlanRow("budget-line", "own-prizes"))
    made = treasurers_statement(hall.director.state, hall.journal.entries)
    assert [row.line.label for row in made.rows if row.line.id == "own-prizes"] == ["cups"]


def test_next_things_stand_on_the_event_page_once_the_year_is_used() -> None:
    """Not the budget, which is there."""
    hall = planned()
    assert next_things(hall.director.state, date(2026, 7, 1)) == ()
    hall.accept(do.SetYearStep("s1", state="done"))
    due = next_things(hall.director.state, date(2026, 6, 1))
    assert [step.id for step in due] == ["s2"]


def test_the_roster_is_held_against_the_plan() -> None:
    hall = planned()
    hall.accept(do.SetStaff("Player 01", arbiter=True))
    hall.enter("Player 01")
    hall.accept(do.SetDuty("player-01", 1))
    hall.accept(do.SetDuty("player-01", 1, where="Reserve"))
    found = [problem.id for problem in problems_of_staff(hall.director.state)]
    assert found[:2] == ["two-duties", "plays-too"]
    assert found.count("too-few-arbiters") == 2


def test_next_years_event_gets_the_books() -> None:
    """Money spent stays behind, steps are open again, nothing lent has gone back, all else comes along."""
    hall = planned()
    hall.accept(do.RecordSpending("venue-hire", 5))
    hall.accept(do.SetYearStep("s5", owner="Bob", due_day=date(2026, 12, 24), state="done"))
    hall.accept(do.SetItem("Clocks", 95, "Elm", 95))
    hall.accept(do.SetPaper("prospectus", "# Ours"))
    hall.accept(do.SetPaper("invitations", "", ("Ann",)))
    copied = Director(Journal(MemoryStore(), "next", clock=TickingClock()), hall.director.registry)
    copied.do(CopyEvent(hall.director.state, "Next year", date(2028, 4, 29)), actor="Ann")
    rows = [row for book in copied.state.plan_books.values() for row in book.values()]
    kinds = [type(row) for row in rows]
    assert StoredSpending not in kinds
    assert StoredPaper in kinds
    step = next(row for row in rows if isinstance(row, StoredStep))
    assert (step.owner, step.state, step.due_day) == ("Bob", "open", date(2027, 12, 23))
    assert [row.id for row in rows if isinstance(row, StoredPaper)] == ["prospectus"]
    assert next(row for row in rows if isinstance(row, StoredItem)).returned == 0
    assert len(scenarios(hall.director.state)) == 1
    assert len(year_of(hall.director.state)) == 56


def test_the_year_ticks_what_the_event_shows() -> None:
    """Dates that are fixed, a budget, entries and a paired round are seen, not asked for; what the organiser says of a
    step goes before it."""
    hall = Hall(4)

    def state(title: str) -> str:
        return next(step.state.value for step in year_of(hall.director.state) if step.title == title)

    assert [state(title) for title in ("Draw up the budget", "Receive entries", "Pair round 1")] == [
        "open",
        "doing",
        "open",
    ]
    hall.accept(do.SetBudgetLine(label="Hall", unit=50000))
    hall.publish()
    assert [state(title) for title in ("Draw up the budget", "Receive entries", "Pair round 1")] == ["done"] * 3
    hall.accept(do.SetYearStep("s14", state="doing"))
    assert state("Receive entries") == "doing"


def test_the_year_sees_that_entries_are_open_over_the_web() -> None:
    """An event whose entry form is open is receiving entries, though nobody has entered yet."""
    empty = Hall(0).director.state
    for is_open, state in ((False, "open"), (True, "doing")):
        steps = year_of(empty, entries_open=is_open)
        assert [step.state.value for step in steps if step.title == "Receive entries"] == [state]


def test_pairing_sheets_and_board_numbers_name_the_room() -> None:
    """Where the hall has several rooms, the sheet has a column for them and the cards say theirs."""
    hall = Hall(8)
    hall.accept(do.SetRoom("Main", 1000, 1000, wanted=3))
    hall.publish()
    table = chart_of(hall, "pairings")
    assert "Room" not in table
    hall.accept(do.SetRoom("Cellar", 1000, 1000))
    assert [line.split()[1] for line in chart_of(hall, "pairings").splitlines() if line[:3].strip().isdecimal()] == [
        "Main",
        "Main",
        "Main",
        "Cellar",
    ]
    assert "Cellar" in chart_of(hall, "alphabetical")
    assert "Cellar" in chart_of(hall, "board-numbers")


def chart_of(hall: Hall, name: str) -> str:
    known = chart(name)
    data = prepare(known, hall.director.event(), rooms=board_rooms(hall.director.state))
    return render(known.build(data, known.options()), "text").decode()
