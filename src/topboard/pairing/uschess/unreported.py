"""Games without a result when the next round must be paired (28Q, 29F, 29H): what the director may do about them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from topboard.core import Bye, ByeRequest, Color, Game, Result, Section, Status
from topboard.rulebook import Rule
from topboard.rulebook import uschess_clauses as us


class Ruling(StrEnum):
    """The choices of 28Q and 29H; the value is how the director names one."""

    EJECT = "eject"
    FORFEIT_NEXT_ROUND = "forfeit-next-round"
    DOUBLE_FORFEIT = "double-forfeit"
    HALF_BYES_NEXT_ROUND = "half-byes-next-round"
    GUESS_WINNER = "guess-winner"
    WIN_AND_DRAW = "win-and-draw"
    DOUBLE_WIN = "double-win"
    WAIT = "wait"
    DRAW = "draw"


RULES: dict[Ruling, Rule] = {
    Ruling.EJECT: us.R29H1,
    Ruling.FORFEIT_NEXT_ROUND: us.R29H2,
    Ruling.DOUBLE_FORFEIT: us.R29H3,
    Ruling.HALF_BYES_NEXT_ROUND: us.R29H4,
    Ruling.GUESS_WINNER: us.R29H5,
    Ruling.WIN_AND_DRAW: us.R29H6,
    Ruling.DOUBLE_WIN: us.R29H7,
    Ruling.WAIT: us.R29H8,
    Ruling.DRAW: us.R28Q2,
}

FOR_PAIRING = {
    Ruling.GUESS_WINNER: (Result.WHITE_WINS, Result.BLACK_WINS),
    Ruling.WIN_AND_DRAW: (Result.WIN_DRAW, Result.DRAW_WIN),
    Ruling.DOUBLE_WIN: (Result.BOTH_WIN, Result.BOTH_WIN),
    Ruling.DRAW: (Result.DRAW, Result.DRAW),
}
"""How a game counts for the next pairing, when White is the one favoured and when Black is."""

NEXT_ROUND = {
    Ruling.FORFEIT_NEXT_ROUND: Bye.ZERO,
    Ruling.HALF_BYES_NEXT_ROUND: Bye.HALF,
    Ruling.WAIT: Bye.ZERO,
}
"""What the two get in the next round instead of being paired in it."""


@dataclass(frozen=True, slots=True)
class Open:
    """A game of the last round without a result."""

    round: int
    game: Game


def open_games(section: Section) -> tuple[Open, ...]:
    """Games that stand between the director and the next pairing."""
    return tuple(
        Open(round.number, game)
        for round in section.rounds
        for game in round.games
        if (game.result is None or not game.result.finished) and game.pairing_result is None
    )


def favored(section: Section, game: Game) -> Color:
    """The colour of the higher-rated player, who is guessed to have won (29H5); White among equals."""
    white, black = section.player(game.white), section.player(game.black)
    paired = Color.WHITE if white.value >= black.value else Color.BLACK
    return paired.other if game.colors_swapped else paired


def kashdan(white_offers_draw: bool, black_offers_draw: bool) -> Result:
    """Who offered a draw is paired as having drawn, who did not as having won; two offers are a draw (28Q1)."""
    if white_offers_draw and black_offers_draw:
        return Result.DRAW
    if white_offers_draw:
        return Result.DRAW_WIN
    return Result.WIN_DRAW if black_offers_draw else Result.BOTH_WIN


def apply_ruling(section: Section, round: int, board: int, ruling: Ruling) -> Section:
    """The section as it is paired under a ruling on one board of a round."""
    game = section.round(round).game_on(board)
    if game is None:
        raise KeyError(f"round {round} has no board {board}")
    if ruling is Ruling.EJECT:
        return _ejected(section, game.players)
    if ruling is Ruling.DOUBLE_FORFEIT:
        return _with_game(section, round, replace(game, pairing_result=Result.NIL_NIL))
    if ruling in NEXT_ROUND:
        return _waiting(section, round, game, NEXT_ROUND[ruling])
    white, black = FOR_PAIRING[ruling]
    result = white if favored(section, game) is Color.WHITE else black
    return _with_game(section, round, replace(game, pairing_result=result))


def _with_game(section: Section, number: int, game: Game) -> Section:
    rounds = list(section.rounds)
    there = rounds[number - 1]
    games = tuple(game if g.board == game.board else g for g in there.games)
    rounds[number - 1] = replace(there, games=games)
    return replace(section, rounds=tuple(rounds))


def _ejected(section: Section, numbers: Collection[int]) -> Section:
    players = tuple(replace(p, status=Status.EXPELLED) if p.number in numbers else p for p in section.players)
    return replace(section, players=players)


def _waiting(section: Section, round: int, game: Game, bye: Bye) -> Section:
    requests = (*section.bye_requests, *(ByeRequest(number, round + 1, bye) for number in game.players))
    return replace(section, bye_requests=requests)


def late_report(paired_as: Result, reported: Result) -> str:
    """What to do when the result comes in after the next round was paired (29H9); empty when the pairing stands."""
    if paired_as in (Result.WHITE_WINS, Result.BLACK_WINS):
        if reported is paired_as.reversed:
            return "exchange the opponents of the two players, or pair their score groups again"
        return ""
    if paired_as in (Result.WIN_DRAW, Result.DRAW_WIN):
        upset = Result.BLACK_WINS if paired_as is Result.WIN_DRAW else Result.WHITE_WINS
        return "consider exchanging the opponents of the two players" if reported is upset else ""
    return ""
