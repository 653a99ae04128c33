"""A position: what stands where, who is to move, and what the moves before leave open (Laws 9.2.2)."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property

from topboard.chess import legal_moves as legal
from topboard.chess.move import Move
from topboard.chess.squares import (
    BISHOP,
    BLACK,
    DARK,
    KING,
    KING_STEPS,
    KNIGHT,
    KNIGHT_STEPS,
    LIGHT,
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
)

USUAL_PIECES = (ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK)


class Position:
    """Never changed: a move makes another one.

    `kinds` and `sides` are sets of squares, by kind of piece and by colour. `castling` has the squares of rooks that
    may still castle, `passed` the square that a pawn has just passed by two steps. `quiet` counts the moves of either
    side since the last capture or pawn move (9.3), and `number` is that of the move to come.
    """

    def __init__(
        self,
        kinds: tuple[Squares, ...],
        sides: tuple[Squares, Squares],
        turn: bool = WHITE,
        castling: Squares = 0,
        passed: Square | None = None,
        quiet: int = 0,
        number: int = 1,
        *,
        chess960: bool = False,
    ) -> None:
        self.kinds, self.sides, self.turn, self.castling = kinds, sides, turn, castling
        self.passed, self.quiet, self.number, self.chess960 = passed, quiet, number, chess960
        self.occupied = sides[WHITE] | sides[BLACK]

    @classmethod
    def usual(cls) -> Position:
        """How a game begins (2.3)."""
        kinds = [0] * 7
        kinds[PAWN] = 0xFF00 | 0xFF << 48
        for file, kind in enumerate(USUAL_PIECES):
            kinds[kind] |= 1 << file | 1 << file + 56
        return cls(tuple(kinds), (0xFFFF << 48, 0xFFFF), castling=1 | 1 << 7 | 1 << 56 | 1 << 63)

    @property
    def plies(self) -> int:
        """The moves of either side before it, by its number."""
        return 2 * (self.number - 1) + (not self.turn)

    def men(self, kind: int, color: bool) -> Squares:
        return self.kinds[kind] & self.sides[color]

    def king(self, color: bool) -> Square:
        return self.men(KING, color).bit_length() - 1

    def kind_at(self, square: Square) -> int:
        """The kind of piece on a square; 0 for none."""
        bit = 1 << square
        return next((kind for kind in range(PAWN, KING + 1) if self.kinds[kind] & bit), 0)

    def color_at(self, square: Square) -> bool:
        return bool(self.sides[WHITE] >> square & 1)

    def attackers(self, color: bool, square: Square, occupied: Squares | None = None) -> Squares:
        """The pieces of a side that attack a square (3.1.2); a piece that is pinned attacks as well (3.1.3)."""
        if occupied is None:
            occupied = self.occupied
        _, pawns, knights, bishops, rooks, queens, kings = self.kinds
        found = KNIGHT_STEPS[square] & knights | KING_STEPS[square] & kings | PAWN_TAKES[not color][square] & pawns
        found |= rook_sees(square, occupied) & (rooks | queens) | bishop_sees(square, occupied) & (bishops | queens)
        return found & self.sides[color] & occupied

    @cached_property
    def is_check(self) -> bool:
        """3.9.1: the king is attacked."""
        return bool(self.attackers(not self.turn, self.king(self.turn)))

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """3.10.1: the moves that fulfil articles 3.1 to 3.9."""
        return tuple(legal.legal_moves(self))

    @property
    def is_checkmate(self) -> bool:
        """5.1.1: in check, without a legal move."""
        return self.is_check and not self.legal_moves

    @property
    def is_stalemate(self) -> bool:
        """5.2.1: not in check, without a legal move."""
        return not self.is_check and not self.legal_moves

    @cached_property
    def takes_in_passing(self) -> bool:
        """Whether the pawn that has just passed can be taken by a legal move (3.7.3.2)."""
        if self.passed is None:
            return False
        return any(True for _ in legal.legal_moves(self, self.men(PAWN, self.turn), 1 << self.passed))

    @cached_property
    def identity(self) -> Hashable:
        """9.2.2, 9.2.3: positions are the same if the same player is to move, pieces of the same kind and colour stand
        on the same squares, and their possible moves are the same: a right to castle or to take in passing makes them
        different."""
        passed = self.passed if self.takes_in_passing else None
        return (self.kinds, self.sides, self.turn, self.castling, passed)

    def captures(self, move: Move) -> bool:
        in_passing = move.target == self.passed and self.kinds[PAWN] >> move.origin & 1
        return not move.castles and bool(self.sides[not self.turn] >> move.target & 1 or in_passing)

    def after(self, move: Move) -> Position:
        """The position after a legal move."""
        origin, target, kind = 1 << move.origin, 1 << move.target, self.kind_at(move.origin)
        kinds, own, theirs = list(self.kinds), self.sides[self.turn], self.sides[not self.turn]
        castling = self.castling & ~(origin | target)
        if kind == KING:
            castling &= ~OWN_RANK[self.turn]
        taken = target & theirs
        if kind == PAWN and move.target == self.passed:
            taken = 1 << move.target + (-8 if self.turn else 8)
        if taken:
            theirs &= ~taken
            kinds = [men & ~taken for men in kinds]
        kinds[kind] &= ~origin
        own &= ~origin
        if move.castles:
            rook, beside = 1 << move.rook, 1 << legal.rook_goes(move)
            kinds[ROOK] = kinds[ROOK] & ~rook | beside
            own = own & ~rook | beside
        kinds[move.promotion or kind] |= target
        own |= target
        passed = (move.origin + move.target) // 2 if kind == PAWN and abs(move.origin - move.target) == 16 else None
        quiet = 0 if kind == PAWN or taken else self.quiet + 1
        return Position(
            tuple(kinds),
            (theirs, own) if self.turn else (own, theirs),
            not self.turn,
            castling,
            passed,
            quiet,
            self.number + (not self.turn),
            chess960=self.chess960,
        )

    def cannot_mate(self, color: bool) -> bool:
        """5.2.2, by material alone: no series of legal moves lets this side mate, whatever stands where.

        A lone king never mates. A single knight needs a piece that stands in its own king's way, which a queen never
        has to; bishops on squares of one colour need a pawn, a knight or a bishop of the other colour, on either side.
        """
        own = self.sides[color]
        if own & (self.kinds[PAWN] | self.kinds[ROOK] | self.kinds[QUEEN]):
            return False
        if own & self.kinds[KNIGHT]:
            blockers = self.sides[not color] & ~self.kinds[KING] & ~self.kinds[QUEEN]
            return own.bit_count() == 2 and not blockers
        if own & self.kinds[BISHOP]:
            bishops = self.kinds[BISHOP]
            one_color = not (bishops & LIGHT and bishops & DARK)
            return one_color and not self.kinds[PAWN] and not self.kinds[KNIGHT]
        return True

    @property
    def is_dead_by_material(self) -> bool:
        """9.6: neither side can mate with what is on the board."""
        return self.cannot_mate(WHITE) and self.cannot_mate(BLACK)

    @property
    def is_possible(self) -> bool:
        """Whether it can be played on from: one king a side, not more pieces than a side has, no pawn on a last rank,
        the side that has moved not in check, and rights that fit what stands there."""
        for color in (WHITE, BLACK):
            own = self.sides[color]
            one_king, pawns = self.men(KING, color).bit_count() == 1, self.men(PAWN, color)
            if not one_king or own.bit_count() > 16 or pawns.bit_count() > 8:
                return False
            if pawns & (OWN_RANK[WHITE] | OWN_RANK[BLACK]):
                return False
            if any(not self._may_castle(rook, color) for rook in each(self.castling & OWN_RANK[color])):
                return False
        if self.attackers(self.turn, self.king(not self.turn)):
            return False
        return self.attackers(not self.turn, self.king(self.turn)).bit_count() <= 2 and self._passed_fits()

    def _may_castle(self, rook: Square, color: bool) -> bool:
        return bool(self.men(ROOK, color) >> rook & 1 and OWN_RANK[color] >> self.king(color) & 1)

    def _passed_fits(self) -> bool:
        """A pawn that passed a square stands beyond it, with nothing where it came from."""
        if self.passed is None:
            return True
        ahead = -8 if self.turn else 8
        rank = 5 if self.turn else 2
        empty = 1 << self.passed | 1 << self.passed - ahead
        pawn = 1 << self.passed + ahead
        return self.passed // 8 == rank and not self.occupied & empty and bool(self.men(PAWN, not self.turn) & pawn)
