"""How far from a mate a position looks when both sides play for it. Guesses: they only say what to look at first."""

from __future__ import annotations

import chess
from chess import Bitboard, Board, Square

NEVER = 99
CORNERS = tuple(
    (corner, king, block)
    for a1 in (((chess.A1, chess.A3, chess.B1)), (chess.A1, chess.C1, chess.A2))
    for mirror in (0, 7, 56, 63)
    for corner, king, block in (tuple(square ^ mirror for square in a1),)
)
"""The bare king in a corner, the king that holds it there, and the square that a piece of its own must block."""


def to_storm(board: Board, winner: bool) -> int:
    """A king mated among its own pieces: flights, squares beside it that nothing attacks, and two attackers on one."""
    king, _ = _kings(board, winner)
    attackers = [chess.popcount(board.attackers_mask(winner, square)) for square in _near(king)]
    pieces = board.occupied_co[winner] & ~board.kings & ~board.pawns
    nearest = min((chess.square_distance(king, square) for square in chess.scan_forward(pieces)), default=8)
    far = 4 * _flights(board, winner, king) + 2 * attackers.count(0) + nearest - 4 * min(2, max(attackers))
    return far + 4 * (not board.attackers_mask(winner, king)) + _too_little(board, winner)


def to_clear(board: Board, winner: bool) -> int:
    """A board emptied first: whatever stands against the mate is taken, while a queen, a rook or a pawn is left."""
    mine, theirs = board.occupied_co[winner], board.occupied_co[not winner]
    return 8 * chess.popcount(theirs) + 3 * chess.popcount(mine) + _to_drive(board, winner) + _too_little(board, winner)


def _to_drive(board: Board, winner: bool) -> int:
    """A king driven to the edge: its flights, the way to the corner, the other king, and a queen yet to be made."""
    king, own = _kings(board, winner)
    mine = board.occupied_co[winner]
    if not mine & (board.queens | board.rooks | board.pawns):
        return _to_corner_it(board, winner, king, own)
    far = 4 * _flights(board, winner, king) + 2 * _to_corner(king) + chess.square_distance(king, own)
    if mine & (board.queens | board.rooks):
        return far
    return far + 3 * min(_to_promote(board, square, winner) for square in chess.scan_forward(mine & board.pawns))


def _too_little(board: Board, winner: bool) -> int:
    """One bishop or knight mates only with much help, so more is kept as long as there is more."""
    mine = board.occupied_co[winner]
    if mine & (board.queens | board.rooks | board.pawns):
        return 0
    return 30 if _is_alone(board, mine) else 10


def _is_alone(board: Board, mine: Bitboard) -> bool:
    """One knight, or bishops on squares of one colour."""
    pieces = mine & ~board.kings
    one_color = not (pieces & chess.BB_LIGHT_SQUARES and pieces & chess.BB_DARK_SQUARES)
    return chess.popcount(pieces) == 1 or (one_color and not pieces & ~board.bishops)


def _to_corner_it(board: Board, winner: bool, king: Square, own: Square) -> int:
    """Bishops and knights need help: the king in a corner that they attack, blocked by a piece of its own."""
    mine = board.occupied_co[winner]
    knights, bishops = board.knights & mine, board.bishops & mine
    is_alone = _is_alone(board, mine)
    best = NEVER
    for corner, holder, block in CORNERS:
        if not knights and not bishops & _like(corner):
            continue
        far = 3 * chess.square_distance(king, corner) + 2 * chess.square_distance(own, holder)
        far += min((chess.square_distance(corner, square) for square in chess.scan_forward(knights)), default=0)
        best = min(best, far + (_to_block(board, winner, block) if is_alone else 0))
    return best


def _to_block(board: Board, winner: bool, block: Square) -> int:
    """The way of the nearest piece that can stand there: a knight, a bishop of that color, or what a pawn becomes.

    A rook does against a knight. Against a bishop it would step between.
    """
    theirs = board.occupied_co[not winner]
    lines = board.bishops & _like(block) | (board.rooks if board.knights & board.occupied_co[winner] else 0)
    if theirs & (board.knights | lines) & chess.BB_SQUARES[block]:
        return 0
    if theirs & lines:
        return 3
    ways = [1 + chess.square_distance(square, block) for square in chess.scan_forward(theirs & board.knights)]
    ways += [9 + 3 * _to_promote(board, square, not winner) for square in chess.scan_forward(theirs & board.pawns)]
    return min(ways, default=NEVER)


def _like(square: Square) -> Bitboard:
    return chess.BB_LIGHT_SQUARES if chess.BB_SQUARES[square] & chess.BB_LIGHT_SQUARES else chess.BB_DARK_SQUARES


def _kings(board: Board, winner: bool) -> tuple[Square, Square]:
    king, own = board.king(not winner), board.king(winner)
    assert king is not None
    assert own is not None
    return king, own


def _near(king: Square) -> chess.SquareSet:
    return chess.SquareSet(chess.BB_KING_ATTACKS[king])


def _flights(board: Board, winner: bool, king: Square) -> int:
    free = chess.BB_KING_ATTACKS[king] & ~board.occupied_co[not winner]
    return sum(not board.attackers_mask(winner, square) for square in chess.scan_forward(free))


def _to_corner(square: Square) -> int:
    file, rank = chess.square_file(square), chess.square_rank(square)
    return min(file, 7 - file) + min(rank, 7 - rank)


def _to_promote(board: Board, square: Square, color: bool) -> int:
    """Steps to the last row, and one more if something stands before the pawn."""
    rank = chess.square_rank(square)
    ahead = chess.BB_SQUARES[square + (8 if color else -8)]
    return (7 - rank if color else rank) + bool(ahead & board.occupied)
