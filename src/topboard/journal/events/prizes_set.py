"""What there is to win in a section, and how it is divided."""

from __future__ import annotations

from dataclasses import replace

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.prizes import PrizeRules, StoredPrize
from topboard.rulebook import COUNT, MONEY, TEXT, Reason, kind

TOLD = kind(
    "history.prizes-set",
    "{section}: {count} prizes, {money} in all",
    one="{section}: {count} prize, {money}",
    count=COUNT,
    section=TEXT,
    money=MONEY,
)


class PrizesSet(EventBody, frozen=True, tag="prizes-set"):
    """The whole list, instead of any earlier one. `written` is what the director typed."""

    section: str
    prizes: tuple[StoredPrize, ...] = ()
    rules: PrizeRules = PrizeRules()
    written: str = ""
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "prizes"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        before = section.prizes
        known = {prize.id for prize in self.prizes}
        named = {id: players for id, players in before.named.items() if id in known}
        section.prizes = replace(before, prizes=self.prizes, rules=self.rules, written=self.written, named=named)
        section.changed()  # class pairings read the list

    def told(self, naming: Naming) -> Reason:
        money = (sum(prize.cents for prize in self.prizes), self.rules.currency)
        what = TOLD(count=len(self.prizes), section=naming.section(self.section), money=money)
        return words.because(what, self.reason)
