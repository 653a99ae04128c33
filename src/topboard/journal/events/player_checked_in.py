"""A player is here, or not."""

from __future__ import annotations

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

HERE = kind("history.checked-in", "{player} checked in", player=PLAYER)
NOT_HERE = kind("history.not-here", "{player} not here", player=PLAYER)


class PlayerCheckedIn(EventBody, frozen=True, tag="player-checked-in"):
    player: str
    present: bool = True

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "check-in"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        player.checked_in = self.present
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return (HERE if self.present else NOT_HERE)(player=self.player)
