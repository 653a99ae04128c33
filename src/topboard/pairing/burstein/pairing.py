"""A round of the Burstein system on the compact field: the bye first, then bracket after bracket from the top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.pairing.burstein.bracket import BursteinBracket
from topboard.pairing.burstein.editions import BursteinEdition, edition_named
from topboard.pairing.burstein.field import Field
from topboard.pairing.burstein.search import Folded, fold
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.groups import GroupedRound, Pair


@dataclass(frozen=True, slots=True)
class BursteinGroup:
    """A bracket with the pairing it got."""

    bracket: BursteinBracket
    folded: Folded

    @property
    def score(self) -> int:
        return self.bracket.score

    @property
    def members(self) -> tuple[int, ...]:
        return self.bracket.members

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.folded.pairs


PairedField = GroupedRound[Field, BursteinEdition, BursteinGroup]


def bye_first(field: Field) -> ByeFirst:
    """The bye: the lowest score, the most games, the lowest Index (3.1)."""
    return ByeFirst(field, lambda place: -field.index_order[place], edition_named(field.edition).clauses.bye)


def groups_of(field: Field, bye: int | None) -> Iterator[BursteinGroup]:
    """The brackets from the top, each with the players left over above it."""
    ladder = edition_named(field.edition).ladder
    groups = [tuple(k for k in group if k != bye) for group in field.scoregroups()]
    waiting = [group for group in groups if group]
    incoming: tuple[int, ...] = ()
    for at, residents in enumerate(waiting):
        following = waiting[at + 1] if at + 1 < len(waiting) else ()
        rest = tuple(k for group in waiting[at + 2 :] for k in group)
        bracket = BursteinBracket(field, incoming, residents, following, rest)
        folded = fold(bracket, ladder)
        incoming = folded.leaving
        yield BursteinGroup(bracket, folded)
