"""For every option of the CFC system a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.pairing.options_shown import Shown, paired, posted

from topboard.core import (
    Color,
    Game,
    Player,
    Points,
    Prohibition,
    RatingSource,
    Result,
    Round,
    Section,
    UsedRating,
    VirtualPoints,
)

D, W = Result.DRAW, Result.WHITE_WINS


def rated(number: int, rating: int) -> Player:
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return Player(number, f"P{number}", used)


def cfc(*ratings: int, rounds: int = 5) -> Section:
    players = tuple(rated(number, rating) for number, rating in enumerate(ratings, 1))
    return Section("Open", "cfc", players=players, rounds_total=rounds, initial_color=Color.WHITE)


def falling(count: int, rounds: int = 5) -> Section:
    return cfc(*range(2000, 2000 - 50 * count, -50), rounds=rounds)


def after(section: Section, *games: tuple[int, int, Result]) -> Section:
    rows = tuple(Game(board, white, black, result) for board, (white, black, result) in enumerate(games, 1))
    return replace(section, rounds=(*section.rounds, Round(len(section.rounds) + 1, rows)))


def lifted(section: Section, **tenths: int) -> Section:
    """The same with points assigned for the next round, by `p` and the number."""
    extra = (VirtualPoints(int(name[1:]), section.next_round, Points(more)) for name, more in tenths.items())
    return replace(section, virtual_points=tuple(extra))


def sharing(what: str) -> Section:
    """Numbers 1 and 3, who meet in round one of four, share a club, family, city or team."""
    start = falling(4)
    changed: dict[str, Any] = {what: "Chess"}
    return replace(start, players=tuple(replace(p, **changed) if p.number in (1, 3) else p for p in start.players))


ASKED = replace(falling(4), prohibitions=(Prohibition(frozenset((1, 3)), hard=False),))
SAME_COLOR = lifted(
    after(falling(8), (1, 6, D), (7, 2, D), (3, 8, D), (4, 5, D)), p1=20, p2=20, p3=20, p4=10, p5=10, p6=10
)
"""The odd man 3 had White; of the next group 4 had White too, 5 had Black."""

ONCE_ODD = lifted(
    after(after(falling(8), (1, 5, W), (2, 6, W), (3, 7, D), (4, 8, D)), (2, 1, D), (5, 3, D), (7, 4, D), (8, 6, D)),
    p1=35,
    p2=5,
    p3=10,
    p4=40,
    p5=15,
    p6=45,
    p7=10,
    p8=10,
)
"""1, 4 and 6 lead on five points; 6 met somebody with another score in round two."""

ALTERNATING = lifted(
    after(after(falling(6), (1, 5, D), (6, 2, D), (3, 4, D)), (2, 1, D), (4, 6, D), (5, 3, D)),
    p1=10,
    p2=10,
    p3=10,
    p4=10,
)
"""1 to 4 have had both colours. 1 and 3 had Black last, 2 and 4 White."""

EQUAL_CLAIMS = lifted(after(falling(4, rounds=2), (1, 3, D), (2, 4, D)), p1=10, p2=10)
"""The last of two rounds: 1 and 2 both had White."""


def by_lot(section: Section) -> object:
    return [paired(replace(section, seed=seed)) for seed in range(8)]


SHOWN = (
    Shown("cfc", "unrated", "average", cfc(2000, 1900, 1800, 0)),
    Shown("cfc", "unrated", "fifth", cfc(2000, 1900, 1800, 1700, 1600, 0)),
    Shown("cfc", "bye", "half", falling(3), posted),
    *(Shown("cfc", "apart", what, sharing(what)) for what in ("club", "family", "city", "team")),
    Shown("cfc", "apart_rounds", 0, ASKED),
    Shown("cfc", "odd_color", True, SAME_COLOR),
    Shown("cfc", "odd_once", True, ONCE_ODD),
    Shown("cfc", "transpose", "equalize", ALTERNATING),
    Shown("cfc", "last_round_lot", True, EQUAL_CLAIMS, by_lot),
    Shown("cfc", "acceleration", "quarters", falling(8)),
    Shown("cfc", "acceleration", "regroup", falling(8)),
)
