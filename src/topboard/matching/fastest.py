"""The quickest solvers that this machine has. All of them give the same answers."""

from __future__ import annotations

from collections.abc import Iterable

from topboard.matching.blossoms import Edge
from topboard.matching.dense import BlossomSolver
from topboard.matching.floors import Floors
from topboard.matching.graph import Matcher, Solver, WeightedGraph
from topboard.matching.native import NativeSolver, library, width_of
from topboard.matching.sparse import SparseMatcher
from topboard.matching.sparse_native import NativeMatcher, matcher_width

WORTH_IT = 6
WORTH_BUILDING = 120


def fastest_solver(problem: WeightedGraph) -> Solver:
    """The solver in C for all but the smallest problems, where it can be had; else the one in Python."""
    if problem.size >= WORTH_IT:
        width = width_of(problem)
        kernel = library(build_it=problem.size >= WORTH_BUILDING) if width else None
        if kernel is not None and width is not None:
            return NativeSolver(problem, kernel, width)
    return BlossomSolver(problem)


def fastest_matcher(size: int, edges: Iterable[tuple[int, int, int]], start: Iterable[Edge], floors: Floors) -> Matcher:
    """The matcher in C for all but the smallest graphs, where it can be had; else the one in Python."""
    if size >= WORTH_IT:
        width = matcher_width(size, floors)
        kernel = library(build_it=size >= WORTH_BUILDING) if width else None
        if kernel is not None and width is not None:
            return NativeMatcher(size, edges, start, floors, kernel, width)
    return SparseMatcher(size, edges, start, floors)
