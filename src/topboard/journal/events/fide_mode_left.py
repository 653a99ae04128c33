"""A section leaves FIDE mode, for good."""

from __future__ import annotations

from topboard.core.section import FIDE_MODE_LEFT
from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PRIVATE, TEXT, Reason, kind

TOLD = kind("history.fide-mode-left", "section {section} left FIDE mode", section=TEXT)
TOLD_WHY = kind(
    "history.fide-mode-left-why",
    "section {section} left FIDE mode ({reason})",
    hidden="section {section} left FIDE mode",
    section=TEXT,
    reason=PRIVATE,
)
REMARK = FIDE_MODE_LEFT + " after round {round}"


class FideModeLeft(EventBody, frozen=True, tag="fide-mode-left"):
    """It cannot be undone: every report of the section says so from then on."""

    section: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "rules"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.by_hand = 0
        section.remarks.append(REMARK.format(round=len(section.rounds)))
        section.changed()

    def told(self, naming: Naming) -> Reason:
        name = naming.section(self.section)
        return TOLD_WHY(section=name, reason=self.reason) if self.reason else TOLD(section=name)
