"""The field of one round, reduced to what the Dutch rules look at."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Self

from topboard.matching import as_bits
from topboard.pairing import swiss
from topboard.pairing.swiss import Both

NONE, MILD, STRONG, ABSOLUTE = range(4)
STRENGTHS = ("no", "mild", "strong", "absolute")
DOWN, UP = "D", "U"


@dataclass(frozen=True, slots=True)
class Preference:
    """What color a player should get, from the games played: `difference` is Whites minus Blacks.

    `repeated` is the color of the last two games when it was the same.
    """

    color: str = ""
    strength: int = NONE
    difference: int = 0
    repeated: str = ""

    @classmethod
    @cache
    def of(cls, colors: str) -> Preference:
        if not colors:
            return NO_PREFERENCE
        difference = colors.count("W") - colors.count("B")
        repeated = colors[-1] if len(colors) > 1 and colors[-1] == colors[-2] else ""
        if abs(difference) >= 2:
            return cls("B" if difference > 0 else "W", ABSOLUTE, difference, repeated)
        if repeated:
            return cls(opposite(repeated), ABSOLUTE, difference, repeated)
        if difference:
            return cls("B" if difference > 0 else "W", STRONG, difference)
        return cls(opposite(colors[-1]), MILD)


NO_PREFERENCE = Preference()


def opposite(color: str) -> str:
    return "B" if color == "W" else "W"


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
class Field(swiss.Field[Entrant]):
    """Everybody to be paired in a round, in order of rank: score, then pairing number.

    `turned` are the numbers of those who have the other colour than the lot gives them in round 1.
    """

    rounds_played: int
    last_round: bool = False
    win: int = 10
    initial_color: str = "W"
    edition: str = "2026-02"
    turned: frozenset[int] = frozenset()

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
        """By color the ranks, as bits, of those who must have it: absolute preferences of all but topscorers."""
        found = {"W": 0, "B": 0}
        for k, player in enumerate(self.entrants):
            if player.preference.strength == ABSOLUTE and not self.topscorer[k]:
                found[player.preference.color] |= 1 << k
        return found

    def must_both_have(self, a: int, b: int) -> str:
        """The color that two ranks must both have, so that they may not meet (C3); "" when they may."""
        both = 1 << a | 1 << b
        return next((color for color, ranks in self.strict.items() if ranks & both == both), "")

    def lawful(self) -> list[int]:
        """C1 and C3."""
        rows = [self.unmet(k, player.opponents) for k, player in enumerate(self.entrants)]
        for ranks in self.strict.values():
            for k in range(self.size):
                if ranks >> k & 1:
                    rows[k] &= ~ranks
        return rows

    def lawful_takers(self) -> int:
        """C2."""
        return as_bits(k for k, player in enumerate(self.entrants) if player.may_take_bye)

    def freed(self, pairs: Collection[Both]) -> Self:
        apart = {number: frozenset(n for pair in pairs if number in pair for n in pair) for number in self.numbers}
        players = tuple(replace(p, opponents=p.opponents - apart[p.number]) for p in self.entrants)
        return replace(self, entrants=players)
