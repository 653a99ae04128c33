"""A game across two rounds."""

from __future__ import annotations

from topboard.core import Result
from topboard.journal.checks.preconditions import need_members, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EarlyGameState, EventState
from topboard.rulebook import NUMBER, PLAYER, RESULT, Reason, kind

PAIRED = kind(
    "history.rounds-crossed",
    "{white} - {black} across rounds {round} and {next}",
    white=PLAYER,
    black=PLAYER,
    round=NUMBER,
    next=NUMBER,
)
PLAYED = kind(
    "history.rounds-crossed-result",
    "{white} - {black} across rounds {round} and {next}: {result}",
    white=PLAYER,
    black=PLAYER,
    round=NUMBER,
    next=NUMBER,
    result=RESULT,
)


class RoundsCrossed(EventBody, frozen=True, tag="rounds-crossed"):
    """Who was paired out in `round` meets `early`, whose game of the next round it is (28M2); then its result.

    Colours are as sat.
    """

    section: str
    round: int
    white: str
    black: str
    early: str
    result: Result | None = None

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "early-games"),)

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        need_members(section, [self.white, self.black])
        pair = {self.white, self.black}
        others = [game for game in section.early_games if game.round != self.round or set(game.players) != pair]
        section.early_games = [
            *others,
            EarlyGameState(self.round, self.white, self.black, self.early, self.result),
        ]
        section.changed()

    def told(self, naming: Naming) -> Reason:
        given = {"white": self.white, "black": self.black, "round": self.round, "next": self.round + 1}
        return PAIRED(**given) if self.result is None else PLAYED(**given, result=self.result.value)
