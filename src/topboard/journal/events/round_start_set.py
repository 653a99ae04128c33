"""A published round begins at another time."""

from __future__ import annotations

from datetime import datetime

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import NUMBER, TEXT, Reason, kind

TOLD = kind(
    "history.round-start-set",
    "{section}: round {round} starts {moment}",
    section=TEXT,
    round=NUMBER,
    moment=TEXT,
)
NO_TIME = kind(
    "history.round-start-taken-back", "{section}: no start time for round {round}", section=TEXT, round=NUMBER
)


class RoundStartSet(EventBody, frozen=True, tag="round-start-set"):
    """When the round begins; None: nobody says."""

    section: str
    round: int
    starts: datetime | None = None

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"start-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        if not 1 <= self.round <= len(section.rounds):
            raise Unfit(preconditions.NO_ROUND(section=section.id, round=self.round))
        round = section.rounds[self.round - 1]
        round.starts = self.starts.isoformat() if self.starts else ""
        round.frozen = None
        section.changed()

    def told(self, naming: Naming) -> Reason:
        section = naming.section(self.section)
        if self.starts is None:
            return NO_TIME(section=section, round=self.round)
        return TOLD(section=section, round=self.round, moment=f"{self.starts:%Y-%m-%d %H:%M}")
