"""Points outside the games: acceleration by hand, and adjustments of a score."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Points
from topboard.director.answers import refuse
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.journal.events import PointsAdjusted, VirtualPointsSet


@dataclass(frozen=True, slots=True)
class SetVirtualPoints:
    """Acceleration: points that count for the pairing of one round only."""

    player: str
    round: int
    points: Points

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if self.round < section.next_round:
            raise refuse(f"Round {self.round} is already published.", "Choose a round to come.")
        if section.virtual.get((player.id, self.round)) == str(self.points):
            return NOTHING
        return Plan((VirtualPointsSet(player.id, self.round, str(self.points)),))


@dataclass(frozen=True, slots=True)
class AdjustPoints:
    """Points given or taken by a ruling; it needs a reason."""

    player: str
    points: Points
    round: int = 0
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if not self.reason.strip():
            raise refuse(f"{player.facts.name}: points are adjusted without a reason.", "Say why.")
        if not 0 <= self.round <= len(section.rounds):
            raise refuse(f"Round {self.round} is not published.", "Use 0 for the whole event.")
        return Plan((PointsAdjusted(player.id, str(self.points), self.round, self.reason),))
