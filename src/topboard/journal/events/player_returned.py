"""A player who had left is back."""

from __future__ import annotations

from topboard.core import Status
from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    PLAYER,
    Reason,
    kind,
)

TOLD = kind("history.returned", "{player} returned", player=PLAYER)


class PlayerReturned(EventBody, frozen=True, tag="player-returned"):
    player: str

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "status"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        player.becomes(Status.ACTIVE, section.next_round)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(player=self.player)
