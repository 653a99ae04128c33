"""Whose results stay in the table but do not count: who leaves a round robin early (30B, CFC 653, C.05 8.2)."""

from __future__ import annotations

from topboard.core.people.player import Player, Status
from topboard.core.section import Section
from topboard.core.systems import ALL_PLAY_ALL, PREDETERMINED, TEAMS_APART
from topboard.core.transform import without


def scheduled_games(section: Section, number: int) -> int:
    """How many games the system promises a player; 0 where it promises none, as in a Swiss."""
    times = meetings(section)
    if section.system in ALL_PLAY_ALL:
        return (len(section.players) - 1) * times
    if section.system in TEAMS_APART:
        own = team_name(section, section.player(number))
        return sum(team_name(section, other) != own for other in section.players) * times
    return 0


def meetings(section: Section) -> int:
    """How often two players meet: once, and where the rounds come from a table once in each cycle."""
    cycles = str(section.options.get("cycles", 1))
    return int(cycles) if section.system in PREDETERMINED and cycles.isdigit() else 1


def team_name(section: Section, player: Player) -> str:
    """The team a player belongs to: by the section's teams, else by the player's own entry."""
    for team in section.teams:
        if player.number in team.members:
            return team.name
    return player.team


def games_played(section: Section, number: int, *, before: int | None = None) -> int:
    """Games the player really played; a game that was won or lost by forfeit is not among them."""
    rounds = section.rounds if before is None else section.rounds[: before - 1]
    results = (game.result for round in rounds for game in round.games if number in game.players)
    return sum(result is not None and result.finished and result.played for result in results)


def left_early(section: Section, number: int, *, before: int | None = None) -> bool:
    """Whether a player who left had played less than half of the games; half exactly is not less."""
    scheduled = scheduled_games(section, number)
    return scheduled > 0 and 2 * games_played(section, number, before=before) < scheduled


def excluded_players(section: Section) -> frozenset[int]:
    """Withdrawn and expelled players whose results count for nobody's standing."""
    gone = (player.number for player in section.players if player.status is not Status.ACTIVE)
    return frozenset(number for number in gone if left_early(section, number))


def counted_results(section: Section) -> Section:
    """The section as standings see it: without the players who left early and without all games against them.

    Wall charts, rating reports and report files use the section itself, where those results stay.
    """
    excluded = excluded_players(section)
    if not excluded:
        return section
    return without(section, excluded)
