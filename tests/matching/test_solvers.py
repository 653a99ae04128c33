"""Both solvers against every matching there is, and against each other where there are too many."""

from __future__ import annotations

import random
from collections.abc import Callable

import networkx
import pytest
from tests.matching.exhaustive import SCALE, matchings, random_graph, random_problem
from tests.seeds import for_seeds

from topboard.matching import (
    BlossomSolver,
    Certificate,
    LargestMatching,
    NativeSolver,
    Solver,
    WeightedGraph,
    bits,
    library,
    width_of,
)

Make = Callable[[WeightedGraph], Solver]


def native(problem: WeightedGraph) -> Solver:
    kernel = library(build_it=True)
    width = width_of(problem)
    if kernel is None or width is None:
        pytest.skip("no C compiler here")
    return NativeSolver(problem, kernel, width)


def wide(problem: WeightedGraph) -> Solver:
    """More limbs than needed: carries must run through all of them."""
    kernel = library(build_it=True)
    if kernel is None:
        pytest.skip("no C compiler here")
    return NativeSolver(problem, kernel, 8)


MAKERS = [pytest.param(BlossomSolver, id="python"), pytest.param(native, id="c"), pytest.param(wide, id="c-wide")]


@pytest.mark.parametrize("make", MAKERS)
class TestAgainstEveryMatching:
    """A solver finds the largest weight, proves it, and narrows down among all best matchings as promised."""

    @pytest.mark.parametrize("block", range(8))
    def test_random_problems(self, make: Make, block: int) -> None:
        for seed in range(150 * block, 150 * (block + 1)):
            self.compare(make, random.Random(seed))

    def compare(self, make: Make, dice: random.Random) -> None:
        problem = random_problem(dice)
        everything = list(matchings(problem))
        solver = make(problem)
        assert solver.solve() == bool(everything)
        if not everything:
            return
        most = max(map(problem.value, everything))
        assert problem.value(solver.partners()) == most
        assert solver.certificate().proves(problem, solver.partners())
        best = [matching for matching in everything if problem.value(matching) == most]
        self.narrow(solver, best, dice, problem.size)

    def narrow(self, solver: Solver, best: list[list[int]], dice: random.Random, size: int) -> None:
        settled: set[int] = set()
        for _ in range(dice.randint(1, 6)):
            left = [v for v in range(size) if v not in settled]
            if not left:
                return
            v = dice.choice(left)
            kind = dice.random()
            if kind < 0.2:
                best = self.separate(solver, best, dice, left)
            elif kind < 0.5:
                wanted = [w for w in left if dice.random() < 0.5]
                possible = [matching for matching in best if matching[v] in wanted]
                assert solver.lean(v, wanted) == bool(possible)
                best = possible or best
            else:
                order = dice.sample(left, len(left))
                first = min((matching[v] for matching in best), key=order.index)
                assert solver.prefer(v, order) == first
                best = [matching for matching in best if matching[v] == first]
                settled |= {v, first}
            assert solver.partners() in best

    def separate(self, solver: Solver, best: list[list[int]], dice: random.Random, left: list[int]) -> list[list[int]]:
        model = dice.choice(best)
        upper = [v for v in left if v < model[v] and model[v] in left and dice.random() < 0.7]
        lower = [model[v] for v in upper]
        solver.separate(upper, lower)
        groups = (set(upper), set(lower))
        return [m for m in best if not any(m[v] != v and m[v] in group for group in groups for v in group)]


class TestAgainstEachOther:
    """Where there are too many matchings to try, Python and C agree on the weight and on each choice among the best."""

    @for_seeds(60, together=20)
    def test_same_choices(self, seed: int) -> None:
        problem = random_problem(random.Random(seed), least=24, most=48)
        solvers = [BlossomSolver(problem), native(problem)]
        solved = [solver.solve() for solver in solvers]
        assert solved[0] == solved[1]
        if not solved[0]:
            return
        for solver in solvers:
            assert solver.certificate().proves(problem, solver.partners())
        choices = [self.narrow(solver, random.Random(seed), problem.size) for solver in solvers]
        assert choices[0] == choices[1]

    def narrow(self, solver: Solver, dice: random.Random, size: int) -> list[object]:
        found: list[object] = []
        left = set(range(size))
        while left:
            v = dice.choice(sorted(left))
            found.append(solver.lean(v, [w for w in sorted(left) if dice.random() < 0.5]))
            partner = solver.prefer(v, dice.sample(sorted(left), len(left)))
            found.append(partner)
            left -= {v, partner}
        return found


