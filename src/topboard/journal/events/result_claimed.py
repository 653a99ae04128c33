"""A player reports the result of their game, from a phone."""

from __future__ import annotations

from topboard.core import Result
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_board
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, REASON, RESULT, Reason, kind

TOLD = kind("history.result-claimed", "{board}: {player} reports {result}", board=REASON, player=PLAYER, result=RESULT)


class ResultClaimed(EventBody, frozen=True, tag="result-claimed"):
    """As the players sat, like every result. Nothing counts until both say the same."""

    section: str
    round: int
    board: int
    player: str
    result: Result

    def touches(self) -> tuple[str, ...]:
        return (f"{base.board(self.section, self.round, self.board)}:{self.player}",)

    def fold(self, state: EventState) -> None:
        _, board = need_board(state, self.section, self.round, self.board)
        if self.player not in board.players:
            raise Unfit(preconditions.NOT_AT_BOARD(player=self.player, board=self.board, round=self.round))
        board.claims = {**board.claims, self.player: self.result}

    def told(self, naming: Naming) -> Reason:
        where = naming.board(self.section, self.round, self.board)
        return TOLD(board=where, player=self.player, result=self.result.value)
