"""One pool, top half against bottom half (622b): the fewest colour faults, interchanges, then transpositions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from topboard.matching import LOWER, UPPER, Solver, WeightedGraph, fastest_solver, gather, runs_of
from topboard.pairing.cfc.colors import NONE, pair_faults
from topboard.pairing.cfc.field import Field

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PairedHalves:
    """A pool without its odd men and their opponents, paired. Pairs follow the top half, whose player comes first.

    `members` are in the pool's order; `down` are those who went from the top half to the bottom half and `up` those
    who came up for them.
    """

    members: tuple[int, ...]
    pairs: Pairs
    down: tuple[int, ...] = ()
    up: tuple[int, ...] = ()

    @property
    def consecutive(self) -> Pairs:
        """The pairs in consecutive order."""
        half = len(self.members) // 2
        return tuple(zip(self.members[:half], self.members[half:], strict=True))

    @property
    def natural(self) -> dict[int, int]:
        """Whom everybody would meet in consecutive order."""
        return dict(self.consecutive) | {v: u for u, v in self.consecutive}


def halves_of(members: Sequence[int], partner: Sequence[int]) -> PairedHalves:
    """A pool as anybody paired it, each player's partner being known."""
    at = {u: i for i, u in enumerate(members)}
    half = len(members) // 2
    down = tuple(u for u in members[:half] if at[partner[u]] < at[u])
    up = tuple(u for u in members[half:] if at[partner[u]] > at[u])
    top = [u for u in members if (at[u] < half and u not in down) or u in up]
    return PairedHalves(tuple(members), tuple((u, partner[u]) for u in top), down, up)


def pair_halves(field: Field, members: Sequence[int]) -> PairedHalves:
    """The first pairing of a pool in the order of part 5 of the reading; there must be a legal one, or nobody."""
    half = len(members) // 2
    pairs = tuple(zip(members[:half], members[half:], strict=True))
    if all(_faultless(field, u, v) for u, v in pairs):
        return PairedHalves(tuple(members), pairs)
    down, up = _interchanged(field, members)
    top = [u for u in members if (u in members[:half] and u not in down) or u in up]
    bottom = [u for u in members if u not in set(top)]
    return PairedHalves(tuple(members), _transposed(field, top, bottom), down, up)


def _faultless(field: Field, u: int, v: int) -> bool:
    if not field.may_meet(u, v) or field.asked_apart(u, v):
        return False
    found = pair_faults(field, u, v)
    return found == NONE or (counted(field, found.alternations) == 0 == found.thirds + found.unequals)


def counted(field: Field, alternations: int) -> int:
    """Alternations, where transpositions may serve them (631.1)."""
    return alternations if field.options.transpose == "due" else 0


def room(size: int) -> int:
    """The lowest bits of every weight stay free, as room for one choice of the solver."""
    return (2 * size).bit_length()


def _solved(problem: WeightedGraph) -> Solver:
    solver = fastest_solver(problem)
    if not solver.solve():
        raise AssertionError("a pool that has a legal pairing was given without one")
    return solver


# -- interchanges --------------------------------------------------------------------------------------------------


def _interchanged(field: Field, members: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who goes down and who comes up: as few as unequals and thirds allow, and as near the middle as possible."""
    size, half = len(members), len(members) // 2
    unit = 1 << room(size)
    # Colours that equalize, and a third one running, are worth an interchange; alternation is not, and is left to the
    # transpositions that follow. Interchanges are as few as that allows, and as near the middle: their distance is a
    # sum of places, which stays below the square of the size.
    exchange = unit << (size * size).bit_length() + 1
    third = exchange << size.bit_length() + 1
    unequal = third << size.bit_length() + 1

    def cost(u: int, v: int) -> int:
        found = pair_faults(field, u, v)
        return found.unequals * unequal + found.thirds * third

    sides = (UPPER,) * half + (LOWER,) * half
    solver = _solved(_problem(field, members, cost, sides=sides, exchange=exchange, unit=unit))
    partners = solver.partners()
    count = sum(partners[i] < half for i in range(half)) // 2
    down = _first_that_can(solver, reversed(range(half)), lambda i: range(i), count)
    up = _first_that_can(solver, range(half, size), lambda i: range(i + 1, size), count)
    return tuple(sorted(members[i] for i in down)), tuple(sorted(members[i] for i in up))


def _first_that_can(
    solver: Solver, candidates: Iterable[int], partners: Callable[[int], Sequence[int]], count: int
) -> list[int]:
    found: list[int] = []
    for i in candidates:
        if len(found) < count and solver.lean(i, list(partners(i))):
            found.append(i)
    return found


# -- transpositions ------------------------------------------------------------------------------------------------


def _transposed(field: Field, top: Sequence[int], bottom: Sequence[int]) -> Pairs:
    """The first transposition of the bottom half with the fewest faults."""
    size = len(top) + len(bottom)
    step = size.bit_length() + 1

    def cost(u: int, v: int) -> int:
        found = pair_faults(field, u, v)
        asked = int(field.asked_apart(u, v))
        # Interchanges have settled how many unequals and thirds there are; they stand here again so that no
        # transposition brings them back for the sake of a request or of alternation.
        value = found.unequals << step | found.thirds
        value = (value << step | asked) << step | counted(field, found.alternations)
        return value << room(size)

    problem = _problem(field, (*top, *bottom), cost, across=len(top))
    chosen = _solved(problem).prefer_all(range(len(top)), range(len(top), size))
    return tuple((u, bottom[j - len(top)]) for u, j in zip(top, chosen, strict=True))


def _problem(
    field: Field,
    members: Sequence[int],
    cost: Callable[[int, int], int],
    *,
    sides: tuple[int, ...] = (),
    exchange: int = 0,
    unit: int = 0,
    across: int = 0,
) -> WeightedGraph:
    """The pairings of some players; what a pair costs depends on colours, and on requests where there are any.

    With `across`, pairs are made only between the first `across` players and the others.
    """
    size = len(members)
    kinds = [_kind(field, u) for u in members]
    example = {kind: members[i] for i, kind in enumerate(kinds)}
    number = {kind: c for c, kind in enumerate(example)}
    costs = [[cost(u, v) for v in example.values()] for u in example.values()]
    most = max(max(row) for row in costs)
    first = (1 << across) - 1
    reach = (((1 << size) - 1) ^ first, first) if across else ((1 << size) - 1,) * 2
    runs = runs_of(members)
    return WeightedGraph(
        classes=tuple(number[kind] for kind in kinds),
        table=tuple(tuple(most - value for value in row) for row in costs),
        allowed=tuple(gather(field.allowed[u], runs) & reach[i >= across] for i, u in enumerate(members)),
        single=(None,) * size,
        side=sides,
        rank=tuple(range(size)) if sides else (),
        exchange=exchange,
        unit=unit,
    )


def _kind(field: Field, u: int) -> tuple[object, ...]:
    """Players who are alike in all that a pair costs; who asked for something is like nobody else."""
    entrant = field.entrants[u]
    return (*entrant.claim, entrant.number if field.hears_requests and entrant.asked else 0)
