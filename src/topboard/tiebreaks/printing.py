"""Exact values as people read them."""

from __future__ import annotations

from fractions import Fraction

from topboard.ratings.rounding import half_up


def decimal_text(value: Fraction) -> str:
    """A whole number as such, otherwise one or two decimals as needed, further ones rounded half up."""
    sign = "-" if value < 0 else ""
    whole, hundredths = divmod(half_up(abs(value) * 100), 100)
    if not hundredths:
        return f"{sign if whole else ''}{whole}"
    return f"{sign}{whole}.{hundredths:02d}".rstrip("0")
