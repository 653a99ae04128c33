"""Molter tables, made when they are wanted: lines for the boards, colours for the games, and the contract to pass."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from topboard.pairing.common.berger import berger
from topboard.pairing.common.team_boards import BoardGames, TeamBoard
from topboard.pairing.molter.colors import colored
from topboard.pairing.molter.contract import faults
from topboard.pairing.proposal import Pair

# Which team a board meets in which round, without colours.
#
# With an even number of teams a board plays a round of a Berger table of the teams, a different one each time. With
# an odd number, teams counted from 0, the teams x and c - x meet in line c, and the half of c is left over. Boards
# 2k-1 and 2k play the lines a and -a. Those left over, half of a and half of -a, play each other. They would meet in
# line 0, which no board ever plays, so neither of them meets that team in another round.

Game = Pair[TeamBoard]


def molter_lines(teams: int, boards: int, rounds: int, turn: int = 0) -> tuple[BoardGames, ...]:
    """The games of every round, from board 1 down. Each board begins one line further than the one above it, and with
    another `turn` so much further, so that a team meets many others at once."""
    step = 1 + turn
    if teams % 2:
        return tuple(tuple(_odd_round(teams, boards, number, step)) for number in range(rounds))
    return tuple(tuple(_even_round(teams, boards, number, step)) for number in range(rounds))


def _even_round(teams: int, boards: int, number: int, step: int) -> Iterator[Game]:
    table = berger(teams)
    for board in range(1, boards + 1):
        for pair in table[(number + (board - 1) * step) % len(table)]:
            yield Pair(TeamBoard(pair.white, board), TeamBoard(pair.black, board))


def _odd_round(teams: int, boards: int, number: int, step: int) -> Iterator[Game]:
    half = (teams - 1) // 2
    order = [*range(1, half + 1), *range(-1, -half - 1, -1)]
    for joined in range(boards // 2):
        a = order[(number + joined * step) % len(order)]
        upper, lower = 2 * joined + 1, 2 * joined + 2
        yield from _line(teams, a, upper)
        yield from _line(teams, -a, lower)
        yield Pair(TeamBoard(_half(teams, a) + 1, upper), TeamBoard(_half(teams, -a) + 1, lower))


def _line(teams: int, total: int, board: int) -> Iterator[Game]:
    for x in range(teams):
        y = (total - x) % teams
        if x < y:
            yield Pair(TeamBoard(x + 1, board), TeamBoard(y + 1, board))


def _half(teams: int, total: int) -> int:
    """The number whose double is the total, counted round the circle of the teams."""
    return total * (teams + 1) // 2 % teams


FEWEST_TEAMS, MOST_TEAMS = 3, 40
MOST_BOARDS = 20


def fits(teams: int, boards: int) -> bool:
    """Whether there are tables for this many teams with this many boards each."""
    return FEWEST_TEAMS <= teams <= MOST_TEAMS and boards in range(2, MOST_BOARDS + 1, 2)


@cache
def molter(teams: int, boards: int, rounds: int) -> tuple[BoardGames, ...] | None:
    """The first table that keeps the contract; None where none was found."""
    for turn in range(teams):
        table = colored(molter_lines(teams, boards, rounds, turn))
        if table is not None and not any(faults(table, teams, boards)):
            return table
    return None
