"""What no round may have: a rematch too soon or too often, two players whom the director keeps apart."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Cell, PointSystem
from topboard.pairing import legality
from topboard.pairing.keizer import texts
from topboard.pairing.keizer.options import Options
from topboard.pairing.keizer.rematch import too_soon
from topboard.pairing.legality import Bar, Law, Laws
from topboard.rulebook.clauses import club


def _never(cell: Cell, system: PointSystem) -> bool:
    """A second bye is not forbidden, only avoided where the club wants it."""
    return False


LAWS = Laws(club.K_REMATCH, club.K_APART, club.K_BYE, _never)


@dataclass(frozen=True, kw_only=True)
class Legality(legality.Legality):
    """The laws of a round; how soon two players may meet again is the club's choice."""

    options: Options
    rounds_total: int = 0

    def rematch(self, a: int, b: int) -> Bar | None:
        why = too_soon(self.met_in(a, b), self.round, self.options, self.rounds_total)
        return None if why is None else Bar(Law.REMATCH, self.laws.rematch, why)

    def from_bye(self, number: int) -> Bar | None:
        card = self.cards.get(number)
        if card is None or not card.player.bye_ineligible:
            return None
        return Bar(Law.BYE, self.laws.bye, texts.BYE_EXCLUDED(who=number))
