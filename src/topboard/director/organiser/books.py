"""The organiser's books as they stand: plans, hall, money, year and staff, and the answer to the one question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date

import msgspec

from topboard.charts import BoardRoom
from topboard.director.money.cash import cash_book
from topboard.director.money.ledger import Line
from topboard.journal import Entry, EventState
from topboard.journal.events import EventDetails, PlanRowSet
from topboard.journal.shapes.plans import (
    AnyPlanRow,
    StoredBudgetLine,
    StoredBudgetTerms,
    StoredDuty,
    StoredItem,
    StoredPaper,
    StoredRoom,
    StoredScenario,
    StoredSpending,
    StoredStaff,
    StoredStep,
)
from topboard.language import translated
from topboard.organise.budget import (
    COSTS,
    DEPOSITS,
    ENTRY_FEES,
    INCOME,
    PRIZES,
    Budget,
    BudgetLine,
    BudgetPer,
    BudgetSide,
    Statement,
    known_label,
    ordered_lines,
    statement,
)
from topboard.organise.hall import HallDoor, HallRoom, RoomPlan, Wall, hall_plan
from topboard.organise.planner import (
    MOST_DAYS,
    USUAL_PLAYERS,
    EventPlan,
    HallLevel,
    PlannedEvent,
    laid_out_area,
    needed_area,
    plan,
)
from topboard.organise.roster import LentItem, RosterDuty, StaffMember, roster_problems
from topboard.organise.year import (
    BUDGET_DRAWN_UP,
    DATES_FIXED,
    ENTRIES_COME,
    PRIZES_WORKED_OUT,
    ROUND_1_PAIRED,
    ChangedStep,
    StepState,
    YearStep,
    next_steps,
    year_plan,
    year_problems,
)
from topboard.ratings.time_control import read_time_control
from topboard.rulebook import Problem
from topboard.rulebook.federation import FIDE


def by_fide(state: EventState) -> bool:
    """Whether any section is played by FIDE's rules."""
    return any(section.federation == FIDE.name for section in state.sections.values())


def planned_event(row: StoredScenario, state: EventState) -> PlannedEvent:
    return PlannedEvent(
        players=row.entrants,
        rounds=row.round_count,
        days=row.day_count,
        sections=row.section_count,
        level=HallLevel(row.level),
        control=row.control,
        starts=row.start_minutes,
        all_play_all=row.all_play_all,
        fide=by_fide(state),
        changed={each.figure: each.pieces for each in row.figures},
    )


def scenarios(state: EventState) -> tuple[tuple[StoredScenario, EventPlan], ...]:
    """Every plan with its figures, in the order in which they were made."""
    return tuple((row, plan(planned_event(row, state))) for row in state.plan_rows(StoredScenario).values())


def hall_room(row: StoredRoom) -> HallRoom:
    """The room as the hall plan knows it."""
    doors = tuple(HallDoor(Wall(door.wall), door.place) for door in row.doors)
    sizes = (row.width, row.length, row.table_length, row.table_width, row.boards_per_table)
    return HallRoom(row.name, *sizes, row.rows_apart, row.margin, row.top_boards, row.first_board, row.wanted, doors)


def hall_of(state: EventState) -> tuple[RoomPlan, ...]:
    """The rooms in the order in which they were entered, boards numbered through."""
    return hall_plan([hall_room(row) for row in state.plan_rows(StoredRoom).values()])


def board_rooms(state: EventState) -> tuple[BoardRoom, ...]:
    """In which room each board stands, for pairing sheets and board numbers."""
    return tuple(BoardRoom(plan.room.name, plan.room.first_board, plan.last_board) for plan in hall_of(state))


def line_label(row: StoredBudgetLine) -> str:
    """The organiser's words, or the handbook's in the reader's language."""
    known = known_label(row.id)
    return row.label or (translated(known[1]) if known else row.id)


def budget_of(state: EventState) -> Budget:
    """The lines in order, for the entries that are expected: those of the budget, or of the first plan."""
    lines = (
        BudgetLine(row.id, BudgetSide(row.side), line_label(row), row.quantity, row.unit, BudgetPer(row.per), row.tax)
        for row in state.plan_rows(StoredBudgetLine).values()
    )
    return Budget(ordered_lines(lines), expected_entries(state))


def budget_terms(state: EventState) -> StoredBudgetTerms:
    return next(iter(state.plan_rows(StoredBudgetTerms).values()), StoredBudgetTerms(""))


def expected_entries(state: EventState) -> int:
    said = budget_terms(state).entrants
    return said or (first_plan(state).entrants if state.plan_rows(StoredScenario) else 0)


