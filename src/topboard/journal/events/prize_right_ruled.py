"""A ruling on whether a player may win prizes, and how much."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import MONEY, PLAYER, Reason, kind

BARRED = kind("history.prize-barred", "{player}: no prizes", player=PLAYER)
LIMITED = kind("history.prize-limited", "{player}: prizes up to {money}", player=PLAYER, money=MONEY)
ALLOWED = kind("history.prize-allowed", "{player}: may win prizes", player=PLAYER)


class PrizeRightRuled(EventBody, frozen=True, tag="prize-right-ruled"):
    """`allowed` also for a player who did not finish (32C1); `limit` in cents, None for none."""

    player: str
    allowed: bool = True
    limit: int | None = None
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "prize-right"),)

    def fold(self, state: EventState) -> None:
        _section, player = need_player(state, self.player)
        state.prize_rights[player.id] = self

    def told(self, naming: Naming) -> Reason:
        if not self.allowed:
            return words.because(BARRED(player=self.player), self.reason)
        if self.limit is not None:
            return words.because(LIMITED(player=self.player, money=(self.limit, "")), self.reason)
        return words.because(ALLOWED(player=self.player), self.reason)
