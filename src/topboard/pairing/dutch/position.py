"""A round as it is asked about: the field to be paired, everybody by name, and what stands in the round already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from topboard.core import Bye, Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.roster import Roster
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedField, pair_field
from topboard.pairing.dutch.explain import Boards, in_order
from topboard.pairing.dutch.field import BYE, Field
from topboard.pairing.dutch.impossible import impossible
from topboard.pairing.dutch.judge import Given


def given_round(section: Section, round: int) -> Given:
    """What stands in a round, white first: its games and the bye of the pairing."""
    there = section.round(round)
    games = tuple((game.white, game.black) for game in there.games)
    return games + tuple((u.player, BYE) for u in there.byes if u.bye is Bye.PAIRING)


@dataclass(frozen=True)
class Position:
    """A round of a section. `given` is None for a round that is not paired yet."""

    section: Section
    round: int
    edition: Edition
    field: Field
    roster: Roster

    @cached_property
    def given(self) -> Given | None:
        return given_round(self.section, self.round) if self.round <= len(self.section.rounds) else None

    @cached_property
    def board_of(self) -> Mapping[tuple[int, int], int]:
        """The boards of the round that is there, White first."""
        if self.given is None:
            return {}
        return {game.players: game.board for game in self.section.round(self.round).games}

    def best(self) -> PairedField:
        """What the rules give; PairingImpossible with names when there is no legal pairing."""
        try:
            return pair_field(self.field)
        except PairingImpossible:
            raise impossible(self.field, self.edition, self.roster) from None

    def boards(self, best: PairedField) -> Boards:
        """The board of each pair: where it sits in the round that is there (0: nowhere), else in order."""
        if self.given is None:
            return in_order(self.field, best.pairs, self.section.first_board)
        seats = {frozenset(players): board for players, board in self.board_of.items()}
        numbers = self.field.numbers
        return {pair: seats.get(frozenset(numbers[k] for k in pair), 0) for pair in best.pairs}
