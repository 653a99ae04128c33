"""The desk grants or declines what a player asked from the phone."""

from __future__ import annotations

from dataclasses import replace

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import WITHDRAWAL, EventState
from topboard.rulebook import NUMBER, PLAYER, Reason, kind

GRANTED = kind(
    "history.request-granted", "{player}'s request for round {round} is granted", player=PLAYER, round=NUMBER
)
DECLINED = kind(
    "history.request-declined", "{player}'s request for round {round} is declined", player=PLAYER, round=NUMBER
)
MAY_LEAVE = kind("history.withdrawal-granted", "{player}'s request to withdraw is granted", player=PLAYER)
STAYS = kind("history.withdrawal-declined", "{player}'s request to withdraw is declined", player=PLAYER)


class RequestAnswered(EventBody, frozen=True, tag="request-answered"):
    """The bye or the withdrawal itself is an event of its own, in the same step."""

    player: str
    round: int = 0
    granted: bool = False
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"request-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        if self.round not in player.requests:
            raise Unfit(preconditions.NO_REQUEST(player=self.player, round=self.round))
        answered = replace(player.requests[self.round], granted=self.granted, reason=self.reason)
        player.requests = {**player.requests, self.round: answered}
        section.changed()

    def told(self, naming: Naming) -> Reason:
        if self.round == WITHDRAWAL:
            return words.because((MAY_LEAVE if self.granted else STAYS)(player=self.player), self.reason)
        return words.because((GRANTED if self.granted else DECLINED)(player=self.player, round=self.round), self.reason)
