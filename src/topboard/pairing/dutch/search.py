"""The pairing of one bracket: the best failures first, then the earliest candidate in the rulebook's order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import Certificate, Solver, WeightedGraph, as_bits, fastest_solver
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.criteria import Criterion
from topboard.pairing.dutch.exchanges import first_exchange, first_transposition
from topboard.pairing.dutch.model import Depth, Model, OriginalHalves, Zone

Pair = tuple[int, int]
SMALL = 8
"""Up to this many players below a bracket are looked at all at once."""


@dataclass(frozen=True)
class Proof:
    """The problem that a bracket came down to; asked for, its best matching and the prices that prove it.

    `ranks` are those of the vertices; the one of the bye is -1.
    """

    problem: WeightedGraph
    ranks: tuple[int, ...]
    depth: Depth

    @cached_property
    def _solved(self) -> tuple[tuple[int, ...], Certificate]:
        solver = fastest_solver(self.problem)
        assert solver.solve(), "a problem that was solved can be solved"
        return tuple(solver.partners()), solver.certificate()

    @property
    def partners(self) -> tuple[int, ...]:
        return self._solved[0]

    @property
    def certificate(self) -> Certificate:
        return self._solved[1]

    def holds(self) -> bool:
        return self.certificate.proves(self.problem, self.partners)

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The matching in ranks, higher ranked first, without those who stay single."""
        return tuple((self.ranks[i], self.ranks[j]) for i, j in enumerate(self.partners) if i < j)


@dataclass(frozen=True, slots=True)
class Settlement:
    """A paired bracket, in ranks: pairs (higher ranked first), downfloaters, and who of the next bracket passes on."""

    pairs: tuple[Pair, ...]
    downfloaters: tuple[int, ...]
    passing: tuple[int, ...] = ()
    proof: Proof | None = None


def settle(bracket: Bracket, criteria: Sequence[Criterion]) -> Settlement | None:
    """Pair a bracket. Looks no further down than it must: an answer that holds for a wider view is final."""
    return _searched(bracket, criteria, in_order=True)


def settle_in_any_order(bracket: Bracket, criteria: Sequence[Criterion]) -> Settlement | None:
    """As good a pairing of a bracket, which need not be the first in the rulebook's order: for what it fails in."""
    return _searched(bracket, criteria, in_order=False)


def _searched(bracket: Bracket, criteria: Sequence[Criterion], *, in_order: bool) -> Settlement | None:
    natural = _without_failure(bracket, criteria)
    # The rule accepts a candidate without failures at once, and the natural pairing is the first of all candidates: no
    # other can come before it, none can be better.
    if natural is not None:
        return natural
    for depth in _depths(bracket):
        search = _Search(bracket, criteria, depth, in_order=in_order)
        found = search.run()
        if found is not None and _holds_below(bracket, found, depth):
            return found
    return None


def _depths(bracket: Bracket) -> tuple[Depth, ...]:
    if not bracket.following:
        return (Depth.ALL,)
    # A narrow view is cheap and usually right. It is final where it is confirmed from below: what is best among more
    # candidates, and possible, is best among fewer.
    if not bracket.must_complete:
        return (Depth.BRACKET, Depth.NEXT)
    if bracket.bye_is_here or len(bracket.following) + len(bracket.rest) <= SMALL:
        return (Depth.ALL,)
    return (Depth.BRACKET, Depth.NEXT, Depth.ALL) if bracket.rest else (Depth.BRACKET, Depth.ALL)


# -- what lies below ---------------------------------------------------------------------------------------------------


def _holds_below(bracket: Bracket, found: Settlement, depth: Depth) -> bool:
    """Whether a narrow view was right: the next bracket fares as well as any could, and the round can be completed."""
    if depth is Depth.ALL:
        return True
    if depth is Depth.NEXT:
        return not bracket.must_complete or completable(bracket, ranks_as_bits(found.passing + bracket.rest))
    if not found.downfloaters:
        return not bracket.must_complete or completable(bracket, ranks_as_bits(bracket.following + bracket.rest))
    return next_is_ideal(bracket, found.downfloaters)


