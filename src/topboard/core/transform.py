"""Whole values changed in how they name people: other names, or without somebody.

Which parts of a value name a player or a team is read off the types of its fields, once for each class. So a field that
is added is carried along, and nothing here or elsewhere lists the fields of a section.

    numbered        facts by lasting id, by the numbers that pairing and print use
    identified      the way back
    renumbered      other pairing numbers
    without         some players gone, with everything that names them
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from types import MappingProxyType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from topboard.core.people.naming import Which, Who
from topboard.core.section import Facts, Section


class Gone(Exception):
    """Raised instead of a new name: somebody is gone. Anything that needs the name goes with them."""


Rename: TypeAlias = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Names:
    """New names of players and teams."""

    player: Rename
    team: Rename


Step: TypeAlias = Callable[[Any, Names], Any]
"""How a part of a value gets its new names."""


def renamed(value: Any, names: Names) -> Any:
    """The whole value with new names; the functions below say what comes out."""
    cls: Any = type(value)
    step = _of_class(cls, _parameters(cls))
    return step(value, names) if step else value


@dataclass(frozen=True, slots=True)
class GivenNumbers:
    """The numbers that pairing and print use, by lasting id."""

    players: Mapping[str, int]
    teams: Mapping[str, int]

    def kept_in(self, others: GivenNumbers) -> bool:
        """Whether everybody who has a number here has the same there."""
        return self.players.items() <= others.players.items() and self.teams.items() <= others.teams.items()


def numbered(facts: Facts, numbers: GivenNumbers) -> Section:
    """The section by numbers, players and teams in their order."""
    return _in_order(renamed(facts, Names(numbers.players.__getitem__, numbers.teams.__getitem__)))


def _in_order(section: Section) -> Section:
    players = tuple(sorted(section.players, key=lambda player: player.number))
    return replace(section, players=players, teams=tuple(sorted(section.teams, key=lambda team: team.number)))


def identified(section: Section) -> Facts:
    """The section by the lasting ids that its players and teams have."""
    players = {player.number: player.id for player in section.players}
    teams = {team.number: team.id for team in section.teams}
    facts: Facts = renamed(section, Names(players.__getitem__, teams.__getitem__))
    return facts


def renumbered(section: Section, numbers: Mapping[int, int]) -> Section:
    """The section with new pairing numbers everywhere, in their order."""
    return _in_order(renamed(section, Names(numbers.__getitem__, present_but(()))))


def without(section: Section[Who, Which], gone: Collection[Who]) -> Section[Who, Which]:
    """The section without these players: their games, byes and places go, and of others only what names them."""
    rest: Section[Who, Which] = renamed(section, Names(present_but(gone), present_but(())))
    return rest


def present_but(gone: Collection[Any]) -> Rename:
    """Everybody keeps their name but those who are gone."""

    def rename(name: Any) -> Any:
        if name in gone:
            raise Gone
        return name

    return rename


@cache
def _of_class(cls: type, arguments: tuple[Any, ...]) -> Step | None:
    """The step of a dataclass whose type parameters stand for these; None where it names nobody."""
    if not is_dataclass(cls):
        return None
    hints, bound = get_type_hints(cls), dict(zip(_parameters(cls), arguments, strict=False))
    steps = {each.name: _of_hint(hints[each.name], bound) for each in fields(cls)}
    if not any(steps.values()):
        return None
    return _rebuilding(cls, steps)


def _parameters(cls: Any) -> tuple[Any, ...]:
    return getattr(cls, "__parameters__", ())


def _rebuilding(cls: type, steps: Mapping[str, Step | None]) -> Step:
    """One call that rebuilds the value, written out field by field: this is done for every game of every round."""
    parts = (f"step_{name}(value.{name}, names)" if step else f"value.{name}" for name, step in steps.items())
    known = {f"step_{name}": step for name, step in steps.items()} | {"made": cls}
    rebuilt: Step = eval(f"lambda value, names: made({', '.join(parts)})", known)
    return rebuilt


def _of_hint(hint: Any, bound: Mapping[Any, Any]) -> Step | None:
    """The step for a part of this type, where `bound` says what the type parameters of the class stand for."""
    hint = bound.get(hint, hint)
    if hint is Who:
        return lambda value, names: names.player(value)
    if hint is Which:
        return lambda value, names: names.team(value)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _of_optional([each for each in inner if each is not type(None)], bound)
    if origin in (tuple, frozenset) and (len(inner) == 1 or inner[1:] == (...,)):
        return _of_members(origin, _of_hint(inner[0], bound))
    if origin is not None and issubclass(origin, Mapping):
        return _of_mapping(*(_of_hint(each, bound) for each in inner))
    if not is_dataclass(origin) and any(_of_hint(each, bound) for each in inner):
        raise TypeError(f"a field of type {hint} names somebody in a way that is not known here")
    if origin is None and is_dataclass(hint) and _parameters(hint):
        raise TypeError(f"a field of type {hint} does not say how it names people")
    arguments = tuple(bound.get(each, each) for each in inner)
    return _when_met(origin, arguments) if Who in arguments or Which in arguments else None


def _when_met(cls: Any, arguments: tuple[Any, ...]) -> Step:
    """The step of a class that names somebody. How is read when the first one is met: most sections have none."""
    read: list[Step] = []

    def step(value: Any, names: Names) -> Any:
        if not read:
            read.append(_of_class(cls, arguments) or _unchanged)
        return read[0](value, names)

    return step


def _of_optional(inner: list[Any], bound: Mapping[Any, Any]) -> Step | None:
    steps = [step for each in inner if (step := _of_hint(each, bound))]
    if not steps:
        return None
    (step,) = steps

    def optional(value: Any, names: Names) -> Any:
        try:
            return None if value is None else step(value, names)
        except Gone:
            return None

    return optional


def _of_members(kind: type[tuple[Any, ...]] | type[frozenset[Any]], step: Step | None) -> Step | None:
    if step is None:
        return None

    def members(value: Collection[Any], names: Names) -> Any:
        try:
            return kind([step(each, names) for each in value])
        except Gone:
            return kind(list(_left(step, value, names)))

    return members


def _left(step: Step, members: Collection[Any], names: Names) -> Iterator[Any]:
    for each in members:
        with suppress(Gone):
            yield step(each, names)


def _of_mapping(key: Step | None, value: Step | None) -> Step | None:
    if key is None and value is None:
        return None
    of_key, of_value = key or _unchanged, value or _unchanged

    def mapping(table: Mapping[Any, Any], names: Names) -> Any:
        pairs = _left(lambda pair, names: (of_key(pair[0], names), of_value(pair[1], names)), table.items(), names)
        return MappingProxyType(dict(pairs))

    return mapping


def _unchanged(value: Any, names: Names) -> Any:
    return value
