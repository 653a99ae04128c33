"""Games in PGN: read with the place of every fault, written with the seven tags first."""

from topboard.formats.pgn.reader import PgnGame, read_pgn
from topboard.formats.pgn.writer import write_pgn

__all__ = ["PgnGame", "read_pgn", "write_pgn"]
