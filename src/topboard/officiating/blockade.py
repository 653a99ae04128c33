"""Mates that no moves can bring about: what every piece could reach at most, past pieces that can never move.

The sides are let play as they like, even both at once, and every piece goes wherever nothing fixed for good stops it.
That is more than any game allows. So if no square is left on which the king could be mated, none is in any game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.chess import Position
from topboard.chess.squares import (
    BLACK,
    ENDS,
    EVERY,
    KING,
    KING_STEPS,
    KNIGHT,
    PAWN,
    QUEEN,
    WHITE,
    Square,
    Squares,
    each,
    sees,
)


def is_blockade(position: Position, winner: bool) -> bool:
    """Whether pieces that can never move keep this side from ever mating. True is certain; False is not."""
    if position.chess960 and position.castling:
        return False  # king and rook may trade places that neither could leave otherwise
    reached = _Reach(position)
    return reached.spread() and not any(reached.mates(winner))


@dataclass(slots=True, eq=False)
class _Man:
    """A piece, the squares it can ever stand on, as it is and as what a pawn becomes, and whether it can be taken."""

    kind: int
    color: bool
    home: Squares
    squares: Squares
    promoted: Squares = 0
    is_takeable: bool = False

    @property
    def is_fixed(self) -> bool:
        return self.squares == self.home and not self.is_takeable

    @property
    def everywhere(self) -> Squares:
        return self.squares | self.promoted


class _Reach:
    """Where all pieces can go: grown from the position until nothing is added."""

    def __init__(self, position: Position) -> None:
        self.men = [
            _Man(position.kind_at(square), position.color_at(square), 1 << square, 1 << square)
            for square in each(position.occupied)
        ]
        self.passing = 1 << position.passed if position.passed is not None else 0
        self.passed = next(self._passed(position), None)

    def _passed(self, position: Position) -> Iterator[_Man]:
        if position.passed is not None:
            behind = 1 << position.passed + (-8 if position.turn else 8)
            yield from (man for man in self.men if man.home == behind)

    def spread(self) -> bool:
        """Let all pieces go until nothing is added; False as soon as nothing is fixed, for then nothing is proved."""
        changed = True
        while changed:
            self.fixed = self._mask(man for man in self.men if man.is_fixed)
            if not self.fixed & ~self._mask(man for man in self.men if man.kind == KING):
                return False
            self.guarded = {color: self._guarded(color) for color in (WHITE, BLACK)}
            self.shut = {color: self._shut(color) for color in (WHITE, BLACK)}
            changed = sum(self._go(man) for man in self.men) > 0
        return True

    @staticmethod
    def _mask(men: Iterator[_Man]) -> Squares:
        return sum(man.home for man in men)

    def _guarded(self, color: bool) -> Squares:
        """Squares that the enemy king can never enter: a fixed piece covers them, with nothing between."""
        covered = 0
        for man in self.men:
            if man.is_fixed and man.color is color:
                covered |= _next_to(man)
        return covered

    def _shut(self, color: bool) -> Squares:
        """Squares that this side can never enter: its own fixed pieces stand there, or the enemy king, never taken.

        Found once for a round of growing: while pieces come loose in it, too much is shut, and the next round opens it.
        """
        return self._mask(man for man in self.men if man.is_fixed and (man.color is color or man.kind == KING))

    def _go(self, man: _Man) -> bool:
        """Add what a piece reaches now. Whether something was added."""
        squares, promoted = man.squares, man.promoted
        shut = self.shut[man.color]
        if man.kind == PAWN:
            to, takes = self._pawn(man, shut)
            man.squares |= to
            man.promoted |= man.squares & ENDS
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

    def _pawn(self, man: _Man, shut: Squares) -> tuple[Squares, Squares]:
        """Steps onto squares that may become empty, and captures of what may come there."""
        ahead = (man.squares << 8 if man.color else man.squares >> 8) & EVERY & ~self.fixed
        prey = self.passing if self._may_pass(man) else 0
        for other in self.men:
            if other.color is not man.color and other.kind != KING:
                prey |= other.everywhere
        takes = _steps(PAWN, man.squares, 0, man.color) & prey & ~shut
        return ahead | takes, takes

    def _may_pass(self, man: _Man) -> bool:
        return self.passed is not None and self.passed.color is not man.color

    def _take(self, man: _Man, takes: Squares) -> bool:
        """Mark what can be taken there. Whether something became takeable."""
        found = False
        for other in self.men:
            if other.color is man.color or other.kind == KING or other.is_takeable:
                continue
            passed = other is self.passed and man.kind == PAWN and takes & self.passing
            if other.everywhere & takes or passed:
                other.is_takeable = found = True
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
        for square in each(kings[not winner].squares & covered):
            near = KING_STEPS[square]
            flights = near & ~covered
            for king in each(kings[winner].squares & ~near & ~(1 << square)):
                if _can_fill(list(each(flights & ~KING_STEPS[king])), theirs):
                    yield square
                    break


def _next_to(man: _Man) -> Squares:
    """What a fixed piece covers whatever else happens: a line piece the squares beside it."""
    (square,) = each(man.home)
    near = KING_STEPS[square]
    return _steps(man.kind, man.home, near, man.color)


def _steps(kind: int, squares: Squares, fixed: Squares, color: bool = True) -> Squares:
    """Squares that a piece attacks from any of these, with lines that end at what is fixed."""
    to = 0
    for square in each(squares):
        to |= sees(kind, color, square, fixed)
    return to


def _can_fill(squares: list[Square], men: list[_Man]) -> bool:
    """Whether a different one of these pieces can stand on each of the squares."""
    placed: dict[int, Square] = {}

    def place(square: Square, tried: set[int]) -> bool:
        for index, man in enumerate(men):
            if index in tried or not man.everywhere & (1 << square):
                continue
            tried.add(index)
            if index not in placed or place(placed[index], tried):
                placed[index] = square
                return True
        return False

    return len(squares) <= len(men) and all(place(square, set()) for square in squares)
