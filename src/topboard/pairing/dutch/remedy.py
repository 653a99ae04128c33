"""The organiser's remedy for colors that lean to one side: in round 1 some who are due White get Black."""

from __future__ import annotations

from dataclasses import replace

from topboard.pairing.dutch.field import Field
from topboard.pairing.swiss.fide_colors import by_lot

EVERY = 15
"""Of the higher-rated players who are due White in round 1, every so many-th gets Black where that was chosen."""


def with_remedy(field: Field) -> Field:
    """Round 1 with every fifteenth higher-rated player who is due White turned to Black."""
    upper = (k for group in field.scoregroups() for k in group[: len(group) // 2])
    due_white = [field.numbers[k] for k in upper if by_lot(field.initial_color, field.entrants[k]) == "W"]
    return replace(field, turned=frozenset(due_white[EVERY - 1 :: EVERY]))
