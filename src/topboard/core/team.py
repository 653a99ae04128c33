"""A team of a section: who belongs to it, in board order; and what a team event records beside the games."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core.points import ONE, ZERO, Points
from topboard.core.result import Result


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


@dataclass(frozen=True, slots=True)
class LineUp:
    """A team that played a round in another order than its members', or with a board left empty (number 0)."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamByes:
    """The pairing-allocated byes of a team event: what one is worth, and who had it, round by round (0: nobody)."""

    match_points: Points
    game_points: Points
    teams: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match in which a whole team did not appear; the result is one of the three forfeits."""

    round: int
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True)
class TeamPlay:
    """What a team event adds to a section: `board_colors` as WBWB for the team that has White, match points."""

    board_colors: str = ""
    win: Points = ONE * 2
    draw: Points = ONE
    loss: Points = ZERO
    line_ups: tuple[LineUp, ...] = ()
    byes: TeamByes | None = None
    forfeits: tuple[ForfeitedMatch, ...] = ()


INDIVIDUALS = TeamPlay()
"""The section of an event without teams, and the usual match points."""
