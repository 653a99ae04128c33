"""How readers know the players of a section: by number and name, or by name alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from topboard.core.people.player import Player
from topboard.core.section import Section
from topboard.core.systems import pairs_teams, profile_of
from topboard.core.teams.team import Team
from topboard.rulebook import Reader


def with_numbers(section: Section) -> Reader:
    """Number and name, "4 Bishop, Omar", as pairing lists print them."""
    return _numbered(section, section.players)


def teams_with_numbers(section: Section) -> Reader:
    """As `with_numbers`, where teams are ranked and not players."""
    return replace(_numbered(section, section.teams), teams=True)


def entrants_with_numbers(section: Section) -> Reader:
    """Those who are paired: teams where teams meet, else players."""
    return teams_with_numbers(section) if pairs_teams(section) else with_numbers(section)


def _numbered(section: Section, entrants: Sequence[Player] | Sequence[Team]) -> Reader:
    known: dict[int | str, str] = {}
    for each in entrants:
        known[each.number] = known[each.id] = f"{each.number} {_called(each)}".rstrip()
    return Reader(lambda who: known.get(who, str(who)), american=profile_of(section).american)


def _called(entrant: Player | Team) -> str:
    return entrant.called if isinstance(entrant, Player) else entrant.name


def by_name(section: Section) -> Reader:
    """Only the name, or the number of a player who has none."""
    return _named(section, section.players)


def teams_by_name(section: Section) -> Reader:
    """As `by_name`, where teams are ranked and not players."""
    return replace(_named(section, section.teams), teams=True)


def entrants_by_name(section: Section) -> Reader:
    """Only the name of each entrant that is paired: where teams meet, numbers are those of teams, and players go by
    id."""
    if not pairs_teams(section):
        return by_name(section)
    people: dict[int | str, str] = {player.id: player.called for player in section.players}
    teams = teams_by_name(section)
    return replace(teams, name=lambda who: people.get(who) or teams.name(who))


def _named(section: Section, entrants: Sequence[Player] | Sequence[Team]) -> Reader:
    known: dict[int | str, str] = {}
    for each in entrants:
        known[each.number] = known[each.id] = _called(each) or str(each.number)
    return Reader(lambda who: known.get(who, str(who)), american=profile_of(section).american)
