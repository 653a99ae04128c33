"""The problem that a part of a round came down to, with the prices that prove its best matching."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from topboard.matching import Certificate, Solver, WeightedGraph, fastest_solver, gather, runs_of


@dataclass(frozen=True, slots=True)
class MatchingProof:
    """A best matching of some places. `places` are those of the vertices."""

    problem: WeightedGraph
    places: tuple[int, ...]
    partners: tuple[int, ...]
    certificate: Certificate

    def holds(self) -> bool:
        return self.certificate.proves(self.problem, self.partners)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The matching in places, without those who stay single."""
        return tuple((self.places[i], self.places[j]) for i, j in enumerate(self.partners) if i < j)


def solved(problem: WeightedGraph, places: Sequence[int]) -> tuple[Solver, MatchingProof] | None:
    """The best matching of a problem and its proof; None where somebody can have no partner."""
    solver = fastest_solver(problem)
    if not solver.solve():
        return None
    return solver, MatchingProof(problem, tuple(places), tuple(solver.partners()), solver.certificate())


def allowed_among(allowed: Sequence[int], places: Sequence[int]) -> list[int]:
    """Who may meet whom among some places, as bit rows of their own."""
    runs = runs_of(places)
    return [gather(allowed[place], runs) for place in places]


def room_for_order(size: int) -> int:
    """The smallest weight that no choice among equally good matchings of this many vertices can reach."""
    return 1 << 2 * (size + 2).bit_length() + 2


def place_values(most: Iterable[int], lowest: int) -> tuple[int, ...]:
    """What one unit of each count weighs, the most important first, if no count exceeds its `most`."""
    # "Among the pairings that satisfy the criteria above, as few as possible ..." is an order of lists, and a matching
    # knows one number. Each count gets more binary digits than it can fill. So all later counts together never reach
    # one unit of an earlier one, and the smallest sum is the smallest list.
    values = []
    value = lowest
    for limit in reversed(tuple(most)):
        values.append(value)
        value <<= limit.bit_length() + 1
    return tuple(reversed(values))
