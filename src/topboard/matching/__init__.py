"""Matchings of graphs, on integers. Knows no chess."""

from topboard.matching.certificate import Certificate, Weighing
from topboard.matching.dense import BlossomSolver
from topboard.matching.fastest import fastest_solver
from topboard.matching.graph import LOWER, UPPER, Solver, WeightedGraph
from topboard.matching.native import NativeSolver, library, width_of
from topboard.matching.perfect import bits, gather, perfect, perfect_but_one, runs_of
from topboard.matching.sparse import SparseMatcher

__all__ = [
    "LOWER",
    "UPPER",
    "BlossomSolver",
    "Certificate",
    "NativeSolver",
    "Solver",
    "SparseMatcher",
    "Weighing",
    "WeightedGraph",
    "bits",
    "fastest_solver",
    "gather",
    "library",
    "perfect",
    "perfect_but_one",
    "runs_of",
    "width_of",
]
