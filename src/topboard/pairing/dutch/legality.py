"""What no round of the Dutch system may have: the absolute criteria C1, C2 and C3."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing import legality
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.field import Field
from topboard.pairing.legality import Bar, Law
from topboard.pairing.texts import HAD_BYE_BEFORE, MET_BEFORE
from topboard.rulebook import Rule


@dataclass(frozen=True, kw_only=True)
class Legality(legality.Legality):
    """The laws of a round, with the colors of its field. Players without cards are known by what the field says."""

    field: Field
    same_color: Rule

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
        return (*found, Bar(Law.COLORS, self.same_color, texts.SAME_COLOR(color=color))) if color else found

    def from_bye(self, number: int) -> Bar | None:
        found = super().from_bye(number)
        place = self.field.place.get(number)
        if found is not None or place is None or self.field.entrants[place].may_take_bye:
            return found
        return Bar(Law.BYE, self.laws.bye, HAD_BYE_BEFORE(who=number))
