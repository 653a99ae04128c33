"""Mates that little material forces at once, against any reply."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chess import Board

FORCED_MOVES = 2
"""How many moves ahead a forced win with one minor piece is looked for."""


def mates_by_force(board: Board, side: bool) -> str:
    """The moves of a mate that this side forces within two moves; empty where there is none so near."""
    line = _force(board.copy(stack=False), side, FORCED_MOVES)
    return " ".join(line) if line else ""


def _force(board: Board, side: bool, moves: int) -> tuple[str, ...]:
    """A line of the forced mate: for every reply there is a mate, of which the first is shown."""
    if board.turn is not side:
        return _reply(board, side, moves)
    for move in board.legal_moves:
        san = board.san(move)
        board.push(move)
        mate = board.is_checkmate()
        rest = () if mate or moves == 1 else _reply(board, side, moves - 1)
        board.pop()
        if mate or rest:
            return (san, *rest)
    return ()


def _reply(board: Board, side: bool, moves: int) -> tuple[str, ...]:
    """Every reply must lose by force; the line with the first of them."""
    shown: tuple[str, ...] = ()
    for move in board.legal_moves:
        san = board.san(move)
        board.push(move)
        rest = _force(board, side, moves) if moves else ()
        board.pop()
        if not rest:
            return ()
        shown = shown or (san, *rest)
    return shown
