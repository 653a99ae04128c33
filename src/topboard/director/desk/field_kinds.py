"""Kinds of fields: how what people and programs write becomes a value, and what may be written.

A value is read the same way wherever it comes from: a form of the web, the JSON of a program, a line at the terminal.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import StrEnum
from fractions import Fraction
from typing import Any, Protocol

from topboard.core import MEMBER_FOR_LIFE, Bye, Color, Fees, Points, Rating, Result, Sex, alternating
from topboard.core.announced.fee_rules import LIFE
from topboard.core.bounds import (
    FIRST_YEAR,
    HIGHEST_BOARD,
    HIGHEST_RATING,
    LAST_YEAR,
    MOST_POINTS,
    MOST_ROUNDS,
    TOURNAMENT_YEARS,
)
from topboard.core.people.listed_player import ListKind
from topboard.director.desk.result_line import WORDS as RESULT_SIGNS
from topboard.director.desk.short_text import LONGEST
from topboard.names import TURNING
from topboard.pairing.holland import PLUS_SCORE
from topboard.ratings.written_rating import WrittenRating, read_written
from topboard.rulebook.day_order import EitherWay, typed_date
from topboard.rulebook.federation import FIDE

Schema = dict[str, Any]
"""A JSON schema: what programs are told, and what a form's input allows."""

ALL_OTHERS = ""
"""The key of a value that speaks for every key not named: `missed` beside `missed.2`."""
PLUS = "plus"
"""How the quota of all plus scores is written."""
SHOWN = 40
"""How much of a wrong text is quoted back to its writer."""


class Unreadable(Exception):
    """Something that is not of its kind; `wanted` says what to write, as a text with %(field)s in it."""

    def __init__(self, wanted: str, value: object = "", /, **words: object) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.words = {"text": repr(value if len(str(value)) <= SHOWN else f"{str(value)[:SHOWN]}…"), **words}


class UnreadableParts(Exception):
    """What was unreadable inside a field of many values, each by its key."""

    def __init__(self, faults: Mapping[str, Unreadable]) -> None:
        super().__init__(", ".join(faults))
        self.faults = faults


class Lookup(Protocol):
    """Who is meant by a word."""

    def player(self, word: str) -> str: ...

    def team(self, word: str) -> str: ...

    def entrant(self, word: str) -> str: ...

    def section(self, word: str) -> str: ...


class FieldKind(Protocol):
    """A kind of field."""

    @property
    def many(self) -> bool:
        """Whether a form may send the field several times."""

    def read(self, value: Any, known: Lookup) -> Any:
        """The value; `Unreadable` says what to write instead."""

    def schema(self) -> Schema: ...


@dataclass(frozen=True, slots=True)
class One:
    """A kind that is written in one piece."""

    @property
    def many(self) -> bool:
        return False


TEXT = "%(field)s: write a text, not %(text)s."
TOO_LONG = "%(field)s: use at most %(most)d characters. It has %(count)d."
NOT_ONE_LINE = "%(field)s: write it on one line, in printable characters only."


@dataclass(frozen=True, slots=True)
class TextKind(One):
    """One line of text."""

    most: int = LONGEST

    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str):
            raise Unreadable(TEXT, value)
        text = value.translate(TURNING).strip()
        if len(text) > self.most:
            raise Unreadable(TOO_LONG, text, most=self.most, count=len(text))
        if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text):
            raise Unreadable(NOT_ONE_LINE, text)
        return text

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": self.most}


@dataclass(frozen=True, slots=True)
class LinesKind(TextKind):
    """A list with commas, or with a line for each thing in it."""

    def read(self, value: Any, known: Lookup) -> str:
        if isinstance(value, str):
            value = ", ".join(part for line in value.splitlines() if (part := line.strip(" \t,")))
        return TextKind.read(self, value, known)


SHORT_ID = "%(field)s: use only lower-case letters, digits and hyphens, not %(text)s."
ID = re.compile(r"[a-z0-9-]{1,60}", re.ASCII)


