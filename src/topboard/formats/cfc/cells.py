"""A player's round as CFC writes it: `W7`, `D14`, `L1`; `W0`, `D0`, `L0` for byes; forfeits rated or not (418)."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.core import Outcome, PointSystem, Section
from topboard.core.record import Cell

GAMES = {Outcome.WIN: "W", Outcome.DRAW: "D", Outcome.LOSS: "L"}
FORFEITS = {Outcome.FORFEIT_WIN: "W", Outcome.FORFEIT_LOSS: "L"}
UNRATED = {Outcome.UNRATED_WIN: "W", Outcome.UNRATED_DRAW: "D", Outcome.UNRATED_LOSS: "L"}


def cfc_cell(cell: Cell, theirs: Cell | None, section: Section, numbers: Mapping[int, int]) -> str:
    """The cell of a player; `theirs` is the opponent's in the same round, where there is one.

    A no-show loss is rated unless it was excused; where neither player came there is nothing to rate.
    """
    if theirs is None:
        return f"{_bye(cell.outcome, section.point_system)}0"
    opponent = numbers[cell.opponent]
    if cell.outcome in FORFEITS:
        both = theirs.outcome is cell.outcome
        excused = f"{cell.round}.{cell.board}" in section.reporting.excused
        return f"{FORFEITS[cell.outcome]}{'F' if both or excused else 'RF'}{opponent}"
    if cell.outcome in UNRATED:
        return f"{UNRATED[cell.outcome]}F{opponent}"
    return f"{GAMES[cell.outcome]}{opponent}"


def _bye(outcome: Outcome, system: PointSystem) -> str:
    points = system.points(outcome)
    if points <= system.points(Outcome.ZERO_BYE):
        return "L"
    return "W" if points >= system.win else "D"
