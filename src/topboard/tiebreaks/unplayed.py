"""Unplayed rounds: which kind each is (C.07 16.2), and which of them opponents see as draws."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Cell, Outcome

REQUESTED = frozenset({Outcome.HALF_BYE, Outcome.ZERO_BYE})
"""Requested byes. Rounds after a withdrawal and before a late entry are zero-point byes."""

VOLUNTARY = REQUESTED | {Outcome.FORFEIT_LOSS}
"""Voluntary unplayed rounds."""


def late_byes(cells: Sequence[Cell]) -> list[Cell]:
    """Requested byes in the last round or followed by voluntary unplayed rounds only (16.2.5)."""
    late = []
    # A bye asked for in the middle is a round missed and counts as it was scored. One that nothing but absences follow
    # is how a player leaves, and a draw for each keeps the opponents' Buchholz from falling with every round after. A
    # forfeit loss does not end the run, being an absence too, but stays a loss.
    for cell in reversed(cells):
        if cell.outcome not in VOLUNTARY:
            break
        if cell.outcome in REQUESTED:
            late.append(cell)
    return late


def elected_to_miss(cells: Sequence[Cell]) -> int:
    """How many rounds a player chose not to play."""
    return sum(cell.outcome in VOLUNTARY for cell in cells)
