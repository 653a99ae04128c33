"""Performances: which rating a result against rated opponents is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from topboard.ratings.fide_tables import CERTAIN, SURE_WIN, difference_for, expected_hundredths
from topboard.ratings.rounding import half_up

LINEAR_STEP = 400
"""What a win adds and a loss takes in the linear performance of US Chess 34E10."""


def average_rating(opponents: Sequence[int]) -> int:
    """The mean of the opponents' ratings, one half upwards."""
    return half_up(Fraction(sum(opponents), len(opponents)))


def percentage(score: Fraction, games: int) -> int:
    """The score in whole hundredths of the games, one half upwards."""
    return half_up(score * 100 / games)


def tournament_performance(opponents: Sequence[int], score: Fraction) -> int:
    """TPR: average of the opponents plus the difference that the table gives for the score (C.07 10.2)."""
    return average_rating(opponents) + difference_for(percentage(score, len(opponents)))


def expected_total(rating: int, opponents: Sequence[int]) -> int:
    """The table's expectation, in hundredths of a point, of a player of this rating."""
    return sum(expected_hundredths(rating - opponent) for opponent in opponents)


def perfect_performance(opponents: Sequence[int], score: Fraction) -> int:
    """PTP: the lowest rating whose expected score reaches the score made (C.07 10.3)."""
    if score <= 0:
        return min(opponents) - CERTAIN
    low, high = min(opponents) - SURE_WIN, max(opponents) + SURE_WIN
    while low < high:
        middle = (low + high) // 2
        if expected_total(middle, opponents) >= score * 100:
            high = middle
        else:
            low = middle + 1
    return low


def linear_performance(games: Sequence[tuple[int, int]]) -> Fraction:
    """Mean of opponents' ratings, 400 added for a win (+1) and taken for a loss (-1) (US Chess 34E10)."""
    return Fraction(sum(rating + LINEAR_STEP * result for rating, result in games), len(games))
