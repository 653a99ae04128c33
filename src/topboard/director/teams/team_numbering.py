"""The pairing numbers of teams: by their ratings, those who have one keep it; and of players, team by team."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topboard.core import Section, Team, profile_of
from topboard.core.teams.team_ratings import team_rating
from topboard.journal import SectionState
from topboard.journal.events import EventBody, NumbersAssigned, TeamNumbersAssigned
from topboard.journal.folding.freeze import numbers, section_numbered
from topboard.rulebook import Rule
from topboard.rulebook.clauses.chart import TEAM_WALL_CHARTS
from topboard.rulebook.clauses.team_pairing import CFC_644, US_31C
from topboard.rulebook.federation import CFC, FIDE


@dataclass(frozen=True, slots=True)
class NumberedTeams:
    """Numbers of teams and players by id, with the clause by which the teams have them."""

    teams: Mapping[str, int]
    players: Mapping[str, int]
    rule: Rule

    def events(self, section: SectionState) -> tuple[EventBody, ...]:
        """What is to be written; nothing where everybody has that number already."""
        teams = {id: n for id, n in self.teams.items() if section.teams[id].facts.number != n}
        players = {id: n for id, n in self.players.items() if section.players[id].number != n}
        told: list[EventBody] = []
        if teams:
            told.append(TeamNumbersAssigned(section.id, teams, self.rule.cite))
        if players:
            cite = "" if profile_of(section) is FIDE else TEAM_WALL_CHARTS.cite
            told.append(NumbersAssigned(section.id, dict(self.players), cite))
        return tuple(told)


def rating_of(section: Section, team: Team) -> int:
    """A team's rating by its federation's clause: CFC rates unrated boards by their neighbours, others leave them out.

    By US Chess rules the variation 31C1 does as CFC does.
    """
    by_neighbors = profile_of(section) is CFC or section.options.get("unrated_members") == "neighbors"
    return team_rating(section, team, from_neighbors=by_neighbors)


def numbered_teams(section: SectionState, *, anew: bool = False) -> NumberedTeams:
    """Teams that have a number keep it; the others follow, the highest rated first, then in order of entry.

    Players are numbered team by team and board by board (31F); those who come later get the next free numbers.
    """
    value = section_numbered(section, numbers(section))
    rating = {str(team.id): rating_of(value, team) for team in value.teams}
    kept = {} if anew else {id: team.facts.number for id, team in section.teams.items() if team.facts.number}
    waiting = sorted((id for id in section.teams if id not in kept), key=lambda team: -rating[team])
    taken = max(kept.values(), default=0)
    teams = kept | {id: number for number, id in enumerate(waiting, taken + 1)}
    return NumberedTeams(teams, _players(section, teams, anew=anew), _rule(section))


def _rule(section: SectionState) -> Rule:
    """The clause by which teams are ranked before round 1."""
    profile = profile_of(section)
    if profile is FIDE:
        return FIDE.numbered[FIDE.numbering][0]
    return CFC_644 if profile is CFC else US_31C


def _players(section: SectionState, teams: Mapping[str, int], *, anew: bool) -> dict[str, int]:
    ranked = sorted(teams, key=lambda team: teams[team])
    in_order = [str(player) for id in ranked for player in section.teams[id].members]
    in_order += [id for id in section.players if id not in in_order]
    given = {} if anew else {id: player.number for id, player in section.players.items() if player.number}
    late = [id for id in in_order if id not in given]
    return given | {id: number for number, id in enumerate(late, max(given.values(), default=0) + 1)}
