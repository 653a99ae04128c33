"""Players by team and board, for tables on which equal boards of several teams meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.pairing.common.berger import Line
from topboard.pairing.common.color_balance import smallest_reversals
from topboard.pairing.proposal import Pair


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """A player by the team and the board, both from 1."""

    team: int
    board: int


BoardGames = tuple[Pair[TeamBoard], ...]
"""The games of a round, White first."""


def on_places(games: BoardGames, boards: int) -> Line:
    """The games on places 1 to teams x boards; the first team has the first places."""

    def place(player: TeamBoard) -> int:
        return (player.team - 1) * boards + player.board

    return tuple(Pair(place(game.white), place(game.black)) for game in games)


def evened(games: BoardGames) -> BoardGames:
    """The same games with as few colours reversed as make those of every team even, or out by one."""
    numbered = [(at, Pair(game.white.team, game.black.team)) for at, game in enumerate(games)]
    turned = {reversal.round for reversal in smallest_reversals(numbered)}
    return tuple(Pair(game.black, game.white) if at in turned else game for at, game in enumerate(games))


def seats_of(teams: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple(number for team in teams for number in team)
