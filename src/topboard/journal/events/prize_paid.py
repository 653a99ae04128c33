"""Prize money is paid out, or paid back."""

from __future__ import annotations

from dataclasses import replace

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, Payment
from topboard.rulebook import MONEY, PLAYER, Reason, kind

TOLD = kind("history.prize-paid", "{player}: prize of {money} paid", player=PLAYER, money=MONEY)


class PrizePaid(EventBody, frozen=True, tag="prize-paid"):
    """Cents; below zero for money that came back. `day` as 2026-05-02, `signed` by whom it was received."""

    player: str
    cents: int
    currency: str = ""
    day: str = ""
    signed: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "prize-paid"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        payments = (*section.prizes.paid.get(player.id, ()), Payment(self.cents, self.day, self.signed))
        section.prizes = replace(section.prizes, paid={**section.prizes.paid, player.id: payments})

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(player=self.player, money=(self.cents, self.currency)), self.signed)
