"""Dates as lists have them. 05/04/2011 does not say which part is the day: then the whole column does, if one can."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from topboard.errors import InvalidText
from topboard.formats.tables import texts
from topboard.rulebook.day_order import DayOrder, WrittenDate, written


class DayUnknown(InvalidText):
    """A date of which only the year is known: day and month may be either way round."""

    def __init__(self, text: str, year: int) -> None:
        super().__init__(texts.DAY_OR_MONTH(text=text[:40]))
        self.year = year


@dataclass(frozen=True, slots=True)
class DateReading:
    """How dates are read that do not say it: as somebody `said` of this list, or else as is `usual` where it comes
    from."""

    said: DayOrder | None = None
    usual: DayOrder | None = None

    def order(self, born: Iterable[str], other: Iterable[str]) -> DayOrder | None:
        """The dates of birth decide together, then the other dates of the list. Where some say this and some that,
        the list comes from several places, and only somebody who knows it can tell."""
        shown = orders_shown(born)
        if len(shown) > 1:
            return self.said
        shown = shown or orders_shown(other)
        return next(iter(shown)) if len(shown) == 1 else self.said or self.usual


NOTHING_SAID = DateReading()


def orders_shown(texts: Iterable[str]) -> set[DayOrder]:
    """What the dates of a column say by themselves."""
    found: set[DayOrder] = set()
    for text in texts:
        try:
            read = written(text.split("T")[0])
        except ValueError:
            continue
        if isinstance(read, WrittenDate) and read.order is not None:
            found.add(read.order)
    return found


def calendar_date(text: str, order: DayOrder | None) -> date:
    """A date with the year first, or one that is written in this order where it does not say by itself.

    `DayUnknown` where neither says; ValueError for what is not a date.
    """
    try:
        read = written(text.split("T")[0])
        if isinstance(read, date):
            return read
        if read is not None:
            day = read.day(order)
            if day is None:
                raise DayUnknown(text, read.year)
            return day
    except DayUnknown:
        raise
    except ValueError:
        pass
    raise InvalidText(texts.EXPECTED_DATE(text=text[:40]))
