"""Molter tables, made when they are wanted: lines for the boards, colours for the games, and the contract to pass."""

from __future__ import annotations

from functools import cache

from topboard.pairing.common.team_boards import BoardGames
from topboard.pairing.molter.colors import colored
from topboard.pairing.molter.contract import faults
from topboard.pairing.molter.lines import molter_lines

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
