"""A round of the Dubov system on the compact field: the bye first, then scoregroup after scoregroup from the top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.matching import as_bits
from topboard.pairing.dubov.editions import DubovEdition, edition_named
from topboard.pairing.dubov.field import Field
from topboard.pairing.dubov.sides import PairedSides, pair_sides
from topboard.pairing.dubov.upfloaters import DubovBracket, DubovUpfloaters, choose
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.groups import GroupedRound, Pair


@dataclass(frozen=True, slots=True)
class DubovGroup:
    """A scoregroup with the players who floated up to it, and its pairs."""

    bracket: DubovBracket
    upfloaters: DubovUpfloaters
    paired: PairedSides

    @property
    def score(self) -> int:
        return self.bracket.score

    @property
    def members(self) -> tuple[int, ...]:
        return self.bracket.residents + self.upfloaters.places

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.paired.pairs


PairedField = GroupedRound[Field, DubovEdition, DubovGroup]


def bye_first(field: Field) -> ByeFirst:
    """The bye: the lowest score, the most games, the largest number (3.1)."""
    return ByeFirst(field, lambda place: -field.entrants[place].number, edition_named(field.edition).clauses.bye)


def groups_of(field: Field, bye: int | None) -> Iterator[DubovGroup]:
    """The scoregroups from the top, each with its upfloaters and its pairs."""
    waiting = [tuple(k for k in group if k != bye) for group in field.scoregroups()]
    while waiting := [group for group in waiting if group]:
        bracket = DubovBracket(field, waiting[0], tuple(waiting[1:]))
        up = choose(bracket)
        paired = pair_sides(field, bracket.residents + up.places)
        yield DubovGroup(bracket, up, paired)
        gone = as_bits(up.places)
        waiting = [tuple(k for k in group if not gone >> k & 1) for group in bracket.below]
