"""Points given or taken outside the games."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    AdjustmentState,
    EventState,
)
from topboard.rulebook import (
    PLAYER,
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.points-adjusted", "{player}: score adjusted by {points}", player=PLAYER, points=TEXT)


class PointsAdjusted(EventBody, frozen=True, tag="points-adjusted"):
    """Points given or taken outside the games, decimal text; `round` 0 is for the whole event."""

    player: str
    points: str
    round: int = 0
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "adjustments"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        section.adjustments.append(AdjustmentState(player.id, self.points, self.round, self.reason))
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return words.because(TOLD(player=self.player, points=self.points), self.reason)
