"""Fields by column: numbers, points, dates and lists of numbers, read leniently and written exactly.

Columns are 1-based and inclusive, as the format describes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from topboard.core import Points
from topboard.formats.trf.rows import one_line

TOKEN = re.compile(r"\S+")
POINTS = re.compile(r"[+-]?\d{1,6}(?:[.,]\d?)?|[.,]\d")
DATE = re.compile(r"(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})")


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns `first` to `last` of a row."""

    first: int
    last: int

    def text(self, row: str) -> str:
        return row[self.first - 1 : self.last].strip()

    def number(self, row: str) -> int | None:
        """The whole number in the field; 0 when it is blank, None when it holds anything else."""
        return whole(self.text(row))

    def left(self, text: str) -> tuple[int, str]:
        """The text from the first column on, cut to the field."""
        return self.first, one_line(text)[: self.width].rstrip()

    def right(self, text: str | int) -> tuple[int, str]:
        """The text against the last column, cut to the field."""
        return self.first, one_line(str(text))[: self.width].rstrip().rjust(self.width)

    @property
    def width(self) -> int:
        return self.last - self.first + 1


def whole(text: str) -> int | None:
    """A whole number of at most nine digits; 0 for a blank text, None for anything else."""
    if not text:
        return 0
    return int(text) if text.isdigit() and text.isascii() and len(text) <= 9 else None


@lru_cache(maxsize=4096)
def points(text: str) -> Points | None:
    """Points such as 4, 4.5, 04.5, 4,5, 4½ or -1.0; None for anything else."""
    text = text.replace("½", ".5")
    if not text.isascii() or not POINTS.fullmatch(text):
        return None
    plain = text.replace(",", ".")
    return Points.of(plain.rstrip(".") if plain.endswith(".") else plain)


def upper(text: str) -> str:
    """Capitals for plain letters only: others may change their number, and with it the columns."""
    return text.upper() if text.isascii() else text


def tokens(row: str, first: int) -> Iterator[tuple[int, str]]:
    """What stands between blanks from column `first` on, each with its column."""
    for match in TOKEN.finditer(row, first - 1):
        yield match.start() + 1, match.group()


def calendar_date(text: str) -> date | None:
    """A date with the year first or last; a year of two digits is this century's when it comes first."""
    match = DATE.fullmatch(text)
    if not match:
        return None
    head, middle, tail = match.groups()
    year, month, day = (tail, middle, head) if len(tail) == 4 else (head, middle, tail)
    if len(year) not in (2, 4):
        return None
    try:
        return date(int(year) + (2000 if len(year) == 2 else 0), int(month), int(day))
    except ValueError:
        return None


def slashed(day: date) -> str:
    return f"{day.year:04}/{day.month:02}/{day.day:02}"


def compose(code: str, fields: Iterable[tuple[int, str]]) -> str:
    """A row: the code, then each text from its column on."""
    row = code
    for first, text in fields:
        if text.strip():
            row = f"{row:<{first - 1}}{text}"
    return row


def spread(numbers: Iterable[int], field: Columns, step: int, form: str = "") -> list[tuple[int, str]]:
    """A list of numbers: the first in `field`, each next one `step` columns on."""
    width = field.width
    return [(field.first + step * i, f"{number:{form or f'>{width}'}}") for i, number in enumerate(numbers)]
