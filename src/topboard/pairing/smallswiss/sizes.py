"""For which fields the book recommends the method (29L)."""

from __future__ import annotations

FITTING_SIZES = {3: (4, 4), 4: (5, 6), 5: (6, 8), 6: (7, 10), 7: (8, 12), 8: (9, 14)}
"""Fewest and most players by number of rounds. Four players in three rounds are those of 29K."""


def fits(rounds: int, players: int) -> bool:
    """Whether this many players over this many rounds make a small Swiss in the book's sense."""
    fewest, most = FITTING_SIZES.get(rounds, (0, 0))
    return fewest <= players <= most
