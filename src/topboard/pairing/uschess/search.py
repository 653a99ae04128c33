"""The best pairing of all from what each pair costs: found among likely pairs, then held against every other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence

from topboard.matching import SparseMatcher
from topboard.pairing.uschess.field import Field

FORBIDDEN = -1
"""The cost of a pair that may not be."""

NEVER = 1 << 10000
"""More than any price comes to."""


class Unpairable(Exception):
    """A field whose players cannot all be paired."""

    def __init__(self, field: Field) -> None:
        super().__init__("not everybody can be paired")
        self.field = field


Offer = tuple[int, int, int]
"""Two places and what their pair costs."""

Groups = dict[int, list[int]]
"""Places by sort, each sort by falling prices."""


class PairSearch(ABC):
    """Places 0..n-1 in pools, and perhaps one more for the bye. `between` is the least a pair of two pools costs.

    Places whose pairs cost at least the same are of one `sort`; `floors` has for each place what a pair with one of
    each sort, if it is not natural, costs at least, doubled.
    """

    n: int
    vertices: int
    pool: Sequence[int]
    pools: Sequence[range]
    between: Sequence[Sequence[int]]

    @abstractmethod
    def sorts(self) -> tuple[Sequence[int], Sequence[Sequence[int]]]:
        """The sort of each place, and its floors; the bye's sort is -1, and costs nothing."""

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
        the prices, until no pair does. None when nobody's pairing is possible.

        `known` has what is known of the costs of pairs, doubled: no more than they are.
        """
        self.sort, self.floors = self.sorts()
        edges = [(u, v, cost) for u, v in candidates if (cost := self.cost(u, v)) != FORBIDDEN]
        self.known = {(u, v) if u < v else (v, u): 2 * cost for u, v, cost in edges}
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
        by_price = sorted(range(self.n), key=price.__getitem__, reverse=True)
        rows: list[list[int]] = [[] for _ in self.pools]
        for u in by_price:
            rows[self.pool[u]].append(u)
        for g, high in enumerate(rows):
            for h in range(g, len(rows)):
                if price[high[0]] + price[rows[h][0]] > 2 * self.between[g][h]:
                    self._undercut_between(matcher, high, rows[h], found)
        if self.vertices > self.n:
            self._undercut_between(matcher, [self.n], by_price, found)
        return found + self._undercut_in_blossoms(matcher)

    def _undercut_in_blossoms(self, matcher: SparseMatcher) -> list[Offer]:
        """From the inner blossoms to the outer ones, each of which takes over the groups of its largest part."""
        found: list[list[Offer]] = []
        groups: dict[int, Groups] = {}
        for leaves, parts, inside in reversed(list(matcher.odd_sets())):
            offers, groups[id(leaves)] = self._undercut_inside(matcher, parts, inside, groups)
            found.append(offers)
        return [offer for offers in reversed(found) for offer in offers]

    def _undercut_between(self, matcher: SparseMatcher, rows: list[int], others: list[int], found: list[Offer]) -> None:
        """Look at the pairs of two pools, as far as no blossom holds both. Both rows fall in price."""
        price, top, known = matcher.price, matcher.top, self.known
        order = {v: at for at, v in enumerate(others)}
        groups = self._grouped(others, price)
        for at, u in enumerate(rows):
            mine, mine_top, floors, before = price[u], top[u], self.floors[u], len(found)
            after = at if rows is others else -1
            for sort, members in groups.items():
                floor = floors[sort]
                for v in members:
                    bound = mine + price[v]
                    if bound <= floor:
                        break
                    if top[v] != mine_top and order[v] > after:
                        cost = known.get((u, v) if u < v else (v, u))
                        if cost is None or bound > cost:
                            self._offer(matcher, u, v, bound, found)
            _in_order(found, before, order)

    def _undercut_inside(
        self, matcher: SparseMatcher, parts: list[list[int]], inside: int, known_groups: Mapping[int, Groups]
    ) -> tuple[list[Offer], Groups]:
        """Look at the pairs from different parts of one blossom; `inside` is what blossoms around them are worth.

        The largest part is looked at as a whole, in the groups that were made of it if it is a blossom itself.
        """
        price, known = matcher.price, self.known
        found: list[Offer] = []
        largest = max(parts, key=len)
        groups = known_groups.get(id(largest)) or self._grouped(largest, price)
        for part in parts:
            if part is largest:
                continue
            for u in part:
                mine, floors = price[u] - inside, self.floors[u]
                for sort, members in groups.items():
                    floor = floors[sort]
                    for v in members:
                        bound = mine + price[v]
                        if bound <= floor:
                            break
                        cost = known.get((u, v) if u < v else (v, u))
                        if cost is None or bound > cost:
                            self._offer(matcher, u, v, bound, found)
            for sort, members in self._grouped(part, price).items():
                groups[sort] = sorted([*groups.get(sort, ()), *members], key=price.__getitem__, reverse=True)
        return (_from_later_parts(found, parts, price) if found else found), groups

    def _grouped(self, places: Iterable[int], price: Sequence[int]) -> Groups:
        groups: Groups = {}
        for v in sorted(places, key=price.__getitem__, reverse=True):
            groups.setdefault(self.sort[v], []).append(v)
        return groups

    def _offer(self, matcher: SparseMatcher, u: int, v: int, bound: int, found: list[Offer]) -> None:
        """Offer a pair whose cost is not known, or known to be too low; what is found out about it is kept."""
        if v in matcher.near[u]:
            return
        pair = (u, v) if u < v else (v, u)
        if u < self.n and v < self.n and 2 * (least := self.least(u, v)) >= bound:
            self.known[pair] = 2 * least
            return
        cost = self.cost(u, v)
        self.known[pair] = NEVER if cost == FORBIDDEN else 2 * cost
        if cost != FORBIDDEN and 2 * cost < bound:
            found.append((u, v, cost))


def _in_order(found: list[Offer], start: int, order: Mapping[int, int]) -> None:
    """Put the offers to one player in the order of the others, by falling prices."""
    if len(found) > start + 1:
        found[start:] = sorted(found[start:], key=lambda offer: order[offer[1]])


def _from_later_parts(found: list[Offer], parts: list[list[int]], price: Sequence[int]) -> list[Offer]:
    """The offers inside a blossom told from the later part, in the order of the parts, then by falling prices."""
    order = {v: (p, at) for p, part in enumerate(parts) for at, v in enumerate(part)}
    turned = [(u, v, cost) if order[u] > order[v] else (v, u, cost) for u, v, cost in found]
    return sorted(turned, key=lambda offer: (order[offer[0]], -price[offer[1]], order[offer[1]]))
