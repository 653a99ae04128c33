"""The rules of play of the Laws of Chess, articles 3, 5 and 9: positions, legal moves, notation. Knows no tournament.

>>> position = Position.usual()
>>> position = position.after(read_move(position, "e4"))
>>> fen_of(position)
'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
"""

from topboard.chess.fen import NotFen, fen_of, read_fen
from topboard.chess.move import Move
from topboard.chess.notation import Ambiguous, Illegal, NotNotation, line_text, move_text, read_move
from topboard.chess.position import Position

__all__ = [
    "Ambiguous",
    "Illegal",
    "Move",
    "NotFen",
    "NotNotation",
    "Position",
    "fen_of",
    "line_text",
    "move_text",
    "read_fen",
    "read_move",
]
