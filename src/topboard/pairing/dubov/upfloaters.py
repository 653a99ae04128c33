"""Who floats up to a scoregroup: the best on C4 to C10, and of several sets the first in order (3.2.1, 3.2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import Solver, WeightedGraph, as_bits, fastest_solver, perfect
from topboard.pairing.dubov.criteria import misses, upfloat_counts
from topboard.pairing.dubov.field import Field
from topboard.pairing.swiss.proof import MatchingProof, allowed_among, place_values, room_for_order, solved

Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class DubovBracket:
    """The residents of a scoregroup who are still to be paired, and the scoregroups below with who is left in them."""

    field: Field
    residents: tuple[int, ...]
    below: Groups = ()

    @property
    def score(self) -> int:
        return self.field.entrants[self.residents[0]].score

    @cached_property
    def lower(self) -> tuple[int, ...]:
        return tuple(place for group in self.below for place in group)


@dataclass(frozen=True, slots=True)
class DubovUpfloaters:
    """The places that float up, and what proves that none are better; no proof is needed where nobody does."""

    places: tuple[int, ...] = ()
    proof: MatchingProof | None = None


def choose(bracket: DubovBracket) -> DubovUpfloaters:
    """The first of the best sets. Looks no further down than it must: what holds for a wider view is final."""
    if pairs_off(bracket, bracket.residents) and pairs_off(bracket, bracket.lower):
        return DubovUpfloaters()
    for reach in _reaches(bracket):
        view = _UpfloatView(bracket, bracket.below[:reach], whole=False)
        found = view.best()
        # A set found among the nearest groups is best only if no set from further down has fewer (C5). Fewer than
        # residents without an opponent among themselves there cannot be; with that number, higher scores are better
        # (C6), and those are here.
        if found is None or len(found.places) > fewest(bracket):
            continue
        if pairs_off(bracket, sorted(set(bracket.lower) - set(found.places))):
            return found
        break
    found = _UpfloatView(bracket, bracket.below, whole=True).best()
    assert found is not None, "a scoregroup of a pairable round can be paired"
    return found


def _reaches(bracket: DubovBracket) -> Iterator[int]:
    """How many scoregroups below are looked at, one attempt after the other."""
    reach = 1
    while reach < len(bracket.below):
        yield reach
        reach *= 2
    if bracket.below:
        yield len(bracket.below)


def pairs_off(bracket: DubovBracket, places: Sequence[int]) -> bool:
    return perfect(bracket.field.allowed, as_bits(places), fastest_solver)


def fewest(bracket: DubovBracket) -> int:
    """No legal pairing has fewer upfloaters: that many residents have no opponent among themselves."""
    size = len(bracket.residents)
    if size == 1:
        return 1
    rows = tuple(allowed_among(bracket.field.allowed, bracket.residents))
    solver = fastest_solver(WeightedGraph((0,) * size, ((0,),), rows, (-room_for_order(size),) * size))
    solver.solve()
    return sum(v == w for v, w in enumerate(solver.partners()))


class _UpfloatView:
    """The residents and some scoregroups below as a matching problem: the criteria are the digits of one weight.

    In the view of the `whole` round those who stay where they are must be paired with each other too (C4).
    """

    def __init__(self, bracket: DubovBracket, groups: Groups, *, whole: bool) -> None:
        self.bracket, self.field, self.whole = bracket, bracket.field, whole
        self.lower = tuple(place for group in groups for place in group)
        self.places = bracket.residents + self.lower
        self.size = len(bracket.residents)
        self.levels = tuple(self.field.entrants[group[0]].score for group in reversed(groups))

    def best(self) -> DubovUpfloaters | None:
        found = solved(self._problem(), self.places)
        if found is None:
            return None
        solver, proof = found
        return DubovUpfloaters(tuple(self._first(solver)), proof)

    def _first(self, solver: Solver) -> Iterator[int]:
        """The first set in order that the best weight allows."""
        residents = list(range(self.size))
        partners = solver.partners()
        missing = sum(partners[v] >= self.size for v in residents)
        for v in range(self.size, len(self.places)):
            if not missing:
                return
            if solver.lean(v, residents):
                missing -= 1
                yield self.places[v]

    # -- the problem -------------------------------------------------------------------------------------------------

    def _problem(self) -> WeightedGraph:
        classes: dict[tuple[object, ...], int] = {}
        kind = tuple(classes.setdefault(self._key(v), len(classes)) for v in range(len(self.places)))
        example = {c: v for v, c in reversed(tuple(enumerate(kind)))}
        units = self._units()
        table = tuple(
            tuple(-self._cost(example[c], example[d], units) for d in range(len(classes))) for c in range(len(classes))
        )
        alone = None if self.whole else 0
        single = (None,) * self.size + (alone,) * len(self.lower)
        return WeightedGraph(kind, table, self._allowed(), single)

    def _key(self, v: int) -> tuple[object, ...]:
        """Vertices that no criterion tells apart have the same key."""
        place = self.places[v]
        player = self.field.entrants[place]
        if v < self.size:
            return (player.preference.color,)
        return (player.preference.color, player.score, *upfloat_counts(self.field, place))

    def _units(self) -> tuple[int, ...]:
        # C6 compares the scores of the upfloaters from the lowest on. As C5 has settled how many there are, the list
        # with the fewest of the lowest score wins, then the one with the fewest of the next: one count for each score.
        most_times = max((self.field.entrants[k].upfloats for k in self.lower), default=0)
        limits = [self.size] * (3 + len(self.levels)) + [self.size * (most_times + 1), self.size]
        return place_values(limits, room_for_order(len(self.places)))

    def _cost(self, v: int, w: int, units: tuple[int, ...]) -> int:
        """C5, C6 from the lowest score up, C7, C8, C9, C10; two of those below cost nothing."""
        low, high = sorted((v, w))
        if low >= self.size:
            return 0
        a, b = self.places[low], self.places[high]
        missed = int(misses(self.field, a, b))
        up = (0,) * (1 + len(self.levels))
        more: tuple[int, ...] = (0, 0, 0)
        if high >= self.size:
            score = self.field.entrants[b].score
            up = (1, *(int(score == level) for level in self.levels))
            more = upfloat_counts(self.field, b)
        return sum(count * unit for count, unit in zip((*up, missed, *more), units, strict=True))

    def _allowed(self) -> tuple[int, ...]:
        rows = allowed_among(self.field.allowed, self.places)
        if not self.whole:
            here = (1 << self.size) - 1
            rows[self.size :] = [row & here for row in rows[self.size :]]
        return tuple(rows)
