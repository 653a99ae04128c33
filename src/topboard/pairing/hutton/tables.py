"""Hutton tables: board b of every team plays the pairs of one round of a Berger table of the teams.

With one team more than boards every two teams meet on exactly one board. With an odd number of teams one player is
left over on every board; boards 1 and 2, 3 and 4, and so on are joined, and the one left over on the first of them
plays the one left over on the second. If the number of boards is odd too, somebody on the last board has no game.
"""

from __future__ import annotations

from topboard.pairing.common.berger import Line, berger, reversed_colors
from topboard.pairing.common.team_boards import BoardGames, TeamBoard, evened
from topboard.pairing.proposal import Pair

FEWEST_TEAMS, MOST_TEAMS = 3, 40
MOST_BOARDS = 40


def hutton(teams: int, boards: int) -> BoardGames:
    """The games of the day, from board 1 down, each team with both colours as often as its number of games allows."""
    return evened(_plain(teams, boards))


def _plain(teams: int, boards: int) -> BoardGames:
    """As the Berger rounds have it; with an even number of teams every second time round with colours reversed."""
    games: list[Pair[TeamBoard]] = []
    left: TeamBoard | None = None
    for board in range(1, boards + 1):
        line = _line(teams, board)
        games += (Pair(TeamBoard(p.white, board), TeamBoard(p.black, board)) for p in line)
        if teams % 2:
            alone = TeamBoard(_free(teams, line), board)
            if left is not None:
                games.append(Pair(left, alone))
            left = None if left is not None else alone
    return tuple(games)


def _line(teams: int, board: int) -> Line:
    table = berger(teams)
    times, at = divmod(board - 1, len(table))
    if teams % 2:
        return tuple(pair for pair in table[at] if teams + 1 not in pair.players)
    return reversed_colors(table[at]) if times % 2 else table[at]


def _free(teams: int, line: Line) -> int:
    """The team that the line leaves without an opponent."""
    playing = {team for pair in line for team in pair.players}
    return next(team for team in range(1, teams + 1) if team not in playing)
