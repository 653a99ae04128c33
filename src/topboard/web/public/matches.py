"""Matches, teams and school teams as the public sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from topboard.charts.teams.matchups import Matchup, matchups, result_text_of
from topboard.core import Color, Player, Points, Result, Section, Team, pairs_teams
from topboard.tiebreaks import SchoolRow, SchoolTable, StandingsRow, TeamMatch, school_standings
from topboard.web.errors import Missing
from topboard.web.public.sections import SectionView
from topboard.web.public.view import PublicEvent
from topboard.web.show.standings_working import working_in


@dataclass(frozen=True, slots=True)
class MatchBoardLine:
    """A board of a match: who sits for the team that is named first, who for the other, and the result so far.

    `color` is that of the first team; `hall` the number of the board in the hall, 0 where nobody plays on it.
    """

    board: int
    hall: int
    ours: Player | None
    theirs: Player | None
    color: Color | None
    result: str


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A match with its live score. `boards` is empty while the line-ups are not to be seen."""

    table: int
    white: Team
    black: Team
    score: tuple[Points, Points]
    begun: bool
    waiting: int
    decided: Result | None
    boards: tuple[MatchBoardLine, ...]

    @property
    def over(self) -> bool:
        return self.decided is not None or (self.begun and not self.waiting)


def matches(view: SectionView, round: int) -> list[PublicMatch]:
    """The matches of a published round by table; a match whose games are not to be seen has no boards."""
    if round not in view.matches:
        view.matches[round] = [_match(view, found, round) for found in matchups(view.chart_data, round)]
    found: list[PublicMatch] = view.matches[round]
    return found


def _match(view: SectionView, found: Matchup, round: int) -> PublicMatch:
    data = view.chart_data
    ours, theirs = (view.team_event.matches[team.number][round - 1] for team in (found.white, found.black))
    games = view.section.round(round).games_of(found.match)
    waiting = sum(game.result is None for game in games)
    begun = any(game.result is not None for game in games) or found.match.result is not None
    boards = tuple(
        MatchBoardLine(
            seats.board,
            seats.game.board if seats.game else 0,
            _player(view, seats.ours),
            _player(view, seats.theirs),
            seats.color,
            result_text_of(data, seats, round),
        )
        for seats in (found.seats if games else ())
    )
    score = (ours.game_points, theirs.game_points)
    return PublicMatch(found.match.table, found.white, found.black, score, begun, waiting, found.match.result, boards)


def _player(view: SectionView, number: int | None) -> Player | None:
    return view.players.get(number) if number is not None else None


def byes(view: SectionView, round: int) -> list[Team]:
    teams = {team.number: team for team in view.section.teams}
    return [teams[each.player] for each in view.section.round(round).team_byes if each.player in teams]


def match_of(seen: PublicEvent, view: SectionView, player: int, round: int) -> dict[str, Any]:
    """What a player's phone says of the match: for whom, against whom, on which of its boards, and the score."""
    if not round or not pairs_teams(view.section):
        return {}
    found = matches(view, round)
    for match in found:
        for line in match.boards:
            for seat, own, other in ((line.ours, match.white, match.black), (line.theirs, match.black, match.white)):
                if seat is not None and seat.number == player:
                    score = match.score if own is match.white else match.score[::-1]
                    return {"match": match, "own_team": own, "other_team": other, "seat": line.board, "score": score}
    own_team = next((team for team in view.section.teams if player in team.members), None)
    hidden = seen.hidden.get(view.section.id, ())
    waiting = (each for each in found if each.table in hidden and own_team in (each.white, each.black))
    return {"own_team": own_team, "waiting": next(waiting, None)}


def as_far_as_seen(seen: PublicEvent, section: Section) -> Section:
    """The section without a last round whose line-ups are not all shown: a player without a board has no bye there."""
    return replace(section, rounds=section.rounds[:-1]) if section.id in seen.hidden else section


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round of one team."""

    round: int
    opponent: Team | None
    match: TeamMatch
    against: Points | None


def team_context(seen: PublicEvent, view: SectionView, number: int) -> dict[str, Any]:
    """A team: its place with the working, its players in board order, its matches, the newest first."""
    teams = {team.number: team for team in view.section.teams}
    if number not in teams:
        text = _("%(section)s has no team number %(number)d.")
        raise Missing(text % {"section": view.section.name, "number": number})
    team, table = teams[number], view.team_table
    row = next((row for row in table.rows if row.number == number), None) if table else None
    return {
        "team": team,
        "members": [(view.players[each], view.totals[each]) for each in team.members if each in view.players],
        "row": row,
        "table": table,
        "after": table.after if table else 0,
        "matches": _rounds(view, teams, number),
        "working": working_in(table, number, ratings=seen.show_ratings),
    }


def _rounds(view: SectionView, teams: Mapping[int, Team], number: int) -> list[TeamRound]:
    found = []
    event = view.team_event
    for match in reversed(event.matches[number]):
        against = event.matches[match.opponent][match.round - 1].game_points if match.opponent else None
        found.append(TeamRound(match.round, teams.get(match.opponent), match, against))
    return found


def public_school_tables(seen: PublicEvent) -> tuple[SchoolTable, ...]:
    """The standings of school teams, where they are announced: from all that counts, with the names that are shown."""
    rules = seen.event.school_teams
    if rules is None or not rules.announced:
        raise Missing(_("School teams are not announced for this event."))
    views = [seen.view(section.id) for section in seen.event.sections]
    known: dict[str, Sequence[StandingsRow]] = {
        view.section.id: view.standings.rows for view in views if view.standings is not None
    }
    tables = school_standings(seen.whole, rules, starts=seen.event.starts, known=known)
    some = (table for table in tables if table.rows or table.too_few)
    return tuple(replace(table, rows=tuple(_as_shown(seen, row) for row in table.rows)) for table in some)


def _as_shown(seen: PublicEvent, row: SchoolRow) -> SchoolRow:
    counting = (replace(each, name=seen.view(each.section).players[each.number].name) for each in row.counting)
    return replace(row, counting=tuple(counting))


def shows_school_teams(seen: PublicEvent) -> bool:
    return seen.event.school_teams is not None and seen.event.school_teams.announced
