"""A result comes in."""

from __future__ import annotations

from topboard.core import Result
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_board
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    REASON,
    RESULT,
    Reason,
    kind,
)

TOLD = kind("history.result", "{board}: {result}", board=REASON, result=RESULT)


class ResultRecorded(EventBody, frozen=True, tag="result-recorded"):
    """As the players sat: White's side is the player who really had White."""

    section: str
    round: int
    board: int
    result: Result

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)

    def fold(self, state: EventState) -> None:
        _, board = need_board(state, self.section, self.round, self.board)
        if board.result is not None:
            raise Unfit(preconditions.RESULT_THERE(board=self.board, round=self.round, result=board.result.value))
        board.result = self.result

    def told(self, naming: Naming) -> Reason:
        return TOLD(board=naming.board(self.section, self.round, self.board), result=self.result.value)
