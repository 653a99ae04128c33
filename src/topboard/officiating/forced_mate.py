"""Mates that little material forces at once, against any reply."""

from __future__ import annotations

from topboard.chess import Position, move_text

FORCED_MOVES = 2
"""How many moves ahead a forced win with one minor piece is looked for."""


def mates_by_force(position: Position, side: bool) -> str:
    """The moves of a mate that this side forces within two moves; empty where there is none so near."""
    line = _force(position, side, FORCED_MOVES)
    return " ".join(line) if line else ""


def _force(position: Position, side: bool, moves: int) -> tuple[str, ...]:
    """A line of the forced mate: for every reply there is a mate, of which the first is shown."""
    if position.turn is not side:
        return _reply(position, side, moves)
    for move in position.legal_moves:
        there = position.after(move)
        rest = () if there.is_checkmate or moves == 1 else _reply(there, side, moves - 1)
        if there.is_checkmate or rest:
            return (move_text(position, move), *rest)
    return ()


def _reply(position: Position, side: bool, moves: int) -> tuple[str, ...]:
    """Every reply must lose by force; the line with the first of them."""
    shown: tuple[str, ...] = ()
    for move in position.legal_moves:
        rest = _force(position.after(move), side, moves) if moves else ()
        if not rest:
            return ()
        shown = shown or (move_text(position, move), *rest)
    return shown
