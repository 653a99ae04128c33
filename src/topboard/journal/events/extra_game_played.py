"""A game for rating only."""

from __future__ import annotations

from topboard.core import Result
from topboard.journal.checks.preconditions import need_members, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import (
    EventState,
    ExtraGameState,
)
from topboard.rulebook import (
    PLAYER,
    RESULT,
    Reason,
    kind,
)

TOLD = kind(
    "history.extra-game", "extra rated game {white} - {black} {result}", white=PLAYER, black=PLAYER, result=RESULT
)


class ExtraGamePlayed(EventBody, frozen=True, tag="extra-game-played"):
    """A game for rating only (28M4); `board` where it was paired in its round and something else counts (28I3)."""

    section: str
    round: int
    white: str
    black: str
    result: Result
    reason: str = ""
    board: int = 0

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "extra-games"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        need_members(section, [self.white, self.black])
        section.extra_games.append(
            ExtraGameState(
                self.round, self.white, self.black, self.result, self.reason or "extra rated game", self.board
            )
        )
        section.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(white=self.white, black=self.black, result=self.result.value)
