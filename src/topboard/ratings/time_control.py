"""A time control as people and federations write it, and the class of play that each federation makes of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

MOVES = 60
"""So many moves a game is taken to last, so that a second a move is a minute."""

PERIOD = re.compile(
    r"(?:(?P<moves>\d{1,3})|G(?:AME)?|SD)\s*/\s*(?P<minutes>\d{1,3})\s*(?:MIN(?:UTES)?|')?"
    r"(?:\s*[;,]?\s*(?P<step>[D+I])\s*/?\s*(?P<seconds>\d{1,3})\s*(?:S(?:EC(?:ONDS)?)?|\")?)?",
    re.ASCII,
)
PLAIN = re.compile(
    r"(?P<minutes>\d{1,3})\s*(?:MIN(?:UTES)?\.?|')?\s*"
    r"(?:(?P<step>[+D])\s*(?P<seconds>\d{1,3})\s*(?:S(?:EC(?:ONDS)?)?\.?|''|\")?(?:\s*(?:A|PER|/)\s*MOVE)?)?",
    re.ASCII,
)
CODED = re.compile(r"(?:(?P<moves>\d{1,3})/)?(?P<seconds>\d{2,5})(?:\+(?P<step>\d{1,3}))?", re.ASCII)


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
    """Minutes for so many moves; 0 moves are all the rest."""

    minutes: int
    moves: int = 0


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods in order, and the seconds of increment or delay a move, which count alike."""

    periods: tuple[Period, ...]
    seconds: int = 0
    delay: bool = False

    @property
    def minutes(self) -> int:
        return sum(period.minutes for period in self.periods)

    @property
    def total(self) -> int:
        """Minutes for a game of 60 moves, which is also minutes plus seconds a move."""
        return self.minutes + self.seconds * MOVES // 60

    @property
    def first_moves(self) -> int:
        """The moves of the first control, 0 where it is the whole game."""
        return self.periods[0].moves


def read_time_control(text: str) -> TimeControl | None:
    """G/60;d5, 40/90,SD/30;+30, 90+30, 90 min + 30 s, or the code of a report (5400+30). None if it is none of them."""
    said = " ".join(text.upper().split())
    if found := PLAIN.fullmatch(said):
        coded = CODED.fullmatch(said)
        if coded and int(coded["seconds"]) >= SURELY_SECONDS:
            return _coded(said)
        return TimeControl((Period(int(found["minutes"])),), int(found["seconds"] or 0), found["step"] == "D")
    return _periods(said) or _coded(said)


SURELY_SECONDS = 300
"""From here on a bare number is seconds, as in the coded form: nobody plays five hours in one control."""


def _periods(said: str) -> TimeControl | None:
    """The American way: every period with its moves, the increment or delay after the last."""
    periods, seconds, delay, rest = [], 0, False, said
    while rest:
        found = PERIOD.match(rest)
        if found is None:
            return None
        periods.append(Period(int(found["minutes"]), int(found["moves"] or 0)))
        if found["step"]:
            seconds, delay = int(found["seconds"]), found["step"] == "D"
        rest = re.sub(r"^[\s,;]+", "", rest[found.end() :])
    return TimeControl(tuple(periods), seconds, delay) if periods else None


def _coded(said: str) -> TimeControl | None:
    """Record 222 of a report: periods in seconds, divided by colons."""
    parts = [CODED.fullmatch(part) for part in said.split(":")]
    found = [part for part in parts if part is not None]
    if len(found) != len(parts):
        return None
    periods = tuple(Period(int(part["seconds"]) // 60, int(part["moves"] or 0)) for part in found)
    return TimeControl(periods, int(found[-1]["step"] or 0))


LEAST_BLITZ, MOST_BLITZ, LEAST_DUAL, MOST_DUAL = 5, 10, 30, 65
FIRST_BLITZ, FIRST_QUICK = 3, 5
FIDE_BLITZ_OVER, FIDE_BLITZ_MOST, FIDE_STANDARD = 3, 10, 60
CFC_REGULAR, CFC_LEAST, CFC_HALF_K_UNDER = 60, 5, 15


def us_pace(control: TimeControl) -> Speed:
    """Blitz 5 to 10, quick under 30, dual 30 to 65, regular above; blitz needs 3 minutes first and quick 5."""
    total, first = control.total, control.periods[0].minutes
    if total > MOST_DUAL:
        return Speed.REGULAR
    if total >= LEAST_DUAL:
        return Speed.DUAL
    if total > MOST_BLITZ:
        return Speed.QUICK if first >= FIRST_QUICK else Speed.NONE
    return Speed.BLITZ if total >= LEAST_BLITZ and first >= FIRST_BLITZ else Speed.NONE


def fide_pace(control: TimeControl) -> Speed:
    """Blitz over 3 to 10 minutes for 60 moves, rapid under 60, standard from 60."""
    total = control.total
    if total >= FIDE_STANDARD:
        return Speed.STANDARD
    if total > FIDE_BLITZ_MOST:
        return Speed.RAPID
    return Speed.BLITZ if total > FIDE_BLITZ_OVER else Speed.NONE


def cfc_pace(control: TimeControl) -> Speed:
    """Regular from 60 minutes with 60 moves of increment, quick from 5."""
    if control.total >= CFC_REGULAR:
        return Speed.REGULAR
    return Speed.QUICK if control.total >= CFC_LEAST else Speed.NONE
