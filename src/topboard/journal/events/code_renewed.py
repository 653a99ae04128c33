"""A player gets another code for the phone: the one before no longer works."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import PLAYER, Reason, kind

TOLD = kind("history.code-renewed", "{player}: new code for the phone", player=PLAYER)


class CodeRenewed(EventBody, frozen=True, tag="code-renewed"):
    """The code itself is never stored: only how many the player has had."""

    player: str

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "code"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        player.codes += 1
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(player=self.player)
