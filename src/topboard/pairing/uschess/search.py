"""The best pairing of all from what each pair costs: found among likely pairs, then held against every other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from topboard.matching import SparseMatcher
from topboard.pairing.uschess.field import Field

FORBIDDEN = -1
"""The cost of a pair that may not be."""


class Unpairable(Exception):
    """A field whose players cannot all be paired."""

    def __init__(self, field: Field) -> None:
        super().__init__("not everybody can be paired")
        self.field = field


Offer = tuple[int, int, int]
"""Two places and what their pair costs."""


class PairSearch(ABC):
    """Places 0..n-1 in pools, and perhaps one more for the bye. `between` is the least a pair of two pools costs.

    Places whose pairs cost at least the same are of one `sort`; `floors` has what a pair of two sorts that is not
    natural costs at least, doubled.
    """

    n: int
    vertices: int
    pool: Sequence[int]
    pools: Sequence[range]
    between: Sequence[Sequence[int]]

    @abstractmethod
    def sorts(self) -> tuple[Sequence[int], Sequence[Sequence[int]]]:
        """The sort of each place, and the floors of the sorts; the bye's sort is -1, and costs nothing."""

    @abstractmethod
    def cost(self, u: int, v: int) -> int:
        """What pairing two places costs, the bye included; FORBIDDEN if they may not be paired."""

    @property
    def size(self) -> int:
        return self.vertices

    @property
    def most(self) -> int:
        """Costs are worth less than nothing: what costs nothing is worth the most."""
        return 0

    def worth(self, u: int, v: int) -> int | None:
        """A cost as a proof weighs it; nobody stays without partner."""
        cost = FORBIDDEN if u == v else self.cost(u, v)
        return None if cost == FORBIDDEN else -cost

    @abstractmethod
    def least(self, u: int, v: int) -> int:
        """What a pair of two players who are not natural opponents costs at least, known without much work."""

    def cheapest(self, candidates: set[tuple[int, int]], start: list[tuple[int, int]]) -> SparseMatcher | None:
        """The best pairing of all, found from a few likely pairs: further pairs are added while their cost undercuts
        the prices, until no pair does. None when nobody's pairing is possible."""
        self.known: dict[int, int] = {}
        self.sort, self.floors = self.sorts()
        edges = [(u, v, cost) for u, v in candidates if (cost := self.cost(u, v)) != FORBIDDEN]
        matcher = SparseMatcher(self.vertices, edges, start)
        complete = False
        while True:
            if not matcher.solve():
                if complete:
                    return None
                complete = True
                matcher.add(self._every_other(matcher))
                continue
            missing = self.undercut(matcher)
            if not missing:
                return matcher
            matcher.add(missing)

    def _every_other(self, matcher: SparseMatcher) -> list[Offer]:
        return [
            (u, v, cost)
            for u in range(self.vertices)
            for v in range(u + 1, self.vertices)
            if v not in matcher.near[u] and (cost := self.cost(u, v)) != FORBIDDEN
        ]

    def undercut(self, matcher: SparseMatcher) -> list[Offer]:
        """Pairs that are cheaper than the prices say. None means that the matching is the best of all."""
        found: list[Offer] = []
        price = matcher.price
        floors = [[2 * cost for cost in row] for row in self.between]
        by_price = sorted(range(self.n), key=price.__getitem__, reverse=True)
        rows: list[list[int]] = [[] for _ in self.pools]
        for u in by_price:
            rows[self.pool[u]].append(u)
        for g, high in enumerate(rows):
            for h in range(g, len(rows)):
                if price[high[0]] + price[rows[h][0]] > floors[g][h]:
                    self._undercut_between(matcher, high, rows[h], floors[g][h], found)
        if self.vertices > self.n:
            self._undercut_between(matcher, [self.n], by_price, 0, found)
        for parts, inside in matcher.odd_sets():
            self._undercut_inside(matcher, parts, inside, found)
        return found

    def _undercut_between(
        self, matcher: SparseMatcher, rows: list[int], others: list[int], floor: int, found: list[Offer]
    ) -> None:
        """Look at the pairs of two pools, as far as no blossom holds both. The second row falls in price."""
        price, top, sort = matcher.price, matcher.top, self.sort
        same = rows is others
        for at, u in enumerate(rows):
            mine, mine_top, floors = price[u], top[u], self.floors[sort[u]]
            for v in others[at + 1 :] if same else others:
                bound = mine + price[v]
                if bound <= floor:
                    break
                if bound > floors[sort[v]] and top[v] != mine_top:
                    self._offer(matcher, u, v, bound, found)

    def _undercut_inside(self, matcher: SparseMatcher, parts: list[list[int]], inside: int, found: list[Offer]) -> None:
        """Look at the pairs from different parts of one blossom; `inside` is what blossoms around them are worth."""
        price, sort = matcher.price, self.sort
        before: list[int] = []
        for part in parts:
            for u in part:
                mine, floors = price[u] - inside, self.floors[sort[u]]
                for v in before:
                    bound = mine + price[v]
                    if bound <= 0:
                        break
                    if bound > floors[sort[v]]:
                        self._offer(matcher, u, v, bound, found)
            before += part
            before.sort(key=price.__getitem__, reverse=True)

    def _offer(self, matcher: SparseMatcher, u: int, v: int, bound: int, found: list[Offer]) -> None:
        if v in matcher.near[u]:
            return
        if u < self.n and v < self.n and 2 * self.least(u, v) >= bound:
            return
        key = u * self.vertices + v
        cost = self.known.get(key)
        if cost is None:
            cost = self.known[key] = self.cost(u, v)
        if cost != FORBIDDEN and 2 * cost < bound:
            found.append((u, v, cost))
