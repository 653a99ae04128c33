"""Acceleration points of a player in a round."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_entrant
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    NUMBER,
    PLAYER,
    TEXT,
    Reason,
    kind,
)

TOLD = kind(
    "history.virtual-points",
    "{player}: {points} virtual points in round {round}",
    player=PLAYER,
    points=TEXT,
    round=NUMBER,
)


class VirtualPointsSet(EventBody, frozen=True, tag="virtual-points-set"):
    """Acceleration for one player in one round, decimal text; "0" takes it away."""

    player: str
    round: int
    points: str

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"virtual-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section = need_entrant(state, self.player)
        section.virtual_of(self.player)[self.player, self.round] = self.points
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(player=self.player, points=self.points, round=self.round)
