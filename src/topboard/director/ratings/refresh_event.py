"""Ratings of the whole event from newer lists: every section by its own list and kind, all as one step (28C)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, TypeVar

from topboard.core.systems import own_clause
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ByKey, Day, SectionKind
from topboard.director.desk.fields import Asked
from topboard.director.ratings import refresh_texts as say
from topboard.director.ratings.refresh_section import FREEZE, KIND, NEW_RATINGS, OTHER_KINDS, WHICH_LIST, RefreshRatings
from topboard.journal import SectionState
from topboard.ratings.written_rating import WrittenRating
from topboard.rulebook.clauses import uschess as us

T = TypeVar("T")
EVERY_OTHER = ""
"""A choice under this key is meant for every section that is not named."""
LISTS = Asked("List of each section", ByKey(SectionKind(), WHICH_LIST.kind, EVERY_OTHER), WHICH_LIST.help, us.R28C)
KINDS = Asked("Kind of rating of each section", ByKey(SectionKind(), KIND.kind, EVERY_OTHER))
DAYS = Asked("Date of each section's list", ByKey(SectionKind(), Day(), EVERY_OTHER))


@dataclass(frozen=True, slots=True)
class RefreshAllRatings:
    """Published ratings for players of any section; `list`, `kind` and `published` say by section where they are from.

    A freeze date holds for every open section whose list is given, even where no rating changes.
    """

    list: Annotated[Mapping[str, str], LISTS]
    kind: Annotated[Mapping[str, str], KINDS]
    published: Annotated[Mapping[str, date], DAYS]
    ratings: Annotated[Mapping[str, WrittenRating], NEW_RATINGS] = field(default_factory=dict)
    freeze: Annotated[date | None, FREEZE] = None
    others: Annotated[Mapping[str, Mapping[str, WrittenRating]], OTHER_KINDS] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        by_section: dict[str, dict[str, WrittenRating]] = {}
        for id, rating in self.ratings.items():
            by_section.setdefault(desk.player(id)[0].id, {})[id] = rating
        wanted = [each for each in desk.state.sections.values() if self._concerns(each, by_section)]
        if not wanted:
            raise refuse(say.NO_LISTED_RATINGS(), say.CHOOSE_PLAYERS())
        plans = [self._of(section, by_section.get(section.id, {})).decide(desk) for section in wanted]
        events = tuple(event for plan in plans for event in plan.events)
        problems = tuple(dict.fromkeys(problem for plan in plans for problem in plan.problems))
        return Plan(events, problems) if events else NOTHING

    def _concerns(self, section: SectionState, by_section: Mapping[str, object]) -> bool:
        said = section.id in self.list or EVERY_OTHER in self.list
        return section.id in by_section or (self.freeze is not None and said and not section.closed)

    def _of(self, section: SectionState, ratings: Mapping[str, WrittenRating]) -> RefreshRatings:
        others = {id: self.others[id] for id in ratings if id in self.others}
        return RefreshRatings(
            section.id,
            _said(self.list, section),
            _said(self.kind, section),
            _said(self.published, section),
            ratings,
            self.freeze,
            others,
        )


def _said(by_section: Mapping[str, T], section: SectionState) -> T:
    """What was chosen for this section, or else for every other."""
    key = section.id if section.id in by_section else EVERY_OTHER
    if key not in by_section:
        raise refuse(say.NO_LIST_SAID(section=section.rules.name), say.SAY_LIST(), rule=own_clause(section, us.R28C))
    return by_section[key]
