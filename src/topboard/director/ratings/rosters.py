"""Rosters with little more than names or IDs, filled in from a rating list; doubts are listed, never decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.core import Player
from topboard.core.people.listed_player import LIST_IDS
from topboard.director.ratings.list_lookup import TakenPerson, completed, match_facts
from topboard.errors import Fault, UnknownName
from topboard.formats.tables import DateReading, read_entries, write_players
from topboard.journal.events import PlayerFacts
from topboard.reference import Catalogue, ListedPerson, ListInfo, ListMatch, OpenList, Sureness
from topboard.rulebook.day_order import DayOrder
from topboard.rulebook.federation import PROFILES


@dataclass(frozen=True, slots=True)
class FilledRow:
    """One line of a roster: as it was, as it is with the list's facts, and how sure that is."""

    facts: PlayerFacts
    match: ListMatch

    @property
    def unsure(self) -> bool:
        return self.match.sureness in (Sureness.UNSURE, Sureness.NOBODY)


@dataclass(frozen=True, slots=True)
class FilledRoster:
    rows: tuple[FilledRow, ...]
    faults: tuple[Fault, ...] = ()

    @property
    def sure(self) -> int:
        return sum(not row.unsure for row in self.rows)

    def table(self, name: str) -> bytes:
        players = (Player(number, **row.facts.values()) for number, row in enumerate(self.rows, 1))
        return write_players(players, name)

    def doubts(self) -> Iterator[str]:
        """Everybody who is for somebody to decide."""
        for row in self.rows:
            if row.match.sureness is Sureness.NOBODY:
                yield f"{row.facts.name}: not on the list"
            elif row.unsure:
                others = "; ".join(described(person) for person in row.match.others)
                yield f"{row.facts.name}: not sure who is meant: {others}"


def described(person: ListedPerson) -> str:
    """Somebody on a list in a few words."""
    best = next(iter(person.ratings.values()), 0)
    words = (person.title, person.federation or person.state, str(best or ""), str(person.born or ""), person.club)
    return f"{person.name} ({person.number}) {' '.join(word for word in words if word)}".strip()


def fill_facts(opened: OpenList, info: ListInfo, facts: PlayerFacts, kind: str, *, counts: bool = True) -> FilledRow:
    """What is known of somebody, with the rest from the list where it is sure who is meant."""
    match = match_facts(opened, info, facts)
    if match.person is None:
        return FilledRow(facts, match)
    return FilledRow(completed(facts, TakenPerson(match.person, info, kind, counts)), match)


def filled_roster(
    catalogue: Catalogue, info: ListInfo, data: bytes, name: str, kind: str = "", *, dates: DayOrder | None = None
) -> FilledRoster:
    """Everybody in a table of names or IDs. Faults of the table are those of any list of players; `dates` says which
    part of a date is the day where the list does not."""
    if kind and kind not in info.kinds:
        raise UnknownName("kind of rating", kind, info.kinds)
    opened = catalogue.open(info.id)
    found, faults = read_entries(data, name, ids=info_id_field(info), dates=DateReading(dates, usual_dates(info)))
    wanted = kind or (info.kinds[0] if info.kinds else "")
    rows = tuple(fill_facts(opened, info, PlayerFacts.of(each.player), wanted) for each in found)
    return FilledRoster(rows, faults)


def usual_dates(info: ListInfo) -> DayOrder | None:
    """How members of the federation of a list write dates."""
    return next((each.dates_in("") for each in PROFILES.values() if each.rating_list == info.source), None)


def info_id_field(info: ListInfo) -> str:
    return LIST_IDS.get(info.source, "national_id")
