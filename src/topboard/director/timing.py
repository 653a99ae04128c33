"""When the rounds of a section are to begin: its own times and days, or else those of the event."""

from __future__ import annotations

from datetime import date, datetime, time

from topboard.journal import EventState, SectionState
from topboard.journal.events import EventDetails


def planned_start(state: EventState, section: SectionState, round: int) -> datetime | None:
    """By the clock on the wall of the hall; None unless both the day and the time are known."""
    details = state.details or EventDetails("")
    times = section.rules.round_times or details.round_times
    day = planned_day(state, section, round)
    if day is None or round > len(times):
        return None
    return at_the_hall(day, time.fromisoformat(times[round - 1]))


def planned_day(state: EventState, section: SectionState, round: int) -> date | None:
    """As stated for the round; of a section that lasts one day, that day."""
    details = state.details or EventDetails("")
    days = section.rules.round_dates or details.round_dates
    if 1 <= round <= len(days):
        return days[round - 1]
    first = section.rules.starts or details.starts
    last = section.rules.ends or section.rules.starts or details.ends or details.starts
    return first if first == last else None


def at_the_hall(day: date, clock: time) -> datetime:
    return datetime.combine(day, clock).astimezone()
