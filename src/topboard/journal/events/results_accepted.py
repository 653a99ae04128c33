"""The director accepts results that players reported."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_board
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import NUMBER, TEXT, Reason, kind

TOLD = kind(
    "history.results-accepted",
    "{section}, round {round}: results of boards {boards} accepted",
    section=TEXT,
    round=NUMBER,
    boards=TEXT,
)


class ResultsAccepted(EventBody, frozen=True, tag="results-accepted"):
    section: str
    round: int
    boards: tuple[int, ...]

    def touches(self) -> tuple[str, ...]:
        return tuple(base.board(self.section, self.round, board) for board in self.boards)

    def fold(self, state: EventState) -> None:
        found = [need_board(state, self.section, self.round, number)[1] for number in self.boards]
        for number, board in zip(self.boards, found, strict=True):
            if board.provisional is None:
                raise Unfit(preconditions.NOT_PROVISIONAL(board=number, round=self.round))
        for board in found:
            board.provisional = None

    def told(self, naming: Naming) -> Reason:
        boards = ", ".join(map(str, self.boards))
        return TOLD(section=naming.section(self.section), round=self.round, boards=boards)
