"""The players of all teams in one list, by what they scored."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, with_teams
from topboard.charts.data import ChartData, SectionData
from topboard.charts.prizes.board_prizes import score_columns, score_entries
from topboard.charts.table import Grid, Table, TableRow
from topboard.charts.words import Words, words
from topboard.prizes.boards import BoardOrder, BoardScore, board_scores

ORDERS = tuple(order.value for order in BoardOrder)


@dataclass(frozen=True, slots=True)
class TeamPlayerOptions:
    by: str = field(default=BoardOrder.POINTS.value, metadata=about("how players are compared", ORDERS))
    games: int = field(default=0, metadata=about("leave out who played fewer games than this"))
    team: int = field(default=0, metadata=about("only the team with this number; 0 lists all"))


def build(data: ChartData, options: TeamPlayerOptions) -> Table:
    return per_section(data, words.TEAM_PLAYERS, lambda section: _grid(section, options), state)


def _grid(section: SectionData, options: TeamPlayerOptions) -> Grid:
    names = {team.number: team.name for team in section.section.teams}
    order = BoardOrder(options.by)
    found = [score for score in board_scores(section.counted, section.last) if _wanted(score, options)]
    ranked = sorted(found, key=lambda score: (*(-part for part in score.key(order)), score.player))
    keys = [score.key(order) for score in ranked]
    rows = tuple(
        TableRow(score_entries(section, keys.index(score.key(order)) + 1, score, names[score.team])) for score in ranked
    )
    return Grid(score_columns(), rows, empty=words.NO_MATCHES)


def _wanted(score: BoardScore, options: TeamPlayerOptions) -> bool:
    return score.games >= options.games and options.team in (0, score.team)


CHART = Chart(
    "team-players",
    Words.TEAM_PLAYERS,
    "the players of all teams by what they scored",
    TeamPlayerOptions,
    build,
    settled=True,
    group=ChartGroup.TEAMS,
    meant=with_teams,
)
