"""Teams of players who play for themselves: what was announced about counting their scores (28N, 31A, 34G)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

USUAL_COUNT = 4
"""The best four scores of a team count unless something else was announced (28N)."""


class TeamBy(StrEnum):
    """What the players of one team have in common."""

    TEAM = "team"
    CLUB = "club"
    STATE = "state"
    FEDERATION = "federation"


class SchoolMethod(StrEnum):
    """Whether the points of the players add up, or the places they finished above (31A1)."""

    POINTS = "points"
    PLACES = "places"


@dataclass(frozen=True, slots=True)
class SchoolRules:
    """How teams are ranked in an individual event.

    The best `count` players of a team count, 0 for all of them; a team of fewer than `minimum` has no place.
    `combined`: the players of all sections make one team; otherwise each section has teams of its own.
    `grades` are groups such as `K-3` that are ranked each by themselves; none means that everybody is in one.
    `tiebreaks` are tie-breaks of players, each added up over those who count; none means those of the section.
    `sections` are the ids of those that count; none means all. `announced`: players may see the standings.
    """

    by: TeamBy = TeamBy.TEAM
    count: int = USUAL_COUNT
    minimum: int = 1
    method: SchoolMethod = SchoolMethod.POINTS
    combined: bool = False
    grades: tuple[str, ...] = ()
    tiebreaks: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    announced: bool = True