def next_is_ideal(bracket: Bracket, downfloaters: tuple[int, ...]) -> bool:
    """Everybody in the next bracket gets paired there, or all but one of its own when the number is odd."""
    field = bracket.field
    group = ranks_as_bits(downfloaters + bracket.following)
    rest = ranks_as_bits(bracket.rest)

    def completes(members: int) -> bool:
        return not bracket.must_complete or completable(bracket, members)

    if group.bit_count() % 2 == 0:
        return field.pairs_off(group) and completes(rest)
    # Of an odd group one stays over, at best a resident of the next score (C7 there). A few tries from the lowest find
    # one nearly always; if they find none the search looks further down and nothing is lost but time.
    for k in bracket.following[::-1][:4]:
        if not bracket.rest and not field.bye_takers >> k & 1:
            continue
        if field.pairs_off(group ^ 1 << k) and completes(rest | 1 << k):
            return True
    return False


def completable(bracket: Bracket, members: int) -> bool:
    """Whether these players can finish the round among themselves, the bye included (C4)."""
    return bracket.field.pairs_off(members, bracket.takers)


def ranks_as_bits(ranks: Sequence[int]) -> int:
    return as_bits(ranks)


# -- the first candidate -----------------------------------------------------------------------------------------------


def _without_failure(bracket: Bracket, criteria: Sequence[Criterion]) -> Settlement | None:
    """The natural pairing of a homogeneous bracket, where it fails in nothing: it is accepted at once."""
    if bracket.moved_down or bracket.collapsed:
        return None
    size = len(bracket.residents) // 2
    upper, lower = bracket.residents[:size], bracket.residents[size:]
    pairs = tuple(zip(upper, lower, strict=False))
    floating = lower[size:]
    allowed = bracket.field.allowed
    if any(not allowed[a] >> b & 1 for a, b in pairs):
        return None
    if any(c.pair(bracket, a, b) for c in criteria if c.width(bracket) for a, b in pairs):
        return None
    if floating and not _floats_freely(bracket, criteria, floating[0]):
        return None
    found = Settlement(pairs, floating)
    depth = Depth.BRACKET if bracket.following else Depth.ALL
    return found if _holds_below(bracket, found, depth) else None


def _floats_freely(bracket: Bracket, criteria: Sequence[Criterion], k: int) -> bool:
    """Whether the one left over fails in nothing but in being one, which an odd bracket cannot avoid."""
    if any(c.leaving(bracket, k) for c in criteria[1:] if c.width(bracket)):
        return False
    if not bracket.bye_is_here or not bracket.must_complete:
        return True
    if bracket.counts_bye_player and bracket.entrant(k).unplayed:
        return False
    return not bracket.following and bool(bracket.takers >> k & 1)


# -- the search --------------------------------------------------------------------------------------------------------


