"""What the API says of the organiser's books: plans, the one question, hall, money, year, staff and papers."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from django.http import HttpRequest, HttpResponse
from ninja import Query, Router, Schema

from topboard.charts import form, paper_for
from topboard.core.bounds import FEWEST_PLAYERS, MOST_PLAYERS
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
from topboard.journal.plan_shapes import StoredScenario
from topboard.language import translated
from topboard.organise.budget import BudgetSide
from topboard.organise.days import clock
from topboard.organise.papers import PAPER_IDS
from topboard.organise.planner import EventPlan
from topboard.rulebook import Problem
from topboard.web.api.access import DIRECT
from topboard.web.errors import Missing
from topboard.web.events.shelf import shelf
from topboard.web.show.local_time import now, today

router = Router()


class PlanFigureOut(Schema):
    """A figure with the passage it comes from; `usual` is what the passage says where it was changed."""

    name: str
    label: str
    value: int
    unit: str
    usual: int
    source: str


class PlanSessionOut(Schema):
    day: int
    round: int
    starts: str
    ends: str


class ScenarioOut(Schema):
    id: str
    name: str
    players: int
    figures: list[PlanFigureOut]
    schedule: list[PlanSessionOut]
    problems: list[str]


class RoomOut(Schema):
    """A room of the hall: its boards are numbered through."""

    name: str
    area: int
    rows: int
    boards: int
    first_board: int
    problems: list[str]


class StatementLineOut(Schema):
    line: str
    label: str
    side: str
    budget: str
    actual: str


class StatementOut(Schema):
    """Budget against actual; money as decimal text, net of tax."""

    currency: str
    lines: list[StatementLineOut]
    budget: str
    actual: str


class YearStepOut(Schema):
    step: str
    title: str
    owner: str
    due: str
    state: str


class PlanOut(Schema):
    """Everything in the organiser's books; `rows` are the rows themselves, by book and id, as they were entered."""

    scenarios: list[ScenarioOut]
    rooms: list[RoomOut]
    statement: StatementOut
    year: list[YearStepOut]
    staff_problems: list[str]
    rows: dict[str, dict[str, dict[str, Any]]]


class PlanAnswerOut(Schema):
    """Can we hold so many players here, and what will it cost us? What is not known is null."""

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


def _told(problems: tuple[Problem, ...]) -> list[str]:
    return [str(problem) for problem in problems]


@router.get("/events/{event}/plan", response={200: PlanOut}, auth=DIRECT)
def plan(request: HttpRequest, event: str) -> PlanOut:
    """The organiser's books: plans with their figures, the hall, budget against actual, the year, and every row."""
    opened = shelf().event(event)
    with opened.reading() as state:
        made = treasurers_statement(state, opened.director.journal.entries)
        lines = [
            StatementLineOut(
                line=row.line.id,
                label=row.line.label,
                side=row.line.side.value,
                budget=money(row.cents),
                actual=money(row.actual),
            )
            for side in (BudgetSide.INCOME, BudgetSide.COST)
            for row in made.of(side)
        ]
        return PlanOut(
            scenarios=[_scenario(row, plan) for row, plan in scenarios(state)],
            rooms=[
                RoomOut(
                    name=plan.room.name,
                    area=plan.room.area,
                    rows=plan.rows,
                    boards=plan.boards,
                    first_board=plan.room.first_board,
                    problems=_told(plan.problems),
                )
                for plan in hall_of(state)
            ],
            statement=StatementOut(
                currency=currency_of(state),
                lines=lines,
                budget=money(made.result.planned),
                actual=money(made.result.actual),
            ),
            year=[
                YearStepOut(
                    step=step.id,
                    title=translated(step.title),
                    owner=translated(step.owner),
                    due=step.due.isoformat() if step.due else "",
                    state=step.state.value,
                )
                for step in year_of(state)
            ],
            staff_problems=_told(problems_of_staff(state)),
            rows={
                book: {id: msgspec.to_builtins(row) for id, row in rows.items()}
                for book, rows in state.plan_books.items()
            },
        )


def _scenario(row: StoredScenario, plan: EventPlan) -> ScenarioOut:
    return ScenarioOut(
        id=row.id,
        name=row.name,
        players=row.entrants,
        figures=[
            PlanFigureOut(
                name=each.id,
                label=translated(each.label),
                value=each.value,
                unit=each.unit.value,
                usual=each.usual,
                source=each.rule.cite,
            )
            for each in plan.figures
        ],
        schedule=[
            PlanSessionOut(day=day.number, round=each.round, starts=clock(each.start), ends=clock(each.end))
            for day in plan.days
            for each in day.sessions
        ],
        problems=_told(plan.problems),
    )


@router.get("/events/{event}/plan/answer", response={200: PlanAnswerOut}, auth=DIRECT)
def answer(
    request: HttpRequest, event: str, players: Annotated[int, Query(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)]
) -> PlanAnswerOut:
    """Can we hold so many players here, and what will it cost us?"""
    with shelf().event(event).reading() as state:
        found = plan_answer(state, players)
    return PlanAnswerOut(
        players=found.players,
        fits=found.fits,
        capacity=found.capacity,
        needed_area=found.needed,
        area=found.area,
        cost=None if found.cost is None else money(found.cost),
        income=None if found.income is None else money(found.income),
        result=None if found.result is None else money(found.result),
        break_even=found.break_even,
        arbiters=found.event.value("arbiters"),
        stewards=found.event.value("stewards"),
    )


@router.get("/events/{event}/papers/{name}", response={200: None}, auth=DIRECT)
def paper(request: HttpRequest, event: str, name: str) -> HttpResponse:
    """A paper of the organiser as PDF, filled with the event as it stands."""
    if name not in PAPER_IDS:
        raise Missing(f"There is no paper {name!r}. Papers: {', '.join(PAPER_IDS)}.")
    opened = shelf().event(event)
    with opened.reading():
        table = PaperMaker(opened.director, today(), now()).made(name)
        made = form("pdf").render(table, paper_for(opened.director.event()))
    return HttpResponse(made, content_type="application/pdf")
