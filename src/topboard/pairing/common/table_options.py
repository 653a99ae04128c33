"""Options that every system with a fixed schedule has."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from topboard.pairing.common.choices import about
from topboard.rulebook.roundrobin_clauses import FIDE_8_2, US_30E, US_30F


class EarlyMark(StrEnum):
    """What stands for the unplayed games of a player who left before half of the games. None of them count."""

    PLUS = "plus"
    """Minus for the player, plus for the opponent (C.05 8.2)."""
    MINUS = "minus"
    """Minus for both (CFC 653)."""
    FREE = "free"
    """The opponent is free, as if the player had never entered (30B)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """Cycles, and what a withdrawal does."""

    cycles: int = field(
        default=1, metadata=about(US_30F, "How often everybody meets; colours are reversed each time.", least=1, most=8)
    )
    early_withdrawal: EarlyMark = field(
        default=EarlyMark.PLUS,
        metadata=about(FIDE_8_2, "What stands for the unplayed games of a player who left before half of the games."),
    )
    correct_colors: bool = field(
        default=False,
        metadata=about(
            US_30E, "Reverse the colours of the fewest games to come so that they come out even after a withdrawal."
        ),
    )
