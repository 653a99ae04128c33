"""A line of the ledger: an entry fee paid or refunded, a deposit, what comes back of it."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, LedgerLine
from topboard.rulebook import PLAYER, TEXT, Reason, kind, word

LINE = word("payment", "deposit", "deposit returned", "deposit kept", "refund")
TOLD = kind("history.money-recorded", "{player}: {line} {amount}", player=PLAYER, line=LINE, amount=TEXT)


class MoneyRecorded(EventBody, frozen=True, tag="money-recorded"):
    """Money in cents, never negative; `line` says which way it went. `day` as 2026-05-02.

    `receipt` is the number on the slip that the player gets; lines of old journals have none.
    """

    player: str
    line: str
    amount: int
    reason: str = ""
    method: str = ""
    day: str = ""
    receipt: int = 0

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "ledger"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        line = LedgerLine(self.line, self.amount, self.reason, self.method, self.day, self.receipt)
        player.ledger = (*player.ledger, line)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        amount = f"{self.amount // 100}.{self.amount % 100:02}"
        told = TOLD(player=self.player, line=self.line.replace("-", " "), amount=amount)
        return words.because(told, self.reason)
