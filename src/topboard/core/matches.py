"""Which teams meet in a round: the matches that are stated, else those that the games make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from topboard.core.rounds import Game, Match, Round
from topboard.core.section import Section
from topboard.core.team import LineUp, Team

Seats = Mapping[int, tuple[int, int]]
"""The team and the board of everybody, from 0."""


def matches_of(section: Section, round: Round) -> tuple[Match, ...]:
    """The matches of a round that are stated; of teams of which nothing is stated, those that their games show."""
    stated = {team for match in round.matches for team in match.teams} | {bye.player for bye in round.team_byes}
    shown = matches_shown(round, section.teams, section.team_play.line_ups)
    return (*round.matches, *(match for match in shown if stated.isdisjoint(match.teams)))


def matches_shown(round: Round, teams: Sequence[Team], line_ups: Iterable[LineUp]) -> tuple[Match, ...]:
    """The games between two teams are their match where each met only the other.

    Its boards follow the order in which the teams sit; the team with White on the first of them has White.
    """
    seats = _seats(round.number, teams, line_ups)
    games: dict[tuple[int, int], list[Game]] = {}
    for game in round.games:
        low, high = sorted(seats.get(number, (0, 0))[0] for number in game.players)
        games.setdefault((low, high), []).append(game)
    met = Counter(team for pair in games for team in set(pair))
    clean = sorted(pair for pair in games if _is_match(pair, met))
    return tuple(_match(table, pair, games[pair], seats) for table, pair in enumerate(clean, 1))


def _seats(round: int, teams: Sequence[Team], line_ups: Iterable[LineUp]) -> Seats:
    """By the line-up handed in, else by the order of the members; who is in no line-up sits behind it."""
    handed_in = {line_up.team: line_up.players for line_up in line_ups if line_up.round == round}
    seats: dict[int, tuple[int, int]] = {}
    for team in teams:
        lined_up = handed_in.get(team.number, ())
        order = (*lined_up, *(number for number in team.members if number not in lined_up))
        seats |= {number: (team.number, place) for place, number in enumerate(order) if number in team.members}
    return seats


def _is_match(pair: tuple[int, int], met: Mapping[int, int]) -> bool:
    return 0 not in pair and pair[0] != pair[1] and all(met[team] == 1 for team in pair)


def _match(table: int, pair: tuple[int, int], games: list[Game], seats: Seats) -> Match:
    in_order = sorted(games, key=lambda game: min(seats[number][1] for number in game.players))
    white = seats[in_order[0].white][0]
    return Match(table, white, sum(pair) - white, tuple(game.board for game in in_order))