class TestNoMatching:
    """When nobody can be paired off, the tree that got stuck says why (Tutte): without its inner vertices the outer
    ones fall into more odd components than there are inner ones."""

    @pytest.mark.parametrize("density", [0.1, 0.2, 0.4])
    def test_the_stuck_tree_is_a_bottleneck(self, density: float) -> None:
        stuck = 0
        for seed in range(80):
            dice = random.Random(seed)
            rows, graph = random_graph(dice, 2 * dice.randint(2, 12), density)
            matching = LargestMatching(rows, (1 << len(rows)) - 1)
            if not matching.perfect:
                stuck += 1
                among = matching.sparable_for(bits(matching.lonely)[0])
                outer = set(bits(among))
                inner = {v for v, row in enumerate(rows) if row & among} - outer
                graph.remove_nodes_from(inner)
                parts = [part for part in networkx.connected_components(graph) if part & outer]
                assert all(part <= outer and len(part) % 2 for part in parts)
                assert len(parts) > len(inner)
        assert stuck


class TestAgainstNetworkx:
    """Perfect matchings of larger graphs weigh what another program finds."""

    @pytest.mark.parametrize("seed", range(6))
    @pytest.mark.parametrize("make", MAKERS)
    def test_weight(self, make: Make, seed: int) -> None:
        dice = random.Random(seed)
        size, kinds = 30, 12
        table = [[dice.randint(0, 40) for _ in range(kinds)] for _ in range(kinds)]
        table = [[(table[c][d] + table[d][c]) * SCALE for d in range(kinds)] for c in range(kinds)]
        classes = tuple(dice.randrange(kinds) for _ in range(size))
        rows, graph = random_graph(dice, size, 0.4)
        for v, w in graph.edges:
            graph.edges[v, w]["weight"] = table[classes[v]][classes[w]]
        problem = WeightedGraph(classes, tuple(map(tuple, table)), tuple(rows), (None,) * size)
        best = networkx.max_weight_matching(graph, maxcardinality=True)
        solver = make(problem)
        assert solver.solve() == (2 * len(best) == size)
        if 2 * len(best) == size:
            expected = sum(graph.edges[edge]["weight"] for edge in best)
            assert problem.value(solver.partners()) == expected
            assert solver.certificate().proves(problem, solver.partners())


class TestCertificate:
    """Prices prove a matching only if they cover every pair and add up to its weight."""

    problem = WeightedGraph((0, 0, 1, 1), ((0, 4), (4, 0)), (0b1110, 0b1101, 0b1011, 0b0111), (None,) * 4)

    def test_a_worse_matching_is_not_proved(self) -> None:
        solver = BlossomSolver(self.problem)
        assert solver.solve()
        assert solver.certificate().proves(self.problem, solver.partners())
        assert not solver.certificate().proves(self.problem, [1, 0, 3, 2])

    def test_a_matching_of_barred_pairs_is_not_proved(self) -> None:
        barred = WeightedGraph((0, 0), ((0,),), (0, 0), (0, 0))
        solver = BlossomSolver(barred)
        assert solver.solve()
        assert not solver.certificate().proves(barred, [1, 0])

    def test_no_pair_is_worth_more_than_the_most(self) -> None:
        for seed in range(200):
            problem = random_problem(random.Random(seed))
            pairs = [(v, w) for v in range(problem.size) for w in range(v)]
            assert all((problem.worth(v, w) or 0) <= problem.most for v, w in pairs)

    def test_an_exchange_that_gains_is_refused(self) -> None:
        with pytest.raises(ValueError, match="must not gain"):
            WeightedGraph((0, 0), ((0,),), (2, 1), (None, None), side=(1, 2), rank=(1, 2), exchange=3, unit=2)

    def test_what_is_no_matching_is_not_proved(self) -> None:
        solver = BlossomSolver(self.problem)
        assert solver.solve()
        for partner in ([-1, -1, -1, -1], [2, 3, 0], [1, 2, 3, 0], [0, 1, 2, 3]):
            assert not solver.certificate().proves(self.problem, partner)

    def test_sets_at_a_negative_price_are_found_out(self) -> None:
        triangle = WeightedGraph((0, 0, 0), ((4,),), (0b110, 0b101, 0b011), (0, 0, 0))
        solver = BlossomSolver(triangle)
        assert solver.solve()
        good = solver.certificate()
        assert good.proves(triangle, solver.partners())
        forged = Certificate(tuple(v + 3 for v in good.vertices), (*good.odd_sets, (frozenset({0, 1, 2}), -9)))
        assert forged.bound() == good.bound()
        assert not forged.proves(triangle, solver.partners())

    def test_prices_that_are_too_low_are_found_out(self) -> None:
        solver = BlossomSolver(self.problem)
        assert solver.solve()
        good = solver.certificate()
        low = type(good)(tuple(price - 1 for price in good.vertices), good.odd_sets)
        assert list(low.faults(self.problem))