def currency_of(state: EventState) -> str:
    return budget_terms(state).currency or state.fees.currency


def actuals(state: EventState, entries: Iterable[Entry]) -> dict[str, int]:
    """What came and went, by line: fees from the cash desk, prizes that were paid, and what was entered by hand."""
    came = Counter[str]()
    came[ENTRY_FEES] += cash_book(state, entries).total.paid
    for section in state.sections.values():
        came[PRIZES] += sum(payment.cents for paid in section.prizes.paid.values() for payment in paid)
        for player in section.players.values():
            came[DEPOSITS] += sum(line.amount for line in player.ledger if line.line == Line.KEPT)
    for row in state.plan_rows(StoredSpending).values():
        came[row.line] += row.cents
    return dict(came)


def treasurers_statement(state: EventState, entries: Iterable[Entry]) -> Statement:
    """Budget against actual, line by line."""
    budget = budget_of(state)
    labels = {id: (BudgetSide.COST, translated(text)) for id, text in COSTS.items()}
    labels |= {id: (BudgetSide.INCOME, translated(text)) for id, text in INCOME.items()}
    labels |= {row.id: (BudgetSide(row.side), line_label(row)) for row in state.plan_rows(StoredBudgetLine).values()}
    return statement(budget, actuals(state, entries), _with_dropped(labels, state))


def _with_dropped(labels: dict[str, tuple[BudgetSide, str]], state: EventState) -> dict[str, tuple[BudgetSide, str]]:
    """Money for a line that was struck out of the budget since keeps the words it was entered with."""
    gone = (row for row in state.plan_rows(StoredSpending).values() if row.line not in labels)
    return labels | {row.line: (BudgetSide.COST, row.label or row.line) for row in gone}


def changed_step(row: StoredStep) -> ChangedStep:
    return ChangedStep(row.id, row.label, row.owner, row.before, row.due_day, StepState(row.state), row.note)


def year_of(state: EventState, *, entries_open: bool = False) -> tuple[YearStep, ...]:
    """The steps of the year, dated from the event's first and last day; `entries_open` over the web shows too."""
    details = state.details
    changed = {id: changed_step(row) for id, row in state.plan_rows(StoredStep).items()}
    starts, ends = (details.starts, details.ends) if details else (None, None)
    return year_plan(starts, ends, changed, _shown(state, entries_open), fide=by_fide(state))


def _shown(state: EventState, entries_open: bool) -> dict[str, StepState]:
    """The steps whose state can be seen from the event, so that nobody has to mark them."""
    sections = state.sections.values()
    seen = {
        DATES_FIXED: state.details is not None and state.details.starts is not None,
        BUDGET_DRAWN_UP: bool(state.plan_rows(StoredBudgetLine)),
        ROUND_1_PAIRED: any(section.rounds for section in sections),
        PRIZES_WORKED_OUT: any(section.prizes.awards for section in sections),
    }
    done = {id: StepState.DONE for id, holds in seen.items() if holds}
    has_entries = entries_open or any(section.players for section in sections)
    return done | ({ENTRIES_COME: StepState.DONE if ROUND_1_PAIRED in done else StepState.DOING} if has_entries else {})


def next_things(state: EventState, today: date, count: int = 5) -> tuple[YearStep, ...]:
    """What to do next; nothing where nobody works with the year plan."""
    return next_steps(year_of(state), today, count) if state.plan_rows(StoredStep) else ()


def problems_of_year(state: EventState, today: date) -> tuple[Problem, ...]:
    details = state.details
    starts, ends = (details.starts, details.ends) if details else (None, None)
    return tuple(year_problems(year_of(state), starts, ends, today))


def problems_of_staff(state: EventState) -> tuple[Problem, ...]:
    """The roster against the plan: conflicts, players on duty, rounds with too few arbiters."""
    staff = [StaffMember(row.id, row.name, row.task, row.arbiter) for row in state.plan_rows(StoredStaff).values()]
    duties = [
        RosterDuty(row.id, row.person, row.round, row.task, row.where) for row in state.plan_rows(StoredDuty).values()
    ]
    planned = plan(planned_event(first_plan(state), state))
    playing = [player.facts.name for section in state.sections.values() for player in section.players.values()]
    return tuple(roster_problems(staff, duties, planned.event.rounds, planned.value("arbiters"), playing))


def lent_items(state: EventState) -> tuple[LentItem, ...]:
    rows = state.plan_rows(StoredItem).values()
    return tuple(LentItem(row.id, row.label, row.pieces, row.owner, row.returned) for row in rows)


