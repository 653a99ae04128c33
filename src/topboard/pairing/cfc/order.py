"""The order in which players stand whatever their score: by rating, and where unrated ones belong (613, 613.1)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from topboard.core import Player


def section_order(players: Sequence[Player], unrated: str = "bottom") -> tuple[int, ...]:
    """The numbers in the order of 613, unrated players at the bottom or where 613.1 puts them."""
    rated = _rated(players)
    others = sorted(p.number for p in players if p.value <= 0)
    above = len(rated) - _below_unrated(rated, unrated)
    numbers = [p.number for p in rated]
    return (*numbers[:above], *others, *numbers[above:])


def unrated_mark(players: Sequence[Player], unrated: str) -> Fraction | None:
    """The rating from which on players stand above the unrated ones; None where those are at the bottom."""
    rated = _rated(players)
    below = _below_unrated(rated, unrated)
    if not below:
        return None
    return _average(rated) if unrated == "average" else Fraction(rated[len(rated) - below - 1].value)


def _below_unrated(rated: Sequence[Player], unrated: str) -> int:
    """How many rated players stand below the unrated ones (613.1)."""
    if unrated == "average" and rated:
        average = _average(rated)
        return sum(p.value < average for p in rated)
    return len(rated) // 5 if unrated == "fifth" else 0


def _average(rated: Sequence[Player]) -> Fraction:
    return Fraction(sum(p.value for p in rated), len(rated))


def _rated(players: Sequence[Player]) -> list[Player]:
    return sorted((p for p in players if p.value > 0), key=lambda p: (-p.value, p.number))
