"""Squares, and how pieces reach them (Laws 3.2 to 3.8).

A square is a number, a1 = 0 to h8 = 63. A set of squares is an integer with a bit for each: sets are joined, cut and
compared by one operation, which is what makes looking for moves fast enough in Python.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

Square: TypeAlias = int
Squares: TypeAlias = int
"""A set of squares."""
Way: TypeAlias = tuple[int, int]
"""A step in files and ranks."""

WHITE, BLACK = True, False
PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(1, 7)
LETTERS = " pnbrqk"
FILES, RANKS = "abcdefgh", "12345678"
NAMES = tuple(file + rank for rank in RANKS for file in FILES)
EVERY: Squares = (1 << 64) - 1
OWN_RANK = {WHITE: 0xFF, BLACK: 0xFF << 56}
"""The rank on which a side's pieces stand at the beginning."""
ENDS: Squares = OWN_RANK[WHITE] | OWN_RANK[BLACK]
DARK: Squares = sum(1 << at for at in range(64) if (at % 8 + at // 8) % 2 == 0)
LIGHT: Squares = EVERY & ~DARK

ROOK_WAYS: tuple[Way, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP_WAYS: tuple[Way, ...] = ((1, 1), (1, -1), (-1, 1), (-1, -1))
KNIGHT_WAYS: tuple[Way, ...] = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def each(squares: Squares) -> Iterator[Square]:
    """The squares of a set, from a1 on."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def distance(one: Square, other: Square) -> int:
    """In moves of a king."""
    return max(abs(one % 8 - other % 8), abs(one // 8 - other // 8))


def _walk(square: Square, way: Way) -> Iterator[Square]:
    """The squares in one direction to the edge of the board."""
    file, rank = square % 8 + way[0], square // 8 + way[1]
    while 0 <= file < 8 and 0 <= rank < 8:
        yield rank * 8 + file
        file, rank = file + way[0], rank + way[1]


def _steps(ways: Sequence[Way]) -> tuple[Squares, ...]:
    """One step in each direction, from every square."""
    return tuple(sum(1 << next(_walk(at, way), 64) for way in ways) & EVERY for at in range(64))


class _Lines(dict[Squares, Squares]):
    """What a piece that moves in lines sees from one square, up to the pieces in its way (3.2 to 3.5).

    Filled as positions ask for it: a game meets a few thousand of the hundred thousand that there are.
    """

    def __init__(self, square: Square, ways: Sequence[Way]) -> None:
        super().__init__()
        self.rays = tuple(tuple(1 << at for at in _walk(square, way)) for way in ways)
        self.ways = sum(bit for ray in self.rays for bit in ray[:-1])
        """Where a piece would be in the way; on the edge it stops nothing that goes on."""

    def __missing__(self, blockers: Squares) -> Squares:
        seen = 0
        for ray in self.rays:
            for bit in ray:
                seen |= bit
                if bit & blockers:
                    break
        self[blockers] = seen
        return seen


KING_STEPS = _steps(ROOK_WAYS + BISHOP_WAYS)
KNIGHT_STEPS = _steps(KNIGHT_WAYS)
PAWN_TAKES = {WHITE: _steps(((-1, 1), (1, 1))), BLACK: _steps(((-1, -1), (1, -1)))}
_ROOK = tuple(_Lines(at, ROOK_WAYS) for at in range(64))
_BISHOP = tuple(_Lines(at, BISHOP_WAYS) for at in range(64))
_IN_ROOKS_WAY = tuple(lines.ways for lines in _ROOK)
_IN_BISHOPS_WAY = tuple(lines.ways for lines in _BISHOP)


def rook_sees(square: Square, occupied: Squares) -> Squares:
    return _ROOK[square][occupied & _IN_ROOKS_WAY[square]]


def bishop_sees(square: Square, occupied: Squares) -> Squares:
    return _BISHOP[square][occupied & _IN_BISHOPS_WAY[square]]


def sees(kind: int, color: bool, square: Square, occupied: Squares) -> Squares:
    """The squares that a piece attacks from here (3.1.2)."""
    if kind == PAWN:
        return PAWN_TAKES[color][square]
    if kind == KNIGHT:
        return KNIGHT_STEPS[square]
    if kind == KING:
        return KING_STEPS[square]
    rook = rook_sees(square, occupied) if kind != BISHOP else 0
    return rook | (bishop_sees(square, occupied) if kind != ROOK else 0)


def _between() -> tuple[tuple[Squares, ...], ...]:
    table = [[0] * 64 for _ in range(64)]
    for at in range(64):
        for way in ROOK_WAYS + BISHOP_WAYS:
            passed = 0
            for to in _walk(at, way):
                table[at][to] = passed
                passed |= 1 << to
    return tuple(map(tuple, table))


BETWEEN = _between()
"""The squares between two on one line; none where they are on none."""
