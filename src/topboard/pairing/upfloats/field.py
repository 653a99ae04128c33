"""The field of one round, reduced to what systems with upfloaters look at."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from topboard.matching import as_bits
from topboard.pairing import swiss
from topboard.pairing.swiss import Both

if TYPE_CHECKING:
    from topboard.pairing.upfloats.procedure import Procedure


@dataclass(frozen=True, slots=True)
class Wish:
    """The colour that an entrant prefers, "" for none."""

    color: str = ""
    strong: bool = False


NO_PREFERENCE = Wish()


@dataclass(frozen=True, slots=True)
class Entrant:
    """A team or player to be paired: pairing number, effective number (for odd and even), pairing score in tenths.

    `secondary` is the score that decides about colours after the first one. `colors` are those of played matches,
    `met` and `barred` whoever may not be met, `floated` whether the opponent of the previous round had another score,
    `played` the number of matches played.
    """

    number: int
    effective: int
    score: int
    secondary: int = 0
    colors: str = ""
    met: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    floated: bool = False
    may_take_bye: bool = True
    played: int = 0
    wish: Wish = NO_PREFERENCE

    @property
    def color_difference(self) -> int:
        return self.colors.count("W") - self.colors.count("B")


@dataclass(frozen=True, kw_only=True)
class FloatField(swiss.Field[Entrant]):
    """Everybody to be paired in a round, in order of rank: score, then pairing number.

    `floats_count` is false in the rounds, at the end, in which it does not matter who floated before.
    """

    procedure: Procedure
    floats_count: bool = True
    initial_color: str = "W"

    @classmethod
    def of(
        cls,
        entrants: Iterable[Entrant],
        procedure: Procedure,
        *,
        floats_count: bool = True,
        initial_color: str = "W",
    ) -> FloatField:
        ranked = tuple(sorted(entrants, key=lambda each: (-each.score, each.number)))
        return cls(entrants=ranked, procedure=procedure, floats_count=floats_count, initial_color=initial_color)

    def lawful(self) -> list[int]:
        """C1."""
        return [self.unmet(place, each.met | each.barred) for place, each in enumerate(self.entrants)]

    def lawful_takers(self) -> int:
        """C2."""
        return as_bits(place for place, each in enumerate(self.entrants) if each.may_take_bye)

    def freed(self, pairs: Collection[Both]) -> Self:
        apart = {number: frozenset(n for pair in pairs if number in pair for n in pair) for number in self.numbers}
        entrants = tuple(replace(each, barred=each.barred - apart[each.number]) for each in self.entrants)
        return replace(self, entrants=entrants)
