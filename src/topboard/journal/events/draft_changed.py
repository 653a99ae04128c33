"""A draft is changed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import need_draft, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming, Upcast
from topboard.journal.folding.state import (
    EventState,
)
from topboard.journal.shapes.parts import (
    PlacedBye,
    PlacedPair,
    StoredReason,
)
from topboard.rulebook import (
    NUMBER,
    REASON,
    TEXT,
    Reason,
    kind,
    read_reason,
)

TOLD = kind(
    "history.draft-changed", "{section}: round {round}, draft: {change}", section=TEXT, round=NUMBER, change=REASON
)


class DraftChanged(EventBody, frozen=True, tag="draft-changed"):
    """The draft after a change by hand; `change` says what was done. Where teams meet it names teams at tables."""

    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: base.reasons_as_data}

    section: str
    round: int
    change: StoredReason
    pairs: tuple[PlacedPair, ...]
    byes: tuple[PlacedBye, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.round(self.section, self.round),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        draft = need_draft(section, self.round)
        draft.placing = preconditions.drafted(section, self.pairs, self.byes)
        draft.changes = (*draft.changes, self.change)

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), round=self.round, change=read_reason(self.change))
