"""Points outside the games: acceleration by hand, and adjustments of a score."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from topboard.core import Points
from topboard.director.answers import refuse
from topboard.director.desk import NOTHING, Desk, Plan
from topboard.journal.events import PointsAdjusted, TiebreakEntered, VirtualPointsSet
from topboard.rulebook import NUMBER, TEXT, kind
from topboard.tiebreaks import decided_outside

ROUND_ALREADY_PUBLISHED = kind("scores.round-already-published", "Round {round} is already published.", round=NUMBER)
CHOOSE_ROUND_COME = kind("scores.choose-round-come", "Choose a round to come.")
ENTERED_BUT_COMPUTED = kind("scores.entered-but-computed", "{code} is not entered but computed.", code=TEXT)
ENTER_PLAYOFF_SPEED_OR = kind("scores.enter-playoff-speed-or", "Enter PLAYOFF, SPEED or a code such as OTHER_TEST.")
POINTS_ADJUSTED_WITHOUT_REASON = kind(
    "scores.points-adjusted-without-reason", "{player}: points are adjusted without a reason.", player=TEXT
)
SAY_WHY = kind("scores.say-why", "Say why.")
ROUND_PUBLISHED = kind("scores.round-published", "Round {round} is not published.", round=NUMBER)
USE_FOR_WHOLE_EVENT = kind("scores.use-for-whole-event", "Use 0 for the whole event.")


@dataclass(frozen=True, slots=True)
class SetVirtualPoints:
    """Acceleration: points that count for the pairing of one round only."""

    player: str
    round: int
    points: Points

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if self.round < section.next_round:
            raise refuse(ROUND_ALREADY_PUBLISHED(round=self.round), CHOOSE_ROUND_COME())
        if section.virtual.get((player.id, self.round)) == str(self.points):
            return NOTHING
        return Plan((VirtualPointsSet(player.id, self.round, str(self.points)),))


@dataclass(frozen=True, slots=True)
class EnterTiebreak:
    """A tie-break decided outside the games, such as a play-off (34E12, 12.1.1); None takes it back."""

    player: str
    code: str
    value: Fraction | None

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        code = self.code.strip().upper()
        if not decided_outside(code):
            raise refuse(ENTERED_BUT_COMPUTED(code=code), ENTER_PLAYOFF_SPEED_OR())
        value = "" if self.value is None else str(self.value)
        if section.entered.get((code, player.id), "") == value:
            return NOTHING
        return Plan((TiebreakEntered(player.id, code, value),))


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
            raise refuse(POINTS_ADJUSTED_WITHOUT_REASON(player=player.facts.name), SAY_WHY())
        if not 0 <= self.round <= len(section.rounds):
            raise refuse(ROUND_PUBLISHED(round=self.round), USE_FOR_WHOLE_EVENT())
        return Plan((PointsAdjusted(player.id, str(self.points), self.round, self.reason),))
