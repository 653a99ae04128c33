"""The starting positions that a section plays, drawn with its seed: anybody can draw them again."""

from __future__ import annotations

from topboard.core import Section, rounds_of_pairing
from topboard.core.games.start_positions import POSITIONS, DrawnFor, StartPosition
from topboard.pairing.common.lots import drawn_number


def drawn_position(seed: int, round: int, board: int = 0) -> StartPosition:
    """The position of a round, or of one of its boards."""
    return StartPosition(drawn_number(POSITIONS, seed, f"position of round {round}, board {board}"))


def position_of_round(section: Section, round: int) -> StartPosition | None:
    """The position of a whole round; None where there is none, or each board has its own."""
    if section.conditions.positions != DrawnFor.ROUND:
        return None
    return drawn_position(section.seed, _drawn_in(section, round))


def position_of_board(section: Section, round: int, board: int) -> StartPosition | None:
    """The position of a board, which may be that of the whole round; None where the usual one is played."""
    if section.conditions.positions != DrawnFor.BOARD:
        return position_of_round(section, round)
    return drawn_position(section.seed, _drawn_in(section, round), board)


def _drawn_in(section: Section, round: int) -> int:
    """Two who play a match of two games begin both from one position, each once with White."""
    return rounds_of_pairing(section, round)[0]
