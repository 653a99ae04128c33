"""A section is made."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
    SectionState,
)
from topboard.journal.shapes.parts import (
    SectionRules,
)
from topboard.rulebook import (
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.section-created", "section {section} created, system {system}", section=TEXT, system=TEXT)


class SectionCreated(EventBody, frozen=True, tag="section-created"):
    section: str
    rules: SectionRules

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "exists"),)

    def fold(self, state: EventState) -> None:
        if self.section in state.sections:
            raise Unfit(preconditions.SECTION_TWICE(section=self.section))
        state.sections[self.section] = SectionState(self.section, self.rules)

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=self.rules.name, system=self.rules.system)
