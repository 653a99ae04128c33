"""The quickest solver that this machine has. All of them give the same answers."""

from __future__ import annotations

from topboard.matching.dense import BlossomSolver
from topboard.matching.graph import Solver, WeightedGraph
from topboard.matching.native import NativeSolver, library, width_of

WORTH_IT = 24
WORTH_BUILDING = 120


def fastest_solver(problem: WeightedGraph) -> Solver:
    """The solver in C for all but the smallest problems, where it can be had; else the one in Python."""
    if problem.size >= WORTH_IT:
        width = width_of(problem)
        kernel = library(build_it=problem.size >= WORTH_BUILDING) if width else None
        if kernel is not None and width is not None:
            return NativeSolver(problem, kernel, width)
    return BlossomSolver(problem)
