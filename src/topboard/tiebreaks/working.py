"""The working of a tie-break as data: every contribution, why it is what it is, and whether it was cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from topboard.rulebook import Reason

POINT = 10
"""Contributions that are points are held in tenths, as `Points` are."""
PRODUCT = POINT * POINT
"""Products of two numbers of points are held in hundredths."""


class Fate(StrEnum):
    """Whether a contribution counts."""

    KEPT = "kept"
    CUT_LOW = "cut as the least significant"
    CUT_VOLUNTARY = "cut as a voluntary unplayed round"
    CUT_HIGH = "cut as the most significant"
    CUT_FIRST = "cut as the first round"


class Contribution(NamedTuple):
    """One line of the working: `units` over `per` is what the round or opponent adds.

    `opponent` is 0 where nobody was paired. `score` is the opponent's score in tenths (or rating), by which low and
    high are judged; `earned` what the player made in that round, in tenths. `voluntary`: a requested bye or a forfeit
    loss. `note` says where the figure comes from. `board` is set where a board, not a round, adds the figure;
    `is_rating` where the figure is the opponent's rating.
    """

    round: int
    opponent: int
    units: int
    per: int = POINT
    score: int = 0
    earned: int = 0
    voluntary: bool = False
    note: Reason | None = None
    fate: Fate = Fate.KEPT
    board: int = 0
    is_rating: bool = False

    @property
    def amount(self) -> Fraction:
        return Fraction(self.units, self.per)

    @property
    def kept(self) -> bool:
        return self.fate is Fate.KEPT


@dataclass(frozen=True, slots=True)
class TieBreakValue:
    """A tie-break value of one player with its working.

    `precedence` ranks before the value itself: below zero where a rule puts the player under all others.
    """

    value: Fraction
    contributions: tuple[Contribution, ...] = ()
    note: Reason | None = None
    precedence: int = 0


def total(contributions: Sequence[Contribution], note: Reason | None = None) -> TieBreakValue:
    """The sum of what was kept."""
    if not contributions:
        return TieBreakValue(Fraction(0), (), note)
    units = sum(c.units for c in contributions if c.fate is Fate.KEPT)
    return TieBreakValue(Fraction(units, contributions[0].per), tuple(contributions), note)


def mean(contributions: Iterable[Contribution]) -> Fraction | None:
    """The exact mean of what was kept, None when nothing was."""
    kept = [c for c in contributions if c.fate is Fate.KEPT]
    if not kept:
        return None
    return Fraction(sum(c.units for c in kept), kept[0].per * len(kept))


def _least(contributions: Sequence[Contribution], left: Sequence[int]) -> int:
    return min(left, key=lambda i: (contributions[i].score, contributions[i].units))


def _most(contributions: Sequence[Contribution], left: Sequence[int]) -> int:
    return max(left, key=lambda i: (contributions[i].score, contributions[i].units))


def _low_cut(contributions: Sequence[Contribution], left: Sequence[int], exception: bool) -> tuple[int, Fate]:
    """What a low cut removes: with the exception of 16.5, a voluntary unplayed round unless it weighs less."""
    least = _least(contributions, left)
    voluntary = [i for i in left if contributions[i].voluntary] if exception else []
    if voluntary:
        lowest = min(voluntary, key=lambda i: (contributions[i].units, contributions[i].score))
        if contributions[lowest].units >= contributions[least].units:
            return lowest, Fate.CUT_VOLUNTARY
    return least, Fate.CUT_LOW


def cut(
    contributions: Sequence[Contribution], *, low: int = 0, high: int = 0, exception: bool = False
) -> tuple[Contribution, ...]:
    """The contributions with `low` least and then `high` most significant ones marked as cut (C.07 14, 16.5)."""
    marked = list(contributions)
    left = list(range(len(marked)))
    for _ in range(min(low, len(left))):
        index, fate = _low_cut(contributions, left, exception)
        marked[index] = marked[index]._replace(fate=fate)
        left.remove(index)
    for _ in range(min(high, len(left))):
        index = _most(contributions, left)
        marked[index] = marked[index]._replace(fate=Fate.CUT_HIGH)
        left.remove(index)
    return tuple(marked)
