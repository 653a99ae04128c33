"""The best pairing of all from what each pair costs: found among likely pairs, then held against every other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator

from topboard.matching import Floors, Matcher, fastest_matcher
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
    """Places 0..n-1, and perhaps one more for the bye."""

    n: int
    vertices: int

    @abstractmethod
    def cost(self, u: int, v: int) -> int:
        """What pairing two places costs, the bye included; FORBIDDEN if they may not be paired."""

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
        matcher = fastest_matcher(self.vertices, self._offers(likely), start, self.floors())
        if not matcher.solve():
            matcher.add(self._offers(self._every_other(likely)))
            if not matcher.solve():
                return None
        while matcher.add_cheaper(self._offers(matcher.undercut())):
            matcher.solve()
        return matcher

    def _every_other(self, likely: set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        pairs = ((u, v) for u in range(self.vertices) for v in range(u + 1, self.vertices))
        return (pair for pair in pairs if pair not in likely)

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
