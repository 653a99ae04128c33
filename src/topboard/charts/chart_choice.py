"""For which sections a chart is meant. The others stay within reach under More: a list of fifty hides the six that
everybody prints."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TypeAlias

from topboard.charts.words import Words
from topboard.core import Section, pairs_teams, profile_of, system_named
from topboard.core.systems import (
    TEAM_TABLES,
    TEAMS_APART,
    Format,
    Ruled,
    is_by_table,
    is_display,
    is_knockout,
    takes_byes,
)
from topboard.rulebook.federation import FIDE

Meant: TypeAlias = Callable[[Section], bool]


class ChartGroup(Enum):
    """The subjects under which people look for a chart."""

    ROUND = auto()
    STANDINGS = auto()
    TEAMS = auto()
    TABLES = auto()
    NOTICES = auto()
    PRIZES = auto()
    PAPERS = auto()
    PICTURES = auto()

    @property
    def title(self) -> str:
        return TITLES[self].text


TITLES = {
    ChartGroup.ROUND: Words.GROUP_ROUND,
    ChartGroup.STANDINGS: Words.GROUP_STANDINGS,
    ChartGroup.TEAMS: Words.GROUP_TEAMS,
    ChartGroup.TABLES: Words.GROUP_TABLES,
    ChartGroup.NOTICES: Words.GROUP_NOTICES,
    ChartGroup.PRIZES: Words.GROUP_PRIZES,
    ChartGroup.PAPERS: Words.GROUP_PAPERS,
    ChartGroup.PICTURES: Words.GROUP_PICTURES,
}


def everywhere(section: Section) -> bool:
    return True


def in_rounds(section: Ruled) -> bool:
    """Everybody has a row with a cell for each round: not where players go out, climb rungs or sit at one display."""
    return not (is_knockout(section) or is_ladder(section) or is_display(section))


def paired_by_score(section: Ruled) -> bool:
    return system_named(section.system).format is Format.SWISS and not is_ladder(section)


def is_ladder(section: Ruled) -> bool:
    return system_named(section.system).challenges


def by_averages(section: Ruled) -> bool:
    return system_named(section.system).averages


def with_teams(section: Section) -> bool:
    return pairs_teams(section) or section.system in TEAM_TABLES or bool(section.teams)


def team_against_team(section: Ruled) -> bool:
    return section.system in TEAMS_APART


def with_schools(section: Section) -> bool:
    return not pairs_teams(section) and any(player.team for player in section.players)


def by_fide(section: Ruled) -> bool:
    """FIDE's titles and papers are for events by its handbook."""
    return profile_of(section) is FIDE and system_named(section.system).handbook


def american(section: Ruled) -> bool:
    return profile_of(section).american


def with_computers(section: Section) -> bool:
    return any(player.computer for player in section.players)


def with_accommodations(section: Section) -> bool:
    return any(player.accommodations for player in section.players)


with_a_bracket: Meant = is_knockout
with_a_schedule: Meant = is_by_table
with_byes: Meant = takes_byes
of_matches: Meant = pairs_teams


def usual_in(section: Section) -> tuple[str, ...]:
    """The charts that nearly every event of this kind prints, the first one first."""
    if pairs_teams(section):
        return ("team-pairings", "match-sheets", "teams", "team-cross", "rosters", "team-players")
    if is_knockout(section):
        return ("bracket", "pairings", "alphabetical", "players", "slips", "prizes")
    if is_ladder(section):
        return ("ladder", "pairings", "standings", "players", "slips", "prizes")
    if is_by_table(section):
        return ("pairings", "standings", "cross", "schedule", "slips", "prizes")
    if profile_of(section) is FIDE:
        return ("pairings", "alphabetical", "standings", "cross", "players", "slips")
    return ("pairings", "alphabetical", "wall", "standings", "slips", "prizes")
