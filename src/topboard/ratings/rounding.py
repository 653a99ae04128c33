"""Rounding as the rating and tie-break rules do it."""

from __future__ import annotations

from fractions import Fraction


def half_up(value: Fraction) -> int:
    """To the nearest whole number, one half upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
