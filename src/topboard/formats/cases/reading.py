"""How a case is read: JSON, the shape of its entries, and the values in them. Every fault names the entry."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import inspect

from topboard.errors import InvalidFile
from topboard.formats.cases import texts
from topboard.rulebook import Kind, Reason

MOST = 10**9
"""No sum and no rating of a case is larger."""
SHOWN = 40
"""How many letters of a wrong value are shown."""
WRITTEN = re.compile(r"[+-]?\d{1,12}(\.\d{1,12})?")
NOT_IN = "Invalid enum value "


class CaseShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of a case: a key that it does not have is a fault."""


class Decimal(Fraction):
    """Any number, with a point or as a text."""


class ZeroOrMore(int):
    """0, 1, 2 ..."""


class Amount(int):
    """Money in whole cents; a third of a dollar is written 33.33."""


class Tenths(int):
    """Points in tenths: 3 or 3.5."""


class Hundredths(int):
    """A score above or below the expected one, such as 1.25."""


class Name(str):
    """What a case calls somebody: a text or a number."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class CaseOutcome:
    """What a case gave, line by line, and how that differs from what it expects."""

    rows: tuple[str, ...]
    differences: tuple[str, ...] = ()
    is_counted: bool = False

    def lines(self) -> str:
        """As it is printed; pairs begin with their number, as `topboard pair` prints them."""
        rows = (str(len(self.rows)), *self.rows) if self.is_counted else self.rows
        return "".join(f"{row}\n" for row in rows)


class WrongValue(ValueError):
    """A value that a case cannot have; `kind` tells it once it is known where it stands."""

    def __init__(self, kind: Kind, **holes: object) -> None:
        super().__init__(kind.id)
        self.kind, self.holes = kind, holes


def fault(reason: Reason) -> NoReturn:
    raise InvalidFile(reason)


def json_of(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        fault(texts.NOT_JSON(line=error.lineno, column=error.colno, why=error.msg))
    except (RecursionError, ValueError):
        fault(texts.TOO_DEEP())


T = TypeVar("T")


def shaped(data: object, shape: type[T], where: str = "the case") -> T:
    """The data as values of a shape, or `InvalidFile` with the entry at fault."""
    try:
        return msgspec.convert(data, shape, dec_hook=_value)
    except msgspec.ValidationError as error:
        fault(_told(error, data, shape, where))


def made_of(row: CaseShape, kind: type[T], **others: object) -> T:
    """A value of the rules with what the row says under the same names."""
    names = {each.name for each in fields(kind)}  # type: ignore[arg-type]
    return kind(**{name: getattr(row, name) for name in row.__struct_fields__ if name in names} | others)


# -- values ------------------------------------------------------------------------------------------------------------


def _value(kind: type[Any], value: object) -> object:
    return kind(_name(value) if kind is Name else _figure(kind, _number(value)))


def _figure(kind: type[Any], number: Fraction) -> Fraction | int:
    if kind is Decimal:
        return number
    if kind is Hundredths:
        return round(number * 100)
    if number < 0:
        raise WrongValue(texts.NEGATIVE)
    if kind is Amount:
        return round(number * 100)
    units = number * (10 if kind is Tenths else 1)
    if units.denominator != 1:
        raise WrongValue(texts.SCORE if kind is Tenths else texts.WHOLE)
    return int(units)


def _name(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int) or not str(value).strip():
        raise WrongValue(texts.WORDS)
    return str(value)


def _number(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise WrongValue(texts.IS_NUMBER)
    if isinstance(value, int | float) and not abs(value) <= MOST:
        raise WrongValue(texts.TOO_LARGE, most=MOST)
    # A text such as 1e999999999 would be worked out to its last figure.
    if isinstance(value, str) and not WRITTEN.fullmatch(value.strip()):
        raise WrongValue(texts.IS_NUMBER)
    found = Fraction(str(value))
    if abs(found) > MOST:
        raise WrongValue(texts.TOO_LARGE, most=MOST)
    return found


# -- faults ------------------------------------------------------------------------------------------------------------

SHAPES = {"array": texts.LIST, "object": texts.OBJECT, "str": texts.WORDS, "bool": texts.TRUTH}
FIELD = re.compile(r"Object (contains unknown|missing required) field `(.*)`", re.DOTALL)
EXPECTED = re.compile(r"Expected `(\w+)")
STEP = re.compile(r"\.(\w+)|\[(\d+)\]")


def _told(error: msgspec.ValidationError, data: object, shape: type[Any], where: str) -> Reason:
    said, _, path = str(error).partition(" - at `$")
    place, entry = _place(path, data, shape, where)
    cause = error.__cause__
    if isinstance(cause, WrongValue):
        return cause.kind(where=place, **cause.holes)
    if field := FIELD.fullmatch(said):
        if field[1] == "missing required":
            return texts.MISSING(where=place, key=field[2])
        return texts.UNKNOWN_KEY(where=place, key=repr(field[2][:SHOWN]), known=", ".join(_keys(entry)))
    if said.startswith(NOT_IN):
        return texts.CHOICE(where=place, value=said.removeprefix(NOT_IN)[:SHOWN], known=_choices(entry))
    if expected := EXPECTED.match(said):
        return SHAPES.get(expected[1], texts.IS_NUMBER)(where=place)
    return texts.OTHERWISE(where=place, why=said)


def _choices(entry: object) -> str:
    kinds = next(each.cls for each in _kinds(entry) if isinstance(each, inspect.EnumType))
    return ", ".join(repr(str(each.value)) for each in kinds)


def _place(path: str, data: Any, shape: type[Any], where: str) -> tuple[str, object]:
    """Where a path of the reader leads, in words, and what should be there: `prize 'A', cash`."""
    entry: object = inspect.type_info(shape)
    words: list[str] = []
    for key, at in STEP.findall(path):
        if key:
            entry = next((each.type for each in _fields(entry) if each.encode_name == key), None)
            data = data.get(key) if isinstance(data, dict) else None
            words.append(key)
        else:
            entry = _item(entry)
            data = data[int(at)] if isinstance(data, list) else None
            words.append(f"{words.pop().removesuffix('s') if words else where} {_label(data, int(at))}")
    return ", ".join(words) or where, entry


def _fields(entry: object) -> tuple[inspect.Field, ...]:
    return entry.fields if isinstance(entry, inspect.StructType) else ()


def _keys(entry: object) -> Iterable[str]:
    return (each.encode_name for each in _fields(entry))


def _kinds(entry: object) -> tuple[object, ...]:
    """What may stand in a place: a text may stand for a list of one."""
    return entry.types if isinstance(entry, inspect.UnionType) else (entry,)


def _item(entry: object) -> object:
    lists = (each for each in _kinds(entry) if isinstance(each, inspect.ListType | inspect.VarTupleType))
    return next((each.item_type for each in lists), None)


def _label(entry: object, at: int) -> str:
    """An entry of a list by its name or id, else by its number."""
    named = next((entry[key] for key in ("name", "id") if key in entry), None) if isinstance(entry, dict) else None
    return repr(named)[:SHOWN] if isinstance(named, str | int) and str(named).strip() else str(at + 1)
