"""The people of the events that are here as a list of its own, which three letters search beside the rating lists.

The same person is known by an id. Two entries with the same name and nothing against it are asked about, once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import combinations

import msgspec

from topboard.core.people.listed_player import CLUB, ListedPlayer
from topboard.errors import TopboardError
from topboard.journal import EventState
from topboard.journal.events import PlayerFacts
from topboard.journal.events.people_erased import erased_name
from topboard.journal.small_files import read_value, write_value
from topboard.names import name_key
from topboard.reference import Catalogue, ListInfo, build_list
from topboard.rulebook import TEXT, kind

NOBODY = kind(
    "director.club-list.nobody",
    "There is nobody in the events here. Import old events first, then make the club list.",
)
NOT_ASKED = kind(
    "director.club-list.not-asked",
    "{first} and {second} are not among the questions of the club list.",
    first=TEXT,
    second=TEXT,
)
FILE = f"{CLUB}.json"
"""Goes with the list when it is removed."""
KIND = "standard"
IDS = ("fide_id", "uschess_id", "cfc_id", "national_id")
BETWEEN = ":"
"""Between the kind of an id and the id itself."""


class ClubQuestion(msgspec.Struct, frozen=True):
    """Two lines of the list that may be one person, by their keys, and what is known of each."""

    first: str
    second: str
    name: str
    about: tuple[str, str]


class ClubMemory(msgspec.Struct, frozen=True):
    """What was decided about people, and what is still to be asked."""

    same: tuple[tuple[str, str], ...] = ()
    different: tuple[tuple[str, str], ...] = ()
    questions: tuple[ClubQuestion, ...] = ()
    events: int = 0


@dataclass(slots=True)
class ClubPerson:
    """Somebody with every id that the events gave; facts are those of the latest event that had them."""

    keys: set[str]
    facts: PlayerFacts
    last: date
    rating: int = 0
    events: int = 1
    club: str = ""
    born: int = 0
    ids: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, facts: PlayerFacts, day: date) -> ClubPerson:
        ids = {name: getattr(facts, name) for name in IDS if getattr(facts, name)}
        born = facts.birth.year if facts.birth else facts.birth_year
        named = " ".join(sorted(name_key(facts.name)))
        keys = {f"{name}{BETWEEN}{id}" for name, id in ids.items()} or {f"name{BETWEEN}{named}/{born}"}
        return cls(keys, facts, day, facts.rating.value, 1, facts.club, born, ids)

    @property
    def key(self) -> str:
        """The first by which the person is known; it stays the same when more is learned."""
        return min(self.keys, key=lambda key: (_rank(key), key))

    def add(self, other: ClubPerson) -> None:
        """The same person in another event."""
        newer, older = (self, other) if self.last >= other.last else (other, self)
        self.rating = newer.rating or older.rating
        self.club, self.born = newer.club or older.club, newer.born or older.born
        self.ids = {**older.ids, **newer.ids}
        self.facts, self.last = newer.facts, newer.last
        self.keys |= other.keys
        self.events += other.events

    def may_be(self, other: ClubPerson) -> bool:
        """Whether nothing speaks against it: neither two ids of one kind nor two years of birth."""
        both = self.ids.keys() & other.ids.keys()
        clash = any(self.ids[name] != other.ids[name] for name in both)
        return not clash and not (self.born and other.born and self.born != other.born)

    @property
    def about(self) -> str:
        known = [*self.ids.values(), str(self.born or ""), self.club, str(self.rating or ""), self.last.isoformat()]
        return ", ".join(text for text in known if text)

    def listed(self) -> ListedPlayer:
        """A line of the list. Its number is the key; a second id that is FIDE's has its own column."""
        facts = self.facts
        number = next((f"{name}{BETWEEN}{self.ids[name]}" for name in (*IDS[1:], IDS[0]) if name in self.ids), self.key)
        return ListedPlayer(
            number=number,
            name=facts.name,
            federation=facts.federation,
            state=facts.state,
            city=facts.city,
            club=self.club,
            sex=facts.sex.value,
            title=facts.title,
            born=self.born,
            fide_id=self.ids.get("fide_id", ""),
            ratings=(self.rating,),
            games=(0,),
            factors=(0,),
        )


