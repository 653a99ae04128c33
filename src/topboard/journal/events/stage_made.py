"""Players go on from one section to the next stage."""

from __future__ import annotations

import msgspec

from topboard.journal.checks.preconditions import need_members, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, QualifierState
from topboard.rulebook import COUNT, TEXT, Reason, kind

TOLD = kind(
    "history.stage-made",
    "{section}: {count} players came on from the stage before",
    one="{section}: {count} player came on from the stage before",
    count=COUNT,
    section=TEXT,
)


class StoredQualifier(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who went on: the entry here, the entry there, and by which place; `wild` for a wild card."""

    player: str
    before: str
    source: str
    place: int = 0
    wild: bool = False


class StageMade(EventBody, frozen=True, tag="stage-made"):
    """Where the players of a section come from."""

    section: str
    qualifiers: tuple[StoredQualifier, ...]

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "stage"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        need_members(section, [each.player for each in self.qualifiers])
        came = (QualifierState(q.player, q.before, q.source, q.place, q.wild) for q in self.qualifiers)
        section.qualifiers = [*section.qualifiers, *came]

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), count=len(self.qualifiers))
