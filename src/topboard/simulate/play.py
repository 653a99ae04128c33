"""How two players of known strength play: what White may expect, how often it is a draw, and what comes of one game."""

from __future__ import annotations

import math
import random
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

import msgspec

from topboard.core import Result
from topboard.errors import TopboardError
from topboard.ratings.fide_tables import difference_for, expected_hundredths
from topboard.rulebook import LARGE, TEXT, kind

OUT_OF_BOUNDS = kind(
    "simulate.play.out-of-bounds",
    "{name} is {value}; it must lie between {least} and {most}.",
    name=TEXT,
    value=TEXT,
    least=LARGE,
    most=LARGE,
)

LEVEL = 2000
"""The level for which the share of draws is stated; above it there are more."""
WHOLE = 10_000
LEVEL_STEP = 50
FEWEST_DRAWS, MOST_DRAWS = 0, 95


class Curve(StrEnum):
    """What a difference in strength is worth: FIDE's table of expected scores, or the formula behind such tables."""

    FIDE = "fide"
    LOGISTIC = "logistic"


def refuse_outside(*bounds: tuple[str, float, int, int]) -> None:
    """Each with its name, what it is, the least and the most that it may be."""
    for name, value, least, most in bounds:
        if not least <= value <= most:
            raise TopboardError(OUT_OF_BOUNDS(name=name, value=f"{value:,}", least=least, most=most))


class PlayModel(msgspec.Struct, frozen=True, kw_only=True):
    """How games end. `white` is what White scores between equals, in per cent; 57 is the handbook's figure.

    `draws` is the share of draws between equals of 2000, in per cent, and `draws_rise` how much it rises with every 100
    points of level. A favourite wins more and draws less.
    """

    curve: Curve = Curve.FIDE
    white: float = 57
    draws: float = 30
    draws_rise: float = 3

    def refuse_bad(self) -> None:
        refuse_outside(
            ("White's score between equals", self.white, 1, 99),
            ("The share of draws", self.draws, 0, 100),
            ("The rise of the draws", self.draws_rise, -50, 50),
        )

    @property
    def edge(self) -> int:
        """White's advantage in points of rating."""
        if self.curve is Curve.FIDE:
            return difference_for(round(self.white))
        share = self.white / 100
        return round(400 * math.log10(share / (1 - share)))

    def expected(self, difference: int) -> int:
        """What the stronger by so much expects without colours, in ten-thousandths."""
        if self.curve is Curve.FIDE:
            return expected_hundredths(difference) * (WHOLE // 100)
        return round(WHOLE / (1 + 10 ** (-difference / 400)))

    def chances(self, white: int, black: int) -> tuple[int, int]:
        """Chances that White wins, and that White does not lose, in ten-thousandths."""
        return _chances(self, white - black, (white + black) // 2 // LEVEL_STEP * LEVEL_STEP)

    def draw_share(self, level: int) -> float:
        """The share of draws between equals of a level, in per cent."""
        return min(MOST_DRAWS, max(FEWEST_DRAWS, self.draws + self.draws_rise * (level - LEVEL) / 100))

    def result(self, white: int, black: int, dice: random.Random) -> Result:
        win, not_lost = self.chances(white, black)
        roll = dice.random() * WHOLE
        if roll < win:
            return Result.WHITE_WINS
        return Result.DRAW if roll < not_lost else Result.BLACK_WINS


@lru_cache(maxsize=50_000)
def _chances(model: PlayModel, difference: int, level: int) -> tuple[int, int]:
    """Draws are as many as the level has, fewer where one is the favourite: the mean score stays the expected one."""
    expected = model.expected(difference + model.edge)
    draws = model.draw_share(level) / 100 * 4 * expected * (WHOLE - expected) / WHOLE
    half = round(min(draws / 2, expected, WHOLE - expected))
    return expected - half, expected + half


def expected_of_colors(whites: int, blacks: int, white: Fraction) -> Fraction:
    """What somebody scores against equals with this many Whites and Blacks, if White scores this share of a game."""
    return whites * white + blacks * (1 - white)
