"""The facts about a player: as the desk has them, with values of the core, and as events store them.

The stored names are the journal's own: what the core calls its fields may change, what is stored may not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, Self, get_type_hints

import msgspec

from topboard.core import Fees, Player, Rating, RatingSource, UsedRating
from topboard.core.people.player import FACT_NAMES, PersonFacts
from topboard.journal.shapes.parts import Shape
from topboard.ratings.written_rating import WrittenRating, written
from topboard.rulebook.federation import FIDE


@dataclass(frozen=True, slots=True)
class PlayerFacts(PersonFacts):
    """The facts about a player as the desk has them."""

    @classmethod
    def of(cls, player: Player[Any]) -> PlayerFacts:
        return cls(**{name: getattr(player, name) for name in FACT_NAMES})

    @property
    def written_rating(self) -> str:
        """The rating as it is typed: 1650, 1650P12, NEW, nothing."""
        return str(written(self.rating, self.ratings))

    @property
    def listed_ratings(self) -> str:
        """The ratings on lists as they are typed: standard 2310, rapid 2250; FIDE's need no name."""
        return ", ".join(_listed(each) for each in self.ratings if each.list)

    def values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in FACT_NAMES}


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


class FactsShape(Shape, frozen=True):
    """What stored facts can do; the facts themselves are those of `PersonFacts`, under the same names."""

    name: str

    @classmethod
    def of(cls, facts: PersonFacts) -> Self:
        values: dict[str, Any] = {name: as_stored(getattr(facts, name)) for name in FACT_NAMES}
        return cls(**values)

    def facts(self) -> PlayerFacts:
        """The same facts with values of the core."""
        return msgspec.convert(self, PlayerFacts, from_attributes=True)

    def changed(self, changes: Mapping[str, object]) -> Self:
        """With other values in their stored form; `msgspec.ValidationError` where one cannot be."""
        return msgspec.convert(msgspec.to_builtins(self) | dict(changes), type(self))


STORED: Mapping[object, object] = {
    UsedRating: StoredUsedRating,
    Fees: StoredFees,
    tuple[Rating, ...]: tuple[StoredRating, ...],
}
"""Values that are stored in a shape of their own."""


def _stored_fields() -> Iterator[tuple[str, Any, Any]]:
    """Every fact but the name, with its stored type. A fact that is renamed in core needs its old name here, and a new
    version with an upcaster: `tests/cases/journal/every-kind.json` pins what is stored."""
    types = get_type_hints(PersonFacts)
    for each in fields(PersonFacts):
        kind: Any = STORED.get(types[each.name], types[each.name])
        made = each.default_factory is not MISSING
        if each.name != "name":
            yield each.name, kind, msgspec.field(default_factory=kind) if made else each.default


if TYPE_CHECKING:

    class StoredFacts(FactsShape, frozen=True):
        def __getattr__(self, name: str) -> Any: ...

else:
    StoredFacts = msgspec.defstruct(
        "StoredFacts", list(_stored_fields()), bases=(FactsShape,), module=__name__, frozen=True
    )


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
