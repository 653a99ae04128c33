"""A player withdraws."""

from __future__ import annotations

from topboard.core import Status
from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    NUMBER,
    PLAYER,
    Reason,
    kind,
)

TOLD = kind("history.withdrew", "{player} withdrew", player=PLAYER)
MISSED = kind(
    "history.not-paired",
    "{player} did not come in round {round} and is not paired until they report",
    player=PLAYER,
    round=NUMBER,
)


class PlayerWithdrawn(EventBody, frozen=True, tag="player-withdrawn"):
    """No longer paired: as the player said, or after staying away from the game of the round `missed`."""

    player: str
    reason: str = ""
    missed: int = 0

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "status"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        player.becomes(Status.WITHDRAWN, section.next_round, self.missed)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        if self.missed:
            return MISSED(player=self.player, round=self.missed)
        return words.because(TOLD(player=self.player), self.reason)
