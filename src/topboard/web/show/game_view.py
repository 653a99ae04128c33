"""A game as pages show it: a board, the moves to walk through, and what may be played next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from topboard.officiating.diagrams import diagram
from topboard.officiating.game_score import GameScore


@dataclass(frozen=True, slots=True)
class ShownMove:
    """A move in the list: `number` stands before White's, and before the first where that is Black's."""

    ply: int
    number: str
    san: str


@dataclass(frozen=True, slots=True)
class GameView:
    """`placements` are the positions one after the other, `squares` the two squares that each move touched."""

    ply: int
    svg: Markup
    moves: tuple[ShownMove, ...]
    placements: tuple[str, ...]
    squares: tuple[tuple[int, int], ...]
    legal: tuple[tuple[int, int, str], ...] = ()


def game_view(score: GameScore, ply: int | None = None, *, playable: bool = False) -> GameView:
    wanted = len(score.moves) if ply is None else max(0, min(ply, len(score.moves)))
    placements, squares = [], []
    for board in score.boards():
        placements.append(board.board_fen())
        last: Any = board.move_stack[-1] if board.move_stack else None
        squares.append((last.from_square, last.to_square) if last else (-1, -1))
    first = score.first.ply()
    moves = tuple(ShownMove(ply, _number(first + ply - 1, ply), san) for ply, san in enumerate(score.moves, 1))
    legal = _legal(score) if playable else ()
    return GameView(wanted, Markup(diagram(score, wanted)), moves, tuple(placements), tuple(squares), legal)


def _number(at: int, ply: int) -> str:
    if at % 2 == 0:
        return f"{at // 2 + 1}."
    return f"{at // 2 + 1}..." if ply == 1 else ""


def _legal(score: GameScore) -> tuple[tuple[int, int, str], ...]:
    """What may be played now; of promotions all four."""
    board = score.last
    return tuple((move.from_square, move.to_square, board.san(move)) for move in board.legal_moves)
