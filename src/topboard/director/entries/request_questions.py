"""What players asked for from their phones and nobody answered."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.director.desk.question import EventInquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.entries.phone_requests import WISHED_BYES, open_requests


class RequestTold(ToldAnswer, frozen=True):
    """`wish` is one of: half-bye, zero-bye, withdraw; the round of a withdrawal is 0."""

    player: str
    name: str
    section: str
    wish: str
    round: int


@dataclass(frozen=True, slots=True)
class RequestsQuestion:
    """Byes and withdrawals that players asked for by phone and nobody answered; `do/grant` and `do/decline` do."""

    def answer(self, of: EventInquiry) -> list[RequestTold]:
        wishes = {bye: wish.value for wish, bye in WISHED_BYES.items()}
        return [
            RequestTold(str(player.id), player.called, id, wishes[asked.bye], round)
            for id in of.sections(Right.RUN)
            for player, round, asked in open_requests(of.state.sections[id])
        ]