@dataclass(frozen=True, slots=True)
class ShortId(One):
    """An id that fits into the address of a page."""

    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str) or not ID.fullmatch(value.strip()):
            raise Unreadable(SHORT_ID, value)
        return value.strip()

    def schema(self) -> Schema:
        return {"type": "string", "pattern": "^[a-z0-9-]{1,60}$"}


WHOLE = "%(field)s: write a whole number from %(least)d to %(most)d, not %(text)s."


@dataclass(frozen=True, slots=True)
class Whole(One):
    """A whole number within bounds."""

    least: int = 0
    most: int = 10**6

    def read(self, value: Any, known: Lookup) -> int:
        number = _number(value)
        if number is None or not self.least <= number <= self.most:
            raise Unreadable(WHOLE, value, least=self.least, most=self.most)
        return number

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Year(Whole):
    """A year, or 0 where nobody knows it."""

    least: int = FIRST_YEAR
    most: int = LAST_YEAR

    def read(self, value: Any, known: Lookup) -> int:
        return 0 if _number(value) == 0 else Whole.read(self, value, known)

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": 0, "maximum": self.most}


def _number(value: object) -> int | None:
    """A whole number as people write them; nobody writes one of ten figures."""
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    text = value.strip() if isinstance(value, str) else ""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


ANSWERS = {"yes": True, "y": True, "on": True, "true": True, "1": True}
ANSWERS |= {"no": False, "n": False, "off": False, "false": False, "0": False, "": False}
YES_OR_NO = "%(field)s: write yes or no, not %(text)s."


@dataclass(frozen=True, slots=True)
class YesOrNo(One):
    """Yes or no."""

    def read(self, value: Any, known: Lookup) -> bool:
        if isinstance(value, bool):
            return value
        if not isinstance(value, str) or value.strip().casefold() not in ANSWERS:
            raise Unreadable(YES_OR_NO, value)
        return ANSWERS[value.strip().casefold()]

    def schema(self) -> Schema:
        return {"type": "boolean"}


CHOICE = "%(field)s: %(text)s is not one of the choices. Choose one of: %(known)s."


@dataclass(frozen=True, slots=True)
class OneOf(One):
    """One of a list of values. `words` tell them to people; `short` are other ways to write them."""

    choices: tuple[StrEnum, ...]
    words: Mapping[str, str] = field(default_factory=dict)
    short: Mapping[str, StrEnum] = field(default_factory=dict)

    def read(self, value: Any, known: Lookup) -> StrEnum:
        wanted = value.strip().casefold() if isinstance(value, str) else ""
        for choice in self.choices:
            if wanted == choice.value.casefold() and isinstance(value, str):
                return choice
        if wanted not in self.short:
            raise Unreadable(CHOICE, value, known=", ".join(str(choice.value) for choice in self.choices))
        return self.short[wanted]

    def schema(self) -> Schema:
        return {"type": "string", "enum": [choice.value for choice in self.choices]}


@dataclass(frozen=True, slots=True)
class PlainOneOf(OneOf):
    """One of a list of values, kept as the text that is stored."""

    def read(self, value: Any, known: Lookup) -> str:  # type: ignore[override]
        return str(OneOf.read(self, value, known).value)


def one_of(values: Iterable[StrEnum], words: Mapping[StrEnum, str] | None = None, **short: StrEnum) -> OneOf:
    return OneOf(tuple(values), {value.value: text for value, text in (words or {}).items()}, short)


BYE = one_of(
    (Bye.PAIRING, Bye.HALF, Bye.ZERO, Bye.FULL),
    {
        Bye.PAIRING: "odd number of players",
        Bye.HALF: "half point",
        Bye.ZERO: "no point",
        Bye.FULL: "full point",
    },
    half=Bye.HALF,
    full=Bye.FULL,
    zero=Bye.ZERO,
    pairing=Bye.PAIRING,
)
COLOR = one_of(
    Color,
    {Color.WHITE: "White", Color.BLACK: "Black"},
    white=Color.WHITE,
    black=Color.BLACK,
)
SEX = one_of(
    (Sex.UNKNOWN, Sex.MALE, Sex.FEMALE),
    {Sex.UNKNOWN: "–", Sex.MALE: "m", Sex.FEMALE: "w"},
    male=Sex.MALE,
    female=Sex.FEMALE,
    f=Sex.FEMALE,
)

