"""The pairing of one bracket: C.2 to C.11 and C.14, with matchings in place of trying one candidate after another.

The procedure tries S1 against every order of S2, then every exchange, and drops one requirement at a time. What it
finds first is, among the pairings that fail least, the earliest in its order; so the failures are made least at once,
and then position after position is settled, each time asking whether the rest still can be as good.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.matching import Solver
from topboard.pairing.dutch.exchanges import first_exchange, first_transposition
from topboard.pairing.dutch.model import OriginalHalves
from topboard.pairing.dutch.procedure.division import Division
from topboard.pairing.dutch.procedure.problem import Below, DivisionProblem, Evidence, Places
from topboard.pairing.dutch.procedure.requirements import Requirement
from topboard.pairing.swiss import Failure
from topboard.rulebook import Rule

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PairedDivision:
    """A bracket with its pairs (higher ranked first), and who leaves it. `division` is as it was paired.

    `first` are those from above who were put in S1; `exchanged` who left S1 for S2 and who came in their place.
    `again` is the clause by which it was paired again for the sake of the bracket below, None where it was not.
    """

    division: Division
    pairs: tuple[Pair, ...]
    left: Places
    first: Places = ()
    exchanged: tuple[Places, Places] = ((), ())
    evidence: Evidence | None = None
    again: Rule | None = None


def settle(division: Division, below: Below | None = None) -> PairedDivision | None:
    """Pair a bracket; None where what is asked of those who leave it cannot be met."""
    if below is None and division.lowest:
        below = closing(division)
    natural = _without_failure(division) if below is None or below == closing(division) else None
    if natural is not None:
        return natural
    if not DivisionProblem(division, (), below).possible():
        return None
    if division.from_above:
        # C.14.b: those moved down are paired as many as can be, one fewer at a time. When not one of them can be, the
        # bracket is paired as a homogeneous one.
        found = _Settling(division, below).heterogeneous()
        if found is None or found.first:
            return found
        division = division.homogeneous()
    return _Settling(division, below).homogeneous()


def closing(division: Division) -> Below:
    """Below the lowest bracket there is nobody; the one who is left over has the bye."""
    return Below((), (division.field.bye_takers,) if len(division.members) % 2 else ())


def _without_failure(division: Division) -> PairedDivision | None:
    """S1 against S2 as they stand, where nothing fails: the procedure stops there at once."""
    if division.from_above or division.joined_and_level:
        return None
    size, players = division.most, division.playing
    pairs = tuple(zip(players[:size], players[size:], strict=False))
    over = players[2 * size :]
    allowed = division.field.allowed
    if any(not allowed[a] >> b & 1 for a, b in pairs):
        return None
    if division.lowest and any(not division.field.bye_takers >> k & 1 for k in over):
        return None
    needs = [need for need in all_requirements(division)[2:] if need.applies(division)]
    if any(need.pair(division, a, b) for need in needs for a, b in pairs):
        return None
    if any(need.leaving(division, k) for need in needs for k in over):
        return None
    left = tuple(k for k in division.members if k in over or k in division.incompatible)
    return PairedDivision(division, pairs, left)


def all_requirements(division: Division) -> tuple[Requirement, ...]:
    return division.edition.requirements + division.edition.after_moved_down


class _Settling:
    """One bracket being paired."""

    def __init__(self, division: Division, below: Below | None) -> None:
        self.division = division
        self.below = below
        self.pairs: list[Pair] = []
        self.first: Places = ()
        self.exchanged: tuple[Places, Places] = ((), ())
        self.evidence: Evidence | None = None

    def heterogeneous(self) -> PairedDivision | None:
        """Those moved down first: the first set that can be paired, with their first possible opponents (D.3, D.1)."""
        problem = DivisionProblem(self.division, self.division.edition.requirements, self.below)
        solver = problem.solve()
        if solver is None:
            return None
        self.evidence = problem.evidence(solver)
        pairs = self._pairs_here(problem, solver)
        self.first = self._choose(problem, solver)
        others = [problem.at[k] for k in self.division.playing if k not in self.first]
        for k, i in zip(self.first, solver.prefer_all([problem.at[k] for k in self.first], others), strict=True):
            self._pair(k, problem.vertices[i])
        return self._remainder(pairs - len(self.first)) if self.first else self._made()

    def _choose(self, problem: DivisionProblem, solver: Solver) -> Places:
        chosen: list[int] = []
        for k in self.division.from_above:
            wanted = [problem.at[other] for other in self.division.playing if other not in (k, *chosen)]
            # D.3 lists the sets in lexicographic order, scores playing no part: the first set takes each player from
            # the top whom some best pairing still has in S1.
            if solver.lean(problem.at[k], wanted):
                chosen.append(k)
        return tuple(chosen)

    def _remainder(self, size: int) -> PairedDivision | None:
        settled = frozenset(k for pair in self.pairs for k in pair)
        players = [k for k in self.division.playing if k not in settled]
        problem = DivisionProblem(
            # What the remainder must keep to is switched on only once the pairs of those moved down stand (C.6), so it
            # cannot choose another opponent for one of them.
            self.division,
            all_requirements(self.division),
            self.below,
            settled,
            OriginalHalves.split(players, size),
        )
        solver = problem.solve()
        assert solver is not None, "the remainder of a pairing that exists can be paired"
        return self._finish(problem, solver)

    def homogeneous(self) -> PairedDivision | None:
        players, size = self.division.playing, self.division.most
        while True:
            split = OriginalHalves.split(players, size)
            problem = DivisionProblem(self.division, all_requirements(self.division), self.below, split=split)
            solver = problem.solve()
            if solver is None:
                return None
            self.evidence = problem.evidence(solver)
            pairs = self._pairs_here(problem, solver)
            if pairs == size:
                return self._finish(problem, solver)
            size = pairs

    def _pairs_here(self, problem: DivisionProblem, solver: Solver) -> int:
        here = {problem.at[k] for k in self.division.members}
        partners = solver.partners()
        return sum(i < partners[i] and partners[i] in here for i in here)

    def _finish(self, problem: DivisionProblem, solver: Solver) -> PairedDivision:
        assert problem.split is not None
        self.exchanged = first_exchange(solver, problem.at, problem.split, problem.outside())
        for k, i in first_transposition(solver, problem.at, problem.split, self.exchanged):
            self._pair(k, problem.vertices[i])
        return self._made()

    def _pair(self, a: int, b: int) -> None:
        self.pairs.append((min(a, b), max(a, b)))

    def _made(self) -> PairedDivision:
        inside = {k for pair in self.pairs for k in pair}
        left = tuple(k for k in self.division.members if k not in inside)
        return PairedDivision(self.division, tuple(sorted(self.pairs)), left, self.first, self.exchanged, self.evidence)


def failures(
    division: Division, requirements: Sequence[Requirement], pairs: Sequence[Pair], left: Sequence[int]
) -> list[Failure]:
    """What the pairs and the leavers of a bracket fail in, by requirement; 0 where one does not apply."""
    found = []
    for need in requirements:
        count = 0
        if need.applies(division):
            count = sum(need.pair(division, a, b) for a, b in pairs) + sum(need.leaving(division, k) for k in left)
        found.append(need.failure((count,)))
    return found
