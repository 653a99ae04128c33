"""A player withdraws."""

from __future__ import annotations

from topboard.core import Status
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.fits import need_player
from topboard.journal.state import (
    EventState,
)
from topboard.rulebook import (
    PLAYER,
    Reason,
    kind,
)

TOLD = kind("history.withdrew", "{player} withdrew", player=PLAYER)


class PlayerWithdrawn(EventBody, frozen=True, tag="player-withdrawn"):
    player: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "status"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        player.becomes(Status.WITHDRAWN, section.next_round)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(player=self.player), self.reason)
