"""Long work ends when nobody wants it any more, between two steps and before it says anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from topboard.core import Player, Section
from topboard.matching import WeightedGraph
from topboard.matching.dense import BlossomSolver
from topboard.matching.fastest import fastest_solver
from topboard.matching.graph import Solver
from topboard.matching.native import library
from topboard.pairing.registry import SYSTEMS
from topboard.stopping import WorkStopped, go_on, while_wanted

MATCHING = ("dutch", "dubov", "burstein", "lim", "uschess", "cfc")
"""The systems that look for a matching even in an easy field."""


def problem(size: int) -> WeightedGraph:
    """Everybody may meet everybody, and every pair is worth something else."""
    dice = random.Random(size)
    table = [[0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i):
            table[i][j] = table[j][i] = dice.randrange(1, 10**6)
    everybody = (1 << size) - 1
    rows = tuple(everybody ^ 1 << v for v in range(size))
    return WeightedGraph(tuple(range(size)), tuple(map(tuple, table)), rows, (None,) * size)


def answers(times: int) -> Iterator[bool]:
    """It is wanted so often, and then no more."""
    yield from [True] * times
    while True:
        yield False


def test_what_nobody_waits_for_stops() -> None:
    with pytest.raises(WorkStopped), while_wanted(lambda: False):
        go_on()
    go_on()


@pytest.mark.parametrize("system", MATCHING)
def test_a_pairing_stops(system: str) -> None:
    players = tuple(Player(number, f"P{number}") for number in range(1, 42))
    section, engine = Section(system=system, rounds_total=5, players=players), SYSTEMS.engine(system)
    section = replace(section, rounds=(engine.pair(section).as_round(),))
    with pytest.raises(WorkStopped), while_wanted(lambda: False):
        engine.pair(section)


@pytest.mark.parametrize("solver", [fastest_solver, BlossomSolver])
def test_one_large_matching_stops_in_the_middle(solver: Callable[[WeightedGraph], Solver]) -> None:
    if solver is fastest_solver and library() is None:
        pytest.skip("there is no compiled kernel")
    wanted = answers(2)
    made = solver(problem(300))
    with pytest.raises(WorkStopped), while_wanted(lambda: next(wanted)):
        made.solve()


def test_a_matching_made_in_several_turns_is_the_same() -> None:
    graph = problem(150)
    one, other = fastest_solver(graph), BlossomSolver(graph)
    assert one.solve()
    assert other.solve()
    assert graph.value(one.partners()) == graph.value(other.partners())
