"""The rules of a section change."""

from __future__ import annotations

import msgspec

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.journal.shapes.parts import (
    SectionRules,
)
from topboard.rulebook import (
    ENTRIES,
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.rules-set", "{section}: {changes}", section=TEXT, changes=ENTRIES)


class RulesSet(EventBody, frozen=True, tag="rules-set"):
    """Only the rules that change, by name. `accepted` are the warnings the director took responsibility for."""

    section: str
    changes: dict[str, object]
    accepted: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return tuple(base.section(self.section, field) for field in self.changes)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        section.rules = msgspec.convert(msgspec.to_builtins(section.rules) | self.changes, SectionRules)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), changes=words.changes(self.changes))