RESULT_WANTED = "%(field)s: %(text)s is not a result. Write one such as 1-0, 1/2-1/2, 0-1, or +- for a forfeit."


@dataclass(frozen=True, slots=True)
class ResultKind(One):
    """A result as it is written on a wall chart, or by the signs of the result field."""

    def read(self, value: Any, known: Lookup) -> Result:
        text = value.strip() if isinstance(value, str) else ""
        if text in set(Result):
            return Result(text)
        sign = RESULT_SIGNS.get(text.casefold())
        if sign is None:
            raise Unreadable(RESULT_WANTED, value)
        return sign

    def schema(self) -> Schema:
        return {"type": "string", "enum": [result.value for result in Result]}


RULING = "%(field)s: %(text)s is neither a bye nor a result. Write leave to let the game stand."
LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class RulingKind(One):
    """What the opponent of an expelled player has in a round instead: a bye, a result, or the game stands."""

    def read(self, value: Any, known: Lookup) -> Bye | Result | None:
        if value is None or value == LEAVE:
            return None
        if isinstance(value, str) and value in set(Result):
            return Result(value)
        try:
            return Bye(BYE.read(value, known).value)
        except Unreadable:
            raise Unreadable(RULING, value) from None

    def schema(self) -> Schema:
        return {"type": "string", "enum": [LEAVE, *(each.value for each in (*Bye, *Result))]}


DECIMAL = re.compile(r"[+-]?\d{1,6}(\.\d{1,6})?|[+-]?\d{1,6}/[1-9]\d{0,5}", re.ASCII)
POINTS = "%(field)s: %(text)s is not a number of points. Write 1, 0.5 or -1."


def _decimal(value: object) -> Fraction:
    """A number as typed: 1, 0.5, 0,5, -1 or with a half sign."""
    if isinstance(value, Points):
        return value.fraction
    number = isinstance(value, str | int | float) and not isinstance(value, bool)
    plain = str(value).strip().replace(",", ".").replace("\u2212", "-") if number else ""
    if plain.endswith("½"):
        plain = (plain[:-1].rstrip() if plain[:-1].strip(" +-") else f"{plain[:-1]}0") + ".5"
    if not DECIMAL.fullmatch(plain):
        raise Unreadable(POINTS, value)
    return Fraction(plain)


@dataclass(frozen=True, slots=True)
class PointsKind(One):
    """Points, exact to a tenth."""

    def read(self, value: Any, known: Lookup) -> Points:
        number = _decimal(value)
        if abs(number) > MOST_POINTS or (number * 10).denominator != 1:
            raise Unreadable(POINTS, value)
        return Points.of(number)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 8}


@dataclass(frozen=True, slots=True)
class TieValueKind(One):
    """A number that decides a tie."""

    def read(self, value: Any, known: Lookup) -> Fraction:
        return _decimal(value)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 15}


AMOUNT = "%(field)s: %(text)s is not an amount. Write 25 or 25.50."
DUE_AND_PAID = "%(field)s: write what is due, such as 25 or 25.50, and what is paid: 25.50/20. Not %(text)s."


CURRENCY_SIGNS = "$£€"
GROUPED = re.compile(r"(\d{1,3}(?:([,' \u00a0\u202f])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?")
"""Thousands set apart, as amounts are printed: 2,500 or 2 500,50."""


