"""Club sections for the tests of the Keizer system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from topboard.core import Bye, Game, Player, RatingSource, Result, Round, Section, Unpaired, UsedRating

W, D, L = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
A, B, C, DD, E, F = range(1, 7)
"""The six players of the worked example, DD the fourth: D is a draw."""


def member(number: int, rating: int, entered: int = 1) -> Player:
    used = UsedRating(rating, RatingSource.PUBLISHED) if rating else UsedRating()
    return Player(number, f"Member {number}", used, entered_round=entered)


def club(size: int, rounds: Sequence[Round] = (), /, **options: object) -> Section:
    """Members 1 to `size`, 50 rating points apart from 2000 down."""
    players = tuple(member(number, 2050 - 50 * number) for number in range(1, size + 1))
    return Section("Club", "keizer", options=options, players=players, rounds=tuple(rounds), rounds_total=30)


def evening(number: int, games: Sequence[tuple[int, int, Result]], /, **away: Bye) -> Round:
    """A round: White, Black, result; who is away by `p` and the number."""
    rows = tuple(Game(board, white, black, result) for board, (white, black, result) in enumerate(games, 1))
    return Round(number, rows, tuple(Unpaired(int(name[1:]), bye) for name, bye in away.items()))


WORKED = (
    evening(1, [(B, A, W), (C, DD, D), (F, E, L)]),
    evening(2, [(A, C, W), (DD, B, L)], p5=Bye.PAIRING, p6=Bye.HALF),
    evening(3, [(B, C, D), (A, E, W), (F, DD, W)]),
)
"""The three rounds of the worked example."""


def without(section: Section, number: int, **changed: object) -> Section:
    """The section with something of one player changed."""
    players = tuple(replace(p, **changed) if p.number == number else p for p in section.players)  # type: ignore[arg-type]
    return replace(section, players=players)
