"""Mates that no moves can bring about: what every piece could reach at most, past pieces that can never move.

The sides are let play as they like, even both at once, and every piece goes wherever nothing fixed for good stops it.
That is more than any game allows. So if no square is left on which the king could be mated, none is in any game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess
from chess import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, Bitboard, Board, Square


def is_blockade(board: Board, winner: bool) -> bool:
    """Whether pieces that can never move keep this side from ever mating. True is certain; False is not."""
    if board.chess960 and board.castling_rights:
        return False  # king and rook may trade places that neither could leave otherwise
    reached = _Reach(board)
    return reached.spread() and not any(reached.mates(winner))


@dataclass(slots=True, eq=False)
class _Man:
    """A piece, the squares it can ever stand on, as it is and as what a pawn becomes, and whether it can be taken."""

    kind: int
    color: bool
    home: Bitboard
    squares: Bitboard
    promoted: Bitboard = 0
    is_takeable: bool = False

    @property
    def is_fixed(self) -> bool:
        return self.squares == self.home and not self.is_takeable

    @property
    def everywhere(self) -> Bitboard:
        return self.squares | self.promoted


class _Reach:
    """Where all pieces can go: grown from the position until nothing is added."""

    def __init__(self, board: Board) -> None:
        self.men = [
            _Man(piece.piece_type, piece.color, chess.BB_SQUARES[square], chess.BB_SQUARES[square])
            for square, piece in board.piece_map().items()
        ]
        self.passing = chess.BB_SQUARES[board.ep_square] if board.ep_square is not None else 0
        self.passed = next(self._passed(board), None)

    def _passed(self, board: Board) -> Iterator[_Man]:
        if board.ep_square is not None:
            behind = chess.BB_SQUARES[board.ep_square + (-8 if board.turn else 8)]
            yield from (man for man in self.men if man.home == behind)

    def spread(self) -> bool:
        """Let all pieces go until nothing is added; False as soon as nothing is fixed, for then nothing is proved."""
        changed = True
        while changed:
            self.fixed = self._mask(man for man in self.men if man.is_fixed)
            if not self.fixed & ~self._mask(man for man in self.men if man.kind == KING):
                return False
            self.guarded = {color: self._guarded(color) for color in chess.COLORS}
            changed = sum(self._go(man) for man in self.men) > 0
        return True

    @staticmethod
    def _mask(men: Iterator[_Man]) -> Bitboard:
        return sum(man.home for man in men)

    def _guarded(self, color: bool) -> Bitboard:
        """Squares that the enemy king can never enter: a fixed piece covers them, with nothing between."""
        covered = 0
        for man in self.men:
            if man.is_fixed and man.color is color:
                covered |= _next_to(man)
        return covered

    def _go(self, man: _Man) -> bool:
        """Add what a piece reaches now. Whether something was added."""
        squares, promoted = man.squares, man.promoted
        own = self._mask(each for each in self.men if each.color is man.color and each.is_fixed)
        king = next(each for each in self.men if each.color is not man.color and each.kind == KING)
        shut = own | (king.home if king.is_fixed else 0)
        if man.kind == PAWN:
            to, takes = self._pawn(man, shut)
            man.squares |= to
            man.promoted |= man.squares & chess.BB_BACKRANKS
        elif man.kind == KING:
            to = takes = _steps(KING, man.squares, 0) & ~shut & ~self.guarded[not man.color]
            man.squares |= to
        else:
            to = takes = _steps(man.kind, man.squares, self.fixed) & ~shut
            man.squares |= to
        if man.promoted:
            to = (_steps(QUEEN, man.promoted, self.fixed) | _steps(KNIGHT, man.promoted, 0)) & ~shut
            man.promoted |= to
            takes |= to
        taken = self._take(man, takes)
        return taken or (squares, promoted) != (man.squares, man.promoted)

    def _pawn(self, man: _Man, shut: Bitboard) -> tuple[Bitboard, Bitboard]:
        """Steps onto squares that may become empty, and captures of what may come there."""
        ahead = (man.squares << 8 if man.color else man.squares >> 8) & chess.BB_ALL & ~self.fixed
        prey = self.passing if self._may_pass(man) else 0
        for each in self.men:
            if each.color is not man.color and each.kind != KING:
                prey |= each.everywhere
        takes = _steps(PAWN, man.squares, 0, man.color) & prey & ~shut
        return ahead | takes, takes

    def _may_pass(self, man: _Man) -> bool:
        return self.passed is not None and self.passed.color is not man.color

    def _take(self, man: _Man, takes: Bitboard) -> bool:
        """Mark what can be taken there. Whether something became takeable."""
        found = False
        for each in self.men:
            if each.color is man.color or each.kind == KING or each.is_takeable:
                continue
            passed = each is self.passed and man.kind == PAWN and takes & self.passing
            if each.everywhere & takes or passed:
                each.is_takeable = found = True
        return found

    def mates(self, winner: bool) -> Iterator[Square]:
        """Squares on which the king could be mated at most: attacked, with no flight that must stay open."""
        mine = [man for man in self.men if man.color is winner and man.kind != KING]
        theirs = [man for man in self.men if man.color is not winner and man.kind != KING]
        kings = {man.color: man for man in self.men if man.kind == KING}
        through = self.fixed & ~kings[not winner].home
        covered = 0
        for man in mine:
            covered |= _steps(man.kind, man.squares, through, winner)
            if man.promoted:
                covered |= _steps(QUEEN, man.promoted, through) | _steps(KNIGHT, man.promoted, 0)
        for square in chess.scan_forward(kings[not winner].squares & covered):
            near = chess.BB_KING_ATTACKS[square]
            flights = near & ~covered
            for king in chess.scan_forward(kings[winner].squares & ~near & ~chess.BB_SQUARES[square]):
                if _can_fill(list(chess.scan_forward(flights & ~chess.BB_KING_ATTACKS[king])), theirs):
                    yield square
                    break


def _next_to(man: _Man) -> Bitboard:
    """What a fixed piece covers whatever else happens: a line piece the squares beside it."""
    (square,) = chess.scan_forward(man.home)
    near = chess.BB_KING_ATTACKS[square]
    return _steps(man.kind, man.home, near, man.color)


def _steps(kind: int, squares: Bitboard, fixed: Bitboard, color: bool = True) -> Bitboard:
    """Squares that a piece attacks from any of these, with lines that end at what is fixed."""
    to = 0
    for square in chess.scan_forward(squares):
        if kind == PAWN:
            to |= chess.BB_PAWN_ATTACKS[color][square]
        elif kind == KNIGHT:
            to |= chess.BB_KNIGHT_ATTACKS[square]
        elif kind == KING:
            to |= chess.BB_KING_ATTACKS[square]
        if kind in (BISHOP, QUEEN):
            to |= chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & fixed]
        if kind in (ROOK, QUEEN):
            to |= chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & fixed]
            to |= chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & fixed]
    return to


def _can_fill(squares: list[Square], men: list[_Man]) -> bool:
    """Whether a different one of these pieces can stand on each of the squares."""
    placed: dict[int, Square] = {}

    def place(square: Square, tried: set[int]) -> bool:
        for index, man in enumerate(men):
            if index in tried or not man.everywhere & chess.BB_SQUARES[square]:
                continue
            tried.add(index)
            if index not in placed or place(placed[index], tried):
                placed[index] = square
                return True
        return False

    return len(squares) <= len(men) and all(place(square, set()) for square in squares)
