"""The ratings of a section's players are taken from a newer list."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import msgspec

from topboard.core import Rating, UsedRating
from topboard.journal.checks.preconditions import need_player, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, RatingsFrom
from topboard.journal.shapes.facts import StoredRating, StoredUsedRating
from topboard.journal.shapes.parts import Shape
from topboard.rulebook import NUMBER, TEXT, Reason, kind

TOLD = kind(
    "history.ratings-refreshed",
    "{section}: {count} ratings changed to those of the {list} list of {day}",
    one="{section}: {count} rating changed to that of the {list} list of {day}",
    section=TEXT,
    count=NUMBER,
    list=TEXT,
    day=TEXT,
)
FROZEN = kind(
    "history.ratings-frozen",
    "{section}: {count} ratings changed to those of the {list} list of {day}; frozen from {frozen}",
    one="{section}: {count} rating changed to that of the {list} list of {day}; frozen from {frozen}",
    section=TEXT,
    count=NUMBER,
    list=TEXT,
    day=TEXT,
    frozen=TEXT,
)


class RefreshedRating(Shape, frozen=True):
    """A player's rating from the list, and all that the player has on lists now."""

    player: str
    rating: StoredUsedRating
    ratings: tuple[StoredRating, ...] = ()


class RatingsRefreshed(EventBody, frozen=True, tag="ratings-refreshed"):
    """Whose list, which kind of rating and which edition; lists dated after `frozen` no longer count (28C)."""

    section: str
    list: str
    kind: str
    published: date
    changes: tuple[RefreshedRating, ...] = ()
    frozen: date | None = None

    def touches(self) -> tuple[str, ...]:
        own = (base.section(self.section, "ratings"),)
        return own + tuple(base.player(each.player, part) for each in self.changes for part in ("rating", "ratings"))

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        players = [need_player(state, each.player)[1] for each in self.changes]
        for player, each in zip(players, self.changes, strict=True):
            ratings = msgspec.convert(each.ratings, tuple[Rating, ...], from_attributes=True)
            rating = msgspec.convert(each.rating, UsedRating, from_attributes=True)
            player.facts = replace(player.facts, rating=rating, ratings=ratings)
        section.ratings_from = RatingsFrom(self.list, self.kind, self.published, self.frozen)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        words = {"section": naming.section(self.section), "list": self.list, "day": self.published.isoformat()}
        if self.frozen:
            return FROZEN(count=len(self.changes), frozen=self.frozen.isoformat(), **words)
        return TOLD(count=len(self.changes), **words)
