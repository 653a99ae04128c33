"""The teams of a section as lists of players in board order."""

from __future__ import annotations

from topboard.core import Section
from topboard.errors import PairingImpossible
from topboard.pairing.common import texts
from topboard.rulebook import Rule


def _by_team(section: Section) -> dict[str, tuple[int, ...]]:
    """Teams by name: the section's own, else the players' team entries in order of pairing number."""
    if section.teams:
        return {team.name: team.members for team in sorted(section.teams, key=lambda team: team.number)}
    found: dict[str, list[int]] = {}
    for player in sorted(section.players, key=lambda p: p.number):
        found.setdefault(player.team, []).append(player.number)
    return {name: tuple(members) for name, members in found.items()}


def board_lists(section: Section, rule: Rule) -> tuple[tuple[int, ...], ...]:
    """Teams of one size in which everybody has a place, or an error that says who has none.

    Where the colours of the boards say how many there are, members behind them are alternates and play no part.
    """
    teams = _by_team(section)
    seated = [number for members in teams.values() for number in members]
    lost = sorted(player.number for player in section.players if player.number not in seated)
    lost += list(teams.get("", ())) if not section.teams else []
    if lost:
        raise PairingImpossible(texts.IN_NO_TEAM(who=tuple(lost)), rule=rule.cite, players=lost)
    boards = len(section.team_play.board_colors) or None
    teams = {name: members[:boards] for name, members in teams.items()}
    if len({len(members) for members in teams.values()}) > 1:
        sizes = tuple(f"{name} {len(members)}" for name, members in teams.items())
        raise PairingImpossible(texts.UNEQUAL_TEAMS(sizes=sizes), rule=rule.cite)
    return tuple(teams.values())