class _Search:
    """One attempt at a bracket, looking as far down as `depth`; `in_order` asks for the first of equally good ones."""

    def __init__(self, bracket: Bracket, criteria: Sequence[Criterion], depth: Depth, *, in_order: bool) -> None:
        self.bracket = bracket
        self.criteria = criteria
        self.depth = depth
        self.in_order = in_order
        self.pairs: list[Pair] = []
        self.proof: Proof | None = None

    def run(self) -> Settlement | None:
        if not self.bracket.moved_down:
            return self._homogeneous()
        model = Model(self.bracket, self.criteria, self.depth)
        solver = self._solve(model)
        if solver is None:
            return None
        if not self.in_order and self._all_meet_residents(model, solver):
            return self._finish(model, solver)
        pairs = self._pairs_here(model, solver)
        chosen = self._choose_moved_down(model, solver)
        residents = [model.at[k] for k in self.bracket.residents]
        # The pairs of the moved-down come first in the order of candidates: a better remainder never excuses a later
        # transposition of them, unless a criterion says so. Criteria are settled; so they are fixed here and the
        # remainder is paired after.
        for k, opponent in zip(chosen, solver.prefer_all([model.at[k] for k in chosen], residents), strict=True):
            self.pairs.append((k, model.vertices[opponent]))
        return self._remainder(pairs - len(chosen))

    def _homogeneous(self) -> Settlement | None:
        players = self.bracket.residents
        size = len(players) // 2
        # The halves are cut at the number of pairs that the best matching makes, and that number is known only once it
        # is found. It depends on the criteria alone, not on the order of exchanges, so the second turn settles it.
        while True:
            model = Model(self.bracket, self.criteria, self.depth, halves=OriginalHalves.split(players, size))
            solver = self._solve(model)
            if solver is None:
                return None
            pairs = self._pairs_here(model, solver)
            if pairs == size:
                return self._finish(model, solver)
            size = pairs

    def _remainder(self, size: int) -> Settlement | None:
        settled = frozenset(k for pair in self.pairs for k in pair)
        limbo = frozenset(self.bracket.moved_down) - settled
        players = [k for k in self.bracket.residents if k not in settled]
        halves = OriginalHalves.split(players, size)
        model = Model(self.bracket, self.criteria, self.depth, settled, limbo, halves)
        solver = self._solve(model)
        assert solver is not None, "a remainder of a pairing that exists can be paired"
        return self._finish(model, solver)

    def _solve(self, model: Model) -> Solver | None:
        problem = model.problem()
        solver = fastest_solver(problem)
        if not solver.solve():
            return None
        if self.proof is None or not self.bracket.moved_down:
            self.proof = Proof(problem, tuple(model.vertices), self.depth)
        return solver

    def _pairs_here(self, model: Model, solver: Solver) -> int:
        here = {model.at[k] for k in self.bracket.members if k in model.at}
        partners = solver.partners()
        return sum(i < partners[i] and partners[i] in here for i in here)

    def _choose_moved_down(self, model: Model, solver: Solver) -> list[int]:
        """The first set of moved-down players, in the order of 4.4, that the best failures allow to be paired."""
        moved = self.bracket.moved_down
        if self._all_meet_residents(model, solver):
            return list(moved)
        residents = [model.at[k] for k in self.bracket.residents]
        # Sets of moved-down players are ordered by the smallest number in which they differ. So the first set takes
        # each player, from the top, whom some best matching still pairs here.
        return [k for k in moved if solver.lean(model.at[k], residents)]

    def _all_meet_residents(self, model: Model, solver: Solver) -> bool:
        """Whether every moved-down player is paired in the bracket."""
        here = {model.at[k] for k in self.bracket.residents}
        partners = solver.partners()
        return all(partners[model.at[k]] in here for k in self.bracket.moved_down)

    def _finish(self, model: Model, solver: Solver) -> Settlement:
        made = self._in_order(model, solver) if self.in_order else self._as_found(model, solver)
        for k, i in made:
            opponent = model.vertices[i]
            self.pairs.append((min(k, opponent), max(k, opponent)))
        paired = {k for pair in self.pairs for k in pair}
        downfloaters = tuple(k for k in self.bracket.members if k not in paired)
        return Settlement(tuple(sorted(self.pairs)), downfloaters, self._passing(model, solver), self.proof)

    def _in_order(self, model: Model, solver: Solver) -> list[Pair]:
        """The first exchange, then the first transposition, that the best failures allow."""
        assert model.halves is not None
        outside = [i for i, zone in enumerate(model.zones) if zone is not Zone.HERE]
        exchanged = first_exchange(solver, model.at, model.halves, outside)
        return first_transposition(solver, model.at, model.halves, exchanged)

    def _as_found(self, model: Model, solver: Solver) -> list[Pair]:
        """The pairs of the bracket, whichever of the best matchings was found."""
        players = {i: k for k, i in model.at.items() if model.zones[i] is Zone.HERE and k not in model.limbo}
        partners = solver.partners()
        return [(k, partners[i]) for i, k in players.items() if i < partners[i] and partners[i] in players]

    def _passing(self, model: Model, solver: Solver) -> tuple[int, ...]:
        if self.depth is not Depth.NEXT:
            return ()
        partners = solver.partners()
        return tuple(k for i, k in enumerate(model.vertices) if partners[i] == i)


__all__ = [
    "Pair",
    "Proof",
    "Settlement",
    "completable",
    "next_is_ideal",
    "ranks_as_bits",
    "settle",
    "settle_in_any_order",
]
