"""One round from a field: the bye, then everybody from the top down with the next possible opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from topboard.errors import PairingImpossible
from topboard.matching import WeightedGraph, bits, fastest_solver, gather, perfect, runs_of
from topboard.pairing.keizer import texts
from topboard.pairing.keizer.colors import seated
from topboard.pairing.keizer.field import Field
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Board
from topboard.pairing.swiss.impossible import impossible
from topboard.rulebook.clauses import club

Pairs = list[tuple[int, int]]
"""Places, the higher first; in the order of the higher ones."""


@dataclass(frozen=True)
class PairedField:
    """A round: its boards by the place of the higher player, and the place that has the bye."""

    field: Field
    pairs: tuple[tuple[int, int], ...]
    bye: int | None

    @cached_property
    def mate(self) -> dict[int, int]:
        """The opponent of each place."""
        return {u: v for pair in self.pairs for u, v in (pair, pair[::-1])}

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        return tuple(seated(self.field, pair) for pair in self.pairs)


def pair_field(field: Field, legality: Legality) -> PairedField:
    """The first possible round, from the top down; PairingImpossible when there is none."""
    if not field.size:
        raise PairingImpossible(texts.NOBODY_THERE(round=field.round), rule=club.K_PAIRING.cite)
    for bye in _byes(field):
        pairs = from_the_top(field.allowed, (1 << field.size) - 1 & ~(0 if bye is None else 1 << bye))
        if pairs is not None:
            return PairedField(field, tuple(pairs), bye)
    raise impossible(field, legality, club.K_PAIRING)


def _byes(field: Field) -> Iterator[int | None]:
    """Who comes to the bye, in order; only those without whom the others can be paired."""
    if not field.odd:
        yield None
        return
    takers, everybody = field.bye_takers, (1 << field.size) - 1
    for place in field.bye_order():
        if takers >> place & 1 and perfect(field.allowed, everybody ^ 1 << place, fastest_solver):
            yield place
            return


def from_the_top(allowed: tuple[int, ...], members: int) -> Pairs | None:
    """Each in turn has the highest opponent with whom everybody else can still be paired; None if nothing goes.

    Where taking the highest possible opponent every time leaves nobody over, that is the answer. Else the last
    choices have to give way: the search goes on from where everybody could still be paired.
    """
    # The first possible round from the top is the lexicographically first one. If taking the highest each time leaves
    # nobody over, no round can come before it; else only a prefix of it is, and the longest one that can be completed
    # is found by halving.
    pairs, left = _greedy(allowed, members)
    if not left:
        return pairs
    if not perfect(allowed, members, fastest_solver):
        return None
    kept = _longest(allowed, members, pairs)
    return pairs[:kept] + _searched(allowed, _without(members, pairs[:kept]))


def _greedy(allowed: tuple[int, ...], members: int) -> tuple[Pairs, int]:
    pairs: Pairs = []
    free, left = members, 0
    while free:
        low = free & -free
        u = low.bit_length() - 1
        free ^= low
        options = allowed[u] & free
        if not options:
            left |= low
            continue
        best = options & -options
        free ^= best
        pairs.append((u, best.bit_length() - 1))
    return pairs, left


def _longest(allowed: tuple[int, ...], members: int, pairs: Pairs) -> int:
    """How many of the pairs, from the top, leave everybody else an opponent: fewer of them do so all the more."""
    good, bad = 0, len(pairs)
    while bad - good > 1:
        middle = (good + bad) // 2
        if perfect(allowed, _without(members, pairs[:middle]), fastest_solver):
            good = middle
        else:
            bad = middle
    return good


def _without(members: int, pairs: Pairs) -> int:
    for u, v in pairs:
        members &= ~(1 << u | 1 << v)
    return members


def _searched(allowed: tuple[int, ...], members: int) -> Pairs:
    """The same for a field of which it is known that it can be paired, one after another with the others in view."""
    places = bits(members)
    runs = runs_of(places)
    rows = tuple(gather(allowed[place], runs) for place in places)
    solver = fastest_solver(WeightedGraph((0,) * len(places), ((0,),), rows, (None,) * len(places)))
    solved = solver.solve()
    assert solved, "it is known that everybody can be paired"
    pairs: Pairs = []
    free = (1 << len(places)) - 1
    for at in range(len(places)):
        if free >> at & 1:
            free ^= 1 << at
            partner = solver.prefer(at, bits(rows[at] & free))
            free ^= 1 << partner
            pairs.append((places[at], places[partner]))
    return pairs
