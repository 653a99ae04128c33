"""Games without a result when the next round must be paired (28Q, 29F, 29H): what the director may do about them."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from topboard.core import Bye, Color, Game, Result, Section
from topboard.pairing.uschess import texts_rulings
from topboard.rulebook import Kind, Reason, Rule
from topboard.rulebook.clauses import uschess as us


class OpenGameRuling(StrEnum):
    """The choices of 28Q and 29H; the value is how the director names one."""

    EJECT = "eject"
    FORFEIT_NEXT_ROUND = "forfeit-next-round"
    DOUBLE_FORFEIT = "double-forfeit"
    HALF_BYES_NEXT_ROUND = "half-byes-next-round"
    GUESS_WINNER = "guess-winner"
    WIN_AND_DRAW = "win-and-draw"
    DOUBLE_WIN = "double-win"
    WAIT = "wait"
    KASHDAN = "kashdan"
    DRAW = "draw"

    @property
    def rule(self) -> Rule:
        return MENU[self][0]

    @property
    def meaning(self) -> Reason:
        """What the ruling does to the two players."""
        return MENU[self][1]()

    @property
    def usual(self) -> Reason | None:
        """When directors take this one, where it is a usual one."""
        return USUAL[self]() if self in USUAL else None


MENU: dict[OpenGameRuling, tuple[Rule, Kind]] = {
    OpenGameRuling.EJECT: (us.R29H1, texts_rulings.RULING_EJECT),
    OpenGameRuling.FORFEIT_NEXT_ROUND: (us.R29H2, texts_rulings.RULING_FORFEIT_NEXT_ROUND),
    OpenGameRuling.DOUBLE_FORFEIT: (us.R29H3, texts_rulings.RULING_DOUBLE_FORFEIT),
    OpenGameRuling.HALF_BYES_NEXT_ROUND: (us.R29H4, texts_rulings.RULING_HALF_BYES_NEXT_ROUND),
    OpenGameRuling.GUESS_WINNER: (us.R29H5, texts_rulings.RULING_GUESS_WINNER),
    OpenGameRuling.WIN_AND_DRAW: (us.R29H6, texts_rulings.RULING_WIN_AND_DRAW),
    OpenGameRuling.DOUBLE_WIN: (us.R29H7, texts_rulings.RULING_DOUBLE_WIN),
    OpenGameRuling.WAIT: (us.R29H8, texts_rulings.RULING_WAIT),
    OpenGameRuling.KASHDAN: (us.R28Q1, texts_rulings.RULING_KASHDAN),
    OpenGameRuling.DRAW: (us.R28Q2, texts_rulings.RULING_DRAW),
}
"""Every ruling with its clause and what it means, in the order of the rules."""

USUAL: dict[OpenGameRuling, Kind] = {
    OpenGameRuling.GUESS_WINNER: texts_rulings.USUAL_GUESS,
    OpenGameRuling.KASHDAN: texts_rulings.USUAL_KASHDAN,
}
"""What the book recommends, and when: the guess is usually right (29H5), Kashdan is best for adjournments (28Q1)."""

IN_USE = (
    *USUAL,
    OpenGameRuling.WIN_AND_DRAW,
    OpenGameRuling.DOUBLE_WIN,
    OpenGameRuling.DRAW,
    OpenGameRuling.HALF_BYES_NEXT_ROUND,
    OpenGameRuling.WAIT,
    OpenGameRuling.FORFEIT_NEXT_ROUND,
    OpenGameRuling.DOUBLE_FORFEIT,
    OpenGameRuling.EJECT,
)
"""Every ruling as a director thinks of them: the usual ones first, the harshest last."""

FOR_PAIRING = {
    OpenGameRuling.GUESS_WINNER: (Result.WHITE_WINS, Result.BLACK_WINS),
    OpenGameRuling.WIN_AND_DRAW: (Result.WIN_DRAW, Result.DRAW_WIN),
    OpenGameRuling.DOUBLE_WIN: (Result.BOTH_WIN, Result.BOTH_WIN),
    OpenGameRuling.DRAW: (Result.DRAW, Result.DRAW),
    OpenGameRuling.DOUBLE_FORFEIT: (Result.NIL_NIL, Result.NIL_NIL),
    OpenGameRuling.EJECT: (Result.NIL_NIL, Result.NIL_NIL),
}
"""How a game counts for the next pairing, when White is the one favoured and when Black is."""

NEXT_ROUND = {
    OpenGameRuling.FORFEIT_NEXT_ROUND: Bye.ZERO,
    OpenGameRuling.HALF_BYES_NEXT_ROUND: Bye.HALF,
    OpenGameRuling.WAIT: Bye.ZERO,
}
"""What the two get in the next round instead of being paired in it."""


def paired_as(
    section: Section, game: Game, ruling: OpenGameRuling, draw_offers: Collection[Color] = ()
) -> Result | None:
    """As which result a game is paired under a ruling; None where its players are not paired. Colours are as sat."""
    if ruling is OpenGameRuling.KASHDAN:
        return kashdan(Color.WHITE in draw_offers, Color.BLACK in draw_offers)
    if ruling not in FOR_PAIRING:
        return None
    white, black = FOR_PAIRING[ruling]
    return white if favored(section, game) is Color.WHITE else black


def favored(section: Section, game: Game) -> Color:
    """The colour of the higher-rated player, who is guessed to have won (29H5); White among equals."""
    white, black = section.player(game.white), section.player(game.black)
    paired = Color.WHITE if white.value >= black.value else Color.BLACK
    return paired.other if game.colors_swapped else paired


def kashdan(white_offers_draw: bool, black_offers_draw: bool) -> Result:
    """A player who offered a draw is paired as having drawn, one who did not as having won; two offers are a draw
    (28Q1)."""
    if white_offers_draw and black_offers_draw:
        return Result.DRAW
    if white_offers_draw:
        return Result.DRAW_WIN
    return Result.WIN_DRAW if black_offers_draw else Result.BOTH_WIN


def late_report(paired_as: Result, reported: Result) -> Reason:
    """What to do when the result comes in after the next round was paired (29H9)."""
    if paired_as in (Result.WHITE_WINS, Result.BLACK_WINS) and reported is paired_as.reversed:
        return texts_rulings.LATE_EXCHANGE()
    upset = {Result.WIN_DRAW: Result.BLACK_WINS, Result.DRAW_WIN: Result.WHITE_WINS}
    return texts_rulings.LATE_CONSIDER() if upset.get(paired_as) is reported else texts_rulings.LATE_STANDS()
