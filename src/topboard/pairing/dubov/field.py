"""The field of one round, reduced to what the Dubov rules look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from topboard.pairing.swiss import groups
from topboard.pairing.swiss.preferences import MILD, Preference

BEFORE_THE_FIRST_GAME = Preference("B", MILD)
"""A player without a game prefers Black, mildly (1.5)."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be paired: pairing number, effective number (for odd and even), pairing score in tenths.

    `aro` is the average rating of the opponents met, 0 without a game; `exact_aro` the same before it is rounded, in
    tenths, as the handbook prints it. `upfloats` counts the games against higher scores, `upfloated` says that the
    previous round was one, `downfloated` that the player had met a lower score before. `alphabet` is the place in the
    alphabetical list.
    """

    number: int
    effective: int
    score: int
    rating: int = 0
    aro: int = 0
    exact_aro: int = 0
    colors: str = ""
    opponents: frozenset[int] = frozenset()
    may_take_bye: bool = True
    upfloats: int = 0
    upfloated: bool = False
    downfloated: bool = False
    alphabet: int = 0
    preference: Preference = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "preference", Preference.of(self.colors) if self.colors else BEFORE_THE_FIRST_GAME)

    @property
    def games(self) -> int:
        return len(self.colors)


@dataclass(frozen=True, kw_only=True)
class Field(groups.Field[Entrant]):
    """Everybody to be paired in a round, in order of rank: score, then pairing number."""

    round: int
    rounds: int

    @classmethod
    def of(
        cls, players: Iterable[Entrant], *, round: int, rounds: int, initial_color: str = "W", edition: str = "2026-02"
    ) -> Field:
        ranked = tuple(sorted(players, key=lambda p: (-p.score, p.number)))
        return cls(entrants=ranked, round=round, rounds=rounds, initial_color=initial_color, edition=edition)

    @property
    def last_round(self) -> bool:
        return self.round == self.rounds

    @property
    def most_upfloats(self) -> int:
        """MaxT: whoever has floated up so often is a maximum upfloater (1.7)."""
        return 2 + self.rounds // 5

    def is_maximum(self, place: int) -> bool:
        return self.entrants[place].upfloats >= self.most_upfloats
