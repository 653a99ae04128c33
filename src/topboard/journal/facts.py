"""The facts about a player: as the desk has them, with values of the core, and as events store them.

The stored names are the journal's own: what the core calls its fields may change, what is stored may not.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec

from topboard.core import Accommodation, Fees, Player, Rating, RatingSource, Sex, UsedRating
from topboard.journal.shapes import Shape
from topboard.ratings.written import WrittenRating, written
from topboard.rulebook.federation import FIDE


class PlayerFacts(msgspec.Struct, frozen=True):
    """The facts about a player that are entered and edited."""

    name: str
    rating: UsedRating = msgspec.field(default_factory=UsedRating)
    sex: Sex = Sex.UNKNOWN
    title: str = ""
    federation: str = ""
    state: str = ""
    city: str = ""
    club: str = ""
    team: str = ""
    family: str = ""
    grade: str = ""
    birth: date | None = None
    birth_year: int = 0
    fide_id: str = ""
    uschess_id: str = ""
    cfc_id: str = ""
    national_id: str = ""
    ratings: tuple[Rating, ...] = ()
    membership_expires: date | None = None
    fees: Fees = msgspec.field(default_factory=Fees)
    house_player: bool = False
    computer: bool = False
    accommodations: tuple[Accommodation, ...] = ()
    fixed_board: int = 0
    bye_ineligible: bool = False
    note: str = ""

    @classmethod
    def of(cls, player: Player[Any]) -> PlayerFacts:
        return cls(**{name: getattr(player, name) for name in cls.__struct_fields__})

    @property
    def written_rating(self) -> str:
        """The rating as it is typed: 1650, 1650P12, NEW, nothing."""
        return str(written(self.rating, self.ratings))

    @property
    def listed_ratings(self) -> str:
        """The ratings on lists as they are typed: standard 2310, rapid 2250; FIDE's need no name."""
        return ", ".join(_listed(each) for each in self.ratings if each.list)

    def values(self) -> dict[str, Any]:
        return msgspec.structs.asdict(self)


class StoredUsedRating(msgspec.Struct, frozen=True):
    """The rating used for pairing; every field is written."""

    value: int = 0
    source: RatingSource = RatingSource.UNRATED
    list: str = ""
    kind: str = ""
    reason: str = ""
    for_prizes: bool = True
    prize_value: int = 0

    @classmethod
    def of(cls, used: UsedRating) -> StoredUsedRating:
        return cls(
            value=used.value,
            source=used.source,
            list=used.list,
            kind=used.kind,
            reason=used.reason,
            for_prizes=used.for_prizes,
            prize_value=used.prize_value,
        )


def _listed(rating: Rating) -> str:
    name = "" if rating.list == FIDE.rating_list else rating.list
    figures = WrittenRating(rating.value, rating.games if rating.provisional else 0, rating.provisional)
    return f"{name} {rating.kind} {figures}".strip()


class StoredRating(msgspec.Struct, frozen=True):
    """One rating on one list; every field is written."""

    list: str
    kind: str
    value: int
    games: int = 0
    provisional: bool = False

    @classmethod
    def of(cls, rating: Rating) -> StoredRating:
        return cls(
            list=rating.list,
            kind=rating.kind,
            value=rating.value,
            games=rating.games,
            provisional=rating.provisional,
        )


class StoredFees(msgspec.Struct, frozen=True):
    """Money in cents; every field is written."""

    due: int = 0
    paid: int = 0
    note: str = ""

    @classmethod
    def of(cls, fees: Fees) -> StoredFees:
        return cls(due=fees.due, paid=fees.paid, note=fees.note)


class StoredFacts(Shape, frozen=True):
    """The facts about a player as events store them. Renaming a field here is a new version with an upcaster."""

    name: str
    rating: StoredUsedRating = msgspec.field(default_factory=StoredUsedRating)
    sex: Sex = Sex.UNKNOWN
    title: str = ""
    federation: str = ""
    state: str = ""
    city: str = ""
    club: str = ""
    team: str = ""
    family: str = ""
    grade: str = ""
    birth: date | None = None
    birth_year: int = 0
    fide_id: str = ""
    uschess_id: str = ""
    cfc_id: str = ""
    national_id: str = ""
    ratings: tuple[StoredRating, ...] = ()
    membership_expires: date | None = None
    fees: StoredFees = msgspec.field(default_factory=StoredFees)
    house_player: bool = False
    computer: bool = False
    accommodations: tuple[Accommodation, ...] = ()
    fixed_board: int = 0
    bye_ineligible: bool = False
    note: str = ""

    @classmethod
    def of(cls, facts: PlayerFacts) -> StoredFacts:
        values: dict[str, Any] = {name: as_stored(getattr(facts, name)) for name in cls.__struct_fields__}
        return cls(**values)

    def facts(self) -> PlayerFacts:
        """The same facts with values of the core."""
        return msgspec.convert(self, PlayerFacts, from_attributes=True)

    def changed(self, changes: Mapping[str, object]) -> StoredFacts:
        """With other values in their stored form; `msgspec.ValidationError` where one cannot be."""
        return msgspec.convert(msgspec.to_builtins(self) | dict(changes), StoredFacts)


def as_stored(value: object) -> object:
    """A value of the core in its stored shape; names, numbers and dates are stored as they are."""
    if isinstance(value, UsedRating):
        return StoredUsedRating.of(value)
    if isinstance(value, Rating):
        return StoredRating.of(value)
    if isinstance(value, Fees):
        return StoredFees.of(value)
    if isinstance(value, tuple):
        return tuple(as_stored(each) for each in value)
    return value
