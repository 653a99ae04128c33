"""The cheapest perfect matching, against all matchings of small graphs and against its own prices."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import pytest
from tests.seeds import for_seeds

from topboard.matching import Certificate, SparseMatcher

Edges = Mapping[tuple[int, int], int]


@dataclass(frozen=True)
class Costs:
    """The edges as a proof weighs them: what costs less is worth more, and nobody stays single."""

    size: int
    edges: Edges
    most: int = 0

    def worth(self, v: int, w: int) -> int | None:
        cost = self.edges.get((min(v, w), max(v, w)))
        return None if cost is None else -cost


def proved(size: int, edges: Edges, matcher: SparseMatcher) -> bool:
    return matcher.certificate().proves(Costs(size, edges), matcher.partners())


def cheapest(size: int, edges: Edges) -> int | None:
    """The least cost over every perfect matching, by trying all of them."""

    @cache
    def best(left: int) -> int | None:
        if not left:
            return 0
        u = (left & -left).bit_length() - 1
        found: int | None = None
        for v in range(u + 1, size):
            if left >> v & 1 and (u, v) in edges:
                rest = best(left & ~(1 << u) & ~(1 << v))
                if rest is not None and (found is None or edges[u, v] + rest < found):
                    found = edges[u, v] + rest
        return found

    return best((1 << size) - 1)


def random_graph(rng: random.Random, size: int, density: float, span: int) -> dict[tuple[int, int], int]:
    return {(u, v): rng.randrange(span) for u in range(size) for v in range(u + 1, size) if rng.random() < density}


@for_seeds(400)
def test_finds_the_cheapest_matching_and_proves_it(seed: int) -> None:
    """Every perfect matching costs at least what is found, and the prices prove it without a search."""
    rng = random.Random(seed)
    size = rng.choice((2, 4, 6, 8, 10, 12))
    edges = random_graph(rng, size, rng.choice((0.3, 0.5, 0.8, 1.0)), rng.choice((2, 4, 20, 10**30)))
    start = [(u, u + 1) for u in range(0, size, 2)]
    matcher = SparseMatcher(size, [(u, v, c) for (u, v), c in edges.items()], start)
    expected = cheapest(size, edges)
    assert matcher.solve() == (expected is not None)
    if expected is not None:
        assert matcher.total() == expected
        assert proved(size, edges, matcher)


@for_seeds(300)
def test_edges_may_be_added_later(seed: int) -> None:
    """A solution that gets further edges, cheap ones too, becomes the solution of the larger graph."""
    rng = random.Random(seed)
    size = rng.choice((6, 8, 10, 12))
    edges = random_graph(rng, size, 1.0, rng.choice((3, 6, 50)))
    early = {e: c for e, c in edges.items() if (e[1] == e[0] + 1 and e[0] % 2 == 0) or rng.random() < 0.4}
    matcher = SparseMatcher(size, [(u, v, c) for (u, v), c in early.items()])
    assert matcher.solve()
    late = [(u, v, c) for (u, v), c in edges.items() if (u, v) not in early]
    half = len(late) // 2
    for part in (late[:half], late[half:]):
        matcher.add(part)
        assert matcher.solve()
    assert matcher.total() == cheapest(size, edges)
    assert proved(size, edges, matcher)


def test_a_forged_proof_is_refused() -> None:
    """Prices that do not add up to the cost, or that an edge undercuts, prove nothing."""
    edges = {(0, 1): 3, (0, 2): 1, (0, 3): 1, (1, 2): 1, (1, 3): 1, (2, 3): 3}
    matcher = SparseMatcher(4, [(u, v, c) for (u, v), c in edges.items()])
    assert matcher.solve()
    good = matcher.certificate()
    costs = Costs(4, edges)
    assert good.proves(costs, matcher.partners())
    assert not good.proves(costs, [1, 0, 3, 2])
    first, *others = good.vertices
    assert not Certificate((first + 2, *others), good.odd_sets).proves(costs, matcher.partners())
    assert not Certificate((first - 2, others[0] + 2, *others[1:]), good.odd_sets).proves(costs, matcher.partners())


def test_negative_costs_are_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        SparseMatcher(2, [(0, 1, -1)])
