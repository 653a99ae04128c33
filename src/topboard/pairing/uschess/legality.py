"""What no round may have under US Chess rules: pairs that a restriction forbids (28T, 36E)."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing import legality
from topboard.pairing.legality import Bar, Law, Laws, full_bye_or_forfeit_win
from topboard.pairing.texts import KEPT_APART
from topboard.pairing.uschess import texts
from topboard.pairing.uschess.field import Field
from topboard.rulebook import Reason
from topboard.rulebook.clauses import uschess as us

LAWS = Laws(us.R27A1, us.R28T, us.R28L3, full_bye_or_forfeit_win)


@dataclass(frozen=True, kw_only=True)
class Legality(legality.Legality):
    """The laws of a round. Second meetings and second byes are the ladder's: they are right where nothing else is
    possible (27A1, 28L3)."""

    field: Field

    def rematch(self, a: int, b: int) -> Bar | None:
        return None

    def from_bye(self, number: int) -> Bar | None:
        return None

    def prohibited(self, a: int, b: int) -> Bar | None:
        """What the director forbids by name, or by an option for clubs, families, states and computers."""
        place = self.field.place.get(a)
        barred = place is not None and b in self.field.entrants[place].barred
        return super().prohibited(a, b) or (self._by_option(a, b) if barred else None)

    def _by_option(self, a: int, b: int) -> Bar:
        """Computers are kept apart by 36E, others because the director chose it (28T)."""
        computers = [person for person in self.field.people if person.number in (a, b) and person.computer]
        if len(computers) == 2:
            return Bar(Law.PROHIBITED, us.R36E, texts.COMPUTERS())
        return Bar(Law.PROHIBITED, us.R28T, KEPT_APART())

    def absence(self, number: int) -> Reason | None:
        """Of several entries one plays on (28S5), and a house player sits out an even round (28M1)."""
        if number in self.field.place:
            return None
        return super().absence(number) or texts.ABSENT(who=number, round=self.round)
