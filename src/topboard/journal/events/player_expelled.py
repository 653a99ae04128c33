"""A player is expelled; what becomes of the opponents' scores."""

from __future__ import annotations

from topboard.core import Bye, Result, Status
from topboard.journal import fits
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.fits import Unfit, need_player, need_round
from topboard.journal.shapes import (
    Shape,
)
from topboard.journal.state import (
    EventState,
    ExtraGameState,
    PlayerState,
    RoundState,
    SectionState,
)
from topboard.rulebook import (
    NUMBER,
    NUMBERS,
    PLAYER,
    REASON,
    Reason,
    kind,
)

TOLD = kind("history.expelled", "{player} expelled", player=PLAYER)
ADJUSTED = kind(
    "history.expelled-adjusted",
    "{what}; scores of the opponents in rounds {rounds} adjusted",
    what=REASON,
    rounds=NUMBERS,
)
ADJUSTED_ONE = kind(
    "history.expelled-adjusted-one",
    "{what}; score of the opponent in round {round} adjusted",
    what=REASON,
    round=NUMBER,
)


class OpponentAdjusted(Shape, frozen=True):
    """One game with the expelled player: a bye or another result takes its place in the score (28I2)."""

    round: int
    board: int
    bye: Bye | None = None
    result: Result | None = None


class PlayerExpelled(EventBody, frozen=True, tag="player-expelled"):
    """The real games stay for rating where an opponent's score was adjusted (28I3)."""

    player: str
    reason: str = ""
    adjusted: tuple[OpponentAdjusted, ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.player(self.player, "status"),)

    def fold(self, state: EventState) -> None:
        section, player = need_player(state, self.player)
        for adjusted in self.adjusted:
            board = need_round(section, adjusted.round).boards.get(adjusted.board)
            if board is None or player.id not in board.players:
                raise Unfit(fits.NO_GAME(player=player.id, board=adjusted.board, round=adjusted.round))
        for adjusted in self.adjusted:
            _adjust_opponent(section, player, adjusted)
        player.becomes(Status.EXPELLED, section.next_round)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        left = words.because(TOLD(player=self.player), self.reason)
        rounds = tuple(each.round for each in self.adjusted)
        if len(rounds) == 1:
            return ADJUSTED_ONE(what=left, round=rounds[0])
        return ADJUSTED(what=left, rounds=rounds) if rounds else left


def _adjust_opponent(section: SectionState, player: PlayerState, adjusted: OpponentAdjusted) -> None:
    """The game moves to the extra rated games (28I3); a bye or another result takes its place in the score."""
    round: RoundState = section.rounds[adjusted.round - 1]
    board = round.boards[adjusted.board]
    if board.result is not None and board.result.played and (adjusted.bye or adjusted.result):
        sat = (board.black, board.white) if board.swapped else (board.white, board.black)
        real = ExtraGameState(round.number, *sat, board.result, "opponent expelled", adjusted.board)
        section.extra_games.append(real)
    if adjusted.bye is not None:
        opponent = board.black if board.white == player.id else board.white
        del round.boards[adjusted.board]
        round.byes[opponent] = adjusted.bye
        round.byes[player.id] = Bye.ZERO
    elif adjusted.result is not None:
        board.result, board.swapped, board.pairing_result = adjusted.result, False, None
    round.frozen = None
