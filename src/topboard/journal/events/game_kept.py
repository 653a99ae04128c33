"""The moves of a game are kept, or taken out again."""

from __future__ import annotations

from topboard.journal.checks.preconditions import need_members, need_round, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.journal.shapes.games import KeptGame
from topboard.rulebook import COUNT, NUMBER, PLAYER, Reason, kind

KEPT = kind(
    "history.game-kept",
    "round {round}, {white} - {black}: the game was kept ({count} moves)",
    one="round {round}, {white} - {black}: the game was kept ({count} move)",
    count=COUNT,
    round=NUMBER,
    white=PLAYER,
    black=PLAYER,
)
DROPPED = kind(
    "history.game-dropped",
    "round {round}, {white} - {black}: the game was taken out",
    round=NUMBER,
    white=PLAYER,
    black=PLAYER,
)


class GameKept(EventBody, frozen=True, tag="game-kept"):
    """White and Black as they were paired; without moves the game is taken out. `result` as the file had it."""

    section: str
    round: int
    white: str
    black: str
    moves: str = ""
    start: str = ""
    result: str = ""

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, f"game:{self.round}:{self.white}"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        need_round(section, self.round)
        need_members(section, [self.white, self.black])
        key = (self.section, self.round, self.white, self.black)
        if self.moves:
            state.games[key] = KeptGame(self.moves, self.start, self.result)
        else:
            state.games.pop(key, None)

    def told(self, naming: Naming) -> Reason:
        known = {"round": self.round, "white": self.white, "black": self.black}
        return KEPT(**known, count=(len(self.moves.split()) + 1) // 2) if self.moves else DROPPED(**known)
