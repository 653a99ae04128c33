"""How teams play in a section."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from topboard.journal.checks.preconditions import need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import Body, EventBody, Naming, Upcast
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.teams import TeamRules
from topboard.rulebook import ENTRIES, TEXT, Reason, kind

TOLD = kind("history.team-rules", "{section}: {changes}", section=TEXT, changes=ENTRIES)


def match_points_written(body: Body) -> Body:
    """In version 1 match points that were not written were 2.0, 1.0 and 0.0, whatever the federation."""
    rules = body["rules"]
    assert isinstance(rules, dict)
    return {**body, "rules": {"win": "2.0", "draw": "1.0", "loss": "0.0", **rules}}


class TeamRulesSet(EventBody, frozen=True, tag="team-rules-set"):
    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: match_points_written}

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
