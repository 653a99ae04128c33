"""The two sides of a bracket: who stands where, who changes sides, and who meets whom (3.2.3 to 3.2.6, 4.3, 4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from topboard.matching import Solver, WeightedGraph
from topboard.pairing.dubov.field import Field
from topboard.pairing.swiss.proof import MatchingProof, allowed_among, room_for_order, solved

T = TypeVar("T")
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides, each in its order: G1 by rising ARO, G2 by pairing number."""

    first: tuple[int, ...]
    second: tuple[int, ...]

    @classmethod
    def of(cls, field: Field, first: Iterable[int], second: Iterable[int]) -> Sides:
        entrants = field.entrants
        return cls(
            tuple(sorted(first, key=lambda k: (entrants[k].aro, entrants[k].number))),
            tuple(sorted(second, key=lambda k: entrants[k].number)),
        )

    @property
    def rows(self) -> tuple[Pair, ...]:
        """The natural pairing, row by row."""
        return tuple(zip(self.first, self.second, strict=False))


@dataclass(frozen=True, slots=True)
class PairedSides:
    """A bracket with its pairs. `sides` are those after the shifts, `to_second` and `to_first` who changed sides."""

    sides: Sides
    pairs: tuple[Pair, ...]
    to_second: tuple[int, ...] = ()
    to_first: tuple[int, ...] = ()
    proof: MatchingProof | None = None


def split(field: Field, members: Sequence[int]) -> Sides:
    """White seekers against the others; where nobody has played, the first half against the second (3.2.3)."""
    # Before anybody has played all are mild Blacks, and a split by preference would leave G1 empty.
    if not any(field.entrants[k].games for k in members):
        order = sorted(members, key=lambda k: field.entrants[k].number)
        half = len(order) // 2
        return Sides.of(field, order[:half], order[half:])
    white = [k for k in members if field.entrants[k].preference.color == "W"]
    return Sides.of(field, white, set(members) - set(white))


def from_the_middle(listed: Sequence[T]) -> list[T]:
    """The order of shifters: from the middle of the list outwards, the upper of two middles first (4.3)."""
    rest, order = list(listed), []
    while rest:
        order.append(rest.pop((len(rest) - 1) // 2))
    return order


def pair_sides(field: Field, members: Sequence[int]) -> PairedSides:
    """Pair a bracket of which it is known that it can be paired."""
    sides = split(field, members)
    if len(sides.first) == len(sides.second) and all(field.may_meet(a, b) for a, b in sides.rows):
        return PairedSides(sides, sides.rows)
    return _Shifting(field, sides).pair()


class _Shifting:
    """The bracket as a matching problem in which two of one side are joined as seldom as possible (C7).

    Joining the fewest of the smaller side is joining the fewest of both, as the larger one has a fixed number more.
    """

    def __init__(self, field: Field, sides: Sides) -> None:
        self.field, self.sides = field, sides
        self.places = sides.first + sides.second
        self.at = {place: v for v, place in enumerate(self.places)}

    def pair(self) -> PairedSides:
        found = solved(self._problem(), self.places)
        assert found is not None, "the members of a bracket can be paired with each other"
        solver, proof = found
        smaller, larger = self.sides.first, self.sides.second
        if len(smaller) > len(larger):
            smaller, larger = larger, smaller
        leaving = self._shift(solver, smaller)
        entering = self._shift(solver, larger)
        to_second, to_first = (leaving, entering) if smaller == self.sides.first else (entering, leaving)
        new = Sides.of(
            self.field,
            (set(self.sides.first) - set(to_second)) | set(to_first),
            (set(self.sides.second) - set(to_first)) | set(to_second),
        )
        return PairedSides(new, self._transpose(solver, new), tuple(to_second), tuple(to_first), proof)

    def _problem(self) -> WeightedGraph:
        size, half = len(self.places), len(self.sides.first)
        # C7 is the only criterion within a bracket: two of one side want one colour, so one misses it. One unit stands
        # above the room for the order of shifts, and no weight is needed for anything else.
        same = -room_for_order(size)
        kind = (0,) * half + (1,) * (size - half)
        rows = tuple(allowed_among(self.field.allowed, self.places))
        return WeightedGraph(kind, ((same, 0), (0, same)), rows, (None,) * size)

    def _shift(self, solver: Solver, side: Sequence[int]) -> list[int]:
        """The best set of one side: as many as there are pairs within it, the first in the order of shifters.

        One of each such pair changes sides. It is the one who comes first in the order.
        """
        here = {self.at[place] for place in side}
        partners = solver.partners()
        missing = sum(partners[v] in here for v in here) // 2
        order = [self.at[place] for place in from_the_middle(side)]
        found: list[int] = []
        for position, v in enumerate(order):
            if len(found) == missing:
                break
            if solver.lean(v, order[position + 1 :]):
                found.append(self.places[v])
        return found

    def _transpose(self, solver: Solver, sides: Sides) -> tuple[Pair, ...]:
        """The first transposition of the second side that is legal (4.4)."""
        first, second = ([self.at[place] for place in side] for side in (sides.first, sides.second))
        solver.separate(first, second)
        opponents = solver.prefer_all(first, second)
        return tuple((place, self.places[w]) for place, w in zip(sides.first, opponents, strict=True))
