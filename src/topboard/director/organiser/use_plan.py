"""A plan becomes the event: its days, times, time control, rounds, fees and the entries of its budget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Annotated

import msgspec

from topboard.core import FeeRules
from topboard.core.systems import Format, system_named
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import Command, Desk, Plan
from topboard.director.desk.field_kinds import Day, Maybe, TextKind
from topboard.director.desk.fields import Asked
from topboard.director.organiser.book_commands import ONE, kept, need_row
from topboard.director.organiser.books import budget_of, budget_terms, currency_of, first_plan, planned_event
from topboard.director.sections.sections import ChangeEvent, SetRules
from topboard.journal import EventState, SectionState
from topboard.journal.events import FeesSet, stored_fee_rules
from topboard.journal.shapes.plans import StoredScenario
from topboard.organise import texts as plan_texts
from topboard.organise.budget import ENTRY_FEES, BudgetPer, rounded
from topboard.organise.days import MIDNIGHT, clock
from topboard.organise.planner import DIVIDER, EventPlan, plan
from topboard.rulebook import COUNT, NUMBER, TEXT, Level, Problem, kind

NO_PLAN = kind("director.organising.no-plan", "There is no plan yet.")
ADD_A_PLAN = kind("director.organising.add-a-plan", "Add one under Plan, or with scenario.")
NO_FIRST_DAY = kind("director.organising.no-first-day", "The event has no first day yet.")
SAY_THE_DAY = kind("director.organising.say-the-day", "Say on which day it begins.")
UNDER_WAY = kind(
    "director.organising.under-way", "{section} has begun, so its rounds and its time control stay.", section=TEXT
)
FEES_STAY = kind(
    "director.organising.fees-stay", "The sections have different fees already. They stay as they are on Money."
)
SECTIONS_MISSING = kind(
    "director.organising.sections-missing",
    "The plan has {planned} sections. The event has {there}. Add the others, then use the plan again.",
    one="The plan has one section. The event has {there}. Add it, then use the plan again.",
    planned=COUNT,
    there=NUMBER,
)
FULL_RATE = 10_000


@dataclass(frozen=True, slots=True)
class UsePlan:
    """Make a plan the event: its days, round times, time control, rounds, fee and expected entries."""

    id: Annotated[str, Asked("Plan", TextKind(60), "Leave it empty for the first plan.", key="plan")] = ""
    starts: Annotated[
        date | None, Asked("First day", Maybe(Day()), "Leave it empty if the event has one already.", key="starts")
    ] = None

    def decide(self, desk: Desk) -> Plan:
        details = desk.need_event()
        row = self._row(desk)
        first = self.starts or details.starts
        if first is None:
            raise refuse(NO_FIRST_DAY(), SAY_THE_DAY())
        made = plan(planned_event(row, desk.state))
        _check_times(made)
        controls = tuple(part.strip() for part in row.control.split(DIVIDER))
        open_sections = [each for each in desk.state.sections.values() if not _has_begun(each)]
        commands: list[Command] = [ChangeEvent(_poster(made, controls, first))]
        for at, section in enumerate(desk.state.sections.values()):
            if section in open_sections:
                control = controls[min(at, len(controls) - 1)]
                commands.append(SetRules(section.id, _rules(section, row.round_count, control, len(controls))))
        done = Together((*commands, _UseBudget(row))).decide(desk)
        return Plan(done.events, (*done.problems, *_left_alone(desk.state, row)))

    def _row(self, desk: Desk) -> StoredScenario:
        rows = desk.state.plan_rows(StoredScenario)
        if not rows:
            raise refuse(NO_PLAN(), ADD_A_PLAN())
        need_row(desk, StoredScenario, self.id)
        return rows[self.id] if self.id else first_plan(desk.state)


def _check_times(made: EventPlan) -> None:
    """Every round has a time, on the day on which it is planned."""
    for problem in made.problems:
        if problem.id == "no-time":
            raise refuse(problem.message, problem.hint)
    late = [day.number for day in made.days if day.sessions and day.sessions[-1].start >= MIDNIGHT]
    if late:
        raise refuse(plan_texts.PAST_MIDNIGHT(days=", ".join(map(str, late))), plan_texts.MOVE_A_ROUND())


def _poster(made: EventPlan, controls: tuple[str, ...], first: date) -> dict[str, object]:
    sessions = [(first + timedelta(days=day.number - 1), each) for day in made.days for each in day.sessions]
    return {
        "starts": first,
        "ends": first + timedelta(days=made.event.days - 1),
        "time_control": controls[0] if len(controls) == 1 else "",
        "round_times": tuple(f"{clock(each.start):0>5}" for _day, each in sessions),
        "round_dates": tuple(day for day, _each in sessions),
    }


def _has_begun(section: SectionState) -> bool:
    return section.closed or bool(section.rounds) or section.draft is not None


def _rules(section: SectionState, rounds: int, control: str, controls: int) -> dict[str, object]:
    """Days and times are the event's. A table, a bracket or a ladder says itself how many rounds there are."""
    system = system_named(section.system)
    open_length = not system.challenges and not system.fixtures and system.format in (Format.SWISS, Format.TEAM_MATCHES)
    return {
        "time_control": control if controls > 1 else "",
        "round_times": (),
        "round_dates": (),
        **({"rounds_total": rounds} if open_length else {}),
    }


def _left_alone(state: EventState, row: StoredScenario) -> Iterator[Problem]:
    """What a plan cannot change, or does not know."""
    for section in state.sections.values():
        if _has_begun(section):
            yield Problem("under-way", Level.NOTE, UNDER_WAY(section=section.rules.name))
    if _fee(state) and _differ(state.fees):
        yield Problem("fees-stay", Level.NOTE, FEES_STAY())
    if len(state.sections) < row.section_count:
        told = SECTIONS_MISSING(planned=row.section_count, there=len(state.sections))
        yield Problem("sections-missing", Level.NOTE, told)


def _differ(fees: FeeRules) -> bool:
    return len(set(fees.sections.values())) > 1


def _fee(state: EventState) -> int:
    """What an entry brings by the budget, with the tax that players pay on it; 0 where the budget does not say."""
    lines = (line for line in budget_of(state).lines if line.id == ENTRY_FEES and line.per is BudgetPer.ENTRY)
    return sum(rounded(line.each * (FULL_RATE + line.tax), FULL_RATE) for line in lines)


@dataclass(frozen=True, slots=True)
class _UseBudget:
    """The fee of the budget is that of every section, and the budget is for the entries of the plan."""

    row: StoredScenario

    def decide(self, desk: Desk) -> Plan:
        state = desk.state
        terms = msgspec.structs.replace(budget_terms(state), id=ONE, entrants=self.row.entrants, scenario=self.row.id)
        fees = self._fees(state)
        return Plan((*kept(desk, terms).events, *(() if fees == state.fees else (FeesSet(stored_fee_rules(fees)),))))

    def _fees(self, state: EventState) -> FeeRules:
        fee = _fee(state)
        if not fee or _differ(state.fees):
            return state.fees
        return replace(state.fees, sections=dict.fromkeys(state.sections, fee), currency=currency_of(state))
