"""A player is expelled; what becomes of the opponents' scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from topboard.core import Bye, Result, Status
from topboard.journal.checks import preconditions
from topboard.journal.checks.preconditions import Unfit, need_player, need_round
from topboard.journal.events import base, words
from topboard.journal.events.base import EventBody, Naming, Upcast
from topboard.journal.folding.state import (
    BoardState,
    EventState,
    GameRuling,
)
from topboard.journal.shapes.parts import (
    Shape,
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
BY_28I2 = kind("history.expelled-28i2", "{what}; the opponents' scores go by 28I2", what=REASON)
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
    """One game with the expelled player in whose place something else counts: a bye, or another result as paired.

    With neither it is what 28I2 gives for the game as it is at any time.
    """

    round: int
    board: int
    bye: Bye | None = None
    result: Result | None = None


class PlayerExpelled(EventBody, frozen=True, tag="player-expelled"):
    """The games stay as they were played, for rating (28I3); what counts in place of some follows from them (28I2).

    Version 1 stored what 28I2 gave at the time: the fold sees that it is no ruling of the director's. It also let the
    director rule that a game was played otherwise, which is a correction of the game.
    """

    version: ClassVar[int] = 2
    upcasts: ClassVar[Mapping[int, Upcast]] = {1: dict}

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
                raise Unfit(preconditions.NO_GAME(player=player.id, board=adjusted.board, round=adjusted.round))
        for adjusted in self.adjusted:
            round = section.rounds[adjusted.round - 1]
            board = round.boards[adjusted.board]
            if adjusted.result is not None and adjusted.result.played:
                board.result, board.swapped, board.pairing_result = adjusted.result, False, None
            else:
                board.ruling = _ruling(player.id, board, adjusted)
            round.frozen = None
        player.becomes(Status.EXPELLED, section.next_round)
        section.changed()

    def told(self, naming: Naming) -> Reason:
        left = words.because(TOLD(player=self.player), self.reason)
        rounds = tuple(each.round for each in self.adjusted if each.bye or each.result)
        if len(rounds) < len(self.adjusted):
            left = BY_28I2(what=left)
        if len(rounds) == 1:
            return ADJUSTED_ONE(what=left, round=rounds[0])
        return ADJUSTED(what=left, rounds=rounds) if rounds else left


def _ruling(expelled: str, board: BoardState, adjusted: OpponentAdjusted) -> GameRuling:
    """What the book gives anyway is no ruling of its own, and goes with the game when that is corrected."""
    said = adjusted.bye or adjusted.result
    if said is board.by_the_book(expelled):
        return GameRuling(expelled)
    return GameRuling(expelled, adjusted.bye, adjusted.result)
