"""A game as pages show it: a board, the moves to walk through, and what may be played next."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from topboard.chess import move_text
from topboard.chess.fen import placement
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
    placements, squares = [placement(score.first)], [(-1, -1)]
    for move, position in score.steps():
        placements.append(placement(position))
        squares.append((move.origin, move.target))
    moves = tuple(
        ShownMove(ply, _number(score.first.plies + ply - 1, ply), san) for ply, san in enumerate(score.moves, 1)
    )
    legal = _legal(score) if playable else ()
    return GameView(wanted, Markup(diagram(score, wanted)), moves, tuple(placements), tuple(squares), legal)


def _number(at: int, ply: int) -> str:
    if at % 2 == 0:
        return f"{at // 2 + 1}."
    return f"{at // 2 + 1}..." if ply == 1 else ""


def _legal(score: GameScore) -> tuple[tuple[int, int, str], ...]:
    """What may be played now; of promotions all four."""
    position = score.last
    return tuple((move.origin, move.target, move_text(position, move)) for move in position.legal_moves)
