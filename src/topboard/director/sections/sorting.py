"""One list of entries sorted into sections by rating, grade or age: looked at first, then made in one step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import islice
from typing import Annotated

import msgspec

from topboard.core import Section
from topboard.core.bounds import HIGHEST_RATING, MOST_GROUPS
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import Many, Whole, one_of
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.rounds.seating import usable_boards
from topboard.director.sections.sections import changed_fields, check_name, slug
from topboard.director.sections.splitting import new_section_id, part_rules, undivided
from topboard.errors import TopboardError
from topboard.journal import SectionState
from topboard.journal.events import ByeGranted, EventBody, PlayerMoved, RulesSet, SectionCreated
from topboard.organise.sorted_field import (
    SortedBy,
    SortedPart,
    sorted_field,
    unknown,
)
from topboard.rulebook import NUMBER, TEXT, TEXTS, kind

NO_GRADE = kind("director.sorting.no-grade", "These players have no school grade: {players}.", players=TEXTS)
NO_AGE = kind("director.sorting.no-age", "Nothing says how old these players are: {players}.", players=TEXTS)
ENTER_IT = kind("director.sorting.enter-it", "Enter it for each of them, or sort by something else.")
NO_BORDERS = kind("director.sorting.no-borders", "Nothing says where {section} is divided.", section=TEXT)
NAME_BORDERS = kind(
    "director.sorting.name-borders", "Name the borders, such as 1200 1600, or how many sections there shall be."
)
TOO_MANY = kind(
    "director.sorting.too-many", "That would be {sections} sections; {most} at most.", sections=NUMBER, most=NUMBER
)
OTHER_BORDERS = kind("director.sorting.other-borders", "Choose other borders, or fewer sections.")
SHOWN = 10
"""Players that a refusal names."""

BY = Asked(
    "Sort by", one_of(SortedBy, {SortedBy.RATING: "rating", SortedBy.GRADE: "school grade", SortedBy.AGE: "age"})
)
BORDERS = Asked(
    "Borders",
    Many(Whole(0, HIGHEST_RATING), ", "),
    "Where a section begins: 1200 1600 makes U1200, 1200-1599 and 1600+.",
)


def parts_of(section: Section, by: SortedBy, borders: Sequence[int], on: date | None) -> tuple[SortedPart, ...]:
    """The sections that these borders make; refused where they cannot be."""
    refuse_unknown(section, by, on)
    ends = sorted(set(borders))
    if not ends:
        raise refuse(NO_BORDERS(section=section.name), NAME_BORDERS())
    if len(ends) >= MOST_GROUPS:
        raise refuse(TOO_MANY(sections=len(ends) + 1, most=MOST_GROUPS), OTHER_BORDERS())
    try:
        return sorted_field(section.players, by, on, ends)
    except TopboardError as error:
        raise refuse(phrases.AS_SAID(fault=fault(error)), OTHER_BORDERS()) from None


def refuse_unknown(section: Section, by: SortedBy, on: date | None) -> None:
    """Everybody's grade or age is known, or those who lack it are named."""
    if missing := unknown(section.players, by, on):
        named = tuple(player.name for player in missing[:SHOWN])
        raise refuse((NO_GRADE if by is SortedBy.GRADE else NO_AGE)(players=named), ENTER_IT())


@dataclass(frozen=True, slots=True)
class SortField:
    """All entries of a section into sections by rating, grade or age; the section itself becomes the highest of them.

    Each has the rules of the section. Byes that were granted stay with their players.
    """

    section: WhichSection
    borders: Annotated[tuple[int, ...], BORDERS]
    by: Annotated[SortedBy, BY] = SortedBy.RATING

    def decide(self, desk: Desk) -> Plan:
        section = undivided(desk, self.section, byes=True)
        return Plan(tuple(_sorted(desk, section, parts_of(desk.value(section), self.by, self.borders, desk.starts))))


def _sorted(desk: Desk, section: SectionState, parts: Sequence[SortedPart]) -> Iterator[EventBody]:
    whole = desk.value(section)
    board = section.rules.first_board
    for index, part in enumerate(parts):
        rules = msgspec.structs.replace(
            part_rules(section, replace(whole, name=part.name, players=part.players), first_board=board),
            acceleration=section.rules.acceleration,
            numbering=section.rules.numbering,
        )
        board = max(islice(usable_boards(rules), len(part.players) // 2), default=board - 1) + 1
        check_name(desk, rules.name, besides=section.id)
        if index == 0:
            yield RulesSet(section.id, changed_fields(section.rules, msgspec.structs.asdict(rules)))
            continue
        yield SectionCreated(new_section_id(desk, rules), rules)
        for player in part.players:
            yield PlayerMoved(player.id, slug(part.name))
            granted = ((round, bye) for (id, round), bye in section.byes.items() if id == player.id)
            yield from (ByeGranted(player.id, round, bye) for round, bye in sorted(granted))
