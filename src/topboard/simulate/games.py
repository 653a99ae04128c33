"""Random results: by the table of expected scores, with draws and forfeits."""

from __future__ import annotations

import random

from topboard.core import Result
from topboard.ratings.fide_tables import expected_hundredths
from topboard.simulate.entrants import happens

NOBODY_CAME = 10
"""One forfeit in so many is one on both sides."""


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


def result(white: int, black: int, draw_percentage: int, forfeit_rate: int, dice: random.Random) -> Result:
    """The result of a game between two strengths, or of the forfeit that took its place."""
    if not happens(forfeit_rate, dice):
        return played(white, black, draw_percentage, dice)
    return forfeit(dice)


def forfeit(dice: random.Random) -> Result:
    """One of the two did not come, or now and then neither."""
    if happens(NOBODY_CAME, dice):
        return Result.DOUBLE_FORFEIT
    return dice.choice((Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT))
