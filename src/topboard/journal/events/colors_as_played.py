"""The colours that were really played."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_board
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    REASON,
    Reason,
    kind,
)

REVERSED = kind("history.colors-reversed", "{board}: played with colours reversed", board=REASON)
AS_PAIRED = kind("history.colors-as-paired", "{board}: played as paired", board=REASON)


class ColorsAsPlayed(EventBody, frozen=True, tag="colors-as-played"):
    """Whether the game was played with the colours the other way round than paired."""

    section: str
    round: int
    board: int
    swapped: bool

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)

    def fold(self, state: EventState) -> None:
        _, board = need_board(state, self.section, self.round, self.board)
        board.swapped = self.swapped

    def told(self, naming: Naming) -> Reason:
        return (REVERSED if self.swapped else AS_PAIRED)(board=naming.board(self.section, self.round, self.board))
