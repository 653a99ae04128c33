"""A round of the Dubov system on the compact field: the bye first, then scoregroup after scoregroup from the top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import as_bits, fastest_solver, perfect
from topboard.pairing.dubov.editions import DubovEdition, edition_named
from topboard.pairing.dubov.field import Field
from topboard.pairing.dubov.sides import PairedSides, pair_sides
from topboard.pairing.dubov.upfloaters import DubovBracket, DubovUpfloaters, choose
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Board
from topboard.pairing.swiss.board_order import board_order
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.fide_colors import seated
from topboard.pairing.swiss.impossible import impossible


@dataclass(frozen=True, slots=True)
class DubovGroup:
    """A scoregroup with whoever floated up to it, and its pairs."""

    bracket: DubovBracket
    upfloaters: DubovUpfloaters
    paired: PairedSides

    @property
    def members(self) -> tuple[int, ...]:
        return self.bracket.residents + self.upfloaters.places


@dataclass(frozen=True)
class PairedField:
    """All groups of a round; `bye` is the place that gets the bye, None when the number is even."""

    field: Field
    edition: DubovEdition
    groups: tuple[DubovGroup, ...]
    bye: int | None

    @property
    def bye_first(self) -> ByeFirst:
        return bye_first(self.field)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards in order (C.04.2 3.6)."""
        pairs = (pair for group in self.groups for pair in group.paired.pairs)
        ordered = sorted(pairs, key=lambda pair: board_order(self.field, pair))
        return tuple(seated(self.field, self.edition.clauses.colors, pair) for pair in ordered)


def pair_field(field: Field, legality: Legality) -> PairedField:
    """Pair a round; PairingImpossible when no pairing satisfies the absolute criteria."""
    edition = edition_named(field.edition)
    bye = bye_first(field).taker() if field.odd else None
    everybody = (1 << field.size) - 1
    if bye is None and not perfect(field.allowed, everybody, fastest_solver):
        raise impossible(field, legality, edition.clauses.unpairable)
    return PairedField(field, edition, tuple(_groups(field, bye)), bye)


def bye_first(field: Field) -> ByeFirst:
    """The bye: the lowest score, the most games, the largest number (3.1)."""
    return ByeFirst(field, lambda place: -field.entrants[place].number, edition_named(field.edition).clauses.bye)


def _groups(field: Field, bye: int | None) -> Iterator[DubovGroup]:
    waiting = [tuple(k for k in group if k != bye) for group in field.scoregroups()]
    while waiting := [group for group in waiting if group]:
        bracket = DubovBracket(field, waiting[0], tuple(waiting[1:]))
        up = choose(bracket)
        paired = pair_sides(field, bracket.residents + up.places)
        yield DubovGroup(bracket, up, paired)
        gone = as_bits(up.places)
        waiting = [tuple(k for k in group if not gone >> k & 1) for group in bracket.below]
