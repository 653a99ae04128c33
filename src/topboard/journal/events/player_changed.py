"""Facts about a player change."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_player
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
)
from topboard.journal.shapes.facts import StoredFacts
from topboard.rulebook import (
    ENTRIES,
    PLAYER,
    Reason,
    kind,
)

TOLD = kind("history.player-changed", "{player}: {changes}", player=PLAYER, changes=ENTRIES)


class PlayerChanged(EventBody, frozen=True, tag="player-changed"):
    """Only the facts that change, by name."""

    player: str
    changes: dict[str, object]

    def touches(self) -> tuple[str, ...]:
        return tuple(base.player(self.player, field) for field in self.changes)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        player.facts = StoredFacts.of(player.facts).changed(self.changes).facts()
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(player=self.player, changes=words.changes(self.changes))
