"""The field of one round, reduced to what the Dutch rules look at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from topboard.matching import fastest_solver, perfect, perfect_but_one
from topboard.pairing.swiss import by_edition, color_laws
from topboard.pairing.swiss.preferences import Preference

DOWN, UP = "D", "U"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player to be paired: pairing number, effective number (for odd and even), pairing score in tenths.

    `colors` are those of the played games, `opponents` whoever may not be met, `float1` and `float2` the floats of
    the previous round and of the one before it, `unplayed` the rounds without a game.
    """

    number: int
    effective: int
    score: int
    colors: str = ""
    opponents: frozenset[int] = frozenset()
    float1: str = ""
    float2: str = ""
    may_take_bye: bool = True
    unplayed: int = 0
    preference: Preference = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "preference", Preference.of(self.colors))


@dataclass(frozen=True, kw_only=True)
class Field(by_edition.Field[Entrant]):
    """Everybody to be paired in a round, in order of rank: score, then pairing number."""

    rounds_played: int
    last_round: bool = False
    win: int = 10
    edition: str = "2026-02"

    @classmethod
    def of(
        cls,
        players: Iterable[Entrant],
        *,
        rounds_played: int,
        last_round: bool = False,
        win: int = 10,
        initial_color: str = "W",
        edition: str = "2026-02",
    ) -> Field:
        ranked = tuple(sorted(players, key=lambda p: (-p.score, p.number)))
        return cls(
            entrants=ranked,
            rounds_played=rounds_played,
            last_round=last_round,
            win=win,
            initial_color=initial_color,
            edition=edition,
        )

    @cached_property
    def topscorer(self) -> tuple[bool, ...]:
        """Who has more than half of the greatest possible score before the last round."""
        limit = self.rounds_played * self.win
        return tuple(self.last_round and 2 * p.score > limit for p in self.entrants)

    @cached_property
    def strict(self) -> dict[str, int]:
        """By color the ranks of those who must have it: absolute preferences of all but topscorers (C3)."""
        return color_laws.absolute(self.entrants, lambda k: not self.topscorer[k])

    def pairs_off(self, members: int, takers: int = 0) -> bool:
        """Whether these places can be paired off among themselves; of an odd number one of the `takers` is left out."""
        known, asked = self._paired_off, (members, takers)
        if asked not in known:
            odd = members.bit_count() % 2
            known[asked] = (
                perfect_but_one(self.allowed, members, takers, fastest_solver)
                if odd
                else perfect(self.allowed, members, fastest_solver)
            )
        return known[asked]

    @cached_property
    def _paired_off(self) -> dict[tuple[int, int], bool]:
        """What was asked before: every bracket asks about those below it, and its reasons ask again."""
        return {}
