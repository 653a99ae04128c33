"""Exact values as people read them."""

from __future__ import annotations

from fractions import Fraction

from topboard.language import written_decimal
from topboard.ratings.rounding import half_up


def shown_value(value: Fraction | None) -> str:
    """The same as the language of the reader writes it; nothing where there is no value."""
    return "" if value is None else written_decimal(decimal_text(value))


def decimal_text(value: Fraction) -> str:
    """A whole number as such, otherwise one or two decimals as needed, further ones rounded half up."""
    sign = "-" if value < 0 else ""
    whole, hundredths = divmod(half_up(abs(value) * 100), 100)
    if not hundredths:
        return f"{sign if whole else ''}{whole}"
    return f"{sign}{whole}.{hundredths:02d}".rstrip("0")
