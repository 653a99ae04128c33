"""A bye is promised for a later round."""

from __future__ import annotations

from topboard.core import Bye
from topboard.core.games.outcome import MEANINGS
from topboard.journal.checks.preconditions import need_entrant
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
    word,
)

TOLD = kind("history.bye-granted", "{player} has {bye} in round {round}", player=PLAYER, bye=words.BYE, round=NUMBER)
ABSENT = kind(
    "history.absence",
    "{player} is {absence} in round {round}",
    player=PLAYER,
    absence=word(*(each.absence for each in MEANINGS.values() if each.absence)),
    round=NUMBER,
)


class ByeGranted(EventBody, frozen=True, tag="bye-granted"):
    player: str
    round: int
    bye: Bye

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"bye-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section = need_entrant(state, self.player)
        section.byes_of(self.player)[self.player, self.round] = self.bye
        section.changed()

    def told(self, naming: Naming) -> Reason:
        absence = self.bye.outcome.meaning.absence
        if absence and naming.in_club(self.player):
            return ABSENT(player=self.player, absence=absence, round=self.round)
        return TOLD(player=self.player, bye=words.BYES[self.bye], round=self.round)
