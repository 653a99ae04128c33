"""A board of a round that a Swiss system made: two places of the field with their colours."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.rulebook import Rule


@dataclass(frozen=True, slots=True)
class Board:
    """Two places with their colours, and the clause by which they have them."""

    white: int
    black: int
    rule: Rule

    @property
    def places(self) -> tuple[int, int]:
        """The higher-ranked first."""
        return (min(self.white, self.black), max(self.white, self.black))
