"""The order of boards by FIDE's handling rules."""

from __future__ import annotations

from typing import Any

from topboard.pairing.swiss.field import Field


def board_order(field: Field[Any], pair: tuple[int, int]) -> tuple[int, int, int]:
    """Boards: the higher score, the higher sum of scores, the smaller number of the higher-ranked player (C.04.2
    3.6)."""
    players = [field.entrants[k] for k in pair]
    top = max(player.score for player in players)
    leader = min(player.number for player in players if player.score == top)
    return (-top, -sum(player.score for player in players), leader)
