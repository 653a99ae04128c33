"""The prizes of a section are awarded: what everybody gets is fixed and announced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming, Upcast
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.prizes import AwardReason, StoredAward
from topboard.rulebook import COUNT, MONEY, TEXT, Reason, kind

TOLD = kind(
    "history.prizes-awarded",
    "{section}: prizes awarded, {money} to {count} players",
    one="{section}: prizes awarded, {money} to {count} player",
    count=COUNT,
    section=TEXT,
    money=MONEY,
)


class PrizesAwarded(EventBody, frozen=True, tag="prizes-awarded"):
    """Awarded again, it replaces what was awarded before; what was paid stays.

    `reasons` are those of the moment; players who divide a pool have one in common. Version 1 kept none.
    """

    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: dict}

    section: str
    awards: tuple[StoredAward, ...] = ()
    currency: str = ""
    reasons: tuple[AwardReason, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "awards"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.prizes = replace(section.prizes, awards=self.awards, reasons=self.reasons)

    def told(self, naming: Naming) -> Reason:
        money = (sum(award.cents for award in self.awards), self.currency)
        players = {award.player for award in self.awards}
        return TOLD(count=len(players), section=naming.section(self.section), money=money)
