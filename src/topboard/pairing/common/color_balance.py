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
    """A later game whose colours are exchanged; `pair` is as the table has it."""

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
    if not ordered:
        return ()
    # A chain of reversals takes two from a player at one end and gives two to one at the other; those between stay as
    # they were. While a chain makes the sum smaller it is taken, and when none does, no set of reversals can: that is
    # what least-cost flows rest on.
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
        cost, by = self._cheapest()
        end = min(sorted(cost), key=lambda player: cost[player] + self._taking(player))
        if cost[end] + self._taking(end) >= 0:
            return False
        self._reverse(_walk(by, end))
        return True

    def _taking(self, player: int) -> int:
        """What it costs in evenness when a player takes two: (d + 2) squared instead of d squared."""
        return 4 * (self.difference[player] + 1) * self.step

    def _giving(self, player: int) -> int:
        """What it costs when a player gives two away."""
        return 4 * (1 - self.difference[player]) * self.step

    def _cheapest(self) -> tuple[dict[int, int], dict[int, tuple[int, int]]]:
        """The cheapest chain to every player, whoever gives; with the step by which each was reached."""
        arcs = self._arcs()
        cost = {player: self._giving(player) for player in self.difference}
        by: dict[int, tuple[int, int]] = {}
        waiting = deque(sorted(cost, key=lambda player: cost[player]))
        queued = set(waiting)
        while waiting:
            giver = waiting.popleft()
            queued.discard(giver)
            for taker, game, price in arcs[giver]:
                if cost[giver] + price < cost[taker]:
                    cost[taker] = cost[giver] + price
                    by[taker] = (giver, game)
                    if taker not in queued:
                        queued.add(taker)
                        waiting.append(taker)
        return cost, by

    def _arcs(self) -> dict[int, list[tuple[int, int, int]]]:
        """From whom to whom each game can carry two, and at what price; undoing a reversal gives its price back."""
        arcs: dict[int, list[tuple[int, int, int]]] = {player: [] for player in self.difference}
        for i, (white, black) in enumerate(self.ends):
            if self.turned[i]:
                arcs[black].append((white, i, -self.price[i]))
            else:
                arcs[white].append((black, i, self.price[i]))
        return arcs

    def _reverse(self, chain: list[int]) -> None:
        for game in chain:
            white, black = self.ends[game]
            step = 2 if self.turned[game] else -2
            self.difference[white] += step
            self.difference[black] -= step
            self.turned[game] = not self.turned[game]


def _walk(by: Mapping[int, tuple[int, int]], end: int) -> list[int]:
    chain: list[int] = []
    while end in by:
        end, game = by[end]
        chain.append(game)
    return chain
