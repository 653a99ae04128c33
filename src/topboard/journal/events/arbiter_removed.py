"""Somebody is no longer an arbiter of the event."""

from __future__ import annotations

from topboard.journal.checks.preconditions import Unfit
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.arbiter-removed", "{name}: no longer an arbiter of the event", name=TEXT)
NO_ARBITER = kind("fits.no-arbiter", "no arbiter is called {name}", name=TEXT)


class ArbiterRemoved(EventBody, frozen=True, tag="arbiter-removed"):
    called: str

    def touches(self) -> tuple[str, ...]:
        return (f"event:arbiter:{self.called.casefold()}",)

    def fold(self, state: EventState) -> None:
        if state.arbiters.pop(self.called.casefold(), None) is None:
            raise Unfit(NO_ARBITER(name=self.called))

    def told(self, naming: Naming) -> Reason:
        return TOLD(name=self.called)
