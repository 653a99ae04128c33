"""Players who were kept apart may meet again."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_section
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

TOLD = kind("history.pair-allowed", "{section}: prohibition {prohibition} lifted", section=TEXT, prohibition=TEXT)


class PairAllowed(EventBody, frozen=True, tag="pair-allowed"):
    section: str
    prohibition: str

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"prohibition-{self.prohibition}"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        of_teams = self.prohibition in section.team_prohibitions
        prohibitions = section.team_prohibitions if of_teams else section.prohibitions
        if prohibitions.pop(self.prohibition, None) is None:
            raise Unfit(preconditions.NO_PROHIBITION(section=section.id, prohibition=self.prohibition))
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), prohibition=self.prohibition)
