"""What entering costs in the event."""

from __future__ import annotations

from dataclasses import fields
from datetime import date

from topboard.core import FeeRules
from topboard.journal.checks.preconditions import NO_EVENT, Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.parts import Shape
from topboard.rulebook import MONEY, PARTS, TEXT, Reason, kind

NONE = kind("history.fees-none", "entry fees: none")
TOLD = kind("history.fees-set", "entry fees: {fees}", fees=PARTS)
FEE = kind("history.fee", "{section} {money}", section=TEXT, money=MONEY)


class StoredSectionFee(Shape, frozen=True):
    """The fee of a section, in cents."""

    section: str
    cents: int


class StoredFeeRules(Shape, frozen=True):
    """As `FeeRules` has them."""

    sections: tuple[StoredSectionFee, ...] = ()
    currency: str = ""
    early_until: date | None = None
    late_extra: int = 0
    junior_under: int = 0
    junior_off: int = 0
    senior_from: int = 0
    senior_off: int = 0
    non_member_extra: int = 0
    family_off: int = 0
    titles: tuple[str, ...] = ()
    title_off: int = 0
    reentry_fee: int = 0


class FeesSet(EventBody, frozen=True, tag="fees-set"):
    rules: StoredFeeRules

    def touches(self) -> tuple[str, ...]:
        return ("event:fees",)

    def fold(self, state: EventState) -> None:
        if state.details is None:
            raise Unfit(NO_EVENT())
        state.fees = fee_rules(self.rules)

    def told(self, naming: Naming) -> Reason:
        currency = self.rules.currency
        told = [FEE(section=naming.section(fee.section), money=(fee.cents, currency)) for fee in self.rules.sections]
        return TOLD(fees=tuple(told)) if told else NONE()


def fee_rules(stored: StoredFeeRules) -> FeeRules:
    values = {name: getattr(stored, name) for name in stored.__struct_fields__}
    return FeeRules(**values | {"sections": {fee.section: fee.cents for fee in stored.sections}})


def stored_fee_rules(rules: FeeRules) -> StoredFeeRules:
    values = {each.name: getattr(rules, each.name) for each in fields(rules)}
    sections = tuple(StoredSectionFee(section, cents) for section, cents in rules.sections.items())
    return StoredFeeRules(**values | {"sections": sections})
