"""Until when captains hand in the line-ups of a round."""

from __future__ import annotations

from datetime import datetime

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import NUMBER, TEXT, Reason, kind

TOLD = kind(
    "history.line-ups-due",
    "{section}: line-ups for round {round} until {until}",
    section=TEXT,
    round=NUMBER,
    until=TEXT,
)
NO_LIMIT = kind(
    "history.line-ups-not-due", "{section}: no deadline for line-ups of round {round}", section=TEXT, round=NUMBER
)


class LineUpsDue(EventBody, frozen=True, tag="line-ups-due"):
    """The deadline of one round; None takes it back."""

    section: str
    round: int
    until: datetime | None = None

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"line-ups-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        if self.until is None:
            section.line_ups_due.pop(self.round, None)
        else:
            section.line_ups_due[self.round] = self.until.isoformat()
        section.changed()

    def told(self, naming: Naming) -> Reason:
        section = naming.section(self.section)
        if self.until is None:
            return NO_LIMIT(section=section, round=self.round)
        return TOLD(section=section, round=self.round, until=f"{self.until:%Y-%m-%d %H:%M}")