@dataclass(frozen=True, slots=True)
class Money(One):
    """An amount as typed, 25, 25.50, 25,50 or $2,500; held in cents."""

    def read(self, value: Any, known: Lookup) -> int:
        text = str(value).strip() if isinstance(value, str | int) and not isinstance(value, bool) else "?"
        text = text.strip(CURRENCY_SIGNS).strip()
        if grouped := GROUPED.fullmatch(text):
            text = f"{re.sub('[^0-9]', '', grouped[1])}.{grouped[3] or ''}"
        whole, _sep, part = text.replace(",", ".").partition(".")
        digits = whole + part.ljust(2, "0")
        if not (whole or part) or not (digits.isascii() and digits.isdecimal()) or len(part) > 2 or len(digits) > 9:
            raise Unreadable(AMOUNT, value)
        return int(digits)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 10}


@dataclass(frozen=True, slots=True)
class DueAndPaid(One):
    """What is due and, behind a stroke, what is paid: 25.50/20."""

    def read(self, value: Any, known: Lookup) -> Fees:
        due, _stroke, paid = str(value).partition("/")
        try:
            return Fees(Money().read(due or "0", known), Money().read(paid or "0", known))
        except Unreadable:
            raise Unreadable(DUE_AND_PAID, value) from None

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 21}


DATE = "%(field)s: %(text)s is not a date. Write it like 2026-05-02."
EXPIRY = "%(field)s: %(text)s is not a date. Write it like 2027-05-31, or LIFE for a life member."
BIRTH = "%(field)s: %(text)s is not a date of birth. Write 2014 or 2014-03-28."
EITHER_WAY = "%(field)s: day and month cannot be told apart in %(text)s. Write it like 2026-05-02."
MOMENT = "%(field)s: %(text)s is not a time. Write it like 2026-05-02 14:00."
FAR_AWAY = "%(field)s: the year of %(text)s is not one of a chess tournament. Write one from 1000 to 2999."


def _typed(value: Any, wanted: str, far_away: str) -> date:
    try:
        found = typed_date(value)
    except EitherWay:
        raise Unreadable(EITHER_WAY, value) from None
    except (ValueError, AttributeError):
        raise Unreadable(wanted, value) from None
    if found.year not in TOURNAMENT_YEARS:
        raise Unreadable(far_away, value)
    return found


@dataclass(frozen=True, slots=True)
class Day(One):
    def read(self, value: Any, known: Lookup) -> date:
        return _typed(value, DATE, FAR_AWAY)

    def schema(self) -> Schema:
        return {"type": "string", "format": "date"}


@dataclass(frozen=True, slots=True)
class Expiry(One):
    """The day on which a membership ends, or LIFE."""

    def read(self, value: Any, known: Lookup) -> date:
        if isinstance(value, str) and value.strip().casefold() == LIFE:
            return MEMBER_FOR_LIFE
        return _typed(value, EXPIRY, EXPIRY)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 10}


@dataclass(frozen=True, slots=True)
class Birth(One):
    """A date of birth, or the year alone."""

    def read(self, value: Any, known: Lookup) -> date | int:
        year = _number(value)
        if year is not None and FIRST_YEAR <= year <= LAST_YEAR:
            return year
        return _typed(value, BIRTH, BIRTH)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 10}


@dataclass(frozen=True, slots=True)
class Moment(One):
    """A day and a time; without a zone, the local time of the hall."""

    def read(self, value: Any, known: Lookup) -> datetime:
        try:
            found = _moment(value.strip()).astimezone()
        except EitherWay:
            raise Unreadable(EITHER_WAY, value) from None
        except (ValueError, AttributeError, OverflowError, OSError):
            raise Unreadable(MOMENT, value) from None
        if found.year not in TOURNAMENT_YEARS:
            raise Unreadable(FAR_AWAY, value)
        return found

    def schema(self) -> Schema:
        return {"type": "string", "format": "date-time"}


def _moment(text: str) -> datetime:
    day, _space, at = text.partition(" ")
    if at and "-" not in day:
        return datetime.combine(typed_date(day), time.fromisoformat(at.strip().zfill(5)))
    return datetime.fromisoformat(text)


