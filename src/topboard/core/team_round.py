"""A round as the teams see it: matches as games of teams, and the byes of teams without an opponent."""

from __future__ import annotations

from topboard.core.matches import matches_of
from topboard.core.result import Bye
from topboard.core.rounds import Game, Round, Unpaired
from topboard.core.section import Section
from topboard.core.systems import match_points, profile_of
from topboard.core.team import ByePoints, Team

SHOWN = (Bye.PAIRING, Bye.FULL, Bye.HALF)
"""Byes that the columns of its players tell of a team, the first that anybody has; otherwise the team was away."""


def round_of_teams(section: Section, number: int) -> Round:
    """The round with each match as a game on its table. Results are those that the games do not decide."""
    round = section.round(number)
    matches = sorted(matches_of(section, round), key=lambda match: match.table)
    games = tuple(Game(match.table, match.white, match.black, match.result) for match in matches)
    playing = {team for match in matches for team in match.teams}
    idle = (team for team in section.teams if team.number not in playing)
    return Round(round.number, games, tuple(Unpaired(team.number, bye_of(team, round)) for team in idle))


def bye_of(team: Team, round: Round) -> Bye:
    """The bye of a team without an opponent: as stated, else as its players' columns show it."""
    stated = next((unpaired.bye for unpaired in round.team_byes if unpaired.player == team.number), None)
    if stated is not None:
        return stated
    members = set(team.members)
    if any(members.intersection(game.players) for game in round.games):
        return Bye.ZERO
    had = {unpaired.bye for unpaired in round.byes if unpaired.player in members}
    return next((bye for bye in SHOWN if bye in had), Bye.ZERO)


def bye_points(section: Section, boards: int) -> ByePoints:
    """What the pairing-allocated bye is worth: as announced, else a win or a drawn match by the federation's rules."""
    if section.team_play.bye is not None:
        return section.team_play.bye
    worth, games = match_points(section), section.point_system
    if profile_of(section).team_bye_drawn:
        return ByePoints(worth.draw, games.draw * boards)
    return ByePoints(worth.win, games.win * boards)
