"""The prizes of a section are announced."""

from __future__ import annotations

from dataclasses import replace

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.prizes-announced", "{section}: prizes announced", section=TEXT)


class PrizesAnnounced(EventBody, frozen=True, tag="prizes-announced"):
    section: str

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "prizes"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.prizes = replace(section.prizes, announced=True)

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section))
