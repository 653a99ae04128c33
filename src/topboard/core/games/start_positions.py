"""Starting positions of Fischer random chess (Chess960), by their numbers from 0 to 959."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations

POSITIONS = 960
USUAL_POSITION = 518
"""The number of the position that everybody knows."""
LIGHT, DARK = (1, 3, 5, 7), (0, 2, 4, 6)
"""The files whose square on the first rank is light, and dark: a1 is dark."""
KNIGHTS = tuple(combinations(range(5), 2))
"""Where the knights stand among the five squares that bishops and queen leave free."""
PIECES = "RNBQK"


class DrawnFor(StrEnum):
    """For what a starting position is drawn; the usual one is not drawn."""

    NOTHING = ""
    ROUND = "round"
    BOARD = "board"


@dataclass(frozen=True)
class StartPosition:
    """A position by its number. The number, divided again and again, says where each piece stands.

    The first remainder (of 4) is the file of the bishop on a light square, the next (of 4) of the one on a dark square,
    the next (of 6) where the queen stands of what is free; what is left (of 10) are the knights. Of the three squares
    left the king has the middle one, between the rooks.
    """

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < POSITIONS:
            raise ValueError(self.number)

    @cached_property
    def row(self) -> str:
        """White's first rank from a to h; Black's pieces stand opposite."""
        rest, light = divmod(self.number, 4)
        rest, dark = divmod(rest, 4)
        knights, queen = divmod(rest, 6)
        row = [""] * 8
        row[LIGHT[light]] = row[DARK[dark]] = "B"
        row[_free(row)[queen]] = "Q"
        free = _free(row)
        for knight in KNIGHTS[knights]:
            row[free[knight]] = "N"
        for file, piece in zip(_free(row), "RKR", strict=True):
            row[file] = piece
        return "".join(row)


def _free(row: list[str]) -> list[int]:
    return [file for file, piece in enumerate(row) if not piece]


def position_with(row: str) -> StartPosition | None:
    """The position with these pieces on the first rank, as `RNBQKBNR`; None where there is no such position."""
    wanted = row.strip().upper()
    return next((each for each in map(StartPosition, range(POSITIONS)) if each.row == wanted), None)
