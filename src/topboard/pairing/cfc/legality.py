"""What no round of the CFC system may have: second meetings, forbidden pairs, a second bye (615, 618)."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing import legality
from topboard.pairing.cfc import texts
from topboard.pairing.legality import Bar, Law, Laws, full_bye
from topboard.rulebook.clauses import cfc

LAWS = Laws(cfc.C618A, cfc.C618, cfc.C615, full_bye)


@dataclass(frozen=True)
class Legality(legality.Legality):
    """The laws of a round; whom the director excludes from the bye may not have it either."""

    def from_bye(self, number: int) -> Bar | None:
        found = super().from_bye(number)
        card = self.cards.get(number)
        if found is not None or card is None or not card.player.bye_ineligible:
            return found
        return Bar(Law.BYE, self.laws.bye, texts.BYE_EXCLUDED(who=number))
