"""What is on the poster changes."""

from __future__ import annotations

import msgspec

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit
from topboard.journal.events import words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.journal.shapes.parts import (
    EventDetails,
)
from topboard.rulebook import (
    ENTRIES,
    Reason,
    kind,
)

TOLD = kind("history.event-changed", "event: {changes}", changes=ENTRIES)


class EventChanged(EventBody, frozen=True, tag="event-changed"):
    """Only the fields that change, by name."""

    changes: dict[str, object]

    def touches(self) -> tuple[str, ...]:
        return tuple(f"event:{field}" for field in self.changes)

    def fold(self, state: EventState) -> None:
        if state.details is None:
            raise Unfit(preconditions.NO_EVENT())
        state.details = msgspec.convert(msgspec.to_builtins(state.details) | self.changes, EventDetails)

    def told(self, naming: Naming) -> Reason:
        return TOLD(changes=words.changes(self.changes))
