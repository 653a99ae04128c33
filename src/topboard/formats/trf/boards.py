"""Boards: a report has none, so games get them in the order that C.04.2 3.6 recommends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from topboard.core import Game


def by_board(games: Iterable[Game], scores: Mapping[int, int], first_board: int = 1) -> tuple[Game, ...]:
    """The games with their boards: by the score of the pair's leading player, the sum of both, the leader's number."""
    ordered = sorted(games, key=lambda game: _place(game, scores))
    return tuple(
        Game(board, game.white, game.black, game.result, game.pairing_result, game.colors_swapped)
        for board, game in enumerate(ordered, first_board)
    )


def _place(game: Game, scores: Mapping[int, int]) -> tuple[int, int, int]:
    white, black = scores.get(game.white, 0), scores.get(game.black, 0)
    if white == black:
        return -white, -white - black, min(game.white, game.black)
    leader = game.white if white > black else game.black
    return -max(white, black), -white - black, leader
