"""Matchings of graphs, on integers. Knows no chess."""

from topboard.matching.certificate import Certificate, Weighing
from topboard.matching.dense import BlossomSolver
from topboard.matching.fastest import fastest_matcher, fastest_solver
from topboard.matching.floors import NEVER, NOWHERE, Floors, Step
from topboard.matching.graph import LOWER, UPPER, Matcher, Solver, WeightedGraph
from topboard.matching.largest import LargestMatching
from topboard.matching.native import NativeSolver, library, width_of
from topboard.matching.perfect import as_bits, bits, gather, perfect, perfect_but_one, runs_of
from topboard.matching.sparse import SparseMatcher
from topboard.matching.sparse_native import NativeMatcher, matcher_width

__all__ = [
    "LOWER",
    "NEVER",
    "NOWHERE",
    "UPPER",
    "BlossomSolver",
    "Certificate",
    "Floors",
    "LargestMatching",
    "Matcher",
    "NativeMatcher",
    "NativeSolver",
    "Solver",
    "SparseMatcher",
    "Step",
    "Weighing",
    "WeightedGraph",
    "as_bits",
    "bits",
    "fastest_matcher",
    "fastest_solver",
    "gather",
    "library",
    "matcher_width",
    "perfect",
    "perfect_but_one",
    "runs_of",
    "width_of",
]
