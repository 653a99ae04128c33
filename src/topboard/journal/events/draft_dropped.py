"""A draft is dropped."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_draft, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    NUMBER,
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.draft-dropped", "{section}: round {round}, draft discarded", section=TEXT, round=NUMBER)


class DraftDropped(EventBody, frozen=True, tag="draft-dropped"):
    section: str
    round: int

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        need_draft(section, self.round)
        section.draft = None
        section.by_hand = 0

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), round=self.round)
