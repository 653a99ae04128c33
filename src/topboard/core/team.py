"""A team of a section: who belongs to it, in board order."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core.points import Points


@dataclass(frozen=True, slots=True)
class Team:
    """`members` are pairing numbers in board order; points are what a report file states, if it does."""

    number: int
    name: str
    members: tuple[int, ...] = ()
    nickname: str = ""
    strength: str = ""
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int = 0
