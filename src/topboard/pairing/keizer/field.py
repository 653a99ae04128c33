"""The field of one round: those present, in the order of the list."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Self

from topboard.matching import as_bits
from topboard.pairing import swiss
from topboard.pairing.keizer.options import Options
from topboard.pairing.swiss import Both


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who is present: the place and the value on the whole list, and what the rounds so far say.

    `apart` are those who may not be met now, `met` the colour of the last game with everybody met. `without` counts
    byes and absences. `score` is level for all: Keizer has no score groups.
    """

    number: int
    place: int
    value: str
    whites: int = 0
    blacks: int = 0
    met: tuple[tuple[int, str], ...] = ()
    apart: frozenset[int] = frozenset()
    kept_apart: frozenset[int] = frozenset()
    without: int = 0
    may_take_bye: bool = True
    score: int = 0

    def last_color(self, other: int) -> str:
        """The colour of the last game with somebody, "" if there was none."""
        return next((color for number, color in self.met if number == other), "")


@dataclass(frozen=True, kw_only=True)
class Field(swiss.Field[Entrant]):
    """Everybody present, by their places on the list."""

    options: Options
    round: int

    def lawful(self) -> list[int]:
        """7.1 and 7.2."""
        return [self.unmet(at, entrant.apart | entrant.kept_apart) for at, entrant in enumerate(self.entrants)]

    def lawful_takers(self) -> int:
        return as_bits(at for at, entrant in enumerate(self.entrants) if entrant.may_take_bye)

    def freed(self, pairs: Collection[Both]) -> Self:
        apart = self.freed_from(pairs)
        kept = (replace(each, kept_apart=each.kept_apart - apart[each.number]) for each in self.entrants)
        return replace(self, entrants=tuple(kept))

    def bye_order(self) -> list[int]:
        """The places in the order in which they come to the bye: from the bottom, who had none first if it is even."""
        upwards = list(range(self.size))[::-1]
        if self.options.bye_to == "even":
            upwards.sort(key=lambda place: self.entrants[place].without)
        return upwards
