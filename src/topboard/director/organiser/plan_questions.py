"""What can be asked of the organiser's books: all of them, the one question, and the papers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from topboard.charts import form, paper_for
from topboard.charts.table import Imprint, Table
from topboard.core.bounds import FEWEST_PLAYERS, MOST_PLAYERS
from topboard.director.desk.field_kinds import TextKind, Whole
from topboard.director.desk.fields import Asked
from topboard.director.desk.question import AnsweredFile, EventInquiry, NotThere, Printed, ToldAnswer
from topboard.director.money.ledger import money
from topboard.director.organiser.books import (
    currency_of,
    hall_of,
    plan_answer,
    problems_of_staff,
    scenarios,
    treasurers_statement,
    year_of,
)
from topboard.director.organiser.papers import PaperMaker
from topboard.director.organiser.tables import ORGANISER_TABLES, OrganisersView
from topboard.journal import Entry, EventState
from topboard.language import translated
from topboard.organise.budget import BudgetSide
from topboard.organise.days import clock
from topboard.organise.hall import RoomPlan
from topboard.organise.papers import PAPER_IDS
from topboard.organise.planner import EventPlan
from topboard.organise.year import YearStep
from topboard.rulebook import TEXT, kind

NO_PAPER = kind("director.plan.no-paper", "There is no paper '{name}'. Papers: {known}.", name=TEXT, known=TEXT)


class FigureTold(ToldAnswer, frozen=True):
    """A figure with the passage it comes from; `usual` is what the passage says where it was changed."""

    name: str
    label: str
    value: int
    unit: str
    usual: int
    source: str


class SessionTold(ToldAnswer, frozen=True):
    day: int
    round: int
    starts: str
    ends: str


class ScenarioTold(ToldAnswer, frozen=True):
    id: str
    name: str
    players: int
    figures: list[FigureTold]
    schedule: list[SessionTold]
    problems: list[str]


class RoomTold(ToldAnswer, frozen=True):
    """A room of the hall: its boards are numbered through."""

    name: str
    area: int
    rows: int
    boards: int
    first_board: int
    problems: list[str]


class StatementLine(ToldAnswer, frozen=True):
    line: str
    label: str
    side: str
    budget: str
    actual: str


class StatementTold(ToldAnswer, frozen=True):
    """Budget against actual; money as decimal text, net of tax."""

    currency: str
    lines: list[StatementLine]
    budget: str
    actual: str


class YearStepTold(ToldAnswer, frozen=True):
    step: str
    title: str
    owner: str
    due: str
    state: str


class BooksTold(ToldAnswer, frozen=True):
    """Everything in the organiser's books; `rows` are the rows themselves, by book and id, as they were entered."""

    scenarios: list[ScenarioTold]
    rooms: list[RoomTold]
    statement: StatementTold
    year: list[YearStepTold]
    staff_problems: list[str]
    rows: dict[str, dict[str, dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class BooksQuestion:
    """The organiser's books: plans with their figures, the hall, budget against actual, the year, and every row."""

    def answer(self, of: EventInquiry) -> BooksTold:
        state, books = of.state, of.state.plan_books
        return BooksTold(
            [
                ScenarioTold(
                    row.id, row.name, row.entrants, figures(plan), schedule(plan), list(map(str, plan.problems))
                )
                for row, plan in scenarios(state)
            ],
            [_room(plan) for plan in hall_of(state)],
            statement_told(state, of.director.journal.entries),
            [_step(step) for step in year_of(state)],
            list(map(str, problems_of_staff(state))),
            {book: {id: msgspec.to_builtins(row) for id, row in rows.items()} for book, rows in books.items()},
        )


def figures(plan: EventPlan) -> list[FigureTold]:
    return [
        FigureTold(each.id, translated(each.label), each.value, each.unit.value, each.usual, each.rule.cite)
        for each in plan.figures
    ]


def schedule(plan: EventPlan) -> list[SessionTold]:
    return [
        SessionTold(day.number, each.round, clock(each.start), clock(each.end))
        for day in plan.days
        for each in day.sessions
    ]


def _room(plan: RoomPlan) -> RoomTold:
    room = plan.room
    return RoomTold(room.name, room.area, plan.rows, plan.boards, room.first_board, list(map(str, plan.problems)))


def statement_told(state: EventState, entries: Iterable[Entry]) -> StatementTold:
    made = treasurers_statement(state, entries)
    rows = [row for side in (BudgetSide.INCOME, BudgetSide.COST) for row in made.of(side)]
    return StatementTold(
        currency_of(state),
        [
            StatementLine(row.line.id, row.line.label, row.line.side.value, money(row.cents), money(row.actual))
            for row in rows
        ],
        money(made.result.planned),
        money(made.result.actual),
    )


def _step(step: YearStep) -> YearStepTold:
    due = step.due.isoformat() if step.due else ""
    return YearStepTold(step.id, translated(step.title), translated(step.owner), due, step.state.value)


class CapacityTold(ToldAnswer, frozen=True):
    """Can we hold this many players here, and what will it cost us? What is not known is null."""

    players: int
    fits: bool | None
    capacity: int | None
    needed_area: int
    area: int
    cost: str | None
    income: str | None
    result: str | None
    break_even: int | None
    arbiters: int
    stewards: int


@dataclass(frozen=True, slots=True)
class CapacityQuestion:
    """Can we hold this many players here, and what will it cost us?"""

    players: Annotated[int, Asked("Players", Whole(FEWEST_PLAYERS, MOST_PLAYERS))]

    def answer(self, of: EventInquiry) -> CapacityTold:
        found = plan_answer(of.state, self.players)
        cost, income, result = (
            None if cents is None else money(cents) for cents in (found.cost, found.income, found.result)
        )
        staff = {name: found.event.value(name) for name in ("arbiters", "stewards")}
        return CapacityTold.like(found, needed_area=found.needed, cost=cost, income=income, result=result, **staff)


@dataclass(frozen=True, slots=True)
class PaperQuestion:
    """A paper of the organiser as PDF, filled with the event as it stands."""

    name: Annotated[str, Asked("Paper", TextKind(60))]

    def answer(self, of: EventInquiry) -> AnsweredFile:
        if self.name not in PAPER_IDS:
            raise NotThere(NO_PAPER(name=self.name, known=", ".join(PAPER_IDS)))
        table = PaperMaker(of.director, of.today, of.now).made(self.name)
        return AnsweredFile(form("pdf").render(table, paper_for(of.director.event())), "application/pdf")


def organisers_view(of: EventInquiry) -> OrganisersView:
    journal = of.director.journal
    imprint = Imprint(of.director.event().name, of.now, of.director.position, journal.code)
    return OrganisersView(of.state, journal.entries, of.today, imprint)


def book_table(name: str) -> Printed:
    """One of the books, as it is printed."""

    def printed(of: EventInquiry) -> Table:
        return ORGANISER_TABLES[name](organisers_view(of))

    return printed
