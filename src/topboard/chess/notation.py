"""Moves as people write them (Laws, appendix C): Nf3, exd5, O-O, e8=Q+; or from square to square."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from topboard.chess.legal_moves import legal_moves
from topboard.chess.move import Move
from topboard.chess.position import Position
from topboard.chess.squares import EVERY, FILES, KING, LETTERS, NAMES, PAWN, RANKS, sees

SHORT = re.compile(r"([KQRBN])?([a-h])?([1-8])?[-x:]?([a-h][1-8])(?:=?([QRBNqrbn]))?[+#]?")
LONG = re.compile(r"[KQRBN]?([a-h][1-8])[-x:]?([a-h][1-8])=?([QRBNqrbn]?)[+#]?")
A_FILE, FIRST_RANK = 0x0101_0101_0101_0101, 0xFF
CASTLING = re.compile(r"O-O(-O)?[+#]?")


class NotNotation(ValueError):
    """The text is no move at all."""


class Illegal(NotNotation):
    """The move cannot be played in this position."""


class Ambiguous(NotNotation):
    """Two pieces can make it."""


def read_move(position: Position, text: str) -> Move:
    """The legal move that is meant."""
    plain = text.strip().rstrip("!?").replace("0-0-0", "O-O-O").replace("0-0", "O-O")
    if found := CASTLING.fullmatch(plain):
        return _only(
            move for move in position.legal_moves if move.castles and (move.rook < move.origin) == bool(found[1])
        )
    if found := LONG.fullmatch(plain):
        return _of_squares(position, found[1], found[2], found[3])
    if found := SHORT.fullmatch(plain):
        return _only(_called(position, *found.groups()))
    raise NotNotation(text)


def _of_squares(position: Position, origin: str, target: str, promotion: str) -> Move:
    """Castling is the king's move to where it will stand, or onto its rook as engines write it for Chess960."""
    kind = LETTERS.index(promotion.lower()) if promotion else 0
    at, to = NAMES.index(origin), NAMES.index(target)
    fits = [move for move in position.legal_moves if move.origin == at and move.promotion == kind]
    straight = [move for move in fits if move.target == to and not (move.castles and position.chess960)]
    return _only(straight or (move for move in fits if move.rook == to))


def _called(position: Position, letter: str, file: str, rank: str, target: str, promotion: str) -> Iterator[Move]:
    """The moves that a short text may mean."""
    kind = LETTERS.index(letter.lower()) if letter else PAWN
    becomes = LETTERS.index(promotion.lower()) if promotion else 0
    if kind == PAWN:
        file = file or target[0]  # a pawn that takes is called by its file (C.8)
    origins = position.men(kind, position.turn)
    origins &= A_FILE << FILES.index(file) if file else EVERY
    origins &= FIRST_RANK << 8 * RANKS.index(rank) if rank else EVERY
    for move in legal_moves(position, origins, 1 << NAMES.index(target)):
        if not move.castles and move.promotion == becomes:
            yield move


def _only(moves: Iterable[Move]) -> Move:
    found = list(moves)
    if not found:
        raise Illegal
    if len(found) > 1:
        raise Ambiguous
    return found[0]


def move_text(position: Position, move: Move, there: Position | None = None) -> str:
    """A legal move in standard notation, with the sign of check or mate (C.13); `there` is where it leads, if known."""
    there = there or position.after(move)
    sign = ("" if there.legal_moves else "#") or "+" if there.is_check else ""
    if move.castles:
        return ("O-O" if move.rook > move.origin else "O-O-O") + sign
    takes = "x" if position.captures(move) else ""
    if position.kind_at(move.origin) == PAWN:
        start = FILES[move.origin % 8] if takes else ""
        becomes = f"={LETTERS[move.promotion].upper()}" if move.promotion else ""
        return f"{start}{takes}{NAMES[move.target]}{becomes}{sign}"
    letter = LETTERS[position.kind_at(move.origin)].upper()
    return f"{letter}{_which(position, move)}{takes}{NAMES[move.target]}{sign}"


def _which(position: Position, move: Move) -> str:
    """C.10: where two pieces of a kind reach the square, the file of the one that moves, else its rank, else both."""
    kind = position.kind_at(move.origin)
    if kind == KING:
        return ""
    reaches = sees(kind, position.turn, move.target, position.occupied)
    same = position.men(kind, position.turn) & reaches & ~(1 << move.origin)
    others = [each.origin for each in legal_moves(position, same, 1 << move.target)] if same else []
    file, rank = FILES[move.origin % 8], RANKS[move.origin // 8]
    if not others:
        return ""
    if all(NAMES[other][0] != file for other in others):
        return file
    return rank if all(NAMES[other][1] != rank for other in others) else file + rank


def line_text(position: Position, moves: Iterable[Move]) -> str:
    """Moves one after the other, numbered: `12. Nf3 d5 13. e3`, or `12...d5 13. e3` if Black begins."""
    parts: list[str] = []
    for move in moves:
        number = f"{position.number}. " if position.turn else "" if parts else f"{position.number}..."
        parts.append(number + move_text(position, move))
        position = position.after(move)
    return " ".join(parts)
