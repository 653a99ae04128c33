"""Whether the order in which a team sits gains it points: what two teams expect of each other board by board."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from topboard.ratings.fide_tables import expected_hundredths

GAMES = 10
"""This many games on each board show a difference that one game hides."""


def expected_match(ours: Sequence[int], theirs: Sequence[int], games: int = GAMES) -> tuple[Fraction, Fraction]:
    """What two teams score over this many games per board, each board to the nearest half point."""
    won = sum((_on_board(one - other, games) for one, other in zip(ours, theirs, strict=True)), Fraction(0))
    return won, games * len(ours) - won


def _on_board(difference: int, games: int) -> Fraction:
    doubled = Fraction(expected_hundredths(difference) * games, 50)
    return Fraction(int(doubled + Fraction(1, 2)), 2)


def gain_of_order(ratings: Sequence[int]) -> tuple[Fraction, Fraction] | None:
    """What a team makes in this order against the same ratings in order of strength; None where it gains nothing."""
    made, lost = expected_match(ratings, sorted(ratings, reverse=True))
    return (made, lost) if made > lost else None
