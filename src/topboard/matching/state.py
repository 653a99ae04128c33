"""A matching in the making: partners, blossoms and prices, and how far prices are from what joining is worth."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.matching.perfect import bits
from topboard.matching.problem import LOWER, UPPER, Problem

FREE = -1
Edge = tuple[int, int]


class MatchingState:
    """The current matching and its prices.

    Vertices are 0..n-1, blossoms have numbers from n on; `top` is the outermost of a vertex.
    """

    def __init__(self, problem: Problem) -> None:
        n = problem.size
        self.problem = problem
        self.n = n
        self.mate = [FREE] * n
        self.alive = [True] * n
        self.row = list(problem.allowed)
        self.near = [bits(row) for row in problem.allowed]
        self.alone: list[int | None] = [None if s is None else 2 * s for s in problem.single]
        self.dual = [0] * n
        self.top = list(range(n))
        self.base = list(range(n))
        self.parent = [FREE] * n
        self.children: list[list[int]] = [[] for _ in range(n)]
        self.leaves: list[list[int]] = [[v] for v in range(n)]
        self.ring: list[list[Edge]] = [[] for _ in range(n)]
        self.price = [0] * n
        self.spare: list[int] = []
        self.label = [0] * n
        self.entry: list[Edge | None] = [None] * n
        self.favored = FREE
        self.bonus = [0] * n
        self.stuck_outer: list[int] = []
        self.stuck_inner: list[int] = []
        self.doubled = [[2 * weight for weight in row] for row in problem.table]
        upper, lower = (sum(1 << v for v, side in enumerate(problem.side) if side == half) for half in (UPPER, LOWER))
        self.costly = {UPPER: ~lower, LOWER: lower, 0: upper}

    # -- weights ---------------------------------------------------------------------------------------------------

    def slack(self, i: int, j: int) -> int:
        """How far the prices of two vertices of different blossoms exceed what joining them is worth (doubled)."""
        value = self.dual[i] + self.dual[j] - 2 * self.problem.weight(i, j)
        if i == self.favored:
            return value - self.bonus[j]
        if j == self.favored:
            return value - self.bonus[i]
        return value

    def _slacks(self, i: int) -> list[Edge]:
        """Everybody outside i's blossom whom i may be joined to, each with the slack: the same as `slack`, at once."""
        alive, top, dual, classes = self.alive, self.top, self.dual, self.problem.classes
        here, price, weights = top[i], dual[i], self.doubled[classes[i]]
        near = self.near[i] = [j for j in self.near[i] if alive[j]]
        found = [(j, price + dual[j] - weights[classes[j]]) for j in near if top[j] != here]
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
        above = set(self._blossoms_of(i))
        return value + sum(self.price[b] for b in self._blossoms_of(j) if b in above)

    def _blossoms_of(self, v: int) -> Iterator[int]:
        b = self.parent[v]
        while b != FREE:
            yield b
            b = self.parent[b]
