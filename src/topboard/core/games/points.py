"""Points as an exact integer type: tenths, so that every point system in use is exact."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Self

from topboard.errors import InvalidText
from topboard.rulebook import QUOTED, kind

TENTHS = 10
LONGEST = 24
"""No score has more figures; a power of ten, such as 1e9, is not one."""


NOT_POINTS = kind("points.not-points", "'{value}' is not a number of points; write it like 1, 0.5 or 6.5", value=QUOTED)
NOT_TENTHS = kind("points.not-tenths", "'{value}' is not a whole number of tenths of a point", value=QUOTED)


class Points(int):
    """A number of points, held in tenths. Make one with `Points.of`; `Points(5)` is half a point."""

    __slots__ = ()

    @classmethod
    def of(cls, value: int | str | Fraction) -> Self:
        """Whole points, a decimal text such as "6.5", or a fraction; exact to a tenth or refused."""
        try:
            if isinstance(value, str) and ("e" in value.lower() or len(value) > LONGEST):
                raise ValueError
            tenths = Fraction(value) * TENTHS
        except (ValueError, ZeroDivisionError):
            raise InvalidText(NOT_POINTS(value=str(value))) from None
        if tenths.denominator != 1:
            raise InvalidText(NOT_TENTHS(value=str(value)))
        return cls(tenths.numerator)

    @classmethod
    def total(cls, values: Iterable[int]) -> Self:
        return cls(sum(map(int, values)))

    @property
    def fraction(self) -> Fraction:
        return Fraction(int(self), TENTHS)

    def __add__(self, other: int) -> Points:
        return Points(int(self) + int(other))

    __radd__ = __add__

    def __sub__(self, other: int) -> Points:
        return Points(int(self) - int(other))

    def __neg__(self) -> Points:
        return Points(-int(self))

    def __mul__(self, times: int) -> Points:
        return Points(int(self) * int(times))

    __rmul__ = __mul__

    def __str__(self) -> str:
        sign, tenths = ("-", -int(self)) if self < 0 else ("", int(self))
        return f"{sign}{tenths // TENTHS}.{tenths % TENTHS}"

    def __repr__(self) -> str:
        return f"Points.of({str(self)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __hash__(self) -> int:
        return int.__hash__(self)


ZERO = Points(0)
HALF = Points(5)
ONE = Points(10)
