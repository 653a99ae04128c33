"""Whether people write the day first or the month: 05/04/2011 is 5 April or May 4."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

DATE_PARTS = re.compile(r"(\d{1,4})([-/. ])(\d{1,2})[-/. ](\d{1,4})")
YEAR_LETTERS, MONTHS = 4, 12


class DayOrder(StrEnum):
    DAY_FIRST = "day-first"
    MONTH_FIRST = "month-first"


MONTH_FIRST = frozenset({"USA", "GUM", "ISV"})
BOTH_IN_USE = frozenset({"CAN", "PHI", "PUR"})
CODE_LETTERS = 3


def order_in(country: str) -> DayOrder | None:
    """What is usual in a country, by its code; None where both are, or nobody says which country it is."""
    code = country.strip().upper()
    if len(code) != CODE_LETTERS or code in BOTH_IN_USE:
        return None
    return DayOrder.MONTH_FIRST if code in MONTH_FIRST else DayOrder.DAY_FIRST


@dataclass(frozen=True, slots=True)
class WrittenDate:
    """A date with the year behind, in the order in which it stands. With points it is day.month.year."""

    first: int
    second: int
    year: int
    points: bool

    @property
    def order(self) -> DayOrder | None:
        """What it says by itself: there is no month 13."""
        if self.first > MONTHS >= self.second:
            return DayOrder.DAY_FIRST
        return DayOrder.MONTH_FIRST if self.second > MONTHS >= self.first else None

    def day(self, order: DayOrder | None) -> date | None:
        """The day, in this order where the date does not say by itself; None where neither says."""
        by = self.order or order or (DayOrder.DAY_FIRST if self.points or self.first == self.second else None)
        if by is None and max(self.first, self.second) <= MONTHS:
            return None
        month, day = (self.first, self.second) if by is DayOrder.MONTH_FIRST else (self.second, self.first)
        return date(self.year, month, day)


def written(text: str) -> WrittenDate | date | None:
    """A date as people write it; a day if the year stands first; ValueError for a day that no calendar has."""
    found = DATE_PARTS.fullmatch(text) if text.isascii() else None
    if found is None:
        return None
    head, sign, middle, tail = found.groups()
    if len(head) == YEAR_LETTERS:
        return date(int(head), int(middle), int(tail))
    return WrittenDate(int(head), int(middle), int(tail), sign == ".") if len(tail) == YEAR_LETTERS else None


class EitherWay(ValueError):
    """Day and month of a typed date may be either way round."""


def typed_date(text: str) -> date:
    """A date that somebody types: as 2026-05-02, 2.5.2026 or 28/3/2026; ValueError for anything else."""
    text = text.strip()
    read = written(text)
    if isinstance(read, date):
        return read
    if read is None:
        return date.fromisoformat(text)
    day = read.day(None)
    if day is None:
        raise EitherWay(text)
    return day
