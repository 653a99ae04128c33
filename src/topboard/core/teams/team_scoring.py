"""How the matches of a team event are counted, and the points that teams were given or lost beside their games."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from topboard.core.games.points import ZERO, Points
from topboard.core.people.naming import Which


class FirstScore(StrEnum):
    """The score that ranks teams: 31E, the variation 31E1, and an organiser's mixture of both.

    In the mixture the points for the match are added to the game points, so that every game counts and so does
    winning. On four boards a win is worth 2 and the team's game points, a draw 2 and 2.
    """

    MATCH = "match"
    GAME = "game"
    MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class TeamScoring:
    """What was announced about counting matches.

    `first` is None where nothing was announced: then the report or the pairing system says which score ranks, and match
    points do where neither does. `more_than_half` is the variation of 31E by which a match is won with more than half
    of its boards only, and drawn with half of them.
    """

    first: FirstScore | None = None
    more_than_half: bool = False


@dataclass(frozen=True, slots=True)
class TeamAdjustment(Generic[Which]):
    """Points that a team was given, or lost, by a ruling; `round` 0 is for the whole event."""

    team: Which
    match_points: Points = ZERO
    game_points: Points = ZERO
    round: int = 0
    reason: str = ""
