"""Positions in which nobody can mate, as far as that is certain; and mates that little material forces at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chess import Board

FORCED_MOVES = 2
"""How many moves ahead a forced win with one minor piece is looked for."""


def is_locked(board: Board) -> bool:
    """Kings and pawns only, every pawn blocked for good, and no king can ever take one: then no check is possible.

    The kings are let loose on every square that no enemy pawn covers, as if the other king helped. What is called
    locked here is certain; other dead positions are not found.
    """
    import chess

    only = board.occupied == board.pawns | board.kings
    if not only or not board.pawns or board.is_check():
        return False
    pawns = list(chess.scan_forward(board.pawns))
    return not any(_can_move(board, pawn) for pawn in pawns) and not any(_takes(board, side) for side in (True, False))


def _can_move(board: Board, square: int) -> bool:
    """Whether a pawn could move some day: only a pawn before it holds it, for kings walk away."""
    import chess

    color = board.color_at(square)
    ahead = square + (8 if color else -8)
    if board.piece_type_at(ahead) != chess.PAWN:
        return True
    return bool(board.attacks_mask(square) & board.occupied_co[not color] & board.pawns)


def _takes(board: Board, side: bool) -> bool:
    """Whether a king of this side can walk to an enemy pawn that no pawn protects."""
    import chess

    king = board.king(side)
    assert king is not None
    covered = 0
    for pawn in chess.scan_forward(board.pawns & board.occupied_co[not side]):
        covered |= board.attacks_mask(pawn)
    own = board.pawns & board.occupied_co[side]
    enemy = board.pawns & board.occupied_co[not side]
    seen, edge = {king}, [king]
    while edge:
        for to in chess.scan_forward(chess.BB_KING_ATTACKS[edge.pop()] & ~own & ~covered):
            if chess.BB_SQUARES[to] & enemy:
                return True
            if to not in seen:
                seen.add(to)
                edge.append(to)
    return False


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
