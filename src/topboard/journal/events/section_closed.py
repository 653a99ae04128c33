"""A section is over."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.section-closed", "section {section} closed", section=TEXT)


class SectionClosed(EventBody, frozen=True, tag="section-closed"):
    section: str

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "closed"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.closed = True
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section))
