"""Something happened at a board, and what the arbiter did about it."""

from __future__ import annotations

from typing import ClassVar

from topboard.journal.checks.preconditions import need_player, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import NUMBER, PLAYER, Reason, kind, word

WHATS = {
    "illegal-move": "illegal move",
    "phone": "phone",
    "noise": "noise",
    "late": "late arrival",
    "touch-move": "touch-move",
    "draw-offers": "draw offers",
    "wrong-claim": "wrong claim",
    "result-dispute": "dispute about the result",
    "clock-fault": "clock fault",
    "refuses": "refusal",
    "other": "incident",
}
PENALTIES = {
    "none": "no penalty",
    "warning": "warned",
    "time-added": "time for the opponent",
    "time-taken": "time taken off",
    "points-added": "points for the opponent",
    "points-taken": "points taken off",
    "lost": "game lost",
    "fine": "fined",
    "expelled": "expelled",
}
WHAT, PENALTY = word(*WHATS.values()), word(*PENALTIES.values())
TOLD = kind(
    "history.incident",
    "round {round}, {player}: {what}, {penalty}",
    round=NUMBER,
    player=PLAYER,
    what=WHAT,
    penalty=PENALTY,
)
OF_NOBODY = kind("history.incident-of-nobody", "round {round}: {what}", round=NUMBER, what=WHAT)
CONFIDENTIAL = kind("history.incident-confidential", "a confidential incident was recorded")


class IncidentRecorded(EventBody, frozen=True, tag="incident-recorded"):
    """`rule` is the stored citation of the clause. A confidential one is told to nobody by the history."""

    is_record: ClassVar[bool] = True
    record: str
    what: str
    section: str
    round: int = 0
    board: int = 0
    player: str | None = None
    reason: str = ""
    penalty: str = "none"
    minutes: int = 0
    rule: str = ""
    confidential: bool = False

    def touches(self) -> tuple[str, ...]:
        if self.confidential:
            return (f"record:{self.record}",)
        about = (base.player(self.player, f"incident-{self.record}"),) if self.player else ()
        return (base.section(self.section, f"incident-{self.record}"), *about)

    def fold(self, state: EventState) -> None:
        need_section(state, self.section)
        if self.player:
            need_player(state, self.player)

    def told(self, naming: Naming) -> Reason:
        if self.confidential:
            return CONFIDENTIAL()
        what = WHATS.get(self.what, WHATS["other"])
        if not self.player:
            return words.because(OF_NOBODY(round=self.round, what=what), self.reason)
        penalty = PENALTIES.get(self.penalty, PENALTIES["none"])
        return words.because(TOLD(round=self.round, player=self.player, what=what, penalty=penalty), self.reason)
