"""How an unfinished game counts for the pairing."""

from __future__ import annotations

from topboard.core import Result
from topboard.journal.checks.preconditions import need_board
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

COUNTS_AS = kind("history.pairing-result", "{board}: counts as {result} for the pairing", board=REASON, result=RESULT)
TAKEN_BACK = kind("history.pairing-result-back", "{board}: ruling for the pairing taken back", board=REASON)


class PairingResultSet(EventBody, frozen=True, tag="pairing-result-set"):
    """How an unfinished game counts when the next round is paired; None takes the ruling back (28Q, 29H)."""

    section: str
    round: int
    board: int
    result: Result | None = None

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)

    def fold(self, state: EventState) -> None:
        _, board = need_board(state, self.section, self.round, self.board)
        board.pairing_result = self.result

    def told(self, naming: Naming) -> Reason:
        where = naming.board(self.section, self.round, self.board)
        return TAKEN_BACK(board=where) if self.result is None else COUNTS_AS(board=where, result=self.result.value)
