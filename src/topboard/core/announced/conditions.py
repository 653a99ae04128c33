"""What was announced about a section besides how it is paired: byes, who may play, and from which position."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayingConditions:
    """0 and empty are no limit. `half_byes_before` is the round before which half-point byes must be asked for.

    `positions` says for what a starting position of Fischer random chess is drawn (`DrawnFor`).
    `chess960`: the games begin from drawn positions, and no list rates them.
    """

    half_byes: int = 0
    half_byes_through: int = 0
    half_byes_offered: bool = True
    half_byes_before: int = 0
    half_bye_after_bye: bool = True
    half_bye_in_last: bool = True
    byes_irrevocable: bool = False
    rating_from: int = 0
    rating_under: int = 0
    rated_only: bool = False
    grades: str = ""
    age_from: int = 0
    age_under: int = 0
    sex: str = ""
    members: bool = False
    computers: bool = False
    positions: str = ""
    chess960: bool = False

    @property
    def is_chess960(self) -> bool:
        """No matter who draws the positions."""
        return self.chess960 or bool(self.positions)