START = "%(field)s: %(text)s is not a start time. Write a time such as 14:45, or a day and a time: 2026-05-02 14:45."


@dataclass(frozen=True, slots=True)
class StartTime(One):
    """A time alone, on a day that is known otherwise, or a day and a time."""

    def read(self, value: Any, known: Lookup) -> datetime | time:
        text = value.strip() if isinstance(value, str) else ""
        try:
            return time.fromisoformat(text.zfill(5)) if len(text) <= CLOCK_LETTERS else Moment().read(text, known)
        except (ValueError, Unreadable):
            raise Unreadable(START, value) from None

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 32}


CLOCK_LETTERS = len("14:45")

RATING = (
    "%(field)s: %(text)s is not a rating. Write a number from 0 to %(most)d such as 1650, 1650P12 if provisional, "
    "NEW for a player without any record, or leave it empty."
)


@dataclass(frozen=True, slots=True)
class RatingKind(One):
    """A rating as lists print it: 1650, provisional as 1650P12 or 1650/12, NEW; nothing or 0 is unrated."""

    def read(self, value: Any, known: Lookup) -> WrittenRating:
        text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else "?"
        try:
            found = read_written(text)
        except ValueError:
            raise Unreadable(RATING, value, most=HIGHEST_RATING) from None
        if found.value > HIGHEST_RATING:
            raise Unreadable(RATING, value, most=HIGHEST_RATING)
        return found

    def schema(self) -> Schema:
        number = {"type": "integer", "minimum": 0, "maximum": HIGHEST_RATING}
        return {"anyOf": [number, {"type": "string", "maxLength": LONGEST}]}


LISTED_RATING = "%(field)s: write the kind and the rating, such as rapid 2250 or uschess regular 1850, not %(text)s."
LISTED_WORDS = 3


@dataclass(frozen=True, slots=True)
class ListedRating(One):
    """A rating on a list: the list, the kind and the value. FIDE's list needs no name."""

    def read(self, value: Any, known: Lookup) -> Rating:
        words = value.casefold().split() if isinstance(value, str) and len(value) <= LONGEST else []
        list, *rest = words if len(words) == LISTED_WORDS else [FIDE.rating_list, *words]
        if len(rest) != LISTED_WORDS - 1:
            raise Unreadable(LISTED_RATING, value)
        try:
            kind, number = ListKind(rest[0]), read_written(rest[1])
        except ValueError:
            raise Unreadable(LISTED_RATING, value) from None
        if not 0 < number.value <= HIGHEST_RATING:
            raise Unreadable(LISTED_RATING, value)
        return Rating(list, kind.value, number.value, number.games, number.provisional)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": LONGEST}


CHOOSE_PLAYER = "%(field)s: choose a player in the section, not %(text)s."
CHOOSE_TEAM = "%(field)s: choose a team in the section, not %(text)s."
CHOOSE_SECTION = "%(field)s: choose a section in the event, not %(text)s."


@dataclass(frozen=True, slots=True)
class PlayerKind(One):
    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
            raise Unreadable(CHOOSE_PLAYER, value)
        return known.player(value)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": LONGEST}


@dataclass(frozen=True, slots=True)
class TeamKind(One):
    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
            raise Unreadable(CHOOSE_TEAM, value)
        return known.team(value)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": LONGEST}


@dataclass(frozen=True, slots=True)
class EntrantKind(PlayerKind):
    """A player; where teams meet, a team."""

    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
            raise Unreadable(CHOOSE_PLAYER, value)
        return known.entrant(value)


EMPTY_BOARD = "-"
"""How a board of a line-up is written on which nobody plays."""


