"""The event begins."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.journal.shapes.parts import (
    EventDetails,
)
from topboard.rulebook import (
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.event-created", "event {name} created", name=TEXT)


class EventCreated(EventBody, frozen=True, tag="event-created"):
    details: EventDetails

    def touches(self) -> tuple[str, ...]:
        return ("event",)

    def fold(self, state: EventState) -> None:
        if state.details is not None:
            raise Unfit(preconditions.EVENT_TWICE())
        state.details = self.details

    def told(self, naming: Naming) -> Reason:
        return TOLD(name=self.details.name)
