"""Which teams meet in a round: the matches that are stated, else those that the games make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from topboard.core.games.result import Bye
from topboard.core.games.rounds import Game, Match, Round, Unpaired
from topboard.core.section import Section
from topboard.core.systems import match_points, profile_of
from topboard.core.teams.team import ByePoints, LineUp, Team, TeamPlay

Seats = Mapping[int, tuple[int, int]]
"""The team and the board of everybody, from 0."""


def matches_of(section: Section, round: Round) -> tuple[Match, ...]:
    """The matches of a round that are stated; of teams of which nothing is stated, those that their games show."""
    stated = {team for match in round.matches for team in match.teams} | {bye.player for bye in round.team_byes}
    if stated.issuperset(team.number for team in section.teams):
        return round.matches
    play = section.team_play
    shown = matches_shown(round, section.teams, play.line_ups, play.board_colors)
    return (*round.matches, *(match for match in shown if stated.isdisjoint(match.teams)))


def matches_shown(
    round: Round, teams: Sequence[Team], line_ups: Iterable[LineUp], board_colors: str = ""
) -> tuple[Match, ...]:
    """The games between two teams are their match where each met only the other.

    Its boards follow the order in which the teams sit. The first game and the colours of the boards show who has White
    on the first board; they alternate unless stated otherwise, since the first game may be on another board.
    """
    seats = _seats(round, teams, line_ups)
    games: dict[tuple[int, int], list[Game]] = {}
    for game in round.games:
        low, high = sorted(seats.get(number, (0, 0))[0] for number in game.players)
        games.setdefault((low, high), []).append(game)
    met = Counter(team for pair in games for team in set(pair))
    clean = sorted(pair for pair in games if _is_match(pair, met))
    return tuple(_match(table, pair, games[pair], seats, board_colors) for table, pair in enumerate(clean, 1))


def with_matches(round: Round, teams: Sequence[Team], play: TeamPlay) -> Round:
    """The round with its matches, and its boards numbered from match to match."""
    shown = matches_shown(round, teams, play.line_ups, play.board_colors)
    order = [board for match in shown for board in match.boards]
    order += [game.board for game in round.games if game.board not in set(order)]
    now = {board: number for number, board in enumerate(order, 1)}
    games = sorted((replace(game, board=now[game.board]) for game in round.games), key=lambda game: game.board)
    matches = (replace(match, boards=tuple(now[board] for board in match.boards)) for match in shown)
    return replace(round, games=tuple(games), matches=tuple(matches))


def _seats(round: Round, teams: Sequence[Team], line_ups: Iterable[LineUp]) -> Seats:
    """By the line-up handed in, else by the order of the members who were there; everybody else sits behind.

    A player with the point for an empty chair opposite was there.
    """
    handed_in = {line_up.team: line_up.players for line_up in line_ups if line_up.round == round.number}
    there = {number for game in round.games for number in game.players}
    there.update(unpaired.player for unpaired in round.byes if unpaired.bye is Bye.FULL)
    seats: dict[int, tuple[int, int]] = {}
    for team in teams:
        lined_up = handed_in.get(team.number) or tuple(number for number in team.members if number in there)
        order = (*lined_up, *(number for number in team.members if number not in lined_up))
        seats |= {number: (team.number, place) for place, number in enumerate(order) if number in team.members}
    return seats


def _is_match(pair: tuple[int, int], met: Mapping[int, int]) -> bool:
    return 0 not in pair and pair[0] != pair[1] and all(met[team] == 1 for team in pair)


def _match(table: int, pair: tuple[int, int], games: list[Game], seats: Seats, board_colors: str) -> Match:
    in_order = sorted(games, key=lambda game: min(seats[number][1] for number in game.players))
    board = max(seats[number][1] for number in in_order[0].players)
    as_first = board_colors[board] if board < len(board_colors) else "WB"[board % 2]
    leader = seats[in_order[0].white if as_first == "W" else in_order[0].black][0]
    return Match(table, leader, sum(pair) - leader, tuple(game.board for game in in_order))


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
