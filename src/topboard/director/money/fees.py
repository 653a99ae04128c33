"""Entry fees: what they are in the event, and what one player pays by ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated

from topboard.core import FeeRules
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ByKey, Day, Many, Maybe, Money, SectionKind, TextKind, Whole
from topboard.director.desk.fields import Asked, Because, WhichPlayer
from topboard.director.money import cash_texts as say
from topboard.journal.events import FeeRuled, FeesSet, stored_fee_rules
from topboard.journal.folding.state import RuledFee

OLDEST = 120
ALL_SECTIONS = ""
"""The key of a fee that holds for every section not named."""


@dataclass(frozen=True, slots=True)
class SetFees:
    """What entering costs: the fee of each section, what is added and what is taken off."""

    fees: Annotated[
        Mapping[str, int],
        Asked("Entry fee", ByKey(SectionKind(), Money(), rest=ALL_SECTIONS), "For all sections, or for each."),
    ] = field(default_factory=dict)
    currency: Annotated[str, Asked("Currency", TextKind(3), "The sign beside amounts, such as $ or €.")] = ""
    early_until: Annotated[
        date | None, Asked("Last day of the early fee", Maybe(Day()), "Entries after it are late.", key="early")
    ] = None
    late_extra: Annotated[int, Asked("Late entries pay more", Money(), key="late", nothing="nothing")] = 0
    junior_under: Annotated[int, Asked("Juniors are under", Whole(0, OLDEST), "On the first day.", nothing="age")] = 0
    junior_off: Annotated[int, Asked("Juniors pay less", Money(), key="junior", nothing="nothing")] = 0
    senior_from: Annotated[int, Asked("Seniors are at least", Whole(0, OLDEST), nothing="age")] = 0
    senior_off: Annotated[int, Asked("Seniors pay less", Money(), key="senior", nothing="nothing")] = 0
    non_member_extra: Annotated[
        int,
        Asked(
            "Non-members pay more",
            Money(),
            "Players without an ID, or whose membership ends before the last day.",
            key="nonmember",
            nothing="nothing",
        ),
    ] = 0
    family_off: Annotated[
        int,
        Asked(
            "Each further player of a family pays less",
            Money(),
            "The first to enter pays in full.",
            key="family",
            nothing="nothing",
        ),
    ] = 0
    titles: Annotated[tuple[str, ...], Asked("Titles with a discount", Many(TextKind(5)), "Such as GM, IM, WGM.")] = ()
    title_off: Annotated[int, Asked("They pay less", Money(), key="titled", nothing="free entry")] = 0
    reentry_fee: Annotated[int, Asked("Fee of a re-entry", Money(), key="reentry", nothing="as an entry")] = 0

    def decide(self, desk: Desk) -> Plan:
        desk.need_event()
        rules = FeeRules(
            self._by_section(desk),
            self.currency,
            self.early_until,
            self.late_extra,
            self.junior_under,
            self.junior_off,
            self.senior_from,
            self.senior_off,
            self.non_member_extra,
            self.family_off,
            tuple(dict.fromkeys(title.upper() for title in self.titles)),
            self.title_off,
            self.reentry_fee,
        )
        if self.late_extra and self.early_until is None:
            raise refuse(say.NO_LATE_DAY(), say.SET_LATE_DAY())
        if (self.junior_off and not self.junior_under) or (self.senior_off and not self.senior_from):
            raise refuse(say.NO_AGE(), say.SET_AGE())
        return NOTHING if desk.state.fees == rules else Plan((FeesSet(stored_fee_rules(rules)),))

    def _by_section(self, desk: Desk) -> dict[str, int]:
        """Every section with a fee of its own, or with that of all others."""
        known = desk.state.sections
        for section in self.fees:
            if section != ALL_SECTIONS and section not in known:
                raise refuse(say.NO_SUCH_SECTION(section=section), say.NAME_SECTIONS())
        found = {section: self.fees.get(section, self.fees.get(ALL_SECTIONS, 0)) for section in known}
        return {section: cents for section, cents in found.items() if cents}


@dataclass(frozen=True, slots=True)
class RuleFee:
    """What one player pays instead of the usual fee; nothing written is the usual fee again."""

    player: WhichPlayer
    amount: Annotated[int | None, Asked("Fee", Maybe(Money()), "Leave it empty for the usual fee.")] = None
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        _section, player = desk.any_player(self.player)
        ruled = None if self.amount is None else RuledFee(self.amount, self.reason)
        if player.ruled_fee == ruled:
            return NOTHING
        return Plan((FeeRuled(player.id, self.amount, desk.state.fees.currency, self.reason),))
