"""A tied match of a knock-out is decided."""

from __future__ import annotations

import msgspec

from topboard.core import MatchPlayOff, PlayerId, PlayOffGame, Result
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_members, need_round, need_section
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState
from topboard.rulebook import COUNT, NUMBER, PLAYER, TEXT, Reason, kind

BY_GAMES = kind(
    "history.tie-decided",
    "{section}: {winner} beats {loser} in a play-off of {count} games (match of round {round})",
    one="{section}: {winner} beats {loser} in a play-off of {count} game (match of round {round})",
    count=COUNT,
    section=TEXT,
    winner=PLAYER,
    loser=PLAYER,
    round=NUMBER,
)
BY_RULING = kind(
    "history.tie-ruled",
    "{section}: the match of round {round} goes to {winner}, not {loser}",
    section=TEXT,
    winner=PLAYER,
    loser=PLAYER,
    round=NUMBER,
)


class StoredPlayOffGame(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A faster game; `control` is its rate of play as people write it."""

    white: str
    black: str
    result: Result
    control: str = ""


class TieDecided(EventBody, frozen=True, tag="tie-decided"):
    """Who goes on from a match whose games do not say so: by faster games, or by a ruling. Said again, it replaces.

    `round` is the one of the match's first game.
    """

    section: str
    round: int
    winner: str
    loser: str
    games: tuple[StoredPlayOffGame, ...] = ()
    reason: str = ""

    def touches(self) -> tuple[str, ...]:
        return tuple(base.section(self.section, f"tie:{self.round}:{id}") for id in (self.winner, self.loser))

    def fold(self, state: EventState) -> None:
        section = need_section(state, self.section)
        round = need_round(section, self.round)
        need_members(section, [self.winner, self.loser])
        pair = {self.winner, self.loser}
        if not any(set(board.players) == pair for board in round.boards.values()):
            raise Unfit(
                preconditions.NOT_A_MATCH(round=self.round, section=section.id, winner=self.winner, loser=self.loser)
            )
        games = tuple(PlayOffGame(PlayerId(g.white), PlayerId(g.black), g.result, g.control) for g in self.games)
        others = [each for each in section.play_offs if (each.round, each.players) != (self.round, frozenset(pair))]
        decided = MatchPlayOff(self.round, PlayerId(self.winner), PlayerId(self.loser), games, self.reason)
        section.play_offs = [*others, decided]
        section.changed()

    def told(self, naming: Naming) -> Reason:
        given = {"section": naming.section(self.section), "winner": self.winner, "loser": self.loser}
        if self.games:
            return words.because(BY_GAMES(count=len(self.games), round=self.round, **given), self.reason)
        return words.because(BY_RULING(round=self.round, **given), self.reason)
