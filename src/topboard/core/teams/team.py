"""A team of a section: who belongs to it, in board order; and what a team event decides beside the games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic

from topboard.core.announced.rulings import ByeRequest, Prohibition, VirtualPoints
from topboard.core.games.points import Points
from topboard.core.people.naming import NO_TEAM, TeamId, Which, Who


@dataclass(frozen=True, slots=True)
class Team(Generic[Who, Which]):
    """A team is named by its `number` as a player is; `members` are in board order, and belong to it by standing here.

    `id`, where there is one, stays the same for the whole event. `strength` is text because reports state it as such.
    """

    number: Which
    name: str
    members: tuple[Who, ...] = ()
    nickname: str = ""
    strength: str = ""
    id: TeamId = NO_TEAM
    captain: str = ""
    club: str = ""
    federation: str = ""


@dataclass(frozen=True, slots=True)
class LineUp(Generic[Who, Which]):
    """A team that plays a round in another order than its members', or with a board left empty (None).

    `opponent` is None where the team plays nobody, or where it is not said whom.
    """

    round: int
    team: Which
    players: tuple[Who | None, ...]
    opponent: Which | None = None


@dataclass(frozen=True, slots=True)
class LineUpRules:
    """How teams may line up.

    Players keep their board order, and those below a missing one move up (31B, CFC 643), unless `any_order`. Somebody
    rated up to `tolerance` points lower may sit above (CFC 643). `unrated_anywhere` is the variation 31B2.
    `most_members` limits a team with its alternates, `most_games` the rounds of one player; 0 is no limit. Captains
    hand in until `minutes_before` the round; 0 means until the round is published.
    """

    any_order: bool = False
    tolerance: int = 0
    unrated_anywhere: bool = False
    most_members: int = 0
    most_games: int = 0
    minutes_before: int = 0


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """What a match is worth that was won, drawn or lost."""

    win: Points
    draw: Points
    loss: Points


@dataclass(frozen=True, slots=True)
class ByePoints:
    """What the pairing-allocated bye of a team is worth."""

    match_points: Points
    game_points: Points


@dataclass(frozen=True, slots=True)
class TeamPlay(Generic[Who, Which]):
    """What a team event adds to a section: `board_colors` as WBWB for the team that has White, match points, line-ups.

    Match points are None where those of the federation hold. Teams have prohibitions, byes granted and virtual points
    as players have. `bye` is None where that of the federation holds: FIDE's counts as a draw, others as a win.
    """

    board_colors: str = ""
    win: Points | None = None
    draw: Points | None = None
    loss: Points | None = None
    bye: ByePoints | None = None
    line_ups: tuple[LineUp[Who, Which], ...] = ()
    prohibitions: tuple[Prohibition[Which], ...] = ()
    bye_requests: tuple[ByeRequest[Which], ...] = ()
    virtual_points: tuple[VirtualPoints[Which], ...] = ()
    line_up_rules: LineUpRules = field(default_factory=LineUpRules)


INDIVIDUALS: TeamPlay = TeamPlay()
"""The section of an event without teams."""
