"""The board list: every team with its players in board order."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, with_teams
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import named, player_id, rating_entry
from topboard.charts.standings.wall import team_average
from topboard.charts.table import BLANK, Align, CellText, Column, Grid, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Team
from topboard.rulebook.clauses.chart import TEAM_RATINGS


@dataclass(frozen=True, slots=True)
class RosterOptions:
    ids: bool = field(default=False, metadata=about("print the players' ID numbers"))
    scores: bool = field(default=True, metadata=about("print what each player has scored"))


def build(data: ChartData, options: RosterOptions) -> Table:
    return per_section(data, words.ROSTERS, lambda section: _grid(data, section, options), state)


def _grid(data: ChartData, section: SectionData, options: RosterOptions) -> Grid:
    columns = (
        Column(words.BOARD, Align.RIGHT),
        Column(words.NUMBER, Align.RIGHT),
        Column(words.NAME, stretch=True),
        Column(words.RATING, Align.RIGHT),
        *((Column(words.ID, Align.RIGHT),) if options.ids else ()),
        *((Column(words.SCORE, Align.RIGHT),) if options.scores else ()),
    )
    rows = [
        TableRow(entries, band=_band(section, team))
        for team in sorted(section.section.teams, key=lambda team: team.number)
        for entries in _members(data, section, team, options)
    ]
    return Grid(columns, tuple(rows), empty=words.NO_TEAMS)


def _band(section: SectionData, team: Team) -> str:
    average = round(team_average(section, team))
    about_team = [f"{team.number}  {team.name}", *([words.AVERAGE.format(rating=average)] if average else [])]
    return " · ".join(about_team)


def _members(data: ChartData, section: SectionData, team: Team, options: RosterOptions) -> list[tuple[CellText, ...]]:
    """The players in board order; a team without any still stands in the list."""
    found: list[tuple[CellText, ...]] = []
    for board, number in enumerate((n for n in team.members if n in section.players), 1):
        player = section.players[number]
        found.append(
            (
                figure(board),
                figure(number),
                entry(named(player)),
                rating_entry(player),
                *((entry(player_id(player, data.event)),) if options.ids else ()),
                *((figure(section.totals[number]),) if options.scores else ()),
            )
        )
    width = 4 + options.ids + options.scores
    return found or [(BLANK, BLANK, entry(words.NOBODY), *(BLANK for _ in range(width - 3)))]


CHART = Chart(
    "rosters",
    Words.ROSTERS,
    "every team with its players in board order",
    RosterOptions,
    build,
    rules=(TEAM_RATINGS,),
    group=ChartGroup.TEAMS,
    meant=with_teams,
)
