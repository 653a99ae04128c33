"""What no round of the Lim system may have: rematches, a second bye, and before the last round a third colour."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing import legality
from topboard.pairing.legality import Bar, Law, Laws, bye_or_worth_a_win
from topboard.pairing.lim import texts
from topboard.pairing.lim.field import Field
from topboard.pairing.texts import HAD_BYE_BEFORE, MET_BEFORE
from topboard.rulebook import lim_clauses as lim
from topboard.rulebook.dutch_clauses import PROHIBITED
from topboard.rulebook.handling_clauses import FIDE_BYE_BAR

LAWS = Laws(lim.COMPATIBLE, PROHIBITED, FIDE_BYE_BAR, bye_or_worth_a_win)


@dataclass(frozen=True, kw_only=True)
class Legality(legality.Legality):
    """The laws of a round, with the colours of its field. Players without cards are known by what the field says."""

    field: Field

    def between(self, a: int, b: int) -> Bar | None:
        place = self.field.place
        if a in place and b in place and self.field.may_meet(place[a], place[b]):
            return None
        return super().between(a, b)

    def bars(self, a: int, b: int) -> tuple[Bar, ...]:
        found = super().bars(a, b)
        place = self.field.place
        if a not in place or b not in place:
            return found
        if not found and b in self.field.entrants[place[a]].opponents:
            found = (Bar(Law.REMATCH, self.laws.rematch, MET_BEFORE()),)
        color = self.field.must_both_have(place[a], place[b])
        return (*found, Bar(Law.COLORS, lim.COMPATIBLE, texts.SAME_COLOR(color=color))) if color else found

    def from_bye(self, number: int) -> Bar | None:
        found = super().from_bye(number)
        place = self.field.place.get(number)
        if found is not None or place is None or self.field.entrants[place].may_take_bye:
            return found
        return Bar(Law.BYE, self.laws.bye, HAD_BYE_BEFORE(who=number))


def laws_of(field: Field) -> Legality:
    """The laws of a field whose players have no cards."""
    return Legality(LAWS, field=field)
