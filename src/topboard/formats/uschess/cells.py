"""A player's round as US Chess writes it: `W9B` is a win against number 9 with Black, `H0` a half-point bye."""

from __future__ import annotations

import re
from collections.abc import Mapping

from topboard.core import Color, Outcome, PointSystem
from topboard.core.games.record import Cell

UNPLAYED = {
    Outcome.FORFEIT_WIN: "X",
    Outcome.FORFEIT_LOSS: "F",
    Outcome.UNRATED_WIN: "X",
    Outcome.UNRATED_LOSS: "F",
    Outcome.UNRATED_DRAW: "H",
}
"""Games that are not rated: the points stand, the opponent is left out."""
RECIPROCAL = {Outcome.WIN: Outcome.LOSS, Outcome.DRAW: Outcome.DRAW, Outcome.LOSS: Outcome.WIN}
WITHOUT_A_GAME = {Outcome.WIN: "X", Outcome.DRAW: "H", Outcome.LOSS: "F"}
"""What is left of a game whose two results do not belong together, such as 0-0: its points, and no rated game."""
IDLE = "U0"
COLORS = {Color.WHITE: "W", Color.BLACK: "B"}
CELL = re.compile(r"([WDLXFBHUZ])(\d{1,4})([WB]?)", re.ASCII)
RETURNED = {"W": "L", "D": "D", "L": "W"}


def us_cell(cell: Cell, opponents: Cell | None, system: PointSystem, numbers: Mapping[int, int]) -> str:
    """The cell of a player; `opponents` is that of the opponent in the same round, where there is one."""
    if cell.outcome in RECIPROCAL and opponents is not None:
        if opponents.outcome is not RECIPROCAL[cell.outcome]:
            return f"{WITHOUT_A_GAME[cell.outcome]}0"
        color = COLORS[cell.color] if cell.color else ""
        return f"{cell.outcome.meaning.wall}{numbers[cell.opponent]}{color}"
    if cell.outcome in UNPLAYED:
        return f"{UNPLAYED[cell.outcome]}0"
    return f"{_bye(cell.outcome, system)}0"


def _bye(outcome: Outcome, system: PointSystem) -> str:
    """By what it is worth: a bye of the pairing that gives half a point is reported as such."""
    points = system.points(outcome)
    if points <= system.points(Outcome.ZERO_BYE):
        return "U"
    return "B" if points >= system.win else "H"


def read_cell(text: str) -> tuple[str, int, str] | None:
    """Code, opponent and colour; None where the cell is none that the format knows."""
    found = CELL.fullmatch(text.strip().upper())
    return (found[1], int(found[2]), found[3]) if found else None
