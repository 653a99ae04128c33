"""The fields of commands, described once. Forms, programs and the terminal are all read by these descriptions.

A field of a command carries its description in its annotation: `round: Annotated[int, Asked("Round", ROUND)]`. From it
come the label and the bounds of the form's input, the schema of the API, how the field is typed at the terminal, and
the one reader that turns any of them into the command.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cache
from typing import Annotated, Any, TypeVar, get_type_hints

from topboard.core.bounds import LONGEST_REASON
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import (
    ALL_OTHERS,
    BOARD,
    BYE,
    ROUND,
    ByKey,
    EntrantKind,
    FieldKind,
    Many,
    Maybe,
    PlayerKind,
    Schema,
    SectionKind,
    TeamKind,
    TextKind,
    Unreadable,
    UnreadableParts,
)
from topboard.errors import TopboardError
from topboard.journal import EventState
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.language import translated
from topboard.pairing import Registry
from topboard.rulebook import SPOKEN, Rule

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Asked:
    """One field as people are asked for it: what it is called, what may be written, what helps, and its clause.

    `key` is the short word for it at the terminal and for programs, where it is not the name itself. `nothing` says
    what 0 means where it is no number: "no limit" stands in the empty field of a form. `usual` is what a choice counts
    as that is left out, "" where nothing is chosen then, and None where it cannot be left out.
    """

    label: str
    kind: FieldKind
    help: str = ""
    rule: Rule | None = None
    key: str = ""
    nothing: str = ""
    usual: str | None = None

    def schema(self) -> Schema:
        told = f"{self.label}. {self.help}" if self.help else self.label
        cite = f" [{self.rule.book.prefix} {self.rule.clause}]" if self.rule else ""
        return {**self.kind.schema(), "description": told + cite}


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Fields that are asked one by one and make one value: the facts about a player, the rules of a section.

    `made` gets what was read of those that were mentioned, the fields before the group, and what is known.
    """

    asked: Mapping[str, Asked]
    made: Callable[[dict[str, Any], Mapping[str, Any], Known], Any]
    blanks: Mapping[str, Any]
    """What a field has that is left empty."""
    required: tuple[str, ...] = ()


Described = Asked | FieldGroup


@dataclass(frozen=True)
class Known:
    """What is known when something is read: who is meant by a word, and how things stand."""

    state: EventState
    registry: Registry

    def player(self, word: str) -> str:
        return word.strip()

    def team(self, word: str) -> str:
        return word.strip()

    def entrant(self, word: str) -> str:
        return word.strip()

    def section(self, word: str) -> str:
        return word.strip()

    def facts(self, player: str) -> PlayerFacts | None:
        return self.state.player(player).facts if player in self.state.section_of else None

    def rules(self, section: str) -> SectionRules | None:
        there = self.state.sections.get(section)
        return there.rules if there else None


@dataclass(frozen=True, slots=True)
class Wrong:
    """A field that could not be read. `part` is the round, board or player inside it."""

    name: str
    asked: Asked | None
    text: str
    words: Mapping[str, object] = field(default_factory=dict)
    part: str = ""

    @property
    def key(self) -> str:
        """As programs and the terminal name the field."""
        name = (self.asked.key if self.asked else "") or self.name
        return f"{name}.{self.part}" if self.part else name

    @property
    def label(self) -> str:
        """As a form names it."""
        label = translated(self.asked.label) if self.asked else self.name
        return f"{label} ({self.part.replace('_', ' ')})" if self.part else label

    def told(self, name: str) -> str:
        return translated(self.text) % {**self.words, "field": name}


class NotRead(TopboardError):
    """What was written is not what the command needs. Every wrong field is named with what to write."""

    def __init__(self, wrong: tuple[Wrong, ...]) -> None:
        super().__init__(SPOKEN(text="\n".join(each.told(each.key) for each in wrong)))
        self.wrong = wrong

    def labelled(self, called: Mapping[str, str] | None = None) -> str:
        """With the labels of a form; `called` are names of people for the parts of a field."""
        names = called or {}
        return " ".join(each.told(names.get(each.part, each.label)) for each in self.wrong)


FILL_IN = "%(field)s: fill this in."
UNKNOWN = "%(field)s is not a field here. Use one of: %(known)s."
TOLD = "%(field)s: %(told)s"


@cache
def described(command: type) -> Mapping[str, Described]:
    """Every field of a command with its description."""
    hints = get_type_hints(command, include_extras=True)
    found: dict[str, Described] = {}
    for each in fields(command):
        about = [part for part in getattr(hints[each.name], "__metadata__", ()) if isinstance(part, Asked | FieldGroup)]
        if about:
            found[each.name] = about[-1]
    return found


@cache
def asked_of(command: type) -> Mapping[str, Asked]:
    """Everything that may be asked for a command, the fields of its groups too, in order."""
    found: dict[str, Asked] = {}
    usual = {each.name: _written(each.default) for each in fields(command) if each.default is not MISSING}
    for name, about in described(command).items():
        one = {name: replace(about, usual=usual.get(name))} if isinstance(about, Asked) else {}
        found |= about.asked if isinstance(about, FieldGroup) else one
    return found


def _written(usual: object) -> str:
    """A value as a form would send it."""
    return str(getattr(usual, "value", usual) or "")


