"""Who leaves the pool, and whom the odd men meet (618b, 618c, 623-626): the first choice of all in that order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import Solver, WeightedGraph, fastest_solver, gather, perfect, runs_of
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.pools import Pool

Alike = tuple[int, bool, bool]
"""What a pair across pools depends on: the pool, whether the player was in such a pair before, unfinished games."""


@dataclass(frozen=True, slots=True)
class OddMan:
    """A player who leaves the pool, with the opponent."""

    player: int
    opponent: int


def odd_men(field: Field, pools: Sequence[Pool]) -> tuple[OddMan, ...] | None:
    """The odd men of all pools from the highest, in order of rank within each; None where not all can be paired."""
    if _each_by_itself(field, pools):
        return ()
    return _Leaving(field, pools).found()


def crossing(field: Field, parts: Sequence[Pool]) -> tuple[OddMan, ...]:
    """Who of a divided group meets somebody of its other part, as not all can be paired within theirs (633.1).

    They are chosen like odd men, but scores are equal: nobody is an odd man by it, and 624.1 to 626 do not apply.
    """
    if _each_by_itself(field, parts):
        return ()
    found = _Leaving(field, parts, equal_scores=True).found()
    assert found is not None, "who is left in a group after its odd men can be paired there"
    return found


def _each_by_itself(field: Field, pools: Sequence[Pool]) -> bool:
    """Whether nobody has to leave any pool."""
    return all(perfect(field.allowed, sum(1 << p for p in pool.members), fastest_solver) for pool in pools)


def counts_repeats(field: Field) -> bool:
    return field.options.odd_once and not field.last_quarter


class _Leaving:
    """All pairings of the field at once, weighed by who leaves which pool; then narrowed down pool by pool."""

    def __init__(self, field: Field, pools: Sequence[Pool], *, equal_scores: bool = False) -> None:
        self.field = field
        self.pools = pools
        self.equal_scores = equal_scores
        self.vertices = [place for pool in pools for place in pool.members]
        self.at = {place: i for i, place in enumerate(self.vertices)}
        self.pool_of = [g for g, pool in enumerate(pools) for _ in pool.members]

    def found(self) -> tuple[OddMan, ...] | None:
        solver = fastest_solver(self._problem())
        if not solver.solve():
            return None
        rows: list[OddMan] = []
        taken: set[int] = set()
        for g, pool in enumerate(self.pools):
            members = [self.at[place] for place in pool.members if self.at[place] not in taken]
            for i in self._leaving(solver, g, members):
                # The higher odd man is placed first (625): what the next one loses by it does not count.
                j = solver.prefer(i, self._wanted(i))
                taken |= {i, j}
                rows.append(OddMan(self.vertices[i], self.vertices[j]))
        return tuple(rows)

    def _leaving(self, solver: Solver, g: int, members: Sequence[int]) -> list[int]:
        """The odd men of a pool: as low as possible, the lowest first (623). In order of rank (625)."""
        partners = solver.partners()
        count = sum(self.pool_of[partners[i]] > g for i in members)
        below = [i for i in range(len(self.vertices)) if self.pool_of[i] > g]
        found: list[int] = []
        for i in reversed(members):
            if len(found) < count and solver.lean(i, below):
                found.append(i)
        return sorted(found, key=lambda i: self.vertices[i])

    def _wanted(self, i: int) -> list[int]:
        """Opponents of an odd man from the best: the nearest pool, no request, with 624.1 the colour, then rank."""
        below = [j for j in range(len(self.vertices)) if self.pool_of[j] > self.pool_of[i]]
        u, by_color = self.vertices[i], self.field.options.odd_color and not self.equal_scores

        def key(j: int) -> tuple[int, bool, bool, int]:
            v = self.vertices[j]
            return (self.pool_of[j], self.field.asked_apart(u, v), by_color and self.field.clash(u, v), j)

        return sorted(below, key=key)

    # -- weights ---------------------------------------------------------------------------------------------------

    def _problem(self) -> WeightedGraph:
        kinds = [self._kind(i) for i in range(len(self.vertices))]
        known = sorted(set(kinds))
        number = {kind: c for c, kind in enumerate(known)}
        costs = [[self._cost(a, b) for b in known] for a in known]
        most = max(max(row) for row in costs)
        runs = runs_of(self.vertices)
        return WeightedGraph(
            classes=tuple(number[kind] for kind in kinds),
            table=tuple(tuple(most - cost for cost in row) for row in costs),
            allowed=tuple(gather(self.field.allowed[place], runs) for place in self.vertices),
            single=(None,) * len(kinds),
        )

    def _kind(self, i: int) -> Alike:
        entrant = self.field.entrants[self.vertices[i]]
        if self.equal_scores:
            return (self.pool_of[i], False, False)
        return (self.pool_of[i], entrant.floated and counts_repeats(self.field), entrant.unfinished)

    def _cost(self, a: Alike, b: Alike) -> int:
        """What a pair costs: an odd man of the upper pool, the jump, then 624.2, then 626."""
        (upper, again, unfinished), (lower, met_again, _) = sorted((a, b))
        if upper == lower:
            return 0
        # 618 asks for as few odd men as possible from the highest group down, each to the nearest group. A higher
        # group's count outweighs all below, so its number is never bought with a lower group's; only then 624.2 and 626
        # choose among rounds of that shape.
        leaving, jump = self._units[upper]
        repeats = (int(again) + int(met_again)) << 2 * self._width
        return leaving + (lower - upper - 1) * jump + repeats + (int(unfinished) << self._width)

    @cached_property
    def _width(self) -> int:
        """Bits enough for a count of players; that many of the lowest bits stay free, as room for one choice of the
        solver."""
        return (2 * len(self.vertices)).bit_length()

    @cached_property
    def _units(self) -> list[tuple[int, int]]:
        """For each pool what one odd man counts and what one jump counts; the highest pool counts most."""
        wide = self._width + len(self.pools).bit_length()
        shift, units = 3 * self._width, []
        for _ in self.pools:
            units.append((1 << shift + wide, 1 << shift))
            shift += wide + self._width
        return units[::-1]
