"""Board prizes of team events: on which board a player competes, and how well the player did there (31B1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from topboard.core import ZERO, Cell, Points, Records, Section, counted, matches_of, records
from topboard.ratings.performance import percentage, tournament_performance
from topboard.tiebreaks.team_event import boards_of_players, line_ups_of


class BoardOrder(StrEnum):
    """By what players on one board are compared."""

    PERCENTAGE = "percentage"
    PERFORMANCE = "performance"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A player of a team event: the boards played, the points on all of them, and the performance.

    `board` is the one on which the player competes for a prize: the lowest that was played, which has the highest
    number. `games` are those the player sat down for or won by forfeit; `performance` is that of the games played
    against rated players, None where there were none.
    """

    player: int
    team: int
    boards: tuple[int, ...]
    games: int
    points: Points
    performance: int | None

    @property
    def board(self) -> int:
        return max(self.boards)

    @property
    def percent(self) -> Fraction:
        return self.points.fraction * 100 / self.games

    @property
    def percent_text(self) -> int:
        """Whole per cent, one half upwards."""
        return percentage(self.points.fraction, self.games)

    def key(self, order: BoardOrder) -> tuple[Fraction | int, ...]:
        """More is better. Level players are compared by the other measures."""
        performance = self.performance if self.performance is not None else -1
        keys: dict[BoardOrder, tuple[Fraction | int, ...]] = {
            BoardOrder.PERCENTAGE: (self.percent, self.games, performance),
            BoardOrder.PERFORMANCE: (performance, self.percent, self.games),
            BoardOrder.POINTS: (int(self.points), self.percent, performance),
        }
        return keys[order]


def board_scores(section: Section, after: int | None = None) -> tuple[BoardScore, ...]:
    """Everybody who played on a board of a match, in no order."""
    through = len(section.rounds) if after is None else after
    table = records(counted(section), through)
    team_of = {number: team.number for team in section.teams for number in team.members}
    ratings = {player.number: player.value for player in section.players if player.rating.rated}
    seats = _seats(section, through, table)
    return tuple(
        _score(number, team_of[number], boards, table[number], ratings)
        for number, boards in sorted(seats.items())
        if number in team_of and number in table
    )


def _seats(section: Section, through: int, table: Records) -> dict[int, dict[int, int]]:
    """The board of every player in every round of the matches that were played."""
    seats: dict[int, dict[int, int]] = {}
    teams, line_ups = {team.number: team for team in section.teams}, line_ups_of(section)
    for round in section.rounds[:through]:
        for match in matches_of(section, round):
            if match.result is not None and not match.result.played:
                continue
            sides = [teams[number] for number in match.teams if number in teams]
            for number, board in boards_of_players(sides, line_ups, round, match, table).items():
                seats.setdefault(number, {})[round.number] = board
    return seats


def _score(
    number: int, team: int, boards: Mapping[int, int], cells: Iterable[Cell], ratings: Mapping[int, int]
) -> BoardScore:
    """A win by forfeit counts for the points, whether or not anybody was to sit opposite; performances are of games."""
    sat = [cell for cell in cells if cell.round in boards and (cell.opponent or cell.points)]
    rated = [cell for cell in sat if cell.played and cell.opponent in ratings]
    made = Points.total(cell.points for cell in rated)
    performance = tournament_performance([ratings[c.opponent] for c in rated], made.fraction) if rated else None
    points = Points.total(cell.points for cell in sat) if sat else ZERO
    return BoardScore(number, team, tuple(sorted(set(boards.values()))), max(1, len(sat)), points, performance)


def by_board(
    scores: Iterable[BoardScore], order: BoardOrder, least_games: int = 0
) -> Iterator[tuple[int, tuple[tuple[int, BoardScore], ...]]]:
    """Each board with its players, the best first, and the places; level players share one.

    A player who played on several boards stands on the lowest of them, with the points of all (31B1). A player with
    fewer games than required is left out.
    """
    boards: dict[int, list[BoardScore]] = {}
    for score in scores:
        if score.games >= least_games:
            boards.setdefault(score.board, []).append(score)
    for board in sorted(boards):
        ranked = sorted(boards[board], key=lambda score: (*(-part for part in score.key(order)), score.player))
        keys = [score.key(order) for score in ranked]
        yield board, tuple((keys.index(score.key(order)) + 1, score) for score in ranked)
