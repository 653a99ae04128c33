"""Options of a pairing system: one frozen class a system, each field with its clause and whether it is announced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeVar

from topboard.errors import TopboardError, UnknownName
from topboard.rulebook import Rule


class OptionsClass(Protocol):
    """Any dataclass whose fields have `about` for metadata."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


Options = TypeVar("Options", bound=OptionsClass)

WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def about(
    clause: Rule, help: str, *, variation: bool = False, announce: bool = False, least: int = 0, most: int = 0
) -> dict[str, object]:
    """The metadata of one field of an options class. `least` and `most` bound a number."""
    limits = {"least": least, "most": most}
    return {"clause": clause, "help": help, "variation": variation, "announce": announce, **limits}


def read_choices(options: type[Options], values: Mapping[str, object], system: str) -> Options:
    """The options class filled from a section's values; an unknown name or value is an error that lists the known."""
    known = options.__dataclass_fields__
    for name in values:
        if name not in known:
            raise UnknownName(f"option of {system}", name, known)
    return options(**{name: _value(known[name], value) for name, value in values.items()})


def _value(option: Field[Any], value: object) -> object:
    default = option.default
    if isinstance(default, StrEnum):
        return _of_enum(type(default), option.name, value)
    if isinstance(default, bool):
        return _of_bool(option.name, value)
    if isinstance(default, int):
        return _of_number(option, value)
    return value


def _of_enum(kind: type[StrEnum], name: str, value: object) -> StrEnum:
    try:
        return kind(str(value))
    except ValueError:
        raise UnknownName(f"value of option {name!r}", str(value), [member.value for member in kind]) from None


def _of_bool(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    try:
        return WORDS[str(value).casefold()]
    except KeyError:
        raise UnknownName(f"value of option {name!r}", str(value), WORDS) from None


def _of_number(option: Field[Any], value: object) -> int:
    least, most = option.metadata["least"], option.metadata["most"]
    try:
        number = int(str(value))
    except ValueError:
        raise TopboardError(f"option {option.name!r} takes a whole number, not {value!r}") from None
    if number < least or (most and number > most):
        raise TopboardError(f"option {option.name!r} is from {least} to {most}, not {number}")
    return number
