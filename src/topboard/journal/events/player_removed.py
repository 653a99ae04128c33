"""An entry is taken out."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    PLAYER,
    Reason,
    kind,
)

TOLD = kind("history.player-removed", "entry of {player} removed", player=PLAYER)


class PlayerRemoved(EventBody, frozen=True, tag="player-removed"):
    player: str
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "section"), base.player(self.player, "status"))

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        preconditions.leave(state, section, player)

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(player=self.player), self.reason)
