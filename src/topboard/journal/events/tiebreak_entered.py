"""A tie-break that was decided outside the games."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_player
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

ENTERED = kind("history.tiebreak", "{player}: {code} {value}", player=PLAYER, code=TEXT, value=TEXT)
TAKEN_BACK = kind("history.tiebreak-taken-back", "{player}: {code} taken back", player=PLAYER, code=TEXT)


class TiebreakEntered(EventBody, frozen=True, tag="tiebreak-entered"):
    """A tie-break that was decided outside the games, such as a play-off; an empty value takes it back."""

    player: str
    code: str
    value: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, f"tiebreak-{self.code}"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        if self.value:
            section.entered[self.code, player.id] = self.value
        else:
            section.entered.pop((self.code, player.id), None)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        if not self.value:
            return TAKEN_BACK(player=self.player, code=self.code)
        return ENTERED(player=self.player, code=self.code, value=self.value)
