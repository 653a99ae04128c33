"""Whether a graph can be paired off, by the greedy way and by the exact one."""

from __future__ import annotations

import random

import networkx
import pytest
from tests.matching.exhaustive import random_graph

from topboard.matching import BlossomSolver, as_bits, bits, gather, perfect, perfect_but_one, runs_of


@pytest.mark.parametrize("density", [0.15, 0.3, 0.6, 0.9])
def test_pairing_off_agrees_with_another_program(density: float) -> None:
    for seed in range(60):
        dice = random.Random(seed)
        size = dice.randint(2, 14)
        rows, graph = random_graph(dice, size, density)
        members = dice.getrandbits(size) | 1
        inside = graph.subgraph(v for v in graph if members >> v & 1)
        most = 2 * len(networkx.max_weight_matching(inside, maxcardinality=True))
        assert perfect(rows, members, BlossomSolver) == (most == members.bit_count())


@pytest.mark.parametrize("density", [0.2, 0.5, 0.9])
def test_pairing_off_all_but_one_agrees_with_trying_each(density: float) -> None:
    for seed in range(60):
        dice = random.Random(seed)
        size = dice.choice([3, 5, 7, 9])
        rows, _ = random_graph(dice, size, density)
        members = (1 << size) - 1
        spare = dice.getrandbits(size)
        one_by_one = any(perfect(rows, members ^ 1 << v, BlossomSolver) for v in range(size) if spare >> v & 1)
        assert perfect_but_one(rows, members, spare, BlossomSolver) == one_by_one


def test_runs_of_neighbours_are_gathered() -> None:
    assert runs_of([2, 3, 4, 9, 7]) == [(2, 3), (9, 1), (7, 1)]
    assert gather(0b1010110100, [(2, 3), (9, 1), (7, 1)]) == 0b11101


def test_positions_and_rows_are_the_same_told_two_ways() -> None:
    dice = random.Random(3)
    for size in (1, 8, 9, 64, 500):
        row = dice.getrandbits(size)
        assert as_bits(bits(row)) == row == as_bits(reversed(bits(row)))
    assert as_bits(()) == 0
