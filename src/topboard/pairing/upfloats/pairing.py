"""A round: the bye first, then the top scoregroup with its upfloaters, again and again (3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import as_bits, bits, fastest_solver, perfect
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Board
from topboard.pairing.swiss.impossible import impossible
from topboard.pairing.upfloats.bracket import FloatBracket, Pair, Settled, settle
from topboard.pairing.upfloats.field import FloatField
from topboard.pairing.upfloats.sets import Upfloaters, Waiting, choose


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A scoregroup, what it needed and how it was paired; `waiting` is everybody who was not paired before it."""

    waiting: Waiting
    upfloaters: Upfloaters
    settled: Settled

    @property
    def bracket(self) -> FloatBracket:
        return self.settled.bracket


@dataclass(frozen=True)
class PairedField:
    """All brackets of a round; `bye` is the place that has the bye, None when the number is even."""

    field: FloatField
    groups: tuple[PairedGroup, ...]
    bye: int | None

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards in order (C.04.2 3.6)."""
        pairs = (pair for group in self.groups for pair in group.settled.pairs)
        return tuple(_seated(self.field, pair) for pair in sorted(pairs, key=self._board_order))

    def _board_order(self, pair: Pair) -> tuple[int, int, int]:
        high, low = (self.field.entrants[place] for place in sorted(pair))
        return (-high.score, -high.score - low.score, high.number)


def _seated(field: FloatField, pair: Pair) -> Board:
    high, low = (field.entrants[place] for place in sorted(pair))
    colors = field.procedure.colors(field, high, low)
    return Board(field.place[colors.white], field.place[colors.black], colors.rule)


def pair_field(field: FloatField, legality: Legality) -> PairedField:
    """Pair a round; PairingImpossible when no pairing satisfies the absolute criteria."""
    everybody = (1 << field.size) - 1
    bye = _bye(field, legality) if field.odd else None
    paired = everybody if bye is None else everybody ^ 1 << bye
    if bye is None and not perfect(field.allowed, everybody, fastest_solver):
        raise impossible(field, legality, field.procedure.clauses.unpairable)
    return PairedField(field, tuple(_groups(waiting_of(field, paired))), bye)


def bye_order(field: FloatField, place: int) -> tuple[int, int, int]:
    """The lowest score, then most matches played, then the largest number (3.4.2 to 3.4.4): the least comes first."""
    entrant = field.entrants[place]
    return (entrant.score, -entrant.played, -entrant.number)


def _bye(field: FloatField, legality: Legality) -> int:
    everybody = (1 << field.size) - 1
    for place in sorted(bits(field.bye_takers), key=lambda each: bye_order(field, each)):
        if perfect(field.allowed, everybody ^ 1 << place, fastest_solver):
            return place
    raise impossible(field, legality, field.procedure.clauses.unpairable)


def waiting_of(field: FloatField, members: int) -> Waiting | None:
    groups = (tuple(place for place in group if members >> place & 1) for group in field.scoregroups())
    found = tuple(group for group in groups if group)
    return Waiting(field, found) if found else None


def _groups(waiting: Waiting | None) -> Iterator[PairedGroup]:
    while waiting is not None:
        found = choose(waiting)
        settled = settle(FloatBracket(waiting.field, waiting.top, found.places))
        yield PairedGroup(waiting, found, settled)
        waiting = waiting.without(waiting.top_bits | as_bits(found.places))
