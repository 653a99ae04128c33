"""When the rounds of a section are to begin: its own times and days, or else those of the event."""

from __future__ import annotations

from datetime import date, datetime, time

from topboard.core import days_by_the_clock
from topboard.journal import EventState, SectionState
from topboard.journal.events import EventDetails


def planned_start(state: EventState, section: SectionState, round: int) -> datetime | None:
    """By the clock on the wall of the hall; None unless both the day and the time are known."""
    times = _times(state, section)
    day = planned_day(state, section, round)
    if day is None or round > len(times):
        return None
    return at_the_hall(day, time.fromisoformat(times[round - 1]))


def planned_day(state: EventState, section: SectionState, round: int) -> date | None:
    """As stated for the round; of a section that lasts one day, that day; or else as its times tell."""
    details = state.details or EventDetails("")
    first = section.rules.starts or details.starts
    last = section.rules.ends or section.rules.starts or details.ends or details.starts
    days = section.rules.round_dates or details.round_dates
    if not days and first and last:
        days = days_by_the_clock(_times(state, section), first, last)
    if 1 <= round <= len(days):
        return days[round - 1]
    return first if first == last else None


def undated_rounds(state: EventState, section: SectionState) -> tuple[int, ...]:
    """Rounds whose time is known and whose day is not: their start stays empty."""
    rounds = range(1, len(_times(state, section)) + 1)
    return tuple(round for round in rounds if planned_day(state, section, round) is None)


def _times(state: EventState, section: SectionState) -> tuple[str, ...]:
    return section.rules.round_times or (state.details.round_times if state.details else ())


def at_the_hall(day: date, clock: time) -> datetime:
    return datetime.combine(day, clock).astimezone()
