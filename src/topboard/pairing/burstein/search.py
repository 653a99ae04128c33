"""The pairing of one bracket: the best failures first, then the earliest pairing in the order of 4.3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from topboard.matching import Solver, WeightedGraph, as_bits, fastest_solver, perfect
from topboard.pairing.burstein.bracket import BursteinBracket
from topboard.pairing.burstein.criteria import BursteinLadder, Counts, misses
from topboard.pairing.swiss.proof import MatchingProof, allowed_among, place_values, room_for_order, solved

Pair = tuple[int, int]


class FoldDepth(IntEnum):
    """How far down a problem looks: the bracket, the next scoregroup too, or everybody."""

    BRACKET = 0
    NEXT = 1
    ALL = 2


@dataclass(frozen=True, slots=True)
class Folded:
    """A paired bracket, in places: pairs (the higher Index first), who leaves it, and what proves it best.

    `passing` are left over in the next bracket too, where the problem looked as far as that and no further.
    """

    pairs: tuple[Pair, ...]
    leaving: tuple[int, ...]
    passing: tuple[int, ...] = ()
    proof: MatchingProof | None = None
    reach: FoldDepth = FoldDepth.BRACKET


def fold(bracket: BursteinBracket, ladder: BursteinLadder) -> Folded:
    """Pair a bracket. Looks no further down than it must: an answer that holds for a wider view is final."""
    straight = _straight_down(bracket)
    if straight is not None:
        return straight
    for reach in reaches(bracket):
        found = _FoldView(bracket, ladder, reach).fold()
        if found is not None and holds_below(bracket, found):
            return found
    raise AssertionError("a bracket of a pairable round can be paired")


def reaches(bracket: BursteinBracket) -> tuple[FoldDepth, ...]:
    if not bracket.following:
        return (FoldDepth.ALL,)
    return (FoldDepth.BRACKET, FoldDepth.NEXT, FoldDepth.ALL) if bracket.rest else (FoldDepth.BRACKET, FoldDepth.ALL)


def _straight_down(bracket: BursteinBracket) -> Folded | None:
    """Everybody gets the last opponent who is free and may be met, the first player first, without any search.

    A player who must be skipped is skipped only where the colors of those who are left prove it: with that pair more
    players would miss their preference than need be. If this leaves over nobody, or one with the lowest score of an odd
    bracket, nothing is better and nothing comes earlier in the order.
    """
    odd = len(bracket.members) % 2
    if odd and not bracket.following:
        return None
    greedy = _Greedy(bracket, odd)
    pairs = greedy.pairs()
    if pairs is None or any(bracket.score_of(k) != bracket.score for k in greedy.leaving):
        return None
    found = Folded(pairs, tuple(greedy.leaving))
    return found if holds_below(bracket, found) else None


def fewest_misses(colors: Mapping[str, int], leaving: int) -> int:
    """At least this many players miss their preference, as too many want one color; `leaving` get no opponent."""
    # Those who leave are best taken from the larger side. What it then has more than all the others can only be paired
    # within itself, and each such pair has one player who misses: half of the surplus, rounded up.
    everybody = sum(colors.values())
    most = max(colors.get("W", 0), colors.get("B", 0))
    return max(0, -(-(2 * most - everybody - leaving) // 2))


class _Greedy:
    """The free players of a bracket, their colors, and how many may still miss their preference or leave."""

    def __init__(self, bracket: BursteinBracket, leaving: int) -> None:
        self.bracket, self.spare = bracket, leaving
        self.free = list(bracket.members)
        self.colors = Counter(self._color(k) for k in self.free)
        self.budget = fewest_misses(self.colors, leaving)
        self.leaving: list[int] = []

    def pairs(self) -> tuple[Pair, ...] | None:
        """None where somebody finds no opponent."""
        found: list[Pair] = []
        while self.free:
            first = self.free.pop(0)
            self.colors[self._color(first)] -= 1
            at = next((at for at in range(len(self.free) - 1, -1, -1) if self._may_have(first, self.free[at])), None)
            if at is not None:
                other = self.free.pop(at)
                self.colors[self._color(other)] -= 1
                self.budget -= misses(self.bracket, first, other)
                found.append((first, other))
            elif self.spare and fewest_misses(self.colors, self.spare - 1) <= self.budget:
                self.spare -= 1
                self.leaving.append(first)
            else:
                return None
        return tuple(found)

    def _color(self, place: int) -> str:
        return self.bracket.field.entrants[place].preference.color

    def _may_have(self, first: int, other: int) -> bool:
        if not self.bracket.field.may_meet(first, other):
            return False
        color = self._color(other)
        self.colors[color] -= 1
        needed = fewest_misses(self.colors, self.spare)
        self.colors[color] += 1
        return needed <= self.budget - misses(self.bracket, first, other)


# -- what lies below ---------------------------------------------------------------------------------------------------


def holds_below(bracket: BursteinBracket, found: Folded) -> bool:
    """Whether a narrow view was right: the next bracket fares as well as any could, and the round can be completed."""
    if found.reach is FoldDepth.ALL:
        return True
    if found.reach is FoldDepth.NEXT:
        return pairs_off(bracket, (*found.passing, *bracket.rest))
    if found.leaving:
        return next_is_ideal(bracket, found.leaving)
    return pairs_off(bracket, (*bracket.following, *bracket.rest))


def next_is_ideal(bracket: BursteinBracket, leaving: Sequence[int]) -> bool:
    """Everybody in the next bracket gets paired there, or all but one of its own when the number is odd."""
    group = (*leaving, *bracket.following)
    if len(group) % 2 == 0:
        return pairs_off(bracket, group) and pairs_off(bracket, bracket.rest)
    return any(
        pairs_off(bracket, [other for other in group if other != k]) and pairs_off(bracket, (k, *bracket.rest))
        for k in bracket.following[::-1][:4]
    )


def pairs_off(bracket: BursteinBracket, places: Sequence[int]) -> bool:
    return perfect(bracket.field.allowed, as_bits(places), fastest_solver)


def left_below(bracket: BursteinBracket, ladder: BursteinLadder, leaving: Sequence[int]) -> tuple[int, ...]:
    """Who is left over in the next bracket when it does its best (C7)."""
    if not bracket.following:
        return ()
    for reach in (FoldDepth.NEXT, FoldDepth.ALL):
        view = _FoldView(bracket, ladder, reach, here=tuple(leaving))
        found = view.solve()
        if found is None:
            continue
        left = view.left_over(found[1].partners)
        if reach is FoldDepth.ALL or pairs_off(bracket, (*left, *bracket.rest)):
            return left
    raise AssertionError("the round can be completed after every bracket")


# -- the problem -------------------------------------------------------------------------------------------------------


class _FoldView:
    """A bracket, and what lies below it, as a matching problem: the criteria are the digits of one weight.

    `here` are the members of the bracket; those who have left it where only the next bracket is asked about.
    """

    def __init__(
        self, bracket: BursteinBracket, ladder: BursteinLadder, reach: FoldDepth, here: tuple[int, ...] | None = None
    ) -> None:
        self.bracket, self.ladder, self.reach = bracket, ladder, reach
        self.ahead = here is not None
        self.here = bracket.members if here is None else here
        self.next = bracket.following if reach >= FoldDepth.NEXT else ()
        self.rest = bracket.rest if reach is FoldDepth.ALL else ()
        self.places = (*self.here, *self.next, *self.rest)
        self.first_below, self.first_rest = len(self.here), len(self.here) + len(self.next)

    def solve(self) -> tuple[Solver, MatchingProof] | None:
        return solved(self._problem(), self.places)

    def fold(self) -> Folded | None:
        found = self.solve()
        if found is None:
            return None
        solver, proof = found
        pairs = tuple(self._first(solver))
        inside = {k for pair in pairs for k in pair}
        passing = self.left_over(solver.partners()) if self.reach is FoldDepth.NEXT else ()
        return Folded(pairs, tuple(k for k in self.here if k not in inside), passing, proof, self.reach)

    def _first(self, solver: Solver) -> Iterator[Pair]:
        """The first player gets the last possible opponent, then the second, and so on; nobody comes last (4.3)."""
        order = list(range(self.first_below))[::-1]
        partners = solver.partners()
        # Floaters count as opponents with number zero, which is smaller than any player's: a pairing in which somebody
        # leaves late in the order comes before one in which that player is met earlier. So a player leaves only where
        # no opponent in the bracket is left by any best matching.
        leaves = any(not self._inside(v, partners[v]) for v in order)
        settled: set[int] = set()
        for v in range(self.first_below):
            if v in settled:
                continue
            w = self._last_possible(solver, v, order, settled) if leaves else solver.prefer(v, order)
            settled |= {v, w}
            if v != w:
                yield self.places[v], self.places[w]

    def _last_possible(self, solver: Solver, v: int, order: Sequence[int], settled: set[int]) -> int:
        """The last possible opponent in the bracket; v itself where there is none and v leaves it."""
        later = [w for w in order if w > v and w not in settled]
        if self.reach is FoldDepth.BRACKET:
            return solver.prefer(v, [*later, v])
        return solver.prefer(v, later) if solver.lean(v, later) else v

    def _inside(self, v: int, w: int) -> bool:
        return w != v and w < self.first_below

    def left_over(self, partners: Sequence[int]) -> tuple[int, ...]:
        """Who of the bracket and the next one is paired with neither."""
        near = self.first_rest
        return tuple(self.places[v] for v, w in enumerate(partners[:near]) if v == w or w >= near)

    # -- weights -----------------------------------------------------------------------------------------------------

    def _problem(self) -> WeightedGraph:
        classes: dict[tuple[object, ...], int] = {}
        kind = tuple(classes.setdefault(self._key(v), len(classes)) for v in range(len(self.places)))
        example = {c: v for v, c in reversed(tuple(enumerate(kind)))}
        weigh = self._scale()
        table = tuple(
            tuple(-weigh(self._pair(example[c], example[d])) for d in range(len(classes))) for c in range(len(classes))
        )
        alone = [None if self.reach is FoldDepth.ALL else -weigh(self._leaves(example[c])) for c in range(len(classes))]
        rows = allowed_among(self.bracket.field.allowed, self.places)
        return WeightedGraph(kind, table, tuple(rows), tuple(alone[c] for c in kind))

    def _scale(self) -> Callable[[Counts], int]:
        limit = len(self.here) + len(self.next)
        units = place_values([limit] * len(self._pair(0, 0)), room_for_order(len(self.places)))
        return lambda counts: sum(count * unit for count, unit in zip(counts, units, strict=True))

    def _key(self, v: int) -> tuple[object, ...]:
        """Vertices that no criterion tells apart have the same key."""
        if v >= self.first_rest:
            return ("rest",)
        if v >= self.first_below:
            return ("next",)
        k = self.places[v]
        player = self.bracket.field.entrants[k]
        return (player.score, player.preference.color, k in self.bracket.incoming_set)

    def _pair(self, v: int, w: int) -> Counts:
        """C5, C6, C7, C8 of joining two vertices."""
        # C7 stands before C8: those left over are chosen for the good of the next bracket before anybody here gets the
        # due colour. So the next bracket is part of the problem, but only its pairs count there, not their colours.
        low, high = sorted((v, w))
        a, b = self.places[low], self.places[high]
        if high < self.first_below and not self.ahead:
            return (*self._out(None), *self._below(None), int(misses(self.bracket, a, b)))
        leaves = a if low < self.first_below else None
        left = a if high >= self.first_rest > low else None
        return (*self._out(leaves), *self._below(left), 0)

    def _leaves(self, v: int) -> Counts:
        """The same for a vertex that leaves the problem downwards."""
        place = self.places[v]
        leaves = place if v < self.first_below else None
        return (*self._out(leaves), *self._below(place if self.reach is FoldDepth.NEXT else None), 0)

    def _out(self, place: int | None) -> Counts:
        """What somebody who leaves the bracket counts; nothing where they all have left it."""
        if place is None or self.ahead:
            return (0, *(0 for _ in self.ladder.leaving(self.bracket, self.bracket.members[0])))
        return (1, *self.ladder.leaving(self.bracket, place))

    def _below(self, place: int | None) -> Counts:
        """What somebody who is left over in the next bracket counts."""
        if place is None:
            return (0, *(0 for _ in self.ladder.left_below(self.bracket, self.bracket.members[0])))
        return (1, *self.ladder.left_below(self.bracket, place))