@dataclass(frozen=True, slots=True)
class PlanAnswer:
    """Can we hold this many players here, and what will it cost us?

    `capacity` is None while no room is entered, `result` and its parts while the budget is empty.
    """

    players: int
    needed: int
    laid_out: int
    area: int
    capacity: int | None
    cost: int | None
    income: int | None
    break_even: int | None
    event: EventPlan

    @property
    def fits(self) -> bool | None:
        return None if self.capacity is None else self.players <= self.capacity

    @property
    def result(self) -> int | None:
        return None if self.cost is None or self.income is None else self.income - self.cost

    @property
    def each(self) -> int | None:
        """What a player costs, in whole cents."""
        return None if self.cost is None or not self.players else round(self.cost / self.players)


def first_plan(state: EventState) -> StoredScenario:
    """The plan that the other pages go by: the one in use, the first one, or one made from the event's own details."""
    rows = state.plan_rows(StoredScenario)
    return rows.get(budget_terms(state).scenario) or next(iter(rows.values()), None) or _event_as_it_is(state)


def _event_as_it_is(state: EventState) -> StoredScenario:
    sections, usual = state.sections.values(), PlannedEvent(USUAL_PLAYERS)
    rounds = max((section.rules.rounds_total for section in sections), default=0)
    return StoredScenario(
        "",
        entrants=sum(len(section.players) for section in sections) or usual.players,
        round_count=rounds or usual.rounds,
        day_count=_days_of(state.details) or usual.days,
        section_count=max(1, len(sections)),
        level=usual.level.value,
        control=_control_of(state.details) or usual.control,
    )


def _days_of(details: EventDetails | None) -> int:
    """From the first day to the last; 0 where they are not both said."""
    if details is None or details.starts is None or details.ends is None:
        return 0
    return min(MOST_DAYS, (details.ends - details.starts).days + 1)


def _control_of(details: EventDetails | None) -> str:
    return details.time_control if details and read_time_control(details.time_control) else ""


def plan_answer(state: EventState, players: int) -> PlanAnswer:
    """The hall and the budget as they are, for another number of players; all else as in the first plan.

    Figures that the organiser knows better are those of the number that was planned.
    """
    base = planned_event(first_plan(state), state)
    changed = base.changed if players == base.players else {}
    event = plan(replace(base, players=players, changed=changed))
    rooms, budget = hall_of(state), budget_of(state)
    known = bool(budget.lines)
    return PlanAnswer(
        players=players,
        needed=needed_area(players, base.level, fide=base.fide),
        laid_out=laid_out_area(players),
        area=sum(room.room.area for room in rooms),
        capacity=sum(room.players for room in rooms) if rooms else None,
        cost=budget.total(BudgetSide.COST, players) if known else None,
        income=budget.total(BudgetSide.INCOME, players) if known else None,
        break_even=budget.break_even() if known else None,
        event=event,
    )


Moved = Callable[[date | None], date | None]


def plan_for_next_year(state: EventState, moved: Moved) -> tuple[PlanRowSet, ...]:
    """The organiser's books for a copy of the event whose days are moved.

    Plans, rooms, budget, staff, duties, risks, papers and the venue survey are copied. Steps are open again; money that
    was spent stays behind, nothing lent has gone back, and nobody is invited yet.
    """
    rows = (row for rows in state.plan_books.values() for row in rows.values() if _comes(row))
    return tuple(PlanRowSet(_begun_anew(row, moved)) for row in rows)


def _comes(row: AnyPlanRow) -> bool:
    if isinstance(row, StoredPaper):
        return bool(row.written)
    return not isinstance(row, StoredSpending)


def _begun_anew(row: AnyPlanRow, moved: Moved) -> AnyPlanRow:
    if isinstance(row, StoredStep):
        kept = row.state if row.state == StepState.DROPPED else StepState.OPEN.value
        return msgspec.structs.replace(row, due_day=moved(row.due_day), state=kept)
    if isinstance(row, StoredPaper):
        return msgspec.structs.replace(row, guests=())
    if isinstance(row, StoredItem):
        return msgspec.structs.replace(row, returned=0)
    return row


def staff_names(state: EventState) -> dict[str, str]:
    return {id: row.name for id, row in state.plan_rows(StoredStaff).items()}


def duties_by_round(state: EventState) -> Iterator[tuple[int, tuple[StoredDuty, ...]]]:
    """The roster, round by round."""
    rows = state.plan_rows(StoredDuty).values()
    for round in sorted({row.round for row in rows}):
        yield round, tuple(row for row in rows if row.round == round)
