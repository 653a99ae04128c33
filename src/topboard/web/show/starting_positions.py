"""Starting positions of Fischer random chess on pages: the drawing with its number."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString, mark_safe

from topboard.charts.rounds.position_drawing import first_rank, position_told, signs, whole_board
from topboard.core import Section
from topboard.core.games.start_positions import StartPosition
from topboard.pairing.common.start_positions import position_of_board, position_of_round


@dataclass(frozen=True, slots=True)
class DrawnPosition:
    """A position as a page shows it."""

    position: StartPosition

    @property
    def number(self) -> int:
        return self.position.number

    @property
    def signs(self) -> str:
        return signs(self.position)

    @property
    def told(self) -> str:
        return position_told(self.position)

    @property
    def rank(self) -> SafeString:
        return mark_safe(first_rank(self.position))

    @property
    def board(self) -> SafeString:
        return mark_safe(whole_board(self.position))


def position_drawn(section: Section, round: int, board: int = 0) -> DrawnPosition | None:
    """The position of a board; without a board that of the whole round. None where there is none."""
    if not round:
        return None
    found = position_of_board(section, round, board) if board else position_of_round(section, round)
    return DrawnPosition(found) if found else None


def positions_listed(section: Section, round: int, boards: list[int]) -> list[tuple[int, DrawnPosition]]:
    """Each board with its own position; nothing where the whole round has one, or none."""
    if position_of_round(section, round) is not None:
        return []
    found = ((board, position_of_board(section, round, board)) for board in boards)
    return [(board, DrawnPosition(position)) for board, position in found if position]
