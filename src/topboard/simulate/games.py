"""Random results: by the table of expected scores, with draws and forfeits."""

from __future__ import annotations

import random

from topboard.core import Result
from topboard.ratings.fide_tables import expected_hundredths
from topboard.simulate.entrants import happens
from topboard.simulate.options import Drawn

NOBODY_CAME = 10
"""One forfeit in this many is a double forfeit."""


def outcome_weights(white: int, black: int, draw_percentage: int) -> tuple[int, int, int]:
    """Chances in 200 of a win for White, a draw, a win for Black: the mean score is the one the table expects."""
    expected = expected_hundredths(white - black)
    draws = min(draw_percentage, 2 * expected, 2 * (100 - expected))
    return 2 * expected - draws, 2 * draws, 2 * (100 - expected) - draws


def played(white: int, black: int, draw_percentage: int, dice: random.Random) -> Result:
    win, draw, _ = outcome_weights(white, black, draw_percentage)
    roll = dice.randrange(200)
    if roll < win:
        return Result.WHITE_WINS
    return Result.DRAW if roll < win + draw else Result.BLACK_WINS


SHORT = {
    Result.WHITE_WINS: Result.WHITE_WINS_UNRATED,
    Result.DRAW: Result.DRAW_UNRATED,
    Result.BLACK_WINS: Result.BLACK_WINS_UNRATED,
}
"""How a game that ended before both sides moved is written."""


def result(white: int, black: int, drawn: Drawn, dice: random.Random) -> Result:
    """The result of a game between two strengths, or of the forfeit that took its place."""
    if happens(drawn.forfeit_rate, dice):
        return forfeit(dice)
    ended = played(white, black, drawn.draw_percentage, dice)
    return SHORT[ended] if happens(drawn.wishes.short_rate, dice) else ended


def forfeit(dice: random.Random) -> Result:
    """One of the two did not come, or now and then neither."""
    if happens(NOBODY_CAME, dice):
        return Result.DOUBLE_FORFEIT
    return dice.choice((Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT))
