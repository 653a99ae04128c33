"""A player asks from the phone for a bye in a later round, or to withdraw."""

from __future__ import annotations

from topboard.core import Bye
from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, PhoneRequest
from topboard.rulebook import NUMBER, PLAYER, Reason, kind

BYE = kind(
    "history.bye-requested", "{player} asks for {bye} in round {round}", player=PLAYER, bye=words.BYE, round=NUMBER
)
WITHDRAWAL = kind("history.withdrawal-requested", "{player} asks to withdraw", player=PLAYER)


class RequestMade(EventBody, frozen=True, tag="request-made"):
    """Nothing changes before the desk answers. Without `bye` it is a withdrawal, and `round` is 0."""

    player: str
    round: int = 0
    bye: Bye | None = None

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"request-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        player.requests = {**player.requests, self.round: PhoneRequest(self.bye)}
        section.changed()

    def told(self, naming: Naming) -> Reason:
        if self.bye is None:
            return WITHDRAWAL(player=self.player)
        return BYE(player=self.player, bye=words.BYES[self.bye], round=self.round)
