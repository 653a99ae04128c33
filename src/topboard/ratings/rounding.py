"""Rounding as the rating and tie-break rules do it."""

from __future__ import annotations

from fractions import Fraction


def half_up(value: Fraction) -> int:
    """To the nearest whole number, one half upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def average(values: list[int]) -> Fraction:
    """The exact mean of a list that is not empty."""
    return Fraction(sum(values), len(values))
