"""What FIDE's Swiss systems forbid because of colors: two players who must both have the same one do not meet."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol, Self, TypeVar

from topboard.matching import as_bits
from topboard.pairing import legality
from topboard.pairing.legality import Bar, Law
from topboard.pairing.swiss import field as frame
from topboard.pairing.swiss import texts
from topboard.pairing.swiss.field import Both, Entrant
from topboard.pairing.swiss.preferences import ABSOLUTE, Preference
from topboard.pairing.texts import HAD_BYE_BEFORE, MET_BEFORE
from topboard.rulebook import Kind, Rule


class LawfulEntrant(Entrant, Protocol):
    """Who is to be paired, with what the laws look at; `opponents` are those who may not be met."""

    @property
    def opponents(self) -> frozenset[int]: ...

    @property
    def may_take_bye(self) -> bool: ...


class ColorEntrant(LawfulEntrant, Protocol):
    """The same, in the systems that grade how much a color is preferred."""

    @property
    def preference(self) -> Preference: ...


L_co = TypeVar("L_co", bound=LawfulEntrant, covariant=True)


def absolute(entrants: Iterable[ColorEntrant], counts: Callable[[int], bool] = lambda place: True) -> dict[str, int]:
    """By color the places, as bits, of those with an absolute preference for it that counts."""
    wanted: dict[str, list[int]] = {"W": [], "B": []}
    for place, entrant in enumerate(entrants):
        if entrant.preference.strength == ABSOLUTE and counts(place):
            wanted[entrant.preference.color].append(place)
    return {color: as_bits(places) for color, places in wanted.items()}


@dataclass(frozen=True, kw_only=True)
class Field(frame.Field[L_co]):
    """A field in which players who met, and players who must both have the same color, may not be paired.

    `turned` are the numbers of those who have the other colour than the lot gives them in round 1.
    """

    initial_color: str = "W"
    turned: frozenset[int] = frozenset()

    def by_rank(self, a: int, b: int) -> tuple[int, int]:
        """Two places, the higher ranked player first."""
        return (a, b) if a < b else (b, a)

    @property
    @abstractmethod
    def strict(self) -> dict[str, int]:
        """By color the places, as bits, of those who must have it."""

    def must_both_have(self, a: int, b: int) -> str:
        """The color that two places must both have, so that they may not meet; "" when they may."""
        both = 1 << a | 1 << b
        return next((color for color, places in self.strict.items() if places & both == both), "")

    def lawful(self) -> list[int]:
        rows = [self.unmet(place, entrant.opponents) for place, entrant in enumerate(self.entrants)]
        # Of two who must both have one colour somebody could not get it, so the pair itself is illegal. Taking it from
        # who may meet, before any weight, keeps criteria from ever being traded for it.
        for places in self.strict.values():
            for place in range(self.size):
                if places >> place & 1:
                    rows[place] &= ~places
        return rows

    def lawful_takers(self) -> int:
        return as_bits(place for place, entrant in enumerate(self.entrants) if entrant.may_take_bye)

    def freed(self, pairs: Collection[Both]) -> Self:
        apart = self.freed_from(pairs)
        entrants: list[Any] = list(self.entrants)
        freed = tuple(replace(e, opponents=e.opponents - apart[e.number]) for e in entrants)
        return replace(self, entrants=freed)


@dataclass(frozen=True, kw_only=True)
class ColorLegality(legality.Legality):
    """The laws of a round, with the colors of its field. Players without cards are known by what the field says."""

    field: Field[Any]
    same_color: Rule
    told: Kind = texts.BOTH_MUST_HAVE

    @classmethod
    def joined(
        cls, known: legality.Legality, field: Field[Any], same_color: Rule, told: Kind = texts.BOTH_MUST_HAVE
    ) -> ColorLegality:
        """The laws of a section together with those about colors; `told` says that two must both have one."""
        return cls(
            known.laws,
            known.round,
            known.cards,
            known.prohibitions,
            known.points,
            field=field,
            same_color=same_color,
            told=told,
        )

    def between(self, a: int, b: int) -> Bar | None:
        place = self.field.place
        if a in place and b in place and self.field.may_meet(place[a], place[b]):
            return None
        return super().between(a, b)

    def bars(self, a: int, b: int) -> tuple[Bar, ...]:
        found = super().bars(a, b)
        place = self.field.place
        if a not in place or b not in place:
            return found
        if not found and b in self.field.entrants[place[a]].opponents:
            found = (Bar(Law.REMATCH, self.laws.rematch, MET_BEFORE()),)
        color = self.field.must_both_have(place[a], place[b])
        return (*found, Bar(Law.COLORS, self.same_color, self.told(color=color))) if color else found

    def from_bye(self, number: int) -> Bar | None:
        found = super().from_bye(number)
        place = self.field.place.get(number)
        if found is not None or place is None or self.field.entrants[place].may_take_bye:
            return found
        return Bar(Law.BYE, self.laws.bye, HAD_BYE_BEFORE(who=number))
