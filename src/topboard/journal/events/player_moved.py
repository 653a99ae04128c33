"""A player moves to another section."""

from __future__ import annotations

from topboard.core import Bye, Status
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import need_player, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.rulebook import (
    PLAYER,
    TEXT,
    Reason,
    kind,
)

TOLD = kind("history.player-moved", "{player} moved to {section}", player=PLAYER, section=TEXT)


class PlayerMoved(EventBody, frozen=True, tag="player-moved"):
    """To another section, before a game was paired in the first one."""

    player: str
    section: str
    first_round: int = 1
    missed: tuple[tuple[int, Bye], ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "section"), base.player(self.player, "status"))

    def fold(self, state: EventState) -> None:
        old, player = need_player(state, self.player)
        new = need_section(state, self.section)
        preconditions.leave(state, old, player)
        player.number, player.entered_round, player.reentry_of = 0, self.first_round, ""
        player.requests = {}
        player.late = new.posted
        player.away = () if player.status is Status.ACTIVE else (1,)
        new.players[player.id] = player
        state.section_of[player.id] = new.id
        new.fill_missed(player.id, self.missed)
        new.players_changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(player=self.player, section=naming.section(self.section))
