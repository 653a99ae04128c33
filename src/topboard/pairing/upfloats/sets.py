"""The upfloaters of the top scoregroup: as few as possible, of the highest scores, and then the first set that serves.

A team that joins the group must leave a round that can be completed. So a set of upfloaters is what the top group meets
outside itself in some complete pairing of everybody who is left, and the best sets are those of the cheapest such
pairings: a matching finds them. Of equally good sets the first in the order of the rules takes each team, from the
top, that some cheapest pairing still has moving up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import Certificate, Solver, WeightedGraph, as_bits, bits, fastest_solver, perfect
from topboard.pairing.upfloats.criteria import NextGroup, problem_of
from topboard.pairing.upfloats.field import FloatField

_Key = tuple[int, bool]
"""The scoregroup of somebody, 0 for the top one, and whether one who moves up floated before."""
_Cost = Callable[[int, bool], int]

TRIED = 6
"""How many of the lower scoregroups are tried one by one before a matching looks at all of them."""


@dataclass(frozen=True, slots=True)
class SetProof:
    """The problem that the choice of upfloaters came down to, its cheapest pairing, and the prices that prove it."""

    problem: WeightedGraph
    places: tuple[int, ...]
    residents: int
    partners: tuple[int, ...]
    certificate: Certificate

    @property
    def moved(self) -> tuple[int, ...]:
        """Who meets the residents, who are the first of the places, in this pairing."""
        met = sorted(self.partners[v] for v in range(self.residents))
        return tuple(self.places[v] for v in met if v >= self.residents)

    def holds(self) -> bool:
        return self.certificate.proves(self.problem, self.partners)


@dataclass(frozen=True, slots=True)
class Upfloaters:
    """Places that move up, in the order of the rules; `proof` where they were not found by trying."""

    places: tuple[int, ...]
    proof: SetProof | None = None


@dataclass(frozen=True)
class Waiting:
    """Everybody who is still to be paired, by scoregroups from the top; members are places."""

    field: FloatField
    groups: tuple[tuple[int, ...], ...]

    @property
    def top(self) -> tuple[int, ...]:
        return self.groups[0]

    @property
    def following(self) -> tuple[int, ...]:
        return self.groups[1] if len(self.groups) > 1 else ()

    @cached_property
    def top_bits(self) -> int:
        return as_bits(self.top)

    @cached_property
    def following_bits(self) -> int:
        return as_bits(self.following)

    @cached_property
    def deep_bits(self) -> int:
        """Everybody below the following scoregroup."""
        return as_bits(place for group in self.groups[2:] for place in group)

    @cached_property
    def below_bits(self) -> int:
        return self.following_bits | self.deep_bits

    def without(self, gone: int) -> Waiting | None:
        """Who is left when some have been paired, None when nobody is."""
        groups = (tuple(place for place in group if not gone >> place & 1) for group in self.groups)
        left = tuple(group for group in groups if group)
        return Waiting(self.field, left) if left else None

    def pairs_off(self, members: int) -> bool:
        return perfect(self.field.allowed, members, fastest_solver)

    def repeats(self, place: int) -> bool:
        """Whether an upfloater counts as one who floated in the previous round (C7)."""
        field = self.field
        judged = field.floats_count and field.procedure.clauses.floated is not None
        return judged and field.entrants[place].floated

    # -- the following scoregroup --------------------------------------------------------------------------------------

    def needed_next(self, upfloaters: Sequence[int]) -> int:
        """How many upfloaters the following scoregroup needs, once some have left it or the groups below it."""
        gone = as_bits(upfloaters)
        # C6 asks about the group as it is left, so those who moved up from it or from below are gone from both sides.
        group, deep = self.following_bits & ~gone, self.deep_bits & ~gone
        least = group.bit_count() % 2
        if not group or self._does_with(least, group, deep):
            return least
        members = bits(group | deep)
        inside = [bool(group >> place & 1) for place in members]
        partners = _solved(problem_of(self.field, members, inside, lambda a, b: int(a != b))).partners()
        return sum(inside[i] != inside[j] for i, j in enumerate(partners)) // 2

    def _does_with(self, least: int, group: int, deep: int) -> bool:
        """Whether a few tries show that a group does with as few upfloaters as its number allows."""
        if not least:
            return self.pairs_off(group) and self.pairs_off(deep)
        return any(self.pairs_off(group | 1 << v) and self.pairs_off(deep ^ 1 << v) for v in bits(deep)[:TRIED])

    def fails_next(self, upfloaters: Sequence[int]) -> int:
        """How much a set fails for the following scoregroup (C6); an emptied group asks for nothing."""
        left = self.following_bits & ~as_bits(upfloaters)
        if not left:
            return 0
        needed = self.needed_next(upfloaters)
        if self.field.procedure.next_group is NextGroup.GRADED:
            return needed
        return int(needed > left.bit_count() % 2)


def choose(waiting: Waiting) -> Upfloaters:
    """The upfloaters of the top scoregroup. Everybody who waits can be paired off."""
    found = _by_trying(waiting)
    return _SetSearch(waiting).run() if found is None else Upfloaters(found)


def _by_trying(waiting: Waiting) -> tuple[int, ...] | None:
    """No upfloater for an even group, or one of the following scoregroup for an odd one, if nothing fails by it."""
    if len(waiting.top) % 2 == 0:
        return () if waiting.pairs_off(waiting.top_bits) and waiting.pairs_off(waiting.below_bits) else None
    # One upfloater from the next score is as few and as high as can be (C4, C5), and where the next group still does
    # with its least number C6 is met in full. Then C7 and the order of sets decide, which is this order of trying: the
    # first that fits is the answer, and no proof is needed.
    for place in sorted(waiting.following, key=lambda each: (waiting.repeats(each), each)):
        joins = waiting.pairs_off(waiting.top_bits | 1 << place) and waiting.pairs_off(waiting.below_bits ^ 1 << place)
        left = waiting.following_bits & ~(1 << place)
        if joins and (not left or waiting.needed_next((place,)) == left.bit_count() % 2):
            return (place,)
    return None


# -- the search --------------------------------------------------------------------------------------------------------


class _SetSearch:
    """The cheapest pairing of everybody who waits; costs are counted in pairs of the top group with others."""

    def __init__(self, waiting: Waiting) -> None:
        self.waiting = waiting
        self.places = [place for group in waiting.groups for place in group]
        self.group_of = {place: at for at, group in enumerate(waiting.groups) for place in group}
        self.top = range(len(waiting.top))

    def run(self) -> Upfloaters:
        count = self._count()
        if not count:
            return Upfloaters((), self._proof)
        depth = self._depth(count)
        solver = self._cheapest(count, depth)
        return Upfloaters(tuple(self._first(solver, count)), self._proof)

    def _count(self) -> int:
        """C4: how many must move up."""
        return self._moving(self._solve(len(self.waiting.groups), lambda group, repeats: 1, 0))

    def _depth(self, count: int) -> int:
        """C5, at first: the lowest scoregroup from which somebody must come lies no deeper than this."""
        for depth in range(1, len(self.waiting.groups)):
            solver = self._try(depth, lambda group, repeats: 1, 0)
            if solver is not None and self._moving(solver) == count:
                return depth
        raise AssertionError("upfloaters come from somewhere")

    def _cheapest(self, count: int, depth: int) -> Solver:
        """C4 to C7, each weighing more than all that come after it."""
        # No digit exceeds the number of upfloaters, so a step of one more keeps all later digits below an earlier one.
        # C5 compares the scores from the lowest on; with the number settled, that is the fewest from the deepest group,
        # then from the next deepest, and deeper ones than must be were ruled out before.
        step = count + 1
        scores = step * (len(self.waiting.following) + 1)
        moves: int = scores * step**depth

        def moving(group: int, repeats: bool) -> int:
            low: int = scores * step ** (group - 1) if group > 1 else 0
            return moves + low + int(repeats)

        solver = self._solve(depth, moving, step)
        if self.waiting.field.procedure.next_group is NextGroup.GRADED or not self._fails(solver):
            return solver
        return self._solve(depth, moving, 0)

    def _fails(self, solver: Solver) -> int:
        partners = solver.partners()
        return self.waiting.fails_next([self.places[partners[i]] for i in self.top if partners[i] not in self.top])

    def _first(self, solver: Solver, count: int) -> Iterator[int]:
        """The first set among the best, in the order of 3.5.4: by score, then by number."""
        top = list(self.top)
        for vertex in range(len(top), len(self.places)):
            # Sets are compared by the first member in which they differ, so each team in turn is taken as long as some
            # cheapest pairing has it moving up.
            if count and solver.lean(vertex, top):
                count -= 1
                yield self.places[vertex]

    # -- one problem -------------------------------------------------------------------------------------------------

    def _moving(self, solver: Solver) -> int:
        partners = solver.partners()
        return sum(partners[i] not in self.top for i in self.top)

    def _solve(self, depth: int, moving: _Cost, leaving: int) -> Solver:
        solver = self._try(depth, moving, leaving)
        assert solver is not None, "everybody who waits can be paired off"
        return solver

    def _try(self, depth: int, moving: _Cost, leaving: int) -> Solver | None:
        """A cheapest pairing in which nobody from deeper than `depth` moves up; None if there is none.

        `moving` is what an upfloater of a group costs, `leaving` a pair of the following group with a lower one.
        """
        keys = [self._key(place) for place in self.places]
        problem = problem_of(self.waiting.field, self.places, keys, lambda a, b: _cost(a, b, moving, leaving))
        if depth < len(self.waiting.groups) - 1:
            problem = self._no_deeper(problem, depth)
        solver = fastest_solver(problem)
        if not solver.solve():
            return None
        self._proof = SetProof(
            problem, tuple(self.places), len(self.top), tuple(solver.partners()), solver.certificate()
        )
        return solver

    def _key(self, place: int) -> _Key:
        group = self.group_of[place]
        return group, bool(group) and self.waiting.repeats(place)

    def _no_deeper(self, problem: WeightedGraph, depth: int) -> WeightedGraph:
        first = sum(len(group) for group in self.waiting.groups[: depth + 1])
        near, top = (1 << first) - 1, (1 << len(self.top)) - 1
        rows = (
            row & near if v < len(self.top) else row & ~top if v >= first else row
            for v, row in enumerate(problem.allowed)
        )
        return WeightedGraph(problem.classes, problem.table, tuple(rows), problem.single)


def _cost(a: _Key, b: _Key, moving: _Cost, leaving: int) -> int:
    (low, _), (group, repeats) = sorted((a, b))
    if low == 0:
        return moving(group, repeats) if group else 0
    return leaving if low == 1 and group > 1 else 0


def _solved(problem: WeightedGraph) -> Solver:
    solver = fastest_solver(problem)
    if not solver.solve():
        raise AssertionError("everybody who waits can be paired off")
    return solver
