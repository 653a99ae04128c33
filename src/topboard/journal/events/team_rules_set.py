"""How teams play in a section."""

from __future__ import annotations

import msgspec

from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.fits import need_section
from topboard.journal.state import EventState
from topboard.journal.team_shapes import TeamRules
from topboard.rulebook import ENTRIES, TEXT, Reason, kind

TOLD = kind("history.team-rules", "{section}: {changes}", section=TEXT, changes=ENTRIES)


class TeamRulesSet(EventBody, frozen=True, tag="team-rules-set"):
    section: str
    rules: TeamRules

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "team-rules"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.team_rules = self.rules
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), changes=words.changes(msgspec.to_builtins(self.rules)))
