"""What was done is taken back, as if it had not happened."""

from __future__ import annotations

from topboard.journal.events import words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.state import (
    EventState,
)
from topboard.rulebook import (
    NUMBER,
    REASON,
    Reason,
    kind,
)

TOLD = kind("history.undone", "undone: {what}", what=REASON)
MORE = kind("history.undone-more", "undone: {what} and {count} more", what=REASON, count=NUMBER)
POSITION = kind("history.position", "position {position}", position=NUMBER)
DEEPEST = 3
"""Of an undoing of an undoing of an undoing, no more is told."""


class Undone(EventBody, frozen=True, tag="undone"):
    """The events at these positions count as if they had not happened; undoing this brings them back."""

    positions: tuple[int, ...]
    reason: str = ""
    touched: tuple[str, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (*self.touched, *(f"position:{position}" for position in self.positions))

    def fold(self, state: EventState) -> None:
        """Changes which events count: the fold begins anew without them."""

    def told(self, naming: Naming) -> Reason:
        """What was taken back, as it was told; of many things the first and how many more."""
        return self._told(naming, DEEPEST)

    def _told(self, naming: Naming, deep: int) -> Reason:
        first = naming.event(self.positions[0])
        if first is None or (isinstance(first, Undone) and not deep):
            what = POSITION(position=self.positions[0])
        else:
            what = first._told(naming, deep - 1) if isinstance(first, Undone) else first.told(naming)
        more = len(self.positions) - 1
        return words.because(MORE(what=what, count=more) if more else TOLD(what=what), self.reason)
