"""When and where a section is played, and for which list."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Timetable:
    """What is empty is as the event has it; without a `rating_kind` the time control decides.

    `round_times` are when the rounds begin, as `14:30`, and `round_dates` their days, both in order.
    """

    place: str = ""
    rating_kind: str = ""
    round_times: tuple[str, ...] = ()
    round_dates: tuple[date, ...] = ()
