"""Ratings of other lists on the scale of the federation whose rules hold: every formula by its name and clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from topboard.ratings.rounding import half_up
from topboard.rulebook import Rule
from topboard.rulebook.clauses import cfc, organiser
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.federation import CFC, FIDE, US_CHESS


class OtherList(StrEnum):
    """Where a rating comes from that is not on the federation's own list; FIDE's by each formula there is."""

    FIDE = "fide"
    FIDE_AVERAGE = "fide-average"
    FIDE_PROTECTED = "fide-protected"
    FIDE_SAFE = "fide-safe"
    US_CHESS = "us-chess"
    CANADA = "canada"
    QUICK = "quick"
    QUEBEC = "quebec"
    ENGLAND = "england"
    INGO = "ingo"
    SOVIET = "soviet"
    UNRELIABLE = "unreliable"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Conversion:
    """One formula of a book: a factor and what is added, by another line up to a rating where there are two.

    `since` is the first day of the edition that has it, `until` the last day before another one took its place; it may
    still serve as guidance then. `lowest` and `highest` bound what can be on such a list. A rating from a list that is
    not `reliable` opens no class prize below 2200 (28D1h).
    """

    rule: Rule
    factor: Fraction = Fraction(1)
    added: int = 0
    up_to: int = 0
    below: tuple[Fraction, int] = (Fraction(1), 0)
    since: date | None = None
    until: date | None = None
    lowest: int = 1
    highest: int = 3500
    reliable: bool = True

    def line(self, rating: int) -> tuple[Fraction, int]:
        return self.below if rating <= self.up_to else (self.factor, self.added)

    def converted(self, rating: int) -> int:
        factor, added = self.line(rating)
        return half_up(factor * rating + added)

    def formula(self, rating: int) -> str:
        """The arithmetic as it is done for this rating: `1.02 x 2400 + 20`."""
        factor, added = self.line(rating)
        times = f"{float(abs(factor)):g} x {rating}" if abs(factor) != 1 else str(rating)
        if factor < 0:
            return f"{added} - {times}"
        return f"{times} {'+' if added > 0 else '-'} {abs(added)}" if added else times


LINES_SINCE = date(2025, 1, 1)
GUIDANCE_UNTIL = date(2024, 12, 31)
TWO_LINES = Conversion(
    us.R28D1C, Fraction(102, 100), 20, up_to=2000, below=(Fraction(15667, 10000), -1073), since=LINES_SINCE
)
LOWEST_GRADE, HIGHEST_GRADE = 100, 299
HIGHEST_INGO = 350

CONVERSIONS: Mapping[str, Mapping[OtherList, Conversion]] = MappingProxyType(
    {
        US_CHESS.name: MappingProxyType(
            {
                OtherList.FIDE: TWO_LINES,
                OtherList.FIDE_AVERAGE: Conversion(us.R28D1C, added=50, until=GUIDANCE_UNTIL),
                OtherList.FIDE_PROTECTED: Conversion(us.R28D1C, Fraction(895, 1000), 367, until=GUIDANCE_UNTIL),
                OtherList.FIDE_SAFE: Conversion(us.R28D1C, added=100, until=GUIDANCE_UNTIL),
                OtherList.CANADA: Conversion(us.R28D1A),
                OtherList.QUICK: Conversion(us.R28D1A),
                OtherList.QUEBEC: Conversion(us.R28D1B, added=100),
                OtherList.ENGLAND: Conversion(us.R28D1D, Fraction(8), 700, lowest=LOWEST_GRADE, highest=HIGHEST_GRADE),
                OtherList.INGO: Conversion(us.R28D1E, Fraction(-8), 2940, highest=HIGHEST_INGO),
                OtherList.SOVIET: Conversion(us.R28D1G, added=250),
                OtherList.UNRELIABLE: Conversion(us.R28D1H, added=200, reliable=False),
                OtherList.OTHER: Conversion(us.R28D1F, added=200),
            }
        ),
        FIDE.name: MappingProxyType(
            {OtherList.ENGLAND: Conversion(organiser.BCF_GRADE, Fraction(8), 600, highest=HIGHEST_GRADE)}
        ),
        CFC.name: MappingProxyType(
            {
                OtherList.FIDE: Conversion(cfc.C612),
                OtherList.US_CHESS: Conversion(cfc.C612),
                OtherList.ENGLAND: Conversion(cfc.C612, Fraction(8), 600, lowest=LOWEST_GRADE, highest=HIGHEST_GRADE),
                OtherList.INGO: Conversion(cfc.C612, Fraction(-8), 2840, highest=HIGHEST_INGO),
                OtherList.OTHER: Conversion(cfc.C612),
            }
        ),
    }
)
"""The formulas of each federation that has any, as its book names the lists."""

FULL_GAME_K, LINEAR_SPAN = 32, 800


def combined(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Two provisional ratings of one player, each with its games: the average by games (28C1a)."""
    (first, games), (second, more) = one, other
    return (first * games + second * more) // (games + more)


def restarted(established: int, fresh: int, games: int) -> int:
    """An established rating after this many draws with players of the rating that was started by mistake (28C1b).

    On the straight line of expected scores, as the rulebook's example has it: 1900, and 1700 of 5 games, make 1860.
    """
    return half_up(established - Fraction(FULL_GAME_K * games * (established - fresh), LINEAR_SPAN))
