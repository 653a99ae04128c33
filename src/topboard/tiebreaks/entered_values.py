"""What the tournament table does not decide: play-offs and other entered values, and lots drawn from the seed."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from hashlib import sha256

from topboard.tiebreaks import texts
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest
from topboard.tiebreaks.working import TieBreakValue

MISSING = -1
"""Precedence of a player without an entered value: below all who have one."""


def entered(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """Values given from outside; who has none, such as a player not in the play-off, comes after those who have."""
    given = contest.entered.get(code.name, {})
    return {
        n: TieBreakValue(given[n], note=texts.ENTERED())
        if n in given
        else TieBreakValue(Fraction(0), note=texts.NONE_ENTERED(), precedence=MISSING)
        for n in contest.numbers
    }


def lot(seed: int, number: int) -> str:
    """A player's ticket: the same seed always draws the same lots, and nobody's entry changes another's ticket."""
    return sha256(f"lots:{seed}:{number}".encode()).hexdigest()


def draw_lots(seed: int, numbers: Iterable[int]) -> list[int]:
    """The numbers in the order drawn."""
    return sorted(numbers, key=lambda number: lot(seed, number))


def lots(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """The place in the draw, the first drawn first."""
    drawn = draw_lots(contest.seed, contest.numbers)
    return {number: TieBreakValue(Fraction(place), note=texts.BY_LOT()) for place, number in enumerate(drawn, 1)}
