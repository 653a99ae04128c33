"""Both players reported the same result: it is entered, provisionally."""

from __future__ import annotations

from datetime import datetime

from topboard.core import Result
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_board
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, Provisional
from topboard.rulebook import REASON, RESULT, Reason, kind

TOLD = kind("history.result-agreed", "{board}: {result}, as both players reported", board=REASON, result=RESULT)


class ResultAgreed(EventBody, frozen=True, tag="result-agreed"):
    """`stands` is when it is no longer provisional though nobody accepted it; None where a director must."""

    section: str
    round: int
    board: int
    result: Result
    stands: datetime | None = None

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)

    def fold(self, state: EventState) -> None:
        _, board = need_board(state, self.section, self.round, self.board)
        if board.result is not None:
            raise Unfit(preconditions.RESULT_THERE(board=self.board, round=self.round, result=board.result.value))
        board.result = self.result
        board.provisional = Provisional(self.stands)

    def told(self, naming: Naming) -> Reason:
        return TOLD(board=naming.board(self.section, self.round, self.board), result=self.result.value)
