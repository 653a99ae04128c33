"""The quickest solver that this machine has. All of them give the same answers."""

from __future__ import annotations

from topboard.matching.blossom import BlossomSolver
from topboard.matching.problem import Problem, Solver


def fastest_solver(problem: Problem) -> Solver:
    return BlossomSolver(problem)
