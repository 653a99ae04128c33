"""How far from a mate a position looks when both sides play for it. Guesses: they only say what to look at first."""

from __future__ import annotations

from topboard.chess import Position
from topboard.chess.squares import (
    BISHOP,
    DARK,
    KING,
    KING_STEPS,
    KNIGHT,
    LIGHT,
    NAMES,
    PAWN,
    QUEEN,
    ROOK,
    Square,
    Squares,
    distance,
    each,
)

NEVER = 99
CORNERS = tuple(
    (corner, king, block)
    for a1 in (("a1", "a3", "b1"), ("a1", "c1", "a2"))
    for mirror in (0, 7, 56, 63)
    for corner, king, block in (tuple(NAMES.index(name) ^ mirror for name in a1),)
)
"""The bare king in a corner, the king that holds it there, and the square that a piece of its own must block."""


def to_storm(position: Position, winner: bool) -> int:
    """A king mated among its own pieces: flights, squares beside it that nothing attacks, and two attackers on one."""
    king, _ = _kings(position, winner)
    attackers = [position.attackers(winner, square).bit_count() for square in each(KING_STEPS[king])]
    pieces = position.sides[winner] & ~position.kinds[KING] & ~position.kinds[PAWN]
    nearest = min((distance(king, square) for square in each(pieces)), default=8)
    far = 4 * _flights(position, winner, king) + 2 * attackers.count(0) + nearest - 4 * min(2, max(attackers))
    return far + 4 * (not position.attackers(winner, king)) + _too_little(position, winner)


def to_clear(position: Position, winner: bool) -> int:
    """A board emptied first: whatever stands against the mate is taken, while a queen, a rook or a pawn is left."""
    mine, theirs = position.sides[winner], position.sides[not winner]
    return 8 * theirs.bit_count() + 3 * mine.bit_count() + _to_drive(position, winner) + _too_little(position, winner)


def _to_drive(position: Position, winner: bool) -> int:
    """A king driven to the edge: its flights, the way to the corner, the other king, and a queen yet to be made."""
    king, own = _kings(position, winner)
    mine = position.sides[winner]
    if not mine & (position.kinds[QUEEN] | position.kinds[ROOK] | position.kinds[PAWN]):
        return _to_corner_it(position, winner, king, own)
    far = 4 * _flights(position, winner, king) + 2 * _to_corner(king) + distance(king, own)
    if mine & (position.kinds[QUEEN] | position.kinds[ROOK]):
        return far
    return far + 3 * min(_to_promote(position, square, winner) for square in each(mine & position.kinds[PAWN]))


def _too_little(position: Position, winner: bool) -> int:
    """One bishop or knight mates only with much help, so more is kept as long as there is more."""
    mine = position.sides[winner]
    if mine & (position.kinds[QUEEN] | position.kinds[ROOK] | position.kinds[PAWN]):
        return 0
    return 30 if _is_alone(position, mine) else 10


def _is_alone(position: Position, mine: Squares) -> bool:
    """One knight, or bishops on squares of one colour."""
    pieces = mine & ~position.kinds[KING]
    one_color = not (pieces & LIGHT and pieces & DARK)
    return pieces.bit_count() == 1 or (one_color and not pieces & ~position.kinds[BISHOP])


def _to_corner_it(position: Position, winner: bool, king: Square, own: Square) -> int:
    """Bishops and knights need help: the king in a corner that they attack, blocked by a piece of its own."""
    mine = position.sides[winner]
    knights, bishops = position.kinds[KNIGHT] & mine, position.kinds[BISHOP] & mine
    is_alone = _is_alone(position, mine)
    best = NEVER
    for corner, holder, block in CORNERS:
        if not knights and not bishops & _like(corner):
            continue
        far = 3 * distance(king, corner) + 2 * distance(own, holder)
        far += min((distance(corner, square) for square in each(knights)), default=0)
        best = min(best, far + (_to_block(position, winner, block) if is_alone else 0))
    return best


def _to_block(position: Position, winner: bool, block: Square) -> int:
    """The way of the nearest piece that can stand there: a knight, a bishop of that color, or what a pawn becomes.

    A rook does against a knight. Against a bishop it would step between.
    """
    theirs = position.sides[not winner]
    lines = position.kinds[BISHOP] & _like(block) | (
        position.kinds[ROOK] if position.kinds[KNIGHT] & position.sides[winner] else 0
    )
    if theirs & (position.kinds[KNIGHT] | lines) & (1 << block):
        return 0
    if theirs & lines:
        return 3
    ways = [1 + distance(square, block) for square in each(theirs & position.kinds[KNIGHT])]
    ways += [9 + 3 * _to_promote(position, square, not winner) for square in each(theirs & position.kinds[PAWN])]
    return min(ways, default=NEVER)


def _like(square: Square) -> Squares:
    return LIGHT if (1 << square) & LIGHT else DARK


def _kings(position: Position, winner: bool) -> tuple[Square, Square]:
    return position.king(not winner), position.king(winner)


def _flights(position: Position, winner: bool, king: Square) -> int:
    free = KING_STEPS[king] & ~position.sides[not winner]
    return sum(not position.attackers(winner, square) for square in each(free))


def _to_corner(square: Square) -> int:
    file, rank = square % 8, square // 8
    return min(file, 7 - file) + min(rank, 7 - rank)


def _to_promote(position: Position, square: Square, color: bool) -> int:
    """Steps to the last row, and one more if something stands before the pawn."""
    rank = square // 8
    ahead = 1 << square + (8 if color else -8)
    return (7 - rank if color else rank) + bool(ahead & position.occupied)
