"""The director says what one player pays, whatever the fees of the event are."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, RuledFee
from topboard.rulebook import MONEY, PLAYER, Reason, kind

TOLD = kind("history.fee-ruled", "{player} pays {money} by ruling", player=PLAYER, money=MONEY)
USUAL = kind("history.fee-usual", "{player} pays the usual fee", player=PLAYER)


class FeeRuled(EventBody, frozen=True, tag="fee-ruled"):
    """Cents; nothing where the usual fee holds again."""

    player: str
    cents: int | None = None
    currency: str = ""
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "fee"),)

    def fold(self, state: EventState) -> None:
        _section, player = need_player(state, self.player)
        player.ruled_fee = None if self.cents is None else RuledFee(self.cents, self.reason)

    def told(self, naming: Naming) -> Reason:
        if self.cents is None:
            return words.because(USUAL(player=self.player), self.reason)
        return words.because(TOLD(player=self.player, money=(self.cents, self.currency)), self.reason)
