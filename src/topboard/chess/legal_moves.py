"""Legal moves (Laws 3.1 to 3.10).

What may not move is found once for a position: the pieces that give check, and the pieces that stand before their king
on a line (3.9.2). Then every move is legal that goes where the check is met and, if the piece is pinned, stays on its
line. Taking in passing lifts two pieces from one rank, so it is tried on the board instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from topboard.chess.move import Move
from topboard.chess.squares import (
    BETWEEN,
    BISHOP,
    ENDS,
    EVERY,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    OWN_RANK,
    PAWN,
    PAWN_TAKES,
    QUEEN,
    ROOK,
    WHITE,
    Square,
    Squares,
    bishop_sees,
    each,
    rook_sees,
    sees,
)

if TYPE_CHECKING:
    from topboard.chess.position import Position

PROMOTIONS = (QUEEN, ROOK, BISHOP, KNIGHT)
KING_FILE, ROOK_FILE = {True: 6, False: 2}, {True: 5, False: 3}
"""Where king and rook stand after castling, by whether the rook comes from the right."""
SECOND_RANK, SEVENTH_RANK = 0xFF << 8, 0xFF << 48


def legal_moves(position: Position, origins: Squares = EVERY, targets: Squares = EVERY) -> Iterator[Move]:
    """Those of the pieces on `origins`, to `targets`: who reads a written move need not look at all the others."""
    king = position.king(position.turn)
    checkers, pins = _checks_and_pins(position, king)
    if origins >> king & 1:
        yield from _king_moves(position, king, targets)
    if not checkers:
        if origins >> king & 1:
            yield from (move for move in _castlings(position, king) if targets >> move.target & 1)
        meets = targets
    elif checkers & (checkers - 1):
        return  # of two checks no other piece meets both
    else:
        meets = targets & (checkers | BETWEEN[king][checkers.bit_length() - 1])
    own = position.sides[position.turn]
    ours = own & origins
    for kind in (KNIGHT, BISHOP, ROOK, QUEEN):
        for origin in each(position.kinds[kind] & ours):
            goes = sees(kind, position.turn, origin, position.occupied) & ~own & meets & pins.get(origin, EVERY)
            for target in each(goes):
                yield Move(origin, target)
    for origin in each(position.kinds[PAWN] & ours):
        yield from _pawn_moves(position, origin, meets & pins.get(origin, EVERY))
    if position.passed is not None and targets >> position.passed & 1:
        yield from _takings_in_passing(position, king, position.passed, origins)


def _checks_and_pins(position: Position, king: Square) -> tuple[Squares, dict[Square, Squares]]:
    """The pieces that give check, and the lines on which pinned pieces may move."""
    turn, occupied = position.turn, position.occupied
    own, theirs = position.sides[turn], position.sides[not turn]
    _, pawns, knights, bishops, rooks, queens, _kings = position.kinds
    checkers = (KNIGHT_STEPS[king] & knights | PAWN_TAKES[turn][king] & pawns) & theirs
    pins: dict[Square, Squares] = {}
    on_a_line = rook_sees(king, 0) & (rooks | queens) | bishop_sees(king, 0) & (bishops | queens)
    for far in each(on_a_line & theirs):
        line = BETWEEN[king][far]
        before = line & occupied
        if not before:
            checkers |= 1 << far
        elif not before & (before - 1) and before & own:
            pins[before.bit_length() - 1] = line | 1 << far
    return checkers, pins


def _king_moves(position: Position, king: Square, targets: Squares) -> Iterator[Move]:
    """3.8.1, 3.9.2: to a square that is not attacked, the king itself being no cover any more."""
    occupied = position.occupied & ~(1 << king)
    for target in each(KING_STEPS[king] & ~position.sides[position.turn] & targets):
        if not position.attackers(not position.turn, target, occupied & ~(1 << target)):
            yield Move(king, target)


def rook_goes(move: Move) -> Square:
    """Where the rook stands after castling."""
    return move.rook // 8 * 8 + ROOK_FILE[move.rook > move.origin]


def _castlings(position: Position, king: Square) -> Iterator[Move]:
    """3.8.2: king and rook have not moved, nothing stands between, and the king crosses no attacked square."""
    for rook in each(position.castling & OWN_RANK[position.turn]):
        move = Move(king, king // 8 * 8 + KING_FILE[rook > king], rook=rook)
        pieces = 1 << king | 1 << rook
        goes = BETWEEN[king][move.target] | 1 << move.target
        way = goes | BETWEEN[rook][rook_goes(move)] | 1 << rook_goes(move) | BETWEEN[king][rook]
        if not way & position.occupied & ~pieces and not _is_crossed(position, move, goes & ~(1 << king)):
            yield move


def _is_crossed(position: Position, move: Move, way: Squares) -> bool:
    """Whether the king would cross or reach an attacked square, the rook standing where it then stands."""
    without = position.occupied & ~(1 << move.origin)
    after = without & ~(1 << move.rook) | 1 << rook_goes(move)
    theirs = not position.turn
    return any(position.attackers(theirs, at, without) for at in each(way)) or bool(
        position.attackers(theirs, move.target, after & ~(1 << move.target))
    )


def _pawn_moves(position: Position, origin: Square, may: Squares) -> Iterator[Move]:
    """3.7.1 to 3.7.3: forward to empty squares, two from where it began, or diagonally to take; on the last rank it
    becomes another piece."""
    free, bit = ~position.occupied, 1 << origin
    if position.turn is WHITE:
        ahead = bit << 8 & free
        twice = ahead << 8 & free if bit & SECOND_RANK else 0
    else:
        ahead = bit >> 8 & free
        twice = ahead >> 8 & free if bit & SEVENTH_RANK else 0
    takes = PAWN_TAKES[position.turn][origin] & position.sides[not position.turn]
    for target in each((ahead | twice | takes) & may):
        if ENDS >> target & 1:
            for kind in PROMOTIONS:
                yield Move(origin, target, kind)
        else:
            yield Move(origin, target)


def _takings_in_passing(position: Position, king: Square, target: Square, origins: Squares) -> Iterator[Move]:
    """3.7.3.1: a pawn that passed a square by two steps is taken as if it had made one, on the very next move."""
    turn = position.turn
    taken = 1 << target + (-8 if turn else 8)
    for origin in each(PAWN_TAKES[not turn][target] & position.men(PAWN, turn) & origins):
        occupied = position.occupied & ~(1 << origin) & ~taken | 1 << target
        if not position.attackers(not turn, king, occupied) & ~taken:
            yield Move(origin, target)
