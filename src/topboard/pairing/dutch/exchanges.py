"""The first exchange between the halves of a bracket, then the first transposition, among equally good matchings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from topboard.matching import Solver
from topboard.pairing.dutch.model import OriginalHalves

Exchanged = tuple[tuple[int, ...], tuple[int, ...]]
"""Who leaves the upper half, and who comes in their place."""


def first_exchange(solver: Solver, at: Mapping[int, int], halves: OriginalHalves, outside: Sequence[int]) -> Exchanged:
    """Of the upper half the lowest ranked leave first, of the lower half the highest ranked come first.

    `at` are the vertices of the players, `outside` those by which a player leaves the bracket.
    """
    # The weights have settled how many are exchanged and how far apart their numbers are. Left are two comparisons: of
    # those who leave the upper half the largest number wins, of those who enter the smallest, each at the first
    # difference. Taking players one by one in that order, as long as some best matching has them change sides, gives
    # the first list.
    lower = {at[k] for k in halves.lower}
    partners = solver.partners()
    count = sum(i < partners[i] and partners[i] in lower for i in lower)
    return _leaving(solver, at, halves.upper, count, outside), _entering(solver, at, halves.lower, count)


def _leaving(
    solver: Solver, at: Mapping[int, int], upper: Sequence[int], count: int, outside: Sequence[int]
) -> tuple[int, ...]:
    found: list[int] = []
    for position in reversed(range(len(upper))):
        if len(found) == count:
            break
        i = at[upper[position]]
        if solver.lean(i, [*(at[k] for k in upper[:position]), *outside, i]):
            found.append(upper[position])
    return tuple(found)


def _entering(solver: Solver, at: Mapping[int, int], lower: Sequence[int], count: int) -> tuple[int, ...]:
    found: list[int] = []
    for position, k in enumerate(lower):
        if len(found) == count:
            break
        if solver.lean(at[k], [at[other] for other in lower[position + 1 :]]):
            found.append(k)
    return tuple(found)


def first_transposition(
    solver: Solver, at: Mapping[int, int], halves: OriginalHalves, exchanged: Exchanged
) -> list[tuple[int, int]]:
    """The upper half after the exchange, each with the vertex of the opponent: the first order of the lower half."""
    leaving, entering = exchanged
    upper = sorted(set(halves.upper) - set(leaving) | set(entering))
    order = [at[k] for k in sorted(set(halves.lower) - set(entering) | set(leaving))]
    # After the exchange only pairs across the new halves are candidates. Transpositions are compared from the first
    # player of the upper half on: each in turn takes the first opponent that some best matching leaves.
    solver.separate([at[k] for k in upper], order)
    return list(zip(upper, solver.prefer_all([at[k] for k in upper], order), strict=True))
