"""Schools and clubs that may be one: teammates would be paired (28N1), and the school ranked twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from topboard.core.teams.school_names import alike, alike_among
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import TextKind
from topboard.director.desk.fields import Asked
from topboard.journal import EventState
from topboard.journal.events import PlayerChanged, PlayerFacts
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind

MAY_BE_ONE = kind(
    "director.schools.may-be-one",
    "{name} ({few}) and {other} ({many}) may be one school or club.",
    name=TEXT,
    few=NUMBER,
    other=TEXT,
    many=NUMBER,
)
WRITE_ONE = kind(
    "director.schools.write-one",
    "If they are, write them the same way on School teams. "
    "Otherwise teammates are paired and the school is ranked twice.",
    typed="sameschool NAME WRITTEN",
)
NOBODY_OF = kind("director.schools.nobody-of", "No player belongs to {name}.", name=TEXT)
AS_ENTERED = kind("director.schools.as-entered", "Write the name as it is entered.")
BELONGS_TO = ("team", "club")
"""The facts that say where a player belongs."""


@dataclass(frozen=True, slots=True)
class SameSchool:
    """Everybody of one school or club is of another: one school, written in two ways."""

    name: Annotated[str, Asked("School or club", TextKind(120))]
    written: Annotated[str, Asked("Is written", TextKind(120))]

    def decide(self, desk: Desk) -> Plan:
        if self.name == self.written:
            return NOTHING
        changes = tuple(
            PlayerChanged(player.id, dict.fromkeys(facts, self.written))
            for section in desk.state.sections.values()
            if not section.closed
            for player in section.players.values()
            if (facts := [fact for fact in BELONGS_TO if getattr(player.facts, fact) == self.name])
        )
        if not changes:
            raise refuse(NOBODY_OF(name=self.name), AS_ENTERED())
        return Plan(changes)


def schools_of(state: EventState, fact: str) -> Counter[str]:
    """How many players belong to each school, or to each club."""
    players = (player for section in state.sections.values() for player in section.players.values())
    return Counter(name for player in players if (name := getattr(player.facts, fact)))


def alike_schools(state: EventState, facts: PlayerFacts) -> Iterator[Problem]:
    """What a new player belongs to, where nobody does yet and others belong to something of nearly that name."""
    for fact in BELONGS_TO:
        name = getattr(facts, fact)
        known = schools_of(state, fact) if name else Counter()
        if name and name not in known:
            yield from (_may_be_one(name, other, known + Counter([name])) for other in alike(name, known))


def all_alike(state: EventState) -> Iterator[Problem]:
    """Every two schools, or clubs, of the event that may be one."""
    for fact in BELONGS_TO:
        known = schools_of(state, fact)
        yield from (_may_be_one(one, other, known) for one, other in alike_among(known))


def _may_be_one(one: str, other: str, known: Counter[str]) -> Problem:
    """The name that more players have is the one to keep."""
    few, many = sorted((one, other), key=lambda name: known[name])
    text = MAY_BE_ONE(name=few, few=known[few], other=many, many=known[many])
    return Problem("alike-schools", Level.WARNING, text, WRITE_ONE(), None, (few, many))