@dataclass(frozen=True, slots=True)
class SeatKind(PlayerKind):
    """A player of a line-up, or nobody."""

    def read(self, value: Any, known: Lookup) -> str:
        return "" if value is None or value == EMPTY_BOARD else PlayerKind.read(self, value, known)

    def schema(self) -> Schema:
        return {"anyOf": [PlayerKind().schema(), {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class SectionKind(One):
    def read(self, value: Any, known: Lookup) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
            raise Unreadable(CHOOSE_SECTION, value)
        return known.section(value)

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": LONGEST}


@dataclass(frozen=True, slots=True)
class Maybe:
    """A kind that may also be nothing: left empty, null, or one of `nothing`."""

    kind: FieldKind
    nothing: tuple[str, ...] = ()

    @property
    def many(self) -> bool:
        return self.kind.many

    def read(self, value: Any, known: Lookup) -> Any:
        if value is None or (isinstance(value, str) and value.strip().casefold() in ("", *self.nothing)):
            return None
        return self.kind.read(value, known)

    def schema(self) -> Schema:
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}


LIST = "%(field)s: write a list, not %(text)s."


@dataclass(frozen=True, slots=True)
class Many:
    """Several values in order. As one text they stand with one of `between` between them."""

    kind: FieldKind
    between: str = ", "

    @property
    def many(self) -> bool:
        return True

    def read(self, value: Any, known: Lookup) -> tuple[Any, ...]:
        if isinstance(value, str):
            value = re.split(f"[{re.escape(self.between)}]", value)
        if not isinstance(value, list | tuple):
            raise Unreadable(LIST, value)
        parts = [part for each in value for part in self._parts(each)]
        return tuple(self.kind.read(part, known) for part in parts if part != "")

    def _parts(self, value: object) -> list[object]:
        """A form with one input sends one text that holds them all."""
        if not isinstance(value, str):
            return [value]
        return [part.strip() for part in re.split(f"[{re.escape(self.between)}]", value)]

    def schema(self) -> Schema:
        return {"type": "array", "items": self.kind.schema()}


BOARDS = "%(field)s: write board numbers such as 1-8 or 1, 3, 5, not %(text)s."
BOARD_RANGE = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")


@dataclass(frozen=True, slots=True)
class BoardsKind(One):
    """Numbers of boards, each alone or from one to another."""

    def read(self, value: Any, known: Lookup) -> tuple[int, ...]:
        if not isinstance(value, str):
            raise Unreadable(BOARDS, value)
        found: set[int] = set()
        for part in filter(None, map(str.strip, value.split(","))):
            written = BOARD_RANGE.fullmatch(part)
            first, last = (int(written[1]), int(written[2] or written[1])) if written else (0, 0)
            if not 1 <= first <= last <= HIGHEST_BOARD:
                raise Unreadable(BOARDS, value)
            found.update(range(first, last + 1))
        return tuple(sorted(found))

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": LONGEST}


BY_KEY = "%(field)s: write a value for each, not %(text)s."


@dataclass(frozen=True, slots=True)
class ByKey:
    """Values by round, by board or by player. A value alone speaks for all, where `rest` is the key of all others."""

    key: FieldKind
    kind: FieldKind
    rest: Any = None

    @property
    def many(self) -> bool:
        return False

    def read(self, value: Any, known: Lookup) -> dict[Any, Any]:
        if not isinstance(value, Mapping):
            if self.rest is None:
                raise Unreadable(BY_KEY, value)
            value = {ALL_OTHERS: value}
        found: dict[Any, Any] = {}
        faults: dict[str, Unreadable] = {}
        for key, each in value.items():
            if each == "" and not isinstance(self.kind, Maybe):
                continue
            try:
                found[self._key(key, known)] = self.kind.read(each, known)
            except Unreadable as unreadable:
                faults[str(key)] = unreadable
        if faults:
            raise UnreadableParts(faults)
        return found

    def _key(self, key: object, known: Lookup) -> Any:
        return self.rest if key == ALL_OTHERS and self.rest is not None else self.key.read(key, known)

    def schema(self) -> Schema:
        alone = self.kind.schema() if self.rest is not None else None
        by_key = {"type": "object", "additionalProperties": self.kind.schema()}
        return {"anyOf": [alone, by_key]} if alone else by_key


TWO = "%(field)s: name White and Black, such as 3/12, not %(text)s."


@dataclass(frozen=True, slots=True)
class Two(One):
    """White and Black of a board, as one text with a stroke between them."""

    def read(self, value: Any, known: Lookup) -> tuple[str, str]:
        pair = value.split("/") if isinstance(value, str) else value
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise Unreadable(TWO, value)
        white, black = (PlayerKind().read(each, known) for each in pair)
        return white, black

    def schema(self) -> Schema:
        return {"type": "array", "items": PlayerKind().schema(), "minItems": 2, "maxItems": 2}


TWO_TEAMS = "%(field)s: name the two teams of every match, such as Elm/Oak, not %(text)s."
MATCHES = "%(field)s: write a list of matches, such as Elm/Oak, Ash/Fir, not %(text)s."


@dataclass(frozen=True, slots=True)
class MatchesKind(One):
    """Which teams meet, the one with White on the first board first; in order, or by table with `white` and `black`."""

    def read(self, value: Any, known: Lookup) -> tuple[tuple[str, str], ...]:
        if isinstance(value, Mapping):
            value = [value[table] for table in sorted(value, key=lambda table: (len(str(table)), str(table)))]
        matches = value.split(",") if isinstance(value, str) else value
        if not isinstance(matches, list | tuple):
            raise Unreadable(MATCHES, value)
        named = [self._named(match) for match in matches]
        return tuple(self._teams(match, known) for match in named if match not in ([""], ["", ""]))

    def _named(self, match: Any) -> list[Any]:
        if isinstance(match, Mapping):
            return [match.get("white", ""), match.get("black", "")]
        return [each.strip() for each in match.split("/")] if isinstance(match, str) else match

    def _teams(self, match: Any, known: Lookup) -> tuple[str, str]:
        if not isinstance(match, list | tuple) or len(match) != 2 or "" in match:
            raise Unreadable(TWO_TEAMS, match)
        white, black = (TeamKind().read(each, known) for each in match)
        return white, black

    def schema(self) -> Schema:
        match = {"type": "array", "items": TeamKind().schema(), "minItems": 2, "maxItems": 2}
        return {"type": "array", "items": match}


COLORS = "%(field)s: write the number of boards, or W and B for them in order, such as WBWB, not %(text)s."
MOST_BOARDS = 40


@dataclass(frozen=True, slots=True)
class BoardColors(One):
    """The colours of a team's boards, as WBWB; a number of boards stands for colours that alternate."""

    def read(self, value: Any, known: Lookup) -> str:
        colors = str(value).strip().upper() if isinstance(value, str | int) else "?"
        if colors.isdecimal() and 0 < int(colors[:4]) <= MOST_BOARDS:
            return alternating(int(colors[:4]))
        if set(colors) - set("WB") or len(colors) > LONGEST:
            raise Unreadable(COLORS, value)
        return colors

    def schema(self) -> Schema:
        return {"type": "string", "pattern": "^([WBwb]*|[0-9]{1,2})$", "maxLength": LONGEST}


QUOTAS = "%(field)s: write how many qualify from each, such as 2 or plus, 2, 1; not %(text)s."
MOST_PLACES = 999


@dataclass(frozen=True, slots=True)
class Quotas(One):
    """`2`: the first two of each; `plus, 2, 1`: all plus scores, two of the second, one of every other one."""

    def read(self, value: Any, known: Lookup) -> tuple[int, ...]:
        parts = value.split(",") if isinstance(value, str) else value if isinstance(value, list) else [value]
        return tuple(self._quota(part, value) for part in parts)

    def _quota(self, part: object, whole: object) -> int:
        if isinstance(part, str) and part.strip().casefold() == PLUS:
            return PLUS_SCORE
        number = _number(part)
        if number is None or number > MOST_PLACES:
            raise Unreadable(QUOTAS, whole)
        return number

    def schema(self) -> Schema:
        return {"type": "string", "maxLength": 60}


ROUND, BOARD = Whole(1, MOST_ROUNDS), Whole(1, HIGHEST_BOARD)
