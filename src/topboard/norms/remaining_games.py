"""The games a player has still to come: opponents who are known, likely or possible.

What all players ask of the field (who still plays, the strongest, the nearest scores) is worked out once, in
`Opponents`; each player leaves out the few who were met already.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cached_property

from topboard.core import Points, Status
from topboard.norms.field import NormField, NormFormat
from topboard.norms.games import UNRATED, NormGame, Played, counts, game_against
from topboard.norms.levels import HOLDERS, LEVELS

NEAR = 10
"""Opponents within a point, in tenths, are those one may meet next."""


@dataclass(frozen=True)
class Opponents:
    """Everybody whom somebody may still meet: those who take part, and count as opponents."""

    field: NormField

    @cached_property
    def strongest(self) -> tuple[int, ...]:
        ratings = self.field.ratings
        there = (n for n, player in self.field.players.items() if player.status is Status.ACTIVE)
        return tuple(sorted((n for n in there if counts(n, self.field)), key=lambda n: -ratings[n]))

    @cached_property
    def everybody(self) -> frozenset[int]:
        return frozenset(self.strongest)

    @cached_property
    def titled(self) -> Mapping[frozenset[str], frozenset[int]]:
        """Who holds one of the titles that a norm asks for."""
        held = self.field.titles
        asked = {HOLDERS, *(level.kind for level in LEVELS.values())}
        return {titles: frozenset(n for n in self.strongest if held[n] & titles) for titles in asked}

    @cached_property
    def counted(self) -> Mapping[int, int]:
        """What each rating counts before one of them is raised (1.4.6)."""
        return {n: rating or UNRATED for n, rating in self.field.ratings.items()}

    @cached_property
    def federations(self) -> Counter[str]:
        return Counter(self.field.federations[n] for n in self.strongest)

    @cached_property
    def _nearest(self) -> dict[Points, tuple[tuple[int, tuple[int, ...]], ...]]:
        return {}

    def nearest(self, own: Points) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """How many tenths away, and who, the higher rated first. There are few scores, so each is sorted once."""
        if own not in self._nearest:
            scores, away = self.field.scores, defaultdict[int, list[int]](list)
            for n in sorted(self.strongest, key=lambda n: (-self.field.ratings[n], n)):
                away[abs(int(scores[n] - own))].append(n)
            self._nearest[own] = tuple((far, tuple(away[far])) for far in sorted(away))
        return self._nearest[own]


@dataclass(frozen=True)
class Ahead:
    """What is ahead of one player, whatever the title."""

    number: int
    played: Played
    opponents: Opponents

    @property
    def field(self) -> NormField:
        return self.opponents.field

    @cached_property
    def known(self) -> tuple[NormGame, ...]:
        """Games that are paired, and in a round robin all that the table has left."""
        if not self.of_a_table:
            return self.played.pending
        rounds = range(self.field.through + 1, self.field.rounds + 1)
        left = (n for n in self._of_the_table if self.field.players[n].status is Status.ACTIVE)
        return tuple(game_against(n, rounds[0] if rounds else 0, 0, self.field) for n in left)

    @property
    def absent(self) -> int:
        """Games of a table against players who left: they will be won by forfeit."""
        if not self.of_a_table:
            return 0
        return sum(self.field.players[n].status is not Status.ACTIVE for n in self._of_the_table)

    @property
    def of_a_table(self) -> bool:
        return self.field.format in (NormFormat.ROUND_ROBIN, NormFormat.DOUBLE)

    @cached_property
    def _of_the_table(self) -> tuple[int, ...]:
        """Who the table still has as opponents, as often as it has them."""
        times = 2 if self.field.format is NormFormat.DOUBLE else 1
        met = Counter(cell.opponent for cell in self.field.cells[self.number] if cell.opponent)
        met.subtract(Counter(game.opponent for game in self.played.pending))
        others = [n for n in self.field.players if n != self.number and counts(n, self.field)]
        return tuple(n for n in others for _ in range(times - met[n]))

    @property
    def left(self) -> int:
        """Remaining games: in a round robin those of its table, otherwise one in each round."""
        if self.of_a_table:
            return len(self.known)
        return self.field.rounds - self.field.through + len(self.played.pending)

    @cached_property
    def closed(self) -> frozenset[int]:
        """Who cannot come for a game that has no opponent yet: the player, those met, and those known to come."""
        met = {cell.opponent for cell in self.field.cells[self.number]}
        return frozenset((self.number, *met, *(game.opponent for game in self.known)))

    def strongest(self, count: int) -> list[int]:
        """The highest rated, for this many games that have no opponent yet."""
        first = self.opponents.strongest[: count + len(self.closed)] if count > 0 else ()
        return [n for n in first if n not in self.closed][:count]

    def titled(self, titles: frozenset[str]) -> int:
        """How many who may still come hold one of these titles."""
        holders = self.opponents.titled[titles]
        return len(holders) - len(holders & self.closed)

    def federations(self) -> Set[str]:
        """Of whom players may still come."""
        there = self.opponents.everybody & self.closed
        gone = Counter(self.field.federations[n] for n in there)
        return {name for name, count in self.opponents.federations.items() if name and count > gone[name]}

    @cached_property
    def likely(self) -> tuple[int, ...]:
        """Those with the nearest scores, the higher rated first; within a point if there are enough of them."""
        unknown, closed = self.left - len(self.known), self.closed
        found: list[int] = []
        if unknown <= 0:
            return ()
        for away, group in self.opponents.nearest(self.field.scores[self.number]):
            if away > NEAR and len(found) >= unknown:
                break
            free = [n for n in group if n not in closed]
            found += free if away <= NEAR else free[: unknown - len(found)]
        return tuple(found)

    @cached_property
    def likely_total(self) -> int:
        """Their ratings added up."""
        return sum(map(self.opponents.counted.__getitem__, self.likely))
