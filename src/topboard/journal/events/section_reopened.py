"""A section that was closed goes on."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.section-reopened", "section {section} reopened", section=TEXT)


class SectionReopened(EventBody, frozen=True, tag="section-reopened"):
    section: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "closed"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.closed = False
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(section=naming.section(self.section)), self.reason)