def _rank(key: str) -> int:
    name = key.partition(BETWEEN)[0]
    return IDS.index(name) if name in IDS else len(IDS)


def club_people(states: Iterable[EventState], memory: ClubMemory) -> list[ClubPerson]:
    """Everybody of the events, each once as far as that is known."""
    found: dict[str, ClubPerson] = {}
    for person in _entries(states):
        _merge(found, person)
    for pair in memory.same:
        first, second = (found.get(key) for key in pair)
        if first is not None and second is not None and first is not second:
            _merge(found, first, into=second)
    return list({id(person): person for person in found.values()}.values())


def _entries(states: Iterable[EventState]) -> Iterator[ClubPerson]:
    for state in states:
        day = (state.details.starts if state.details else None) or date.min
        for section in state.sections.values():
            for player in section.players.values():
                if not player.reentry_of and not player.facts.name.startswith(erased_name("")):
                    yield ClubPerson.of(player.facts, day)


def _merge(found: dict[str, ClubPerson], person: ClubPerson, into: ClubPerson | None = None) -> None:
    """Together with all who share an id; two national ids of two federations may be alike, so the name must be too."""
    alike = name_key(person.facts.name)
    known = [found[key] for key in person.keys if key in found and alike & name_key(found[key].facts.name)]
    whole = into or (known[0] if known else person)
    for other in {id(each): each for each in (*known, person)}.values():
        if other is not whole:
            whole.add(other)
    for key in whole.keys:
        found[key] = whole


def club_questions(people: Iterable[ClubPerson], memory: ClubMemory) -> Iterator[ClubQuestion]:
    """Pairs with one name that may be one person and about whom nothing was decided."""
    decided = {frozenset(pair) for pair in memory.different}
    named: dict[frozenset[str], list[ClubPerson]] = {}
    for person in people:
        named.setdefault(name_key(person.facts.name), []).append(person)
    for group in named.values():
        for one, other in combinations(group, 2):
            if one.may_be(other) and frozenset((one.key, other.key)) not in decided:
                yield ClubQuestion(one.key, other.key, one.facts.name, (one.about, other.about))


def club_memory(catalogue: Catalogue) -> ClubMemory:
    return read_value(catalogue.folder / FILE, ClubMemory) or ClubMemory()


def make_club_list(catalogue: Catalogue, states: Iterable[EventState], now: datetime) -> ListInfo:
    """The list as the events are now, in place of the one before."""
    given = [state for state in states if not state.practice]
    memory = club_memory(catalogue)
    people = club_people(given, memory)
    if not people:
        raise TopboardError(NOBODY())
    info = ListInfo(id=CLUB, source=CLUB, kinds=(KIND,), published=now.date(), imported=now, players=0, official=False)
    made = build_list(catalogue, info, (person.listed() for person in people))
    questions = tuple(club_questions(people, memory))
    write_value(catalogue.folder / FILE, msgspec.structs.replace(memory, questions=questions, events=len(given)))
    return made


def decide_club_question(
    catalogue: Catalogue, states: Iterable[EventState], now: datetime, first: str, second: str, *, same: bool
) -> ListInfo:
    """Remember that two lines are one person, or two; the list is made again."""
    memory = club_memory(catalogue)
    if all({each.first, each.second} != {first, second} for each in memory.questions):
        raise TopboardError(NOT_ASKED(first=first, second=second))
    field_name = "same" if same else "different"
    told = (*getattr(memory, field_name), (first, second))
    write_value(catalogue.folder / FILE, msgspec.structs.replace(memory, **{field_name: told}))
    return make_club_list(catalogue, states, now)
