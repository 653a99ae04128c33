"""Options of a pairing system: one frozen class, whose fields carry their clause and what must be announced.

From that one definition come the command-line flags, the web form, the documentation, the check of values from a file
and the notice of variations to post in the hall.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from enum import StrEnum
from typing import Any, Protocol, TypeVar, runtime_checkable

from topboard.core import Points, Section
from topboard.errors import InvalidText, TopboardError, UnknownPart
from topboard.rulebook import NUMBER, QUOTED, REASON, Rule, kind

OUT_OF_RANGE = kind(
    "pairing.options.out-of-range",
    "option '{name}' is {number}; it must be from {least} to {most}",
    name=QUOTED,
    number=NUMBER,
    least=NUMBER,
    most=NUMBER,
)
NOT_POINTS = kind("pairing.options.not-points", "option '{name}': {error}", name=QUOTED, error=REASON)
NOT_WHOLE = kind(
    "pairing.options.not-whole", "option '{name}' is '{value}'; it must be a whole number", name=QUOTED, value=QUOTED
)

Value = bool | int | str | Points
T = TypeVar("T")


@runtime_checkable
class ChecksOptions(Protocol):
    """A system with options that are texts of a certain form: one that cannot be read is refused when it is set."""

    def check_options(self, section: Section) -> None: ...


class Announce(StrEnum):
    """When players must be told that an option departs from the main line (US Chess 26A, 26B, CFC 602)."""

    NEVER = "need not be announced"
    POST = "to be posted before it is used"
    BEFORE = "to be announced in writing before the first round"
    PUBLICITY = "to be announced in the publicity"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: the clause it comes from, and what it means in a sentence."""

    value: Value
    text: str
    rule: Rule
    announce: Announce = Announce.POST
    main: bool = False


@dataclass(frozen=True, slots=True)
class About:
    """What a field of an options class is: its clause, the question it answers, and the values it may have.

    An option without choices is a number, points or text of its own; `announce` then says what to do about any value
    other than the default.
    """

    rule: Rule
    text: str
    choices: tuple[Choice, ...] = ()
    announce: Announce = Announce.POST
    least: int = 0
    most: int = 10**6


@dataclass(frozen=True, slots=True)
class Variation:
    """A departure from the main line that is in use."""

    option: str
    value: Value
    rule: Rule
    text: str
    announce: Announce

    def __str__(self) -> str:
        return f"{self.text} [{self.rule.book.prefix} {self.rule.clause}] ({self.announce.value})"


class InvalidOption(TopboardError):
    """A value that an option cannot have; names the option, the value and what it may be."""


def option(default: Value, about: About) -> Any:
    """A field of an options class."""
    return field(default=default, metadata={"about": about})


def toggle(default: bool, rule: Rule, text: str, on: Choice, off: Choice) -> Any:
    """A field that is on or off, each with its own clause."""
    return option(default, About(rule, text, (on, off)))


def abouts(cls: type) -> dict[str, About]:
    """Every option of a class with what it is about, in order."""
    return {f.name: f.metadata["about"] for f in fields(cls)}


def accelerations(cls: type) -> tuple[Choice, ...]:
    """The accelerations of a system, by the names a section may state."""
    about = abouts(cls).get("acceleration")
    return tuple(choice for choice in about.choices if not choice.main) if about else ()


def defaults(cls: type) -> dict[str, Value]:
    return {f.name: f.default for f in fields(cls) if f.default is not MISSING}


def from_mapping(cls: type[T], values: Mapping[str, object], kind: str) -> T:
    """The options that differ from the defaults, as a file or a section states them; every value is checked."""
    known = abouts(cls)
    start = defaults(cls)
    checked: dict[str, Value] = {}
    for name, value in values.items():
        if name not in known:
            raise UnknownPart("option", name, known, of=kind)
        checked[name] = _checked(name, known[name], start[name], value)
    return cls(**checked)


def _checked(name: str, about: About, default: Value, value: object) -> Value:
    if about.choices:
        return _chosen(name, about.choices, value)
    if isinstance(default, Points):
        return _points(name, value)
    if isinstance(default, str):
        return str(value)
    number = _whole(name, value)
    if not about.least <= number <= about.most:
        raise InvalidOption(OUT_OF_RANGE(name=name, number=number, least=about.least, most=about.most))
    return number


def _chosen(name: str, choices: Iterable[Choice], value: object) -> Value:
    for choice in choices:
        if choice.value == value or str(choice.value).casefold() == str(value).strip().casefold():
            return choice.value
    words = {"yes": True, "on": True, "1": True, "no": False, "off": False, "0": False}
    meant = words.get(str(value).strip().casefold())
    for choice in choices:
        if meant is not None and choice.value is meant:
            return choice.value
    known = (str(choice.value).lower() for choice in choices)
    raise UnknownPart("value", str(value), known, of=f"'{name}'")


def _points(name: str, value: object) -> Points:
    if isinstance(value, Points):
        return value
    try:
        return Points.of(str(value))
    except InvalidText as error:
        raise InvalidOption(NOT_POINTS(name=name, error=error.reason)) from None


def _whole(name: str, value: object) -> int:
    try:
        return int(str(value))
    except ValueError:
        raise InvalidOption(NOT_WHOLE(name=name, value=str(value))) from None


def to_mapping(options: Any) -> dict[str, Value]:
    """Only what differs from the defaults, as it is stored with a section."""
    start = defaults(type(options))
    return {name: value for name, value in _values(options).items() if value != start[name]}


def _values(options: Any) -> dict[str, Value]:
    return {f.name: getattr(options, f.name) for f in fields(options)}


def variations(options: Any) -> tuple[Variation, ...]:
    """Every departure from the main line that is switched on, in the order of the options."""
    found: list[Variation] = []
    known, start = abouts(type(options)), defaults(type(options))
    for name, value in _values(options).items():
        about = known[name]
        choice = next((c for c in about.choices if c.value == value), None)
        if choice is not None:
            if not choice.main:
                found.append(Variation(name, value, choice.rule, choice.text, choice.announce))
        elif value != start[name]:
            found.append(Variation(name, value, about.rule, f"{about.text}: {value}", about.announce))
    return tuple(found)


def notice(found: Sequence[Variation], title: str) -> str:
    """The notice of variations to post in the hall; those for the publicity are marked."""
    if not found:
        return f"{title}: no variations. The main line of the rules applies.\n"
    marks = {Announce.PUBLICITY: "**", Announce.BEFORE: " *", Announce.POST: " *", Announce.NEVER: "  "}
    lines = [f"{title}: variations in use", ""]
    lines += [f"{marks[v.announce]} {v.rule.book.prefix} {v.rule.clause}: {v.text}" for v in found]
    used = {v.announce for v in found}
    lines.append("")
    lines += [f"{marks[a]} {a.value}" for a in reversed(Announce) if a in used and a is not Announce.NEVER]
    return "\n".join(lines) + "\n"


@runtime_checkable
class Recommending(Protocol):
    """Options of which some are recommended once others are set."""

    def recommended(self) -> Mapping[str, object]: ...


def recommended(options: object) -> Mapping[str, object]:
    """What a book recommends with these options and they do not have."""
    return options.recommended() if isinstance(options, Recommending) else {}
