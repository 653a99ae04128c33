"""Ratings of all players of a section from a newer list, as one step (28C)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated

from topboard.core import Rating, UsedRating
from topboard.core.people.listed_player import ListKind
from topboard.core.systems import own_clause
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ByKey, Day, Maybe, PlainOneOf, PlayerKind, RatingKind, ShortId
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.entries.entries import EditPlayer
from topboard.director.ratings import refresh_texts as say
from topboard.director.ratings.list_lookup import STANDARD
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import PlayerChanged, RatingsRefreshed, RefreshedRating, StoredFacts
from topboard.ratings.written_rating import WrittenRating
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import uschess as us

FREEZE = Asked("Freeze date", Maybe(Day()), "No list of a later day changes the ratings after this.", us.R28C)
WHICH_LIST = Asked("List", ShortId(), "fide, uschess, cfc, ecf or the name of your own list.", us.R28C)
RATING_KIND = PlainOneOf(tuple(ListKind), {kind.value: kind.value.replace("-", " ") for kind in ListKind})
KIND = Asked("Kind of rating", RATING_KIND)
NEW_RATINGS = Asked("New rating of each player", ByKey(PlayerKind(), RatingKind()))
OTHER_KINDS = Asked(
    "Ratings of other kinds on the list, by player", ByKey(PlayerKind(), ByKey(RATING_KIND, RatingKind()))
)


@dataclass(frozen=True, slots=True)
class RefreshRatings:
    """Published ratings of a list of a day for these players. `others` are their ratings of other kinds there."""

    section: WhichSection
    list: Annotated[str, WHICH_LIST]
    kind: Annotated[str, KIND]
    published: Annotated[date, Asked("Date of the list", Day())]
    ratings: Annotated[Mapping[str, WrittenRating], NEW_RATINGS] = field(default_factory=dict)
    freeze: Annotated[date | None, FREEZE] = None
    others: Annotated[Mapping[str, Mapping[str, WrittenRating]], OTHER_KINDS] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        self._check_freeze(section)
        changes: list[RefreshedRating] = []
        problems: list[Problem] = []
        for id, written in self.ratings.items():
            _, player = desk.player(id)
            plan = EditPlayer(id, self._changes(player, written)).decide(desk)
            changes += [_refreshed(player, event) for event in plan.events if isinstance(event, PlayerChanged)]
            problems += [each for each in plan.problems if each.id != "numbers-old"]
        frozen = self.freeze or (section.ratings_from.frozen if section.ratings_from else None)
        before = section.ratings_from.frozen if section.ratings_from else None
        if not changes and frozen == before:
            if not self.ratings:
                raise refuse(say.NO_LISTED_RATINGS(), say.CHOOSE_PLAYERS(), rule=own_clause(section, us.R28C))
            return NOTHING
        event = RatingsRefreshed(section.id, self.list, self.kind, self.published, tuple(changes), frozen)
        return Plan((event,), (*problems, *_late(section, changes)))

    def _check_freeze(self, section: SectionState) -> None:
        """28C: the list that was announced counts, not one that comes later."""
        if self.freeze is not None and self.published > self.freeze:
            text = say.LIST_AFTER_FREEZE(published=self.published.isoformat(), day=self.freeze.isoformat())
            raise refuse(text, say.USE_OLDER(day=self.freeze.isoformat()), rule=own_clause(section, us.R28C))
        frozen = section.ratings_from.frozen if section.ratings_from else None
        if frozen and self.freeze is None and self.published > frozen:
            day = frozen.isoformat()
            text = say.FROZEN(section=section.rules.name, day=day, published=self.published.isoformat())
            raise refuse(text, say.USE_OLDER(day=day), rule=own_clause(section, us.R28C))

    def _changes(self, player: PlayerState, written: WrittenRating) -> dict[str, object]:
        """The rating that is used now, and beside it what other lists say."""
        others = self.others.get(player.id, {})
        kind = self._kind_of(written, others)
        used = UsedRating(written.value, written.source, self.list, kind)
        used = used if written.value else UsedRating(source=written.source)
        fresh = {**others, kind: written}
        own = [Rating(self.list, kind, each.value, each.games, each.provisional) for kind, each in fresh.items()]
        kept = [each for each in player.facts.ratings if each.list and not self._replaces(each, fresh)]
        return {"rating": used, "ratings": (*(each for each in own if each.value), *kept)}

    def _kind_of(self, written: WrittenRating, others: Mapping[str, WrittenRating]) -> str:
        """The standard rating where it stands in for one of the kind played, of which the list has none."""
        none = others.get(self.kind)
        return STANDARD if none is not None and not none.value and STANDARD in others else self.kind

    def _replaces(self, known: Rating, fresh: Mapping[str, WrittenRating]) -> bool:
        return known.list == self.list and known.kind in fresh


def _refreshed(player: PlayerState, event: PlayerChanged) -> RefreshedRating:
    stored = StoredFacts.of(player.facts).changed(event.changes)
    return RefreshedRating(player.id, stored.rating, stored.ratings)


def _late(section: SectionState, changes: list[RefreshedRating]) -> tuple[Problem, ...]:
    """Ratings that change after a round was paired by the old ones."""
    if not changes or not section.rounds:
        return ()
    text = say.ROUNDS_PAIRED(rounds=len(section.rounds), section=section.rules.name)
    return (Problem("paired-before", Level.WARNING, text, say.PAIRED_BY_OLD(), own_clause(section, us.R28C)),)
