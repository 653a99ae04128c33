"""A bracket as a matching problem: the criteria become the digits of one exact weight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from topboard.matching import LOWER, UPPER, WeightedGraph, as_bits, gather, runs_of
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.criteria import Criterion, OfOne, OfPair, never, never_pair
from topboard.pairing.dutch.field import UP

BYE_VERTEX = -1


class Depth(IntEnum):
    """How far down the problem looks: the bracket, the next scoregroup too, or everybody."""

    BRACKET = 0
    NEXT = 1
    ALL = 2


@dataclass(frozen=True, slots=True)
class _Units:
    """What lies below the criteria in a weight: exchanged players, then their numbers, then room for one choice."""

    unit: int
    exchange: int
    lowest: int

    @classmethod
    def of(cls, size: int, *, halves: bool) -> _Units:
        # Resident exchanges compare how many players change halves, then how far apart their numbers are, then who they
        # are. A sum of numbers is below the square of their count, so an exchange that costs that much outweighs any
        # sum; the last question is settled player by player, in the room that is left at the bottom.
        bits = (size + 2).bit_length()
        unit = 1 << bits
        exchange = unit << 2 * bits if halves else unit
        return cls(unit, exchange, exchange << bits + 2)


def _weight(counts: Iterable[tuple[int, int]], places: dict[int, int]) -> int:
    return -sum(places[digit] * amount for digit, amount in counts)


class Zone(IntEnum):
    HERE = 0
    NEXT = 1
    REST = 2
    BYE = 3


@dataclass(frozen=True, slots=True)
class OriginalHalves:
    """The original S1 and S2 of a homogeneous bracket or of a remainder."""

    upper: tuple[int, ...]
    lower: tuple[int, ...]

    @classmethod
    def split(cls, players: Sequence[int], pairs: int) -> OriginalHalves:
        return cls(tuple(players[:pairs]), tuple(players[pairs:]))


@dataclass
class Model:
    """The vertices of a problem by rank, and the problem itself.

    `settled` have their opponents already; `limbo` are those who will not be paired in the bracket. Two of them may
    still be joined to complete the round, further down.
    """

    bracket: Bracket
    criteria: Sequence[Criterion]
    depth: Depth
    settled: frozenset[int] = frozenset()
    limbo: frozenset[int] = frozenset()
    halves: OriginalHalves | None = None
    vertices: list[int] = field(init=False)
    zones: list[Zone] = field(init=False)
    at: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        bracket = self.bracket
        parts: list[tuple[Zone, Sequence[int]]] = [(Zone.HERE, [k for k in bracket.members if k not in self.settled])]
        if self.depth >= Depth.NEXT:
            parts.append((Zone.NEXT, bracket.following))
        if self.depth >= Depth.ALL:
            parts.append((Zone.REST, bracket.rest))
            parts.append((Zone.BYE, [BYE_VERTEX] if bracket.takers else []))
        self.vertices = [k for _, ranks in parts for k in ranks]
        self.zones = [zone for zone, ranks in parts for _ in ranks]
        self.at = {k: i for i, k in enumerate(self.vertices)}

    # -- the problem -----------------------------------------------------------------------------------------------

    def problem(self) -> WeightedGraph:
        classes: dict[tuple[object, ...], int] = {}
        of_vertex = tuple(classes.setdefault(self._key(i), len(classes)) for i in range(len(self.vertices)))
        example = [0] * len(classes)
        for i in reversed(range(len(of_vertex))):
            example[of_vertex[i]] = i
        digits = _Digits(self)
        entries = {(c, d): digits.of_pair(example[c], example[d]) for c in range(len(example)) for d in range(c + 1)}
        alone = [digits.of_single(i) for i in range(len(self.vertices))]
        units = _Units.of(len(self.vertices), halves=self.halves is not None)
        places = digits.places(units.lowest)
        table = [[0] * len(example) for _ in example]
        for (c, d), counts in entries.items():
            table[c][d] = table[d][c] = _weight(counts, places)
        side, rank = self._sides()
        single = [None if counts is None else _weight(counts, places) for counts in alone]
        # A player of the upper half who leaves the bracket has been exchanged too: somebody of the lower half is paired
        # in that place. It costs what an exchange costs, and gives back the number, as the difference is taken from
        # those who come up.
        for i, half in enumerate(side):
            value = single[i]
            if half == UPPER and value is not None:
                single[i] = value - units.exchange + units.unit * rank[i]
        rows = self._allowed()
        return WeightedGraph(
            of_vertex, tuple(map(tuple, table)), rows, tuple(single), side, rank, units.exchange, units.unit
        )

    def _sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        if self.halves is None:
            return (), ()
        side, rank = [0] * len(self.vertices), [0] * len(self.vertices)
        for half, players, first in (
            (UPPER, self.halves.upper, 1),
            (LOWER, self.halves.lower, len(self.halves.upper) + 1),
        ):
            for number, k in enumerate(players, first):
                side[self.at[k]], rank[self.at[k]] = half, number
        return tuple(side), tuple(rank)

    def _key(self, i: int) -> tuple[object, ...]:
        """Vertices that no criterion tells apart have the same key."""
        zone = self.zones[i]
        if zone in (Zone.REST, Zone.BYE):
            return (zone,)
        bracket = self.bracket
        player = bracket.entrant(self.vertices[i])
        if zone is Zone.NEXT:
            return (zone, player.score, bool(bracket.field.bye_takers >> self.vertices[i] & 1))
        wish = player.preference
        color = wish if bracket.field.last_round else (wish.color, wish.strength)
        floats: tuple[object, ...] = ()
        if self.depth > Depth.BRACKET or self.vertices[i] in bracket.moved_set:
            floats = (player.float1, player.float2)
        elif bracket.moved_down:
            floats = (player.float1, player.float2) if bracket.collapsed else (player.float1 == UP, player.float2 == UP)
        unplayed = player.unplayed if bracket.counts_bye_player else 0
        barred = self.depth is Depth.NEXT and bool(bracket.field.bye_takers >> self.vertices[i] & 1)
        return (zone, self.vertices[i] in bracket.moved_set, player.score, color, floats, unplayed, barred)

    def float_key(self, i: int) -> tuple[object, ...]:
        """Vertices that no criterion about downfloaters tells apart have the same key."""
        k = self.vertices[i]
        player, bracket = self.bracket.entrant(k), self.bracket
        barred = bracket.field.bye_takers >> k & 1
        return (self.zones[i], k in bracket.moved_set, player.score, player.float1, player.float2, barred)

    # -- who may be joined -----------------------------------------------------------------------------------------

    def _allowed(self) -> tuple[int, ...]:
        bracket = self.bracket
        people = [k for k in self.vertices if k != BYE_VERTEX]
        runs = runs_of(people)
        rows = [gather(bracket.field.allowed[k], runs) for k in people]
        here = as_bits(i for i, zone in enumerate(self.zones) if zone is Zone.HERE)
        moved = as_bits(self.at[k] for k in bracket.moved_down if k in self.at)
        limbo = as_bits(self.at[k] for k in self.limbo)
        for i in range(len(rows)):
            if limbo >> i & 1:
                rows[i] &= ~here | (limbo if self.depth is Depth.ALL else 0)
            elif moved >> i & 1:
                rows[i] &= ~moved
            elif self.zones[i] is Zone.HERE:
                rows[i] &= ~limbo
        if len(people) < len(self.vertices):
            rows.append(0)
            for i, k in enumerate(people):
                if bracket.takers >> k & 1:
                    rows[i] |= 1 << len(people)
                    rows[-1] |= 1 << i
        return tuple(rows)


Counts = list[tuple[int, int]]


class _Digits:
    """The counts that pairs and singles add to, each a digit of the weight; digits nobody adds to get no place."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.bracket = model.bracket
        self.used: dict[int, int] = {}
        self.alone: dict[tuple[object, ...], Counts | None] = {}
        offset = 0
        active: list[tuple[Criterion, int]] = []
        for criterion in model.criteria:
            width = criterion.width(self.bracket)
            if width:
                active.append((criterion, offset))
                offset += width
        self.pair = [(c.pair, at) for c, at in active if c.pair is not never_pair]
        self.pair_below = [(c.pair_below, at) for c, at in active if c.pair_below is not never_pair]
        self.leaving = [(c.leaving, at) for c, at in active if c.leaving is not never]
        self.left_below = [(c.left_below, at) for c, at in active if c.left_below is not never]
        self.bye = [(c.bye, at) for c, at in active if c.bye is not never]

    def of_pair(self, i: int, j: int) -> Counts:
        model = self.model
        (zi, a), (zj, b) = sorted(((model.zones[i], model.vertices[i]), (model.zones[j], model.vertices[j])))
        if zi is Zone.HERE and zj is Zone.HERE:
            if a in model.limbo and b in model.limbo:
                return self._of_leaver(zi, a) + self._of_leaver(zj, b)
            return self._of_two(self.pair, a, b)
        if zi is Zone.HERE and zj is Zone.NEXT:
            return self._of_one(self.leaving, a) + self._of_two(self.pair_below, a, b)
        if zi is Zone.NEXT and zj is Zone.NEXT:
            return self._of_two(self.pair_below, a, b)
        if zi is Zone.HERE:
            by_bye = self._of_one(self.bye, a) if zj is Zone.BYE else []
            return self._of_one(self.leaving, a) + self._of_one(self.left_below, a) + by_bye
        return self._of_one(self.left_below, a) if zi is Zone.NEXT else []

    def of_single(self, i: int) -> Counts | None:
        """What a vertex adds when it leaves the problem downwards; None where nobody is below."""
        model = self.model
        if model.depth is Depth.ALL:
            return None
        key = model.float_key(i)
        if key not in self.alone:
            self.alone[key] = self._of_leaver(model.zones[i], model.vertices[i])
        return self.alone[key]

    def _of_leaver(self, zone: Zone, a: int) -> Counts:
        leaving = self._of_one(self.leaving, a) if zone is Zone.HERE else []
        return leaving if self.model.depth is Depth.BRACKET else leaving + self._of_one(self.left_below, a)

    def _of_two(self, functions: Sequence[tuple[OfPair, int]], a: int, b: int) -> Counts:
        found: Counts = []
        bracket = self.bracket
        for function, offset in functions:
            count = function(bracket, a, b)
            if count is not None and count[1]:
                self._note(found, offset + count[0], count[1])
        return found

    def _of_one(self, functions: Sequence[tuple[OfOne, int]], a: int) -> Counts:
        found: Counts = []
        bracket = self.bracket
        for function, offset in functions:
            count = function(bracket, a)
            if count is not None and count[1]:
                self._note(found, offset + count[0], count[1])
        return found

    def _note(self, found: Counts, digit: int, amount: int) -> None:
        found.append((digit, amount))
        if amount > self.used.get(digit, 0):
            self.used[digit] = amount

    def places(self, lowest: int) -> dict[int, int]:
        """The place value of each digit, wide enough that no lower digit can ever reach it."""
        # Each vertex adds to a digit at most once, so a digit never grows beyond this many times the largest amount.
        # With a place wider than that, all lower digits together stay below one unit, and adding weights compares the
        # rows in order.
        most = len(self.bracket.members) + len(self.bracket.following)
        places, value = {}, lowest
        for digit in sorted(self.used, reverse=True):
            places[digit] = value
            value <<= (most * self.used[digit]).bit_length() + 1
        return places
