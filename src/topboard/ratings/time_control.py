"""A time control as a value: its phases, its increment or delay, both sides; and the class each federation makes of it.

`parse_time_control` reads what people write and names the place where it stops making sense.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from topboard.errors import NotATimeControl

MOVES = 60
"""A game is taken to last this many moves, so that a second per move makes a minute."""


class Speed(StrEnum):
    """The lists a game may count for. `DUAL` is rated regular and quick by US Chess."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    REGULAR = "regular"
    QUICK = "quick"
    DUAL = "dual"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Period:
    """Minutes for a number of moves; 0 moves means all the rest."""

    minutes: int
    moves: int = 0


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The phases in order, and the seconds of increment or delay a move, which count alike.

    `since` is the first move with those seconds. `black` is Black's clock where it is not the same as White's.
    """

    periods: tuple[Period, ...]
    seconds: int = 0
    delay: bool = False
    since: int = 1
    black: TimeControl | None = None

    @property
    def minutes(self) -> int:
        return sum(period.minutes for period in self.periods)

    @property
    def total(self) -> int:
        """Minutes for a game of 60 moves; of two unequal sides those of the shorter one."""
        return min(side.minutes_for(MOVES) for side in self.sides)

    @property
    def sides(self) -> tuple[TimeControl, ...]:
        """White's clock and Black's; one where they are the same."""
        return (self, self.black) if self.black else (self,)

    @property
    def first_moves(self) -> int:
        """The moves of the first control, 0 where it is the whole game."""
        return self.periods[0].moves

    def minutes_for(self, moves: int) -> int:
        """Minutes that this side can use for this many moves, unfinished ones not counted."""
        return self.minutes + self.seconds * max(0, moves - self.since + 1) // 60


def read_time_control(text: str) -> TimeControl | None:
    """As `parse_time_control`; None where it is not a time control."""
    try:
        return parse_time_control(text)
    except NotATimeControl:
        return None


@lru_cache(maxsize=256)
def parse_time_control(text: str) -> TimeControl:
    """G/60;d5, 40/90, SD/30; +30, 90+30, 90 min + 30 s, W70 B90, or the code of a report (5400+30).

    `NotATimeControl` says from which letter on it is not understood.
    """
    from topboard.ratings.time_control_text import parsed

    return parsed(text)


LEAST_BLITZ, MOST_BLITZ, LEAST_DUAL, MOST_DUAL = 5, 10, 30, 65
FIRST_BLITZ, FIRST_QUICK = 3, 5
FIDE_BLITZ_OVER, FIDE_BLITZ_MOST, FIDE_STANDARD = 3, 10, 60
CFC_REGULAR, CFC_LEAST, CFC_HALF_K_UNDER = 60, 5, 15


def us_pace(control: TimeControl) -> Speed:
    """Blitz 5 to 10, quick under 30, dual 30 to 65, regular above; blitz needs 3 minutes first and quick 5.

    Time odds are not rated.
    """
    total, first = control.total, control.periods[0].minutes
    if control.black:
        return Speed.NONE
    if total > MOST_DUAL:
        return Speed.REGULAR
    if total >= LEAST_DUAL:
        return Speed.DUAL
    if total > MOST_BLITZ:
        return Speed.QUICK if first >= FIRST_QUICK else Speed.NONE
    return Speed.BLITZ if total >= LEAST_BLITZ and first >= FIRST_BLITZ else Speed.NONE


def fide_pace(control: TimeControl) -> Speed:
    """Blitz over 3 to 10 minutes for 60 moves, rapid under 60, standard from 60; unequal fast games are not rated."""
    total = control.total
    if total >= FIDE_STANDARD:
        return Speed.STANDARD
    if control.black:
        return Speed.NONE
    if total > FIDE_BLITZ_MOST:
        return Speed.RAPID
    return Speed.BLITZ if total > FIDE_BLITZ_OVER else Speed.NONE


def cfc_pace(control: TimeControl) -> Speed:
    """Regular from 60 minutes with 60 moves of increment, quick from 5."""
    if control.total >= CFC_REGULAR:
        return Speed.REGULAR
    return Speed.QUICK if control.total >= CFC_LEAST else Speed.NONE
