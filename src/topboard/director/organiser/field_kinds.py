"""Kinds of fields of the organiser's books: metres, quantities, rates, times of day, doors, paragraphs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from topboard.director.desk.field_kinds import TEXT, TOO_LONG, Lookup, One, PlainOneOf, Schema, Unreadable
from topboard.director.desk.short_text import LONGEST
from topboard.journal.shapes.plans import StoredDoor
from topboard.organise.hall import Wall

LONGEST_WALL = 50_000
DECIMAL = re.compile(r"(\d{1,7})(?:\.(\d{1,2}))?", re.ASCII)
METRES = "%(field)s: write metres, such as 12 or 12.5, not %(text)s."
QUANTITY = "%(field)s: write a number, such as 3 or 2.5, not %(text)s."
TIMES = "%(field)s: write times of day, such as 10:00 14:30, not %(text)s."
IN_ORDER = "%(field)s: write the times in order, the earliest first."
DOORS = "%(field)s: write a wall and metres for each door, such as back 5, left 2.5; not %(text)s."
SIGNED = "%(field)s: write a whole number of days, such as 90, or -7 for a week after the event; not %(text)s."
MOST_DAYS = 5_000


def _hundredths(value: Any, wanted: str) -> int:
    plain = str(value).strip().replace(",", ".") if isinstance(value, str | int) and value is not True else ""
    found = DECIMAL.fullmatch(plain)
    if found is None:
        raise Unreadable(wanted, value)
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


@dataclass(frozen=True, slots=True)
class Metres(One):
    """A length in metres, held in centimetres."""

    most: int = LONGEST_WALL

    def read(self, value: Any, known: Lookup) -> int:
        length = _hundredths(value, METRES)
        if length > self.most:
            raise Unreadable(METRES, value)
        return length

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 8}


@dataclass(frozen=True, slots=True)
class Quantity(One):
    """A number with up to two decimals, held in hundredths: 2.5 days, 10 per cent."""

    def read(self, value: Any, known: Lookup) -> int:
        return _hundredths(value, QUANTITY)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 10}


@dataclass(frozen=True, slots=True)
class DayTimes(One):
    """Times of day in order: 10:00 14:30, held in minutes after midnight."""

    def read(self, value: Any, known: Lookup) -> tuple[int, ...]:
        parts = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(parts, list | tuple):
            raise Unreadable(TIMES, value)
        times = tuple(self._time(part, value) for part in parts)
        if list(times) != sorted(set(times)):
            raise Unreadable(IN_ORDER, value)
        return times

    def _time(self, part: object, whole: object) -> int:
        found = re.fullmatch(r"(\d{1,2})[:.h](\d{2})", str(part), re.ASCII)
        if found is None or int(found[1]) > 23 or int(found[2]) > 59:
            raise Unreadable(TIMES, whole)
        return int(found[1]) * 60 + int(found[2])

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": LONGEST}


@dataclass(frozen=True, slots=True)
class DoorsKind(One):
    """Doors by wall and place: back 5, left 2.5."""

    def read(self, value: Any, known: Lookup) -> tuple[StoredDoor, ...]:
        parts = re.split(r"[;\n]|,(?=\s*[a-z])", value) if isinstance(value, str) else value
        if not isinstance(parts, list | tuple):
            raise Unreadable(DOORS, value)
        return tuple(self._door(part, value) for part in parts if str(part).strip())

    def _door(self, part: object, whole: object) -> StoredDoor:
        wall, _, place = str(part).strip().partition(" ")
        if wall not in set(Wall):
            raise Unreadable(DOORS, whole)
        return StoredDoor(wall, _hundredths(place, DOORS))

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": LONGEST}


@dataclass(frozen=True, slots=True)
class DayCount(One):
    """Days before the event, below zero for days after it."""

    def read(self, value: Any, known: Lookup) -> int:
        text = str(value).strip().replace("\u2212", "-") if isinstance(value, str | int) else ""
        if not re.fullmatch(r"-?\d{1,4}", text, re.ASCII) or abs(int(text)) > MOST_DAYS:
            raise Unreadable(SIGNED, value)
        return int(text)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 5}


@dataclass(frozen=True, slots=True)
class Paragraphs(One):
    """A text of several lines."""

    most: int = LONGEST

    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str):
            raise Unreadable(TEXT, value)
        lines = value.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
        if len(lines) > self.most:
            raise Unreadable(TOO_LONG, lines, most=self.most, count=len(lines))
        kept = (letter for letter in lines if letter == "\n" or unicodedata.category(letter) not in ("Cc", "Cs"))
        return "".join(kept)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": self.most}


def plain_choice(words: Mapping[Any, str]) -> PlainOneOf:
    """One of a list of values with their words, kept as the text that is stored."""
    values: tuple[StrEnum, ...] = tuple(words)
    return PlainOneOf(values, {value.value: text for value, text in words.items()})
