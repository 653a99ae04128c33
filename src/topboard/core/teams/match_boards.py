"""The boards of a match: who of one team meets whom of the other, by their line-ups and the colours of the boards.

Drafts, tables, generators and reports all seat a match by these functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Generic

from topboard.core.games.result import Bye
from topboard.core.games.rounds import Game, Match, Round, Unpaired
from topboard.core.people.naming import Which, Who
from topboard.core.people.player import Status
from topboard.core.section import Section
from topboard.core.teams.team import Team

Chairs = Sequence[Who | None]
"""A line-up from board 1 on; None is a chair that nobody takes."""


@dataclass(frozen=True, slots=True)
class MatchBoard(Generic[Who]):
    """One board of a match, counted from 1. A player opposite an empty chair wins the board by forfeit."""

    board: int
    white: Who | None
    black: Who | None

    @property
    def players(self) -> tuple[Who, ...]:
        return tuple(each for each in (self.white, self.black) if each is not None)

    @property
    def pair(self) -> tuple[Who, Who] | None:
        """White and Black; None where a chair is empty."""
        return None if self.white is None or self.black is None else (self.white, self.black)


def alternating(boards: int) -> str:
    """White on the odd boards and Black on the even ones (31E, CFC 646, C.04.6 4.1)."""
    return "".join("WB"[board % 2] for board in range(boards))


def match_boards(white: Chairs[Who], black: Chairs[Who], colors: str) -> tuple[MatchBoard[Who], ...]:
    """The boards of a match; `colors` are those of the team with White on board 1, one for each board."""
    chairs = zip_longest(white[: len(colors)], black[: len(colors)], colors)
    return tuple(
        MatchBoard(board, one, other) if color == "W" else MatchBoard(board, other, one)
        for board, (one, other, color) in enumerate(chairs, 1)
    )


def colors_of_boards(section: Section[Who, Which]) -> str:
    """The colours on the boards of the team with White: as announced, else alternating on as many as were played."""
    played = (len(match.boards) for round in section.rounds for match in round.matches)
    return section.team_play.board_colors or alternating(max(played, default=0))


def boards_to_play(section: Section[Who, Which]) -> int:
    """How many boards a match of the section has; 0 where nobody has said and none was played."""
    return len(colors_of_boards(section))


def missing(section: Section[Who, Which], round: int) -> frozenset[Who]:
    """Players who cannot be lined up for a round: they left, have not come yet, or were excused."""
    excused = {request.player for request in section.bye_requests if request.round == round}
    gone = {p.number for p in section.players if p.status is not Status.ACTIVE or p.entered_round > round}
    return frozenset(excused | gone)


def line_up_of(section: Section[Who, Which], team: Team[Who, Which], round: int) -> tuple[Who | None, ...]:
    """How a team sits in a round: as it was handed in, else its members in board order.

    Those below a missing player move up, so that the empty chairs are on the last boards (31B). In a line-up that was
    handed in everybody keeps the board, and the chair of somebody who left since stays empty.
    """
    away, boards = missing(section, round), boards_to_play(section)
    known = section.team_play.line_ups
    handed_in = next((each.players for each in known if (each.round, each.team) == (round, team.number)), None)
    if handed_in is not None:
        chairs: Iterable[Who | None] = (None if each in away else each for each in handed_in)
    else:
        chairs = (each for each in team.members if each not in away)
    return _filled(tuple(chairs)[:boards], boards)


def _filled(chairs: Chairs[Who], boards: int) -> tuple[Who | None, ...]:
    return (*chairs, *(None for _ in range(boards - len(chairs))))


def first_board_at(section: Section[Who, Which], table: int) -> int:
    """The number that board 1 of a match has in the hall: each table keeps as many numbers as a match has boards."""
    return section.first_board + (table - 1) * boards_to_play(section)


def boards_at(section: Section[Who, Which], match: Match[Which], round: int) -> tuple[MatchBoard[Who], ...]:
    """The boards of a match by the line-ups of its two teams."""
    teams = {team.number: team for team in section.teams}
    white = line_up_of(section, teams[match.white], round)
    black = line_up_of(section, teams[match.black], round)
    return match_boards(white, black, colors_of_boards(section))


def seated_round(
    section: Section[Who, Which], round: int, matches: Iterable[Match[Which]], byes: Mapping[Which, Bye]
) -> Round[Who, Which]:
    """A round of teams with the games that it makes, and a bye for everybody who has none.

    Opposite an empty chair a player has a full point without a game. The line-up of a team with the bye has the bye;
    alternates, and teams that are away, have nothing.
    """
    games: list[Game[Who]] = []
    placed: list[Match[Which]] = []
    free: dict[Who, Bye] = {}
    for match in matches:
        first = first_board_at(section, match.table) - 1
        boards = boards_at(section, match, round)
        own = [Game(first + each.board, *pair) for each in boards if (pair := each.pair)]
        free |= {player: Bye.FULL for each in boards if not each.pair for player in each.players}
        games += own
        placed.append(replace(match, boards=tuple(game.board for game in own)))
    free |= _free_teams(section, round, byes)
    playing = {player for game in games for player in game.players}
    rest = {player.number: Bye.ZERO for player in section.players if player.number not in playing}
    unpaired = tuple(Unpaired(player, bye) for player, bye in (rest | free).items())
    return Round(
        round, tuple(games), unpaired, matches=tuple(placed), team_byes=tuple(Unpaired(*b) for b in byes.items())
    )


def _free_teams(section: Section[Who, Which], round: int, byes: Mapping[Which, Bye]) -> dict[Who, Bye]:
    """The bye of a team is that of everybody in its line-up."""
    free: dict[Who, Bye] = {}
    for team in section.teams:
        if team.number in byes:
            free |= {player: byes[team.number] for player in line_up_of(section, team, round) if player is not None}
    return free


def empty_chairs(
    section: Section[Who, Which], matches: Iterable[Match[Which]], round: int
) -> Iterator[tuple[Match[Which], Which, int]]:
    """Every chair of a round that nobody takes: the match, the team whose chair it is, and the board of the match."""
    teams = {team.number: team for team in section.teams}
    for match in matches:
        for team in match.teams:
            chairs = line_up_of(section, teams[team], round)
            yield from ((match, team, board) for board, player in enumerate(chairs, 1) if player is None)
