"""A weighted matching problem: every vertex gets a partner or stays single, and the total weight is to be largest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from topboard.matching.certificate import Certificate

UPPER, LOWER = 1, 2

CostedEdge = tuple[int, int, int]
"""Two vertices and what joining them costs."""


@dataclass(frozen=True, slots=True)
class WeightedGraph:
    """Vertices 0..n-1; who may be joined is a bit row, what it is worth depends on the classes of the two.

    `table[c][d]` is the weight of joining members of classes c and d. `single[v]` is the weight of leaving v without
    a partner, None where v must have one. `side` puts vertices in an upper or a lower half (0: in neither): joining
    one of the upper half to anyone who is not in the lower half costs `exchange` and gives back `unit` times the larger
    rank; joining two of the lower half costs `exchange` and `unit` times the smaller rank. What is given back never
    exceeds the cost. Weights are exact integers of any length.
    """

    classes: tuple[int, ...]
    table: tuple[tuple[int, ...], ...]
    allowed: tuple[int, ...]
    single: tuple[int | None, ...]
    side: tuple[int, ...] = ()
    rank: tuple[int, ...] = ()
    exchange: int = 0
    unit: int = 0

    def __post_init__(self) -> None:
        if self.unit * max(self.rank, default=0) > self.exchange:
            raise ValueError("an exchange must not gain: a rank gives back more than it costs")

    @property
    def size(self) -> int:
        return len(self.classes)

    def may_join(self, i: int, j: int) -> bool:
        return bool(self.allowed[i] >> j & 1)

    def weight(self, i: int, j: int) -> int:
        value = self.table[self.classes[i]][self.classes[j]]
        if not self.side:
            return value
        sides = (self.side[i], self.side[j])
        if sides == (LOWER, LOWER):
            return value - self.exchange - self.unit * min(self.rank[i], self.rank[j])
        if UPPER in sides and LOWER not in sides:
            return value - self.exchange + self.unit * max(self.rank[i], self.rank[j])
        return value

    @property
    def most(self) -> int:
        """No pair is worth more than this."""
        return max(map(max, self.table), default=0)

    def worth(self, v: int, w: int) -> int | None:
        """What joining two vertices is worth, or leaving one single if they are the same; None if that may not be."""
        if v == w:
            return self.single[v]
        return self.weight(v, w) if self.may_join(v, w) else None

    def value(self, partner: Sequence[int]) -> int:
        """The total weight of a complete matching; `partner[v]` is v itself for a single vertex."""
        total = 0
        for v, w in enumerate(partner):
            if v < w:
                total += self.weight(v, w)
            elif v == w:
                alone = self.single[v]
                if alone is None:
                    raise ValueError(f"vertex {v} must have a partner")
                total += alone
        return total


def need_vertices(size: int, *rows: Iterable[int]) -> None:
    """Refuse numbers that no vertex has, before anything is changed."""
    for v in (v for row in rows for v in row if not 0 <= v < size):
        raise ValueError(f"there is no vertex {v} among {size}")


def need_matching(complete: bool) -> None:
    """Without a complete matching there is nothing to narrow down."""
    if not complete:
        raise ValueError("there is no matching to narrow down: solve the problem first")


class Solver(Protocol):
    """A search for the best matching of one problem, which then can be narrowed down among equally good ones.

    Once two are settled they stay together: asking for them again changes nothing. A vertex that does not exist, or a
    problem without a matching, is a ValueError.
    """

    def solve(self) -> bool:
        """Find a matching of the largest weight; False when some vertex can have no partner."""
        ...

    def partners(self) -> list[int]:
        """The current matching: the partner of each vertex, itself when single."""
        ...

    def prefer(self, v: int, order: Sequence[int]) -> int:
        """Give v the first partner of `order` that keeps the weight, settle the two, and return the partner.

        v itself in `order` stands for staying single. `order` must hold at least one partner that keeps it. If v was
        settled before, its partner is returned.
        """
        ...

    def prefer_all(self, vertices: Sequence[int], order: Sequence[int]) -> list[int]:
        """`prefer` for one vertex after another, each with the same order."""
        ...

    def lean(self, v: int, wanted: Sequence[int]) -> bool:
        """Whether v can have a partner among `wanted` at no loss of weight; if so, from now on v has one."""
        ...

    def separate(self, one: Sequence[int], other: Sequence[int]) -> None:
        """From now on join nobody to somebody of the same group. Some best matching must do without it already;
        if no matching is left at all, that is a ValueError."""
        ...

    def certificate(self) -> Certificate:
        """The prices that prove the current matching best. Ask before settling anything."""
        ...


class Matcher(Protocol):
    """A search for the cheapest perfect matching of a graph that gets further edges as they are needed."""

    def solve(self) -> bool:
        """Give every vertex a partner at the least total cost; False when some vertex can have none."""
        ...

    def add(self, edges: Iterable[CostedEdge], /) -> None:
        """Add edges, also such as are cheaper than the prices of their ends; solve again afterwards."""
        ...

    def add_cheaper(self, edges: Iterable[CostedEdge], /) -> int:
        """Add those edges that are cheaper than the prices say; how many. None means that no edge is missing."""
        ...

    def undercut(self) -> Iterable[tuple[int, int]]:
        """Edges that may be missing, in the order in which they are to be added."""
        ...

    def partners(self) -> list[int]:
        """The current matching: the partner of each vertex."""
        ...

    def certificate(self) -> Certificate:
        """The prices that prove the matching best, once it is complete."""
        ...
