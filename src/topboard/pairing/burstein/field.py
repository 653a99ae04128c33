"""The field of one round, reduced to what the Burstein rules look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from topboard.pairing.swiss import groups
from topboard.pairing.swiss.preferences import Preference


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be paired: pairing number, effective number (for odd and even), pairing score in tenths.

    `buchholz` and `sonneborn` make the Index, in points. `colors` are those of the played games, `opponents` whoever
    may not be met.
    """

    number: int
    effective: int
    score: int
    buchholz: Fraction = Fraction(0)
    sonneborn: Fraction = Fraction(0)
    colors: str = ""
    opponents: frozenset[int] = frozenset()
    may_take_bye: bool = True
    preference: Preference = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "preference", Preference.of(self.colors))

    @property
    def games(self) -> int:
        return len(self.colors)

    @property
    def rank(self) -> tuple[Fraction, Fraction, int]:
        """The Index ranking, the smallest first: Buchholz, Sonneborn-Berger, number; the score is no part of it."""
        return (-self.buchholz, -self.sonneborn, self.number)


@dataclass(frozen=True, kw_only=True)
class Field(groups.Field[Entrant]):
    """Everybody to be paired in a round, by score, then by Index."""

    @classmethod
    def of(cls, players: Iterable[Entrant], *, initial_color: str = "W", edition: str = "2026-02") -> Field:
        ranked = tuple(sorted(players, key=lambda p: (-p.score, p.rank)))
        return cls(entrants=ranked, initial_color=initial_color, edition=edition)

    def by_rank(self, a: int, b: int) -> tuple[int, int]:
        """The higher Index first, whatever the scores (1.8)."""
        return (a, b) if self.entrants[a].rank < self.entrants[b].rank else (b, a)

    @cached_property
    def index_order(self) -> tuple[int, ...]:
        """For each place where it stands in the Index ranking of everybody."""
        order = sorted(range(self.size), key=lambda place: self.entrants[place].rank)
        stands = [0] * self.size
        for at, place in enumerate(order):
            stands[place] = at
        return tuple(stands)
