"""Random problems, and every matching of a small one: what the solvers are compared with."""

from __future__ import annotations

import random
from collections.abc import Iterator

import networkx

from topboard.matching import WeightedGraph

SCALE = 1 << 12


def matchings(problem: WeightedGraph) -> Iterator[list[int]]:
    partner = [-1] * problem.size

    def extend(v: int) -> Iterator[list[int]]:
        while v < problem.size and partner[v] != -1:
            v += 1
        if v == problem.size:
            yield list(partner)
            return
        if problem.single[v] is not None:
            partner[v] = v
            yield from extend(v + 1)
            partner[v] = -1
        for w in range(v + 1, problem.size):
            if partner[w] == -1 and problem.may_join(v, w):
                partner[v], partner[w] = w, v
                yield from extend(v + 1)
                partner[v] = partner[w] = -1

    yield from extend(0)


def random_graph(dice: random.Random, size: int, density: float) -> tuple[list[int], networkx.Graph[int]]:
    """Who may be joined, as bit rows and as a graph of another program."""
    rows = [0] * size
    graph: networkx.Graph[int] = networkx.empty_graph(size)
    for v in range(size):
        for w in range(v):
            if dice.random() < density:
                rows[v] |= 1 << w
                rows[w] |= 1 << v
                graph.add_edge(v, w)
    return rows, graph


def random_problem(dice: random.Random, least: int = 1, most: int = 8) -> WeightedGraph:
    """Few classes and few different weights, so that many matchings are equally good and blossoms abound."""
    size = dice.randint(least, most)
    kinds = dice.randint(1, size)
    spread = dice.choice([1, 2, 5, 100])
    table = [[0] * kinds for _ in range(kinds)]
    for c in range(kinds):
        for d in range(c, kinds):
            table[c][d] = table[d][c] = dice.randint(0, spread) * SCALE
    rows, _ = random_graph(dice, size, dice.choice([0.3, 0.6, 0.9, 1]))
    alone = dice.choice([0, 0.3, 1])
    halves = dice.random() < 0.5
    return WeightedGraph(
        classes=tuple(dice.randrange(kinds) for _ in range(size)),
        table=tuple(map(tuple, table)),
        allowed=tuple(rows),
        single=tuple(dice.randint(-spread, spread) * SCALE if dice.random() < alone else None for _ in range(size)),
        side=tuple(dice.randrange(3) for _ in range(size)) if halves else (),
        rank=tuple(range(1, size + 1)) if halves else (),
        exchange=16 * max(20, size),
        unit=16,
    )
