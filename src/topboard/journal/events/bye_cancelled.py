"""A bye that was promised is taken back."""

from __future__ import annotations

from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_entrant
from topboard.journal.events import base
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

TOLD = kind("history.bye-cancelled", "{player} no longer has a bye in round {round}", player=PLAYER, round=NUMBER)


class ByeCancelled(EventBody, frozen=True, tag="bye-cancelled"):
    player: str
    round: int

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"bye-{self.round}"),)

    def fold(self, state: EventState) -> None:
        section = need_entrant(state, self.player)
        if section.byes_of(self.player).pop((self.player, self.round), None) is None:
            raise Unfit(preconditions.NO_BYE(player=self.player, round=self.round))
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(player=self.player, round=self.round)
