"""Positions as text: FEN, with the castling letters of Chess960 where they are needed (X-FEN, Shredder-FEN)."""

from __future__ import annotations

import re

from topboard.chess.position import Position
from topboard.chess.squares import (
    BLACK,
    FILES,
    KING,
    LETTERS,
    NAMES,
    OWN_RANK,
    PAWN,
    ROOK,
    WHITE,
    Square,
    Squares,
    each,
)

LONGEST_COUNT = 5
EMPTY = re.compile(r"\.+")
DEFAULTS = ("w", "-", "-", "0", "1")
"""What a position says that gives only its pieces."""


class NotFen(ValueError):
    """The text is no FEN, or its rights to castle have no rook."""


def read_fen(text: str) -> Position:
    """The position, possible or not."""
    parts = text.split()
    if not 1 <= len(parts) <= 6:
        raise NotFen("a FEN has one to six parts")
    placed, turn, castling, passed, quiet, number = (*parts, *DEFAULTS[len(parts) - 1 :])
    if turn not in ("w", "b") or (passed != "-" and passed not in NAMES):
        raise NotFen("side to move or square in passing")
    kinds, sides = _pieces(placed)
    may_castle = _castling(castling, kinds, sides)
    return Position(
        kinds,
        sides,
        turn == "w",
        may_castle,
        NAMES.index(passed) if passed != "-" else None,
        _count(quiet),
        max(_count(number), 1),
        chess960=_is_960(may_castle, kinds, sides),
    )


def _count(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and len(text) <= LONGEST_COUNT):
        raise NotFen("a count of moves")
    return int(text)


def _pieces(text: str) -> tuple[tuple[Squares, ...], tuple[Squares, Squares]]:
    rows = text.split("/")
    kinds, sides = [0] * 7, [0, 0]
    if len(rows) != 8:
        raise NotFen("a board has eight ranks")
    for rank, row in zip(range(7, -1, -1), rows, strict=True):
        file = 0
        for sign in row:
            if sign in "12345678":
                file += int(sign)
            elif sign.lower() in LETTERS.strip() and file < 8:
                bit = 1 << 8 * rank + file
                kinds[LETTERS.index(sign.lower())] |= bit
                sides[sign.isupper()] |= bit
                file += 1
            else:
                raise NotFen("a sign that is no piece")
        if file != 8:
            raise NotFen("a rank has eight squares")
    return tuple(kinds), (sides[BLACK], sides[WHITE])


def _castling(text: str, kinds: tuple[Squares, ...], sides: tuple[Squares, Squares]) -> Squares:
    """The rooks that may castle. K and Q are the outermost rook on that side of the king, a file is the rook on it."""
    found = 0
    for sign in text if text != "-" else "":
        color = sign.isupper()
        rank = 0 if color else 56
        king = kinds[KING] & sides[color] & OWN_RANK[color]
        rooks = kinds[ROOK] & sides[color] & OWN_RANK[color]
        if sign.lower() in FILES:
            found |= 1 << rank + FILES.index(sign.lower())
        elif sign.lower() == "k" and rooks > king:
            found |= 1 << rooks.bit_length() - 1
        elif sign.lower() == "q" and rooks & (king - 1):
            found |= rooks & -rooks
        else:
            raise NotFen("a right to castle without its rook")
    return found


def _is_960(castling: Squares, kinds: tuple[Squares, ...], sides: tuple[Squares, Squares]) -> bool:
    """Whether a right to castle is none of the usual game's, with the king on the e-file and a rook in the corner."""
    corners = {WHITE: 1 | 1 << 7, BLACK: 1 << 56 | 1 << 63}
    middle = {WHITE: 1 << 4, BLACK: 1 << 60}
    return any(
        rooks & ~corners[color] or not kinds[KING] & sides[color] & middle[color]
        for color in (WHITE, BLACK)
        if (rooks := castling & OWN_RANK[color])
    )


def fen_of(position: Position) -> str:
    """The square in passing stands there only if a pawn can be taken on it."""
    passed = NAMES[position.passed] if position.passed is not None and position.takes_in_passing else "-"
    turn = "w" if position.turn else "b"
    return f"{placement(position)} {turn} {_rights(position)} {passed} {position.quiet} {position.number}"


def placement(position: Position) -> str:
    """What stands where, rank by rank from the eighth."""
    signs = ["."] * 64
    for color in (WHITE, BLACK):
        for kind in range(PAWN, KING + 1):
            letter = LETTERS[kind].upper() if color else LETTERS[kind]
            for square in each(position.men(kind, color)):
                signs[square] = letter
    rows = "/".join("".join(signs[first : first + 8]) for first in range(56, -1, -8))
    return EMPTY.sub(lambda run: str(len(run[0])), rows)


def piece_letter(position: Position, square: Square) -> str:
    """A capital letter for White's pieces; nothing for an empty square."""
    letter = LETTERS[position.kind_at(square)].strip()
    return letter.upper() if position.color_at(square) else letter


def _rights(position: Position) -> str:
    found = ""
    for color in (WHITE, BLACK):
        king, rooks = position.king(color), position.men(ROOK, color) & OWN_RANK[color]
        for rook in sorted(each(position.castling & OWN_RANK[color]), reverse=True):
            further = rooks >> rook + 1 if rook > king else rooks & (1 << rook) - 1
            letter = FILES[rook % 8] if further else "k" if rook > king else "q"
            found += letter.upper() if color else letter
    return found or "-"
