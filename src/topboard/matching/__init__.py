"""Matchings of graphs, on integers. Knows no chess."""

from topboard.matching.blossom import BlossomSolver
from topboard.matching.fastest import fastest_solver
from topboard.matching.native import NativeSolver, library, width_of
from topboard.matching.perfect import bits, gather, perfect, perfect_but_one, runs_of
from topboard.matching.problem import LOWER, UPPER, Certificate, Problem, Solver

__all__ = [
    "LOWER",
    "UPPER",
    "BlossomSolver",
    "Certificate",
    "NativeSolver",
    "Problem",
    "Solver",
    "bits",
    "fastest_solver",
    "gather",
    "library",
    "perfect",
    "perfect_but_one",
    "runs_of",
    "width_of",
]
