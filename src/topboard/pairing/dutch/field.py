"""The field of one round, reduced to what the Dutch rules look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

NONE, MILD, STRONG, ABSOLUTE = range(4)
STRENGTHS = ("no", "mild", "strong", "absolute")
DOWN, UP = "D", "U"
BYE = 0


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


@dataclass(frozen=True)
class Field:
    """Everybody to be paired in a round, in order of rank: score, then pairing number."""

    players: tuple[Entrant, ...]
    rounds_played: int
    last_round: bool = False
    win: int = 10
    initial_color: str = "W"
    edition: str = "2026-02"
    forced: frozenset[frozenset[int]] = frozenset()
    forbidden: frozenset[frozenset[int]] = frozenset()

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
        return cls(ranked, rounds_played, last_round, win, initial_color, edition)

    @cached_property
    def place(self) -> dict[int, int]:
        """The rank, from 0, of each pairing number."""
        return {player.number: k for k, player in enumerate(self.players)}

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The pairing number at each rank."""
        return tuple(player.number for player in self.players)

    @cached_property
    def topscorer(self) -> tuple[bool, ...]:
        """Who has more than half of the greatest possible score before the last round."""
        limit = self.rounds_played * self.win
        return tuple(self.last_round and 2 * p.score > limit for p in self.players)

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """For each rank the ranks of those who may be met: C1 and C3, and what was forced or forbidden."""
        rows = [self._unmet(k) for k in range(len(self.players))]
        strict = {"W": 0, "B": 0}
        for k, player in enumerate(self.players):
            if player.preference.strength == ABSOLUTE and not self.topscorer[k]:
                strict[player.preference.color] |= 1 << k
        for k, player in enumerate(self.players):
            if player.preference.strength == ABSOLUTE and not self.topscorer[k]:
                rows[k] &= ~strict[player.preference.color]
        self._apply_wishes(rows)
        return tuple(rows)

    def _unmet(self, k: int) -> int:
        row = (1 << len(self.players)) - 1 ^ 1 << k
        for number in self.players[k].opponents:
            other = self.place.get(number)
            if other is not None:
                row &= ~(1 << other)
        return row

    def _apply_wishes(self, rows: list[int]) -> None:
        for pair in self.forced:
            ranks = [self.place[number] for number in pair if number != BYE]
            joined = rows[ranks[0]] & 1 << ranks[-1]
            apart = sum(1 << k for k in ranks)
            for k in range(len(rows)):
                rows[k] &= ~apart
            if joined:
                rows[ranks[0]], rows[ranks[-1]] = 1 << ranks[-1], 1 << ranks[0]
        for pair in self.forbidden:
            ranks = [self.place[number] for number in pair if number != BYE]
            rows[ranks[0]] &= ~(1 << ranks[-1])
            rows[ranks[-1]] &= ~(1 << ranks[0])

    @cached_property
    def bye_takers(self) -> int:
        """The ranks of those who may get the bye (C2)."""
        takers = sum(1 << k for k, p in enumerate(self.players) if p.may_take_bye)
        for pair in self.forced:
            ranks = sum(1 << self.place[number] for number in pair if number != BYE)
            takers &= ranks if BYE in pair else ~ranks
        for pair in self.forbidden:
            if BYE in pair:
                takers &= ~sum(1 << self.place[number] for number in pair if number != BYE)
        return takers

    def scoregroups(self) -> Iterator[tuple[int, ...]]:
        """The ranks of each scoregroup, highest first."""
        start = 0
        for k in range(1, len(self.players) + 1):
            if k == len(self.players) or self.players[k].score != self.players[start].score:
                yield tuple(range(start, k))
                start = k
