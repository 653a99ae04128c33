"""A solver that is asked for what cannot be says so; it never brings the process down, in Python or in C."""

from __future__ import annotations

import random

import pytest
from tests.matching.exhaustive import random_problem
from tests.matching.test_solvers import MAKERS, Make
from tests.seeds import for_seeds

from topboard.matching import BlossomSolver, Solver, WeightedGraph

FOUR = WeightedGraph((0,) * 4, ((1,),), (0b1110, 0b1101, 0b1011, 0b0111), (None,) * 4)
APART = WeightedGraph((0,) * 4, ((1,),), (0, 0, 0, 0), (None,) * 4)


@pytest.mark.parametrize("make", MAKERS)
class TestSettled:
    """Who is settled keeps the partner, however often one asks."""

    def test_everybody_in_the_order_of_everybody(self, make: Make) -> None:
        solver = solved(make, FOUR)
        assert solver.prefer_all(range(4), range(4)) == [1, 0, 3, 2]
        assert solver.prefer_all(range(4), range(4)) == [1, 0, 3, 2]

    def test_asked_again(self, make: Make) -> None:
        solver = solved(make, FOUR)
        assert solver.prefer(0, [3, 2, 1]) == 3
        assert [solver.prefer(3, [1, 2]), solver.prefer(0, [])] == [0, 3]
        assert solver.lean(3, [0])
        assert not solver.lean(3, [1, 2])
        solver.separate([0, 1], [3, 2])
        assert solver.partners() == [3, 2, 1, 0]

    def test_the_first_mention_in_an_order_counts(self, make: Make) -> None:
        assert solved(make, FOUR).prefer(0, [3, 2, 3, 1, 2, 3]) == 3


@pytest.mark.parametrize("make", MAKERS)
class TestRefused:
    """What makes no sense is an error that names it."""

    @pytest.mark.parametrize("v", [-1, 4, 10**6])
    def test_no_such_vertex(self, make: Make, v: int) -> None:
        solver = solved(make, FOUR)
        before = solver.partners()
        for ask in (
            lambda: solver.prefer(v, [0]),
            lambda: solver.prefer(0, [v]),
            lambda: solver.prefer_all([0, v], [1]),
            lambda: solver.prefer_all([0], [1, v]),
            lambda: solver.lean(v, [0]),
            lambda: solver.lean(0, [v]),
            lambda: solver.separate([v], []),
        ):
            with pytest.raises(ValueError, match=f"no vertex {v}"):
                ask()
        assert solver.partners() == before

    def test_without_a_matching(self, make: Make) -> None:
        for problem in (FOUR, APART):
            solver = make(problem)
            assert problem is FOUR or not solver.solve()
            with pytest.raises(ValueError, match="no matching to narrow down"):
                solver.prefer(0, [1])
            with pytest.raises(ValueError, match="no matching to narrow down"):
                solver.lean(0, [1])
            with pytest.raises(ValueError, match="no matching"):
                solver.prefer_all(range(4), range(4))

    def test_kept_apart_from_everybody(self, make: Make) -> None:
        solver = solved(make, FOUR)
        with pytest.raises(ValueError, match="no matching"):
            solver.separate(range(4), [])


class TestAnyCalls:
    """Whatever is called in whatever order, C answers or refuses as Python does."""

    @pytest.mark.parametrize("make", MAKERS[1:])
    @for_seeds(300)
    def test_random_calls(self, make: Make, seed: int) -> None:
        problem = random_problem(random.Random(seed), most=12)
        solvers = (BlossomSolver(problem), make(problem))
        answers = [self.calls(solver, random.Random(seed), problem) for solver in solvers]
        assert answers[0] == answers[1]

    def calls(self, solver: Solver, dice: random.Random, problem: WeightedGraph) -> list[object]:
        found: list[object] = [solver.solve()] if dice.random() < 0.9 else []
        for _ in range(dice.randint(1, 20)):
            some = [dice.randrange(-1, problem.size + 1) for _ in range(dice.randint(0, problem.size))]
            valid = [v for v in some if 0 <= v < problem.size] if dice.random() < 0.9 else some
            v = dice.randrange(problem.size)
            every = [*dice.sample(range(problem.size), problem.size), *valid]
            call = dice.randrange(4)
            try:
                if call == 0:
                    found.append(solver.prefer(v, every))
                elif call == 1:
                    found.append(solver.prefer_all(valid, dice.sample(range(problem.size), problem.size)))
                elif call == 2:
                    found.append(solver.lean(v, valid))
                elif dice.random() < 0.3:
                    solver.separate(valid[::2], valid[1::2])
            except ValueError as error:
                found.append(str(error))
        return found


def solved(make: Make, problem: WeightedGraph) -> Solver:
    solver = make(problem)
    assert solver.solve()
    return solver
