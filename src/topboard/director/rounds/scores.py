"""Points outside the games: acceleration by hand, and adjustments of a score."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from topboard.core import Points
from topboard.core.bounds import MOST_ROUNDS
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Maybe, PointsKind, TextKind, TieValueKind, Whole
from topboard.director.desk.fields import Accepting, Asked, Because, WhichEntrant, WhichPlayer, WhichRound
from topboard.director.rounds import scores_texts as say
from topboard.journal.events import PointsAdjusted, TiebreakEntered, VirtualPointsSet
from topboard.tiebreaks import decided_outside


@dataclass(frozen=True, slots=True)
class SetVirtualPoints:
    """Acceleration: points that count for the pairing of one round only."""

    player: WhichEntrant
    round: WhichRound
    points: Annotated[Points, Asked("Points for the pairing", PointsKind())]
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, entrant = desk.entrant(self.player)
        if self.round < section.next_round:
            raise refuse(phrases.ROUND_IS_PUBLISHED(round=self.round), say.CHOOSE_LATER())
        if section.virtual_of(entrant.id).get((entrant.id, self.round)) == str(self.points):
            return NOTHING
        return Plan((VirtualPointsSet(entrant.id, self.round, str(self.points)),))


@dataclass(frozen=True, slots=True)
class EnterTiebreak:
    """A tie-break decided outside the games, such as a play-off (34E12, 12.1.1); None takes it back."""

    player: WhichPlayer
    code: Annotated[str, Asked("Code", TextKind(40))]
    value: Annotated[Fraction | None, Asked("Value; empty takes it back", Maybe(TieValueKind(), ("-",)))]

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        code = self.code.strip().upper()
        if not decided_outside(code):
            raise refuse(say.IS_COMPUTED(code=code), say.ENTER_CODE())
        value = "" if self.value is None else str(self.value)
        if section.entered.get((code, player.id), "") == value:
            return NOTHING
        return Plan((TiebreakEntered(player.id, code, value),))


@dataclass(frozen=True, slots=True)
class AdjustPoints:
    """Points given or taken by a ruling; it needs a reason."""

    player: WhichPlayer
    points: Annotated[Points, Asked("Points to add, or with a minus to take off", PointsKind())]
    round: Annotated[int, Asked("In round", Whole(0, MOST_ROUNDS), "0 means the whole event.")] = 0
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if not self.reason.strip():
            raise refuse(say.ADJUSTED_WITHOUT_REASON(player=player.called), phrases.SAY_WHY())
        if not 0 <= self.round <= len(section.rounds):
            raise refuse(say.ROUND_NOT_PUBLISHED(round=self.round), say.WHOLE_EVENT())
        return Plan((PointsAdjusted(player.id, str(self.points), self.round, self.reason),))
