"""Every word that a forecast prints, in one place, so that it can be translated."""

from __future__ import annotations

from topboard.charts.word import ChartWord


class ForecastWords:
    """The words by what they are for."""

    TITLE = ChartWord("Forecast")
    CHANCES = ChartWord("Chances")
    NAME = ChartWord("Name")
    RATING = ChartWord("Rating")
    POINTS_NOW = ChartWord("Pts now")
    POINTS_THEN = ChartWord("Pts")
    FIRST = ChartWord("Wins")
    TOP = ChartWord("First three")
    PRIZE = ChartWord("Prize")
    MONEY = ChartWord("Money expected")
    NORM = ChartWord("Norm")
    POINTS = ChartWord("Pts expected")
    PLACE = ChartWord("Place expected")
    PAIRINGS = ChartWord("Likely pairings of round {round}")
    WHITE = ChartWord("White")
    BLACK = ChartWord("Black")
    CHANCE = ChartWord("Chance")
    BYE = ChartWord("bye")
    STANDINGS = ChartWord("Standings with the assumed results")
    MADE_OF = ChartWord(
        "Made of {count} continuations. Open games and remaining rounds are played by the ratings, each of which may"
        " be off by about {error} points, and paired by the section's rules."
    )
    INTERVAL = ChartWord("A chance to win near 50 % may be off by {points} points either way.")
    IMPOSSIBLE = ChartWord("{count} continuations could not be paired to the end and are left out.")
    ASSUMED = ChartWord("Assumed: {boards}.")
    ON_BOARD = ChartWord("board {board} {result}")


forecast_words = ForecastWords()