@cache
def needed(command: type) -> frozenset[str]:
    """What cannot be left out."""
    found: list[str] = []
    defaults = {each.name for each in fields(command) if each.default is MISSING is each.default_factory}
    for name, about in described(command).items():
        if isinstance(about, FieldGroup):
            found += about.required
        elif name in defaults:
            found.append(name)
    return frozenset(found)


def schema_of(command: type, *without: str) -> Schema:
    """The JSON schema of a command, for programs."""
    asked = {name: about for name, about in asked_of(command).items() if name not in without}
    required = [about.key or name for name, about in asked.items() if name in needed(command)]
    properties = {about.key or name: about.schema() for name, about in asked.items()}
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return made | {"required": required} if required else made


def unfolded(given: Mapping[str, Any]) -> dict[str, Any]:
    """Names with dots as values inside values: `missed.2` is round 2 of `missed`, beside what `missed` says itself."""
    found: dict[str, Any] = {}
    for name, value in sorted(given.items()):
        *outer, last = name.split(".")
        place = found
        for part in outer:
            place = _inside(place, part)
        place[last] = value
    return found


def _inside(place: dict[str, Any], part: str) -> dict[str, Any]:
    if not isinstance(place.get(part), dict):
        place[part] = {ALL_OTHERS: place[part]} if part in place else {}
    inside: dict[str, Any] = place[part]
    return inside


def read(command: type[C], given: Mapping[str, Any], known: Known) -> C:
    """The command that is meant; `NotRead` names every field that is wrong, missing or not known."""
    reading = _Reading(unfolded(given), known)
    values: dict[str, Any] = {}
    kind: type = command
    for name, about in described(kind).items():
        if isinstance(about, FieldGroup):
            values |= reading.group(name, about, values)
        else:
            values |= reading.one(name, about, needed=name in needed(kind))
    reading.look_for_strangers(command)
    if reading.wrong:
        raise NotRead(tuple(reading.wrong))
    return command(**values)


@dataclass
class _Reading:
    """One reading: what is given, what is known, and what was found wrong so far."""

    given: dict[str, Any]
    known: Known
    wrong: list[Wrong] = field(default_factory=list)

    def one(self, name: str, about: Asked, *, needed: bool) -> dict[str, Any]:
        """The field if it is mentioned; what is left empty is as if it were not."""
        mentioned, value = self._given(name, about)
        if not mentioned or (_empty(value) and not isinstance(about.kind, Maybe)):
            if needed:
                self.wrong.append(Wrong(name, about, FILL_IN))
            return {}
        return self._read(name, about, value)

    def group(self, name: str, about: FieldGroup, before: Mapping[str, Any]) -> dict[str, Any]:
        read: dict[str, Any] = {}
        found = len(self.wrong)
        for each, asked in about.asked.items():
            mentioned, value = self._given(each, asked)
            if mentioned and _empty(value) and each not in about.required:
                read[each] = about.blanks.get(each)
            elif mentioned or each in about.required:
                read |= self.one(each, asked, needed=each in about.required)
        if len(self.wrong) > found:
            return {}
        try:
            return {name: about.made(read, before, self.known)}
        except NotRead as faults:
            self.wrong += faults.wrong
        return {}

    def _given(self, name: str, about: Asked) -> tuple[bool, Any]:
        found = [key for key in dict.fromkeys((name, about.key)) if key in self.given]
        return bool(found), self.given[found[0]] if found else None

    def _read(self, name: str, about: Asked, value: Any) -> dict[str, Any]:
        try:
            return {name: about.kind.read(value, self.known)}
        except Unreadable as unreadable:
            self.wrong.append(Wrong(name, about, unreadable.wanted, unreadable.words))
        except UnreadableParts as within:
            for part, each in within.faults.items():
                self.wrong.append(Wrong(name, about, each.wanted, each.words, part))
        except TopboardError as error:
            self.wrong.append(Wrong(name, about, TOLD, {"told": fault(error).told()}))
        return {}

    def look_for_strangers(self, command: type) -> None:
        asked = asked_of(command)
        known = {*asked, *(about.key for about in asked.values() if about.key)}
        names = ", ".join(about.key or name for name, about in asked.items())
        for name in self.given:
            if name not in known:
                self.wrong.append(Wrong(repr(name), None, UNKNOWN, {"known": names or "nothing"}))


def _empty(value: Any) -> bool:
    return value is None or (isinstance(value, str) and not value.strip()) or value == [""]


WhichSection = Annotated[str, Asked("Section", SectionKind())]
WhichPlayer = Annotated[str, Asked("Player", PlayerKind())]
WhichTeam = Annotated[str, Asked("Team", TeamKind())]
WhichEntrant = Annotated[str, Asked("Player", EntrantKind(), "In team events, a team.")]
WhichRound = Annotated[int, Asked("Round", ROUND)]
WhichBoard = Annotated[int, Asked("Board", BOARD)]
Because = Annotated[str, Asked("Reason", TextKind(LONGEST_REASON))]
Accepting = Annotated[
    tuple[str, ...],
    Asked("I accept", Many(TextKind(60)), "What the refusal named, accepted on the director's responsibility."),
]
Missed = Asked(
    "Rounds missed",
    ByKey(ROUND, BYE, rest=0),
    "What the player gets for each round missed; a round not named scores nothing.",
)
