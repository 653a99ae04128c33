"""The event is a copy to try things in."""

from __future__ import annotations

import msgspec

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.practice-begun", "the event was copied for practice as {name}", name=TEXT)


class PracticeBegun(EventBody, frozen=True, tag="practice-begun"):
    """It cannot be undone: what is tried here never becomes an event that counts."""

    called: str

    def touches(self) -> tuple[str, ...]:
        return ("event:name",)

    def fold(self, state: EventState) -> None:
        if state.details is None:
            raise Unfit(preconditions.NO_EVENT())
        state.details = msgspec.structs.replace(state.details, name=self.called)
        state.practice = True

    def told(self, naming: Naming) -> Reason:
        return TOLD(name=self.called)
