"""Who is whom over several events: by the ids of federations, else by what somebody decided.

Entries with the same name and no id in common are asked about; until that is decided they are different people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from topboard.core import Event, Player, Section
from topboard.journal.events.words import IDS
from topboard.names import name_key, name_order


@dataclass(frozen=True, slots=True)
class SeriesEntry:
    """A player of one event. `key` names the entry for good."""

    event: str
    key: str
    section: Section
    player: Player

    @property
    def ids(self) -> frozenset[tuple[str, str]]:
        return frozenset((name, value) for name in IDS if (value := getattr(self.player, name)))


@dataclass(frozen=True, slots=True)
class SeriesQuestion:
    """Two entries that may be one person: the same name in two events, and no id that says so."""

    one: SeriesEntry
    other: SeriesEntry


@dataclass(frozen=True, slots=True)
class SeriesPerson:
    """Everything that one person entered. `other_names` are those that differ although an id is the same."""

    entries: tuple[SeriesEntry, ...]

    @property
    def name(self) -> str:
        """As in the last event."""
        return self.entries[-1].player.name

    @property
    def other_names(self) -> tuple[str, ...]:
        mine = name_key(self.name)
        return tuple(dict.fromkeys(e.player.name for e in self.entries if not mine & name_key(e.player.name)))


def entry_key(event: str, section: Section, player: Player) -> str:
    """By the lasting id; a report has none, so there it is the number in its section."""
    return f"{event}/{player.id or f'{section.name}#{player.number}'}"


def entries_of(id: str, event: Event, sections: Iterable[Section]) -> Iterator[SeriesEntry]:
    for section in sections:
        for player in section.players:
            if not player.house_player and not player.computer:
                yield SeriesEntry(id, entry_key(id, section, player), section, player)


class _Groups:
    """Entries that belong together, joined two by two."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._head = {key: key for key in keys}

    def head(self, key: str) -> str:
        while self._head[key] != key:
            key = self._head[key]
        return key

    def join(self, one: str, other: str) -> None:
        if one in self._head and other in self._head:
            first, second = self.head(one), self.head(other)
            self._head[second] = first


def persons(
    entries: Sequence[SeriesEntry], same: Iterable[tuple[str, str]], different: Iterable[tuple[str, str]]
) -> tuple[list[SeriesPerson], list[SeriesQuestion]]:
    """The people, in the order of their first event, and what is still to be decided."""
    groups = _Groups(each.key for each in entries)
    _join_by_id(groups, entries)
    _join_reentries(groups, entries)
    for one, other in same:
        groups.join(one, other)
    found: dict[str, list[SeriesEntry]] = {}
    for each in entries:
        found.setdefault(groups.head(each.key), []).append(each)
    apart = {frozenset(pair) for pair in different}
    people = [SeriesPerson(tuple(each)) for each in found.values()]
    return people, sorted(_questions(people, apart), key=lambda each: name_order(each.one.player.name))


def _join_by_id(groups: _Groups, entries: Iterable[SeriesEntry]) -> None:
    first: dict[tuple[str, str], str] = {}
    for each in entries:
        for id in each.ids:
            groups.join(first.setdefault(id, each.key), each.key)


def _join_reentries(groups: _Groups, entries: Iterable[SeriesEntry]) -> None:
    keys = {(each.event, each.section.name, each.player.number): each.key for each in entries}
    for each in entries:
        if each.player.reentry_of is not None:
            before = keys.get((each.event, each.section.name, each.player.reentry_of))
            if before is not None:
                groups.join(before, each.key)


def _questions(people: Sequence[SeriesPerson], apart: set[frozenset[str]]) -> Iterator[SeriesQuestion]:
    """The same name in other events, where no id of one kind says that they are two people.

    Everybody is asked about with the next namesake only, for a name in sixty events has 1,770 pairs: 59 answers join
    one person, and two people are each asked about with the next after that.
    """
    by_name: dict[frozenset[str], list[SeriesPerson]] = {}
    for person in people:
        for key in {name_key(each.player.name) for each in person.entries}:
            by_name.setdefault(key, []).append(person)
    for namesakes in by_name.values():
        for at, one in enumerate(namesakes):
            other = next((each for each in islice(namesakes, at + 1, None) if _open(one, each, apart)), None)
            if other is not None:
                yield SeriesQuestion(one.entries[-1], other.entries[0])


def _open(one: SeriesPerson, other: SeriesPerson, apart: set[frozenset[str]]) -> bool:
    """Whether two namesakes may be one person, and nobody has decided about them."""
    if _meet(one, other) or _contradict(one, other):
        return False
    return not any(frozenset((a.key, b.key)) in apart for a in one.entries for b in other.entries)


def _meet(one: SeriesPerson, other: SeriesPerson) -> bool:
    """Nobody plays twice in one event: namesakes there are two people."""
    return not {each.event for each in one.entries}.isdisjoint(each.event for each in other.entries)


def _contradict(one: SeriesPerson, other: SeriesPerson) -> bool:
    mine = {id for each in one.entries for id in each.ids}
    theirs = {id for each in other.entries for id in each.ids}
    return bool({kind for kind, _value in mine} & {kind for kind, _value in theirs})
