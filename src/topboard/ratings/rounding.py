"""Rounding as the rating and tie-break rules do it."""

from __future__ import annotations

from fractions import Fraction


def half_up(value: Fraction) -> int:
    """To the nearest whole number, one half upwards."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def away_from_zero(value: Fraction) -> int:
    """To the nearest whole number, one half away from zero."""
    return half_up(value) if value >= 0 else -half_up(-value)


def figures(value: Fraction | float, places: int, least: int = 0) -> str:
    """In figures: at most this many decimals, halves rounded away from zero; trailing zeros beyond `least` are left
    out."""
    scaled = away_from_zero(Fraction(value) * 10**places)
    whole, part = divmod(abs(scaled), 10**places)
    decimals = f"{part:0{places}}".rstrip("0").ljust(least, "0") if places else ""
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole}.{decimals}" if decimals else f"{sign}{whole}"
