"""What was done is taken back, as if it had not happened."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.journal.events import words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    NUMBER,
    REASON,
    Reason,
    kind,
)

TOLD = kind("history.undone", "undone: {what}", what=REASON)
BACK = kind("history.brought-back", "brought back: {what}", what=REASON)
POSITION = kind("history.position", "position {position}", position=NUMBER)
AT = "position:"
"""How an undone position is touched."""


class Undone(EventBody, frozen=True, tag="undone"):
    """The events at these positions count as if they had not happened; undoing this brings them back."""

    positions: tuple[int, ...]
    reason: str = ""
    touched: tuple[str, ...] = ()

    @classmethod
    def of(cls, events: Mapping[int, EventBody], reason: str = "") -> Undone:
        """Undo these events, by their positions. What an undone undo took back is touched, not where it stood."""
        touches = (touch for event in events.values() for touch in event.touches() if not touch.startswith(AT))
        return cls(tuple(events), reason, tuple(dict.fromkeys(touches)))

    def touches(self) -> tuple[str, ...]:
        return (*self.touched, *(f"{AT}{position}" for position in self.positions))

    def fold(self, state: EventState) -> None:
        """Changes which events count: the fold starts again without them."""

    def told(self, naming: Naming) -> Reason:
        """What was taken back or, by undoing an undo, brought back; of many things the first and how many more."""
        undone, back = self, False
        at, event = self.positions[0], naming.event(self.positions[0])
        while isinstance(event, Undone) and event.positions[0] < at:
            undone, back = event, not back
            at, event = event.positions[0], naming.event(event.positions[0])
        known = event is not None and not isinstance(event, Undone)
        events = [each for each in map(naming.event, undone.positions) if each is not None]
        what = words.step(events, naming) if known else POSITION(position=at)
        return words.because((BACK if back else TOLD)(what=what), self.reason)
