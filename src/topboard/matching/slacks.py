"""How far prices are from what joining two vertices of a problem is worth."""

from __future__ import annotations

from topboard.matching.blossoms import FREE, Blossoms, Edge
from topboard.matching.graph import LOWER, UPPER, WeightedGraph
from topboard.matching.perfect import bits


class Slacks(Blossoms):
    """A matching of a problem with its prices, which never fall below what a pair or a single vertex is worth."""

    SIDE = 1

    def __init__(self, problem: WeightedGraph) -> None:
        n = problem.size
        super().__init__(n)
        self.problem = problem
        self.alive = [True] * n
        self.row = list(problem.allowed)
        self.near = [bits(row) for row in problem.allowed]
        self.alone: list[int | None] = [None if s is None else 2 * s for s in problem.single]
        self.favored = FREE
        self.bonus = [0] * n
        self.doubled = [[2 * weight for weight in row] for row in problem.table]
        upper, lower = (sum(1 << v for v, side in enumerate(problem.side) if side == half) for half in (UPPER, LOWER))
        self.costly = {UPPER: ~lower, LOWER: lower, 0: upper}

    def slack(self, i: int, j: int) -> int:
        """How far the prices of two vertices of different blossoms exceed what joining them is worth (doubled)."""
        value = self.price[i] + self.price[j] - 2 * self.problem.weight(i, j)
        if i == self.favored:
            return value - self.bonus[j]
        if j == self.favored:
            return value - self.bonus[i]
        return value

    def _slacks(self, i: int) -> list[Edge]:
        """Everybody outside i's blossom whom i may be joined to, each with the slack: the same as `slack`, at once."""
        alive, top, prices, classes = self.alive, self.top, self.price, self.problem.classes
        here, price, weights = top[i], prices[i], self.doubled[classes[i]]
        near = self.near[i] = [j for j in self.near[i] if alive[j]]
        found = [(j, price + prices[j] - weights[classes[j]]) for j in near if top[j] != here]
        if self.problem.side and self.row[i] & self.costly[self.problem.side[i]]:
            found = [(j, slack + self._cost_of_halves(i, j)) for j, slack in found]
        if i == self.favored:
            return [(j, slack - self.bonus[j]) for j, slack in found]
        if self.favored != FREE:
            return [(j, slack - self.bonus[i] if j == self.favored else slack) for j, slack in found]
        return found

    def _cost_of_halves(self, i: int, j: int) -> int:
        """What joining two vertices costs because of the halves they are in (doubled)."""
        problem = self.problem
        one, other = problem.side[i], problem.side[j]
        if one + other == UPPER + LOWER:
            return 0
        if one == other == LOWER:
            return 2 * (problem.exchange + problem.unit * min(problem.rank[i], problem.rank[j]))
        if UPPER in (one, other):
            return 2 * (problem.exchange - problem.unit * max(problem.rank[i], problem.rank[j]))
        return 0

    def _slack_inside(self, i: int, j: int) -> int:
        """As `slack`, for vertices that may share blossoms."""
        value = self.slack(i, j)
        above = set(self._around(i))
        return value + sum(self.price[b] for b in self._around(j) if b in above)
