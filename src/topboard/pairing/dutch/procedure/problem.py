"""A bracket of the procedure as a matching problem: what is required becomes the digits of one exact weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from topboard.matching import LOWER, UPPER, Certificate, Solver, WeightedGraph, fastest_solver, gather, perfect, runs_of
from topboard.pairing.dutch.model import OriginalHalves
from topboard.pairing.dutch.procedure.division import Division
from topboard.pairing.dutch.procedure.requirements import Requirement

Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Below:
    """What becomes of those who leave a bracket: each meets one of `residents`, or takes one of the spare places.

    The residents that are left meet each other, or take spare places too; every spare place must be taken. `spares`
    says of each who may take it, as bits. `kept` must be paired in the bracket, `sent` must leave it. `idle`: residents
    may be left without any of that.
    """

    residents: Places = ()
    spares: tuple[int, ...] = ()
    kept: frozenset[int] = frozenset()
    sent: frozenset[int] = frozenset()
    idle: bool = False


@dataclass(frozen=True, slots=True)
class Evidence:
    """The problem that a bracket came down to, its best matching, and the prices that prove it."""

    problem: WeightedGraph
    partners: tuple[int, ...]
    certificate: Certificate

    def holds(self) -> bool:
        return self.certificate.proves(self.problem, self.partners)


HERE, THERE, SPARE = range(3)


@dataclass
class DivisionProblem:
    """The vertices of a problem, and the problem. `settled` have their opponents; `split` makes exchanges count.

    `below` is None where whoever leaves the bracket leaves the problem.
    """

    division: Division
    requirements: Sequence[Requirement]
    below: Below | None
    settled: frozenset[int] = frozenset()
    split: OriginalHalves | None = None
    vertices: list[int] = field(init=False)
    zones: list[int] = field(init=False)
    at: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        below = self.below or Below()
        here = [k for k in self.division.members if k not in self.settled]
        spares = [-1 - number for number in range(len(below.spares))]
        self.vertices = [*here, *below.residents, *spares]
        self.zones = [HERE] * len(here) + [THERE] * len(below.residents) + [SPARE] * len(spares)
        self.at = {k: i for i, k in enumerate(self.vertices)}
        self.requirements = [need for need in self.requirements if need.applies(self.division)]

    def solve(self) -> Solver | None:
        """The solver with a best matching; None where not everybody who must have a partner can."""
        self.graph = self._graph()
        solver = fastest_solver(self.graph)
        return solver if solver.solve() else None

    def possible(self) -> bool:
        """Whether everybody who must have a partner can, whatever it costs."""
        if self.below is None or self.below.idle:
            return True
        return perfect(self._allowed(), (1 << len(self.vertices)) - 1, fastest_solver)

    def evidence(self, solver: Solver) -> Evidence:
        return Evidence(self.graph, tuple(solver.partners()), solver.certificate())

    def outside(self) -> list[int]:
        """The vertices that are not players of the bracket."""
        return [i for i, zone in enumerate(self.zones) if zone != HERE]

    # -- weights ---------------------------------------------------------------------------------------------------

    def _graph(self) -> WeightedGraph:
        keys: dict[tuple[object, ...], int] = {}
        classes = tuple(keys.setdefault(self._key(i), len(keys)) for i in range(len(self.vertices)))
        example = [0] * len(keys)
        for i in reversed(range(len(classes))):
            example[classes[i]] = i
        pairs = {(c, d): self._of_pair(example[c], example[d]) for c in range(len(example)) for d in range(c + 1)}
        leaving = [self._of_leaver(i) for i in example]
        unit, exchange, lowest = self._units()
        places = self._place_values([*pairs.values(), *leaving], lowest)
        table = [[0] * len(example) for _ in example]
        for (c, d), counts in pairs.items():
            table[c][d] = table[d][c] = _weight(counts, places)
        side, rank = self._sides()
        single: list[int | None] = [None] * len(self.vertices)
        if self.below is None:
            for i in range(len(self.vertices)):
                upper = bool(side) and side[i] == UPPER
                single[i] = _weight(leaving[classes[i]], places) - (exchange - unit * rank[i] if upper else 0)
        elif self.below.idle:
            single = [0 if zone == THERE else None for zone in self.zones]
        return WeightedGraph(
            classes, tuple(map(tuple, table)), self._allowed(), tuple(single), side, rank, exchange, unit
        )

    def _key(self, i: int) -> tuple[object, ...]:
        """Vertices that no requirement tells apart have the same key."""
        if self.zones[i] != HERE:
            return (THERE,)
        division, k = self.division, self.vertices[i]
        player, wish = division.entrant(k), division.wish(k)
        color = (wish.color, wish.strength)
        floats = (player.float1, player.float2, division.field.topscorer[k])
        return (HERE, k in division.above, player.score, color, floats)

    def _of_pair(self, i: int, j: int) -> list[int]:
        a, b = sorted((i, j))
        if self.zones[a] != HERE:
            return [0] * len(self.requirements)
        if self.zones[b] != HERE:
            return self._of_leaver(a)
        high, low = self.vertices[a], self.vertices[b]
        return [need.pair(self.division, high, low) for need in self.requirements]

    def _of_leaver(self, i: int) -> list[int]:
        if self.zones[i] != HERE:
            return [0] * len(self.requirements)
        return [need.leaving(self.division, self.vertices[i]) for need in self.requirements]

    def _units(self) -> tuple[int, int, int]:
        """What the rank of an exchanged player, an exchange, and the least requirement weigh."""
        bits = (len(self.vertices) + 2).bit_length()
        unit = 1 << bits
        exchange = unit << 2 * bits if self.split is not None else unit
        return unit, exchange, exchange << bits + 2

    def _place_values(self, counts: list[list[int]], lowest: int) -> list[int]:
        """For each requirement what its digit is worth, wide enough that no lower digit can ever reach it."""
        places, value = [0] * len(self.requirements), lowest
        for digit in reversed(range(len(places))):
            most = max(row[digit] for row in counts) if counts else 0
            if most:
                places[digit] = value
                value <<= (len(self.vertices) * most).bit_length() + 1
        return places

    def _sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if self.split is None:
            return (), ()
        side, rank = [0] * len(self.vertices), [0] * len(self.vertices)
        for number, k in enumerate(self.split.upper + self.split.lower, 1):
            side[self.at[k]] = UPPER if number <= len(self.split.upper) else LOWER
            rank[self.at[k]] = number
        return tuple(side), tuple(rank)

    # -- who may be joined -----------------------------------------------------------------------------------------

    def _allowed(self) -> tuple[int, ...]:
        below = self.below or Below()
        people = [k for k in self.vertices if k >= 0]
        runs = runs_of(people)
        rows = [gather(self.division.field.allowed[k], runs) for k in people]
        here = (1 << self.zones.count(HERE)) - 1
        sent = sum(1 << self.at[k] for k in below.sent if k in self.at)
        kept = sum(1 << self.at[k] for k in below.kept if k in self.at)
        for i in range(len(rows)):
            bit = 1 << i
            if bit & sent:
                rows[i] &= ~here
            elif bit & here:
                rows[i] &= ~sent
            if bit & kept:
                rows[i] &= here
            elif not bit & here:
                rows[i] &= ~kept
        for takers in below.spares:
            rows.append(gather(takers, runs) & ~kept)
        for number in range(len(below.spares)):
            bit = 1 << len(people) + number
            for i in range(len(people)):
                if rows[len(people) + number] >> i & 1:
                    rows[i] |= bit
        return tuple(rows)


def _weight(counts: Sequence[int], places: Sequence[int]) -> int:
    return -sum(count * place for count, place in zip(counts, places, strict=True))
