"""Something that touches the integrity of the pairings was done on purpose: every report of the section says so."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.integrity-noted", "section {section}: reports say '{remark}'", section=TEXT, remark=TEXT)


class IntegrityNoted(EventBody, frozen=True, tag="integrity-noted"):
    """`remark` is the line of the report, which is English everywhere. It goes when what it is about is undone."""

    section: str
    remark: str

    def touches(self) -> tuple[str, ...]:
        return ()

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.remarks.append(self.remark)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), remark=self.remark)
