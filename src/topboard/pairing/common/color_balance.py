"""The smallest set of games whose colours are to be reversed so that everybody's colours come out even (30E).

Reversing a chain of games, each player's White becoming Black and the next player's Black becoming White, takes two
from the first player's colour difference and gives two to the last one's; those in between keep theirs. So the
reversals form a flow, and the cheapest flow is the smallest set of reversals.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from topboard.pairing.proposal import Pair


@dataclass(frozen=True, slots=True)
class Reversal:
    """A game to come whose colours are exchanged; `pair` is as the table has it."""

    round: int
    pair: Pair

    @property
    def reversed(self) -> Pair:
        return Pair(self.pair.black, self.pair.white)


def smallest_reversals(games: Sequence[tuple[int, Pair]], had: Mapping[int, int] | None = None) -> tuple[Reversal, ...]:
    """The games to reverse. `games` are those to come, with their rounds; `had` is White minus Black so far.

    Evenness comes first: the sum of the squares of all final differences, which is least when nobody is out by more
    than one game. Then as few reversals as possible; among equal sets the one that leaves the earliest rounds alone.
    """
    ordered = sorted(games, key=lambda game: (game[0], game[1].white, game[1].black))
    flow = _Flow(ordered, dict(had or {}))
    while flow.improve():
        pass
    return tuple(Reversal(*ordered[i]) for i, turned in enumerate(flow.turned) if turned)


class _Flow:
    """The games as arcs from the player with White to the one with Black; a reversed game runs the other way."""

    def __init__(self, games: Sequence[tuple[int, Pair]], had: dict[int, int]) -> None:
        self.ends = [(pair.white, pair.black) for _, pair in games]
        self.turned = [False] * len(games)
        self.difference = {player: had.get(player, 0) for ends in self.ends for player in ends}
        for white, black in self.ends:
            self.difference[white] += 1
            self.difference[black] -= 1
        # One reversal more outweighs every wish about rounds, one step of evenness outweighs every reversal.
        total = len(games)
        self.price = [(1 << total) + (1 << (total - 1 - i)) for i in range(total)]
        self.step = (1 << total) * (total + 1) * 2

    def improve(self) -> bool:
        """Reverse the best chain there is; False when none makes anything better."""
        best: tuple[int, list[int]] | None = None
        for start in sorted(self.difference):
            for end, (cost, chain) in sorted(self._chains(start).items()):
                gain = 4 * (self.difference[end] - self.difference[start] + 2) * self.step + cost
                if gain < 0 and (best is None or gain < best[0]):
                    best = (gain, chain)
        if best is None:
            return False
        self._reverse(best[1])
        return True

    def _chains(self, start: int) -> dict[int, tuple[int, list[int]]]:
        """The cheapest chain of games from a player to every other player who can be reached."""
        arcs: dict[int, list[tuple[int, int, int]]] = {player: [] for player in self.difference}
        for i, (white, black) in enumerate(self.ends):
            giver, taker = (black, white) if self.turned[i] else (white, black)
            arcs[giver].append((taker, i, -self.price[i] if self.turned[i] else self.price[i]))
        cost = {start: 0}
        by: dict[int, tuple[int, int]] = {}
        waiting = deque([start])
        while waiting:
            giver = waiting.popleft()
            for taker, game, price in arcs[giver]:
                if taker not in cost or cost[giver] + price < cost[taker]:
                    cost[taker] = cost[giver] + price
                    by[taker] = (giver, game)
                    waiting.append(taker)
        return {end: (cost[end], _walk(by, start, end)) for end in cost if end != start}

    def _reverse(self, chain: list[int]) -> None:
        for game in chain:
            white, black = self.ends[game]
            step = 2 if self.turned[game] else -2
            self.difference[white] += step
            self.difference[black] -= step
            self.turned[game] = not self.turned[game]


def _walk(by: Mapping[int, tuple[int, int]], start: int, end: int) -> list[int]:
    chain: list[int] = []
    while end != start:
        end, game = by[end]
        chain.append(game)
    return chain
