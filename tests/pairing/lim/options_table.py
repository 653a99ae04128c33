"""For the option of the Lim system a position in which it makes a difference."""

from __future__ import annotations

from tests.pairing.options_shown import Shown

from topboard.core import Color, Game, Player, RatingSource, Result, Round, Section, UsedRating


def first_round_drawn(*ratings: int) -> Section:
    """Four players with half a point each; 1 and 4 had White, against 3 and 2."""
    players = tuple(
        Player(number, f"P{number}", UsedRating(rating, RatingSource.PUBLISHED))
        for number, rating in enumerate(ratings, 1)
    )
    rows = ((1, 3), (4, 2))
    games = tuple(Game(board, white, black, Result.DRAW) for board, (white, black) in enumerate(rows, 1))
    return Section("Open", "lim", players=players, rounds=(Round(1, games),), rounds_total=5, initial_color=Color.WHITE)


SHOWN = (
    # 1 and 4 are due Black, 2 and 3 White; 1 has met 3. The first to be tried by 1 is 4, whom 5.2 passes over for 2.
    Shown("lim", "maxi", True, first_round_drawn(2400, 2300, 2200, 1900)),
)
