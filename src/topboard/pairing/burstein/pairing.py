"""A round of the Burstein system on the compact field: the bye first, then bracket after bracket from the top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from topboard.matching import fastest_solver, perfect
from topboard.pairing.burstein.bracket import BursteinBracket
from topboard.pairing.burstein.editions import BursteinEdition, edition_named
from topboard.pairing.burstein.field import Field
from topboard.pairing.burstein.search import Folded, fold
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Board
from topboard.pairing.swiss.board_order import board_order
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.fide_colors import seated
from topboard.pairing.swiss.impossible import impossible


@dataclass(frozen=True, slots=True)
class BursteinGroup:
    """A bracket with the pairing it got."""

    bracket: BursteinBracket
    folded: Folded


@dataclass(frozen=True)
class PairedField:
    """All brackets of a round; `bye` is the place that gets the bye, None when the number is even."""

    field: Field
    edition: BursteinEdition
    groups: tuple[BursteinGroup, ...]
    bye: int | None

    @property
    def bye_first(self) -> ByeFirst:
        return bye_first(self.field)

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards in order (C.04.2 3.6)."""
        pairs = (pair for group in self.groups for pair in group.folded.pairs)
        ordered = sorted(pairs, key=lambda pair: board_order(self.field, pair))
        return tuple(seated(self.field, self.edition.clauses.colors, pair) for pair in ordered)


def pair_field(field: Field, legality: Legality) -> PairedField:
    """Pair a round; PairingImpossible when no pairing satisfies the absolute criteria."""
    edition = edition_named(field.edition)
    bye = bye_first(field).taker() if field.odd else None
    everybody = (1 << field.size) - 1
    if bye is None and not perfect(field.allowed, everybody, fastest_solver):
        raise impossible(field, legality, edition.clauses.unpairable)
    return PairedField(field, edition, tuple(_groups(field, edition, bye)), bye)


def bye_first(field: Field) -> ByeFirst:
    """The bye: the lowest score, the most games, the lowest Index (3.1)."""
    return ByeFirst(field, lambda place: -field.index_order[place], edition_named(field.edition).clauses.bye)


def _groups(field: Field, edition: BursteinEdition, bye: int | None) -> Iterator[BursteinGroup]:
    groups = [tuple(k for k in group if k != bye) for group in field.scoregroups()]
    waiting = [group for group in groups if group]
    incoming: tuple[int, ...] = ()
    for at, residents in enumerate(waiting):
        following = waiting[at + 1] if at + 1 < len(waiting) else ()
        rest = tuple(k for group in waiting[at + 2 :] for k in group)
        bracket = BursteinBracket(field, incoming, residents, following, rest)
        folded = fold(bracket, edition.ladder)
        incoming = folded.leaving
        yield BursteinGroup(bracket, folded)
