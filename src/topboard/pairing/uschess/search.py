"""The best pairing of all from what each pair costs: found among likely pairs, then held against every other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice

from topboard.matching import NEVER, Floors, LargestMatching, Matcher, fastest_matcher
from topboard.pairing.uschess.field import Field

FORBIDDEN = NEVER
"""The cost of a pair that may not be."""
LARGE = 300
"""Above this many places, not all pairs are looked at when likely ones are not enough."""
WINDOW = 8
"""How far from the natural board a pair is likely."""


class Unpairable(Exception):
    """A field whose players cannot all be paired."""

    def __init__(self, field: Field) -> None:
        super().__init__("not everybody can be paired")
        self.field = field


Offer = tuple[int, int, int]
"""Two places and what their pair costs."""


class PairSearch(ABC):
    """Places 0..n-1, and perhaps one more for the bye."""

    n: int
    vertices: int

    @abstractmethod
    def cost(self, u: int, v: int) -> int:
        """What pairing two places costs, the bye included; FORBIDDEN if they may not be paired."""

    @abstractmethod
    def allowed(self) -> Sequence[int]:
        """For each place the places, as bits, with which it may be paired."""

    @abstractmethod
    def nearest(self) -> Iterable[tuple[int, int]]:
        """Further pairs that a good pairing may use where too few of the likely ones may be."""

    @abstractmethod
    def floors(self) -> Floors:
        """What pairs cost at least. Natural pairs may cost less: they are among the likely ones."""

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

    def cheapest(self, likely: set[tuple[int, int]], start: list[tuple[int, int]]) -> Matcher | None:
        """The best pairing of all, found from a few likely pairs: further pairs are added while their cost undercuts
        the prices, until no pair does. None when nobody's pairing is possible."""
        self.known: dict[tuple[int, int], int] = {}
        offers = list(self._offers(likely))
        if self.vertices > LARGE and len(offers) * 10 < len(likely) * 9:
            offers += self._offers({*self.nearest()} - likely)
        matcher = fastest_matcher(self.vertices, offers, start, self.floors())
        if not matcher.solve():
            matcher.add(self._offers(pair for pair in self._further() if pair not in self.known))
            if not matcher.solve():
                return None
        while matcher.add_cheaper(self._offers(matcher.undercut())):
            matcher.solve()
        return matcher

    def _further(self) -> Iterable[tuple[int, int]]:
        """Pairs among which everybody has a partner, where that is possible: all, or in a large field the nearest."""
        if self.vertices <= LARGE:
            return combinations(range(self.vertices), 2)
        return {*self.nearest(), *self._any_pairing()}

    def _any_pairing(self) -> Iterator[tuple[int, int]]:
        """Some pairs with which everybody can be paired, where that is possible; better ones are found from there."""
        mate = LargestMatching(self.allowed(), (1 << self.vertices) - 1).mate
        return ((u, v) for u, v in mate.items() if u < v)

    def _offers(self, pairs: Iterable[tuple[int, int]]) -> Iterator[Offer]:
        """Pairs that may be, with their costs, which are worked out once."""
        known = self.known
        for u, v in pairs:
            pair = (u, v) if u < v else (v, u)
            cost = known.get(pair)
            if cost is None:
                cost = known[pair] = self.cost(*pair)
            if cost != FORBIDDEN:
                yield u, v, cost


def nearest_allowed(members: Sequence[int], exceptions: Sequence[Mapping[int, int]]) -> Iterator[tuple[int, int]]:
    """Where many may not meet, too few of the pairs near the natural board are allowed: the nearest that are, for
    everybody of a pool who has somebody barred there."""
    half, inside = len(members) // 2, set(members)
    for at, u in enumerate(members):
        barred = {v for v, price in exceptions[u].items() if price == FORBIDDEN and v in inside}
        if not barred:
            continue
        seat = at + half if at < half else at - half
        near = sorted((abs(place - seat), place) for place in range(len(members)) if place != at)
        allowed = (members[place] for _, place in near if members[place] not in barred)
        yield from ((min(u, v), max(u, v)) for v in islice(allowed, 2 * WINDOW))
