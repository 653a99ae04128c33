"""A move from one square to another."""

from __future__ import annotations

from typing import NamedTuple

from topboard.chess.squares import LETTERS, NAMES, Square

NO_ROOK = -1


class Move(NamedTuple):
    """`promotion` is what a pawn becomes (3.7.3.3), `rook` the square of the rook that castles (3.8.2). The squares of
    the king do not tell that in Chess960, where it may castle without moving."""

    origin: Square
    target: Square
    promotion: int = 0
    rook: Square = NO_ROOK

    @property
    def castles(self) -> bool:
        return self.rook != NO_ROOK

    def uci(self, *, chess960: bool = False) -> str:
        """As engines are told: from where to where; castling in Chess960 as the king taking its own rook."""
        target = self.rook if self.castles and chess960 else self.target
        return NAMES[self.origin] + NAMES[target] + LETTERS[self.promotion].strip()
