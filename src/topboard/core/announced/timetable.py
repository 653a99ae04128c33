"""When and where a section is played, and for which list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Timetable:
    """What is empty follows the event; without a `rating_kind` the time control decides.

    `round_times` are when the rounds begin, as `14:30`, and `round_dates` their days, both in order.
    """

    place: str = ""
    rating_kind: str = ""
    round_times: tuple[str, ...] = ()
    round_dates: tuple[date, ...] = ()


def days_by_the_clock(times: tuple[str, ...], first: date, last: date) -> tuple[date, ...]:
    """The days of rounds of which only the times are known: a time that is not later than the one before begins the
    next day. Nothing unless the rounds then last exactly from the first day to the last."""
    if not times:
        return ()
    days = [first]
    for before, after in pairwise(times):
        days.append(days[-1] if before < after else days[-1] + timedelta(days=1))
    return tuple(days) if days[-1] == last else ()
