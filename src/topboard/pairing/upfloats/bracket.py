"""The pairing of one bracket: the best failures first, then the first pairing in the order of identifiers.

An identifier is the smaller number of each pair in order, then the numbers that these meet. So the first of equally
good pairings gives the part of the smaller number to each member, from the smallest number on, that some best matching
still lets have it; and then each of these, in order, the smallest opponent that some best matching leaves it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import Certificate, WeightedGraph, fastest_solver
from topboard.pairing.swiss import Failure
from topboard.pairing.upfloats.criteria import PairCriterion, Side, problem_of
from topboard.pairing.upfloats.field import FloatField

Pair = tuple[int, int]
"""Two places; of the two the one with the smaller number is the first."""


@dataclass(frozen=True, slots=True)
class PairsProof:
    """The problem that a bracket came down to, its best matching and the prices that prove it."""

    problem: WeightedGraph
    places: tuple[int, ...]
    partners: tuple[int, ...]
    certificate: Certificate

    def holds(self) -> bool:
        return self.certificate.proves(self.problem, self.partners)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple((self.places[i], self.places[j]) for i, j in enumerate(self.partners) if i < j)


@dataclass(frozen=True)
class FloatBracket:
    """Residents of one score and the upfloaters who join them, as places."""

    field: FloatField
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...] = ()

    @cached_property
    def members(self) -> tuple[int, ...]:
        """Everybody, by number."""
        numbers = self.field.numbers
        return tuple(sorted(self.residents + self.upfloaters, key=numbers.__getitem__))

    @property
    def score(self) -> int:
        return self.field.entrants[self.residents[0]].score

    @cached_property
    def sides(self) -> dict[int, Side]:
        moved = set(self.upfloaters)
        return {place: Side.of(self.field.entrants[place], upfloater=place in moved) for place in self.members}

    @cached_property
    def criteria(self) -> tuple[PairCriterion, ...]:
        """Those that count in this round."""
        found = self.field.procedure.criteria
        return tuple(each for each in found if self.field.floats_count or not each.of_floats)

    def failures(self, pairs: Iterable[Pair]) -> tuple[Failure, ...]:
        """How often each criterion fails in a pairing of the bracket."""
        sides = [(self.sides[a], self.sides[b]) for a, b in pairs]
        return tuple(each.failure((sum(each.fails(a, b) for a, b in sides),)) for each in self.criteria)

    def identifier(self, pairs: Iterable[Pair]) -> tuple[int, ...]:
        """The numbers of the first of each pair in order, then of those they meet (3.6.2)."""
        numbers = self.field.numbers
        ordered = sorted(sorted((numbers[a], numbers[b])) for a, b in pairs)
        return (*(first for first, _ in ordered), *(second for _, second in ordered))

    @property
    def natural(self) -> tuple[Pair, ...]:
        """The first pairing of all: the upper half by number meets the lower half."""
        half = len(self.members) // 2
        return tuple(zip(self.members[:half], self.members[half:], strict=True))


@dataclass(frozen=True, slots=True)
class Settled:
    """A paired bracket; `proof` is None where nothing fails in the natural pairing."""

    bracket: FloatBracket
    pairs: tuple[Pair, ...]
    proof: PairsProof | None = None


def settle(bracket: FloatBracket) -> Settled:
    """Pair a bracket in which everybody can be paired."""
    natural = bracket.natural
    legal = all(bracket.field.may_meet(a, b) for a, b in natural)
    if legal and not any(any(failure.counts) for failure in bracket.failures(natural)):
        return Settled(bracket, natural)
    return _searched(bracket)


def _searched(bracket: FloatBracket) -> Settled:
    members = bracket.members
    problem = _problem(bracket)
    solver = fastest_solver(problem)
    if not solver.solve():
        raise AssertionError("a bracket with its upfloaters can be paired")
    proof = PairsProof(problem, members, tuple(solver.partners()), solver.certificate())
    half, size = len(members) // 2, len(members)
    first: list[int] = []
    for v in range(size):
        # Identifiers are compared number by number, the first of all pairs before any opponent. Hence the firsts are
        # settled for everybody before the first opponent is chosen, though the pairs would come out of the same
        # matching.
        if len(first) < half and solver.lean(v, range(v + 1, size)):
            first.append(v)
    second = [v for v in range(size) if v not in set(first)]
    solver.separate(first, second)
    met = solver.prefer_all(first, second)
    pairs = tuple((members[a], members[b]) for a, b in zip(first, met, strict=True))
    return Settled(bracket, pairs, proof)


def _problem(bracket: FloatBracket) -> WeightedGraph:
    """Each criterion weighs more than all pairs together can fail in those after it."""
    more = len(bracket.members) // 2 + 1

    def cost(a: Side, b: Side) -> int:
        total = 0
        for criterion in bracket.criteria:
            total = total * more + criterion.fails(a, b)
        return total

    return problem_of(bracket.field, bracket.members, [bracket.sides[place] for place in bracket.members], cost)
