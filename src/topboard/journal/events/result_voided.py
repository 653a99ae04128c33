"""A result is taken back."""

from __future__ import annotations

from topboard.core import Result
from topboard.journal.checks.preconditions import need_board, need_result, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    REASON,
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.result-voided", "{board}: {was} taken back", board=REASON, was=TEXT)


class ResultVoided(EventBody, frozen=True, tag="result-voided"):
    section: str
    round: int
    board: int
    was: Result
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.board(self.section, self.round, self.board),)

    def fold(self, state: EventState) -> None:
        _, board = need_board(state, self.section, self.round, self.board)
        need_result(board, self.was, round=self.round, number=self.board)
        need_section(state, self.section).remember_paired(self.round, self.board, self.was)
        board.result = None
        board.provisional = None

    def told(self, naming: Naming) -> Reason:
        where = naming.board(self.section, self.round, self.board)
        return words.because(TOLD(board=where, was=self.was.value), self.reason)
