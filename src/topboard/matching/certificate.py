"""Prices that prove a matching best. Anyone who verifies them need not trust the solver that found it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol


class Weighing(Protocol):
    """What a matching is chosen from: all that a proof has to know of a problem."""

    @property
    def size(self) -> int:
        """Vertices are 0..size-1."""
        ...

    @property
    def most(self) -> int:
        """No pair is worth more than this."""
        ...

    def worth(self, v: int, w: int, /) -> int | None:
        """What joining two vertices is worth, or leaving one single if they are the same; None if that may not be."""
        ...


@dataclass(frozen=True, slots=True)
class Certificate:
    """Twice the dual value of each vertex, and of each odd set that binds.

    No pair is worth more than its two vertices and the sets that hold both together, no single more than its vertex.
    So no matching is worth more than `bound`, since a set holds at most half of its members in pairs.
    """

    vertices: tuple[int, ...]
    odd_sets: tuple[tuple[frozenset[int], int], ...] = ()

    def bound(self) -> int:
        """No matching is worth more than this, if there are no `faults` (twice the weight)."""
        return sum(self.vertices) + sum((len(members) // 2) * price for members, price in self.odd_sets)

    def proves(self, weighing: Weighing, partner: Sequence[int]) -> bool:
        """Whether a matching is proved to be worth the most; `partner[v]` is v itself for a single vertex."""
        size = weighing.size
        if not len(partner) == len(self.vertices) == size:
            return False
        if any(not 0 <= w < size or partner[w] != v for v, w in enumerate(partner)):
            return False
        worths = [weighing.worth(v, w) for v, w in enumerate(partner) if v <= w]
        total = sum(worth for worth in worths if worth is not None)
        return None not in worths and self.bound() == 2 * total and next(self.faults(weighing), None) is None

    def faults(self, weighing: Weighing) -> Iterator[str]:
        """Every price that breaks a condition; none means that `bound` holds for every matching."""
        for members, price in self.odd_sets:
            if price < 0 or len(members) % 2 == 0:
                yield f"the set {sorted(members)} has price {price}"
        for v, price in enumerate(self.vertices):
            alone = weighing.worth(v, v)
            if alone is not None and price < 2 * alone:
                yield f"vertex {v} is worth more alone than its price"
        for v, w in self._too_cheap(weighing):
            yield f"joining {v} and {w} is worth more than their prices"

    def _too_cheap(self, weighing: Weighing) -> Iterator[tuple[int, int]]:
        """Pairs that are worth more than the prices say."""
        size, enough, inside = weighing.size, 2 * weighing.most, self._inside()
        for v, first in enumerate(self.vertices):
            for w in range(v + 1, size):
                price = first + self.vertices[w]
                if price >= enough or (worth := weighing.worth(v, w)) is None or price >= 2 * worth:
                    continue
                if price + sum(self.odd_sets[k][1] for k in inside[v] & inside[w]) < 2 * worth:
                    yield v, w

    def _inside(self) -> list[set[int]]:
        """The odd sets that each vertex is in."""
        inside: list[set[int]] = [set() for _ in self.vertices]
        for k, (members, _) in enumerate(self.odd_sets):
            for v in members:
                inside[v].add(k)
        return inside
