"""Team standings: by matches where teams meet, else by the best scores or places of each team's players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, with_teams
from topboard.charts.data import ChartData, SectionData, StandingRow
from topboard.charts.notation import shown_name, value_entry
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import PREDETERMINED, SchoolMethod, SchoolRules, TeamBy
from topboard.core.teams.school_teams import USUAL_COUNT
from topboard.rulebook.clauses.chart import ROLLINS
from topboard.tiebreaks import SchoolRow, TeamStandings, school_standings
from topboard.tiebreaks import StandingsRow as Standing

GROUPS = tuple(by.value for by in TeamBy)
METHODS = tuple(method.value for method in SchoolMethod)


@dataclass(frozen=True, slots=True)
class TeamOptions:
    by: str = field(default="team", metadata=about("what makes a team", GROUPS))
    method: str = field(default="points", metadata=about("add up points, or places as in 31A1", METHODS))
    count: int = field(
        default=0, metadata=about("how many players of a team count; 0: all on a table such as Scheveningen, else 4")
    )


def build(data: ChartData, options: TeamOptions) -> Table:
    return per_section(data, words.TEAMS, lambda section: _standings(section, options), state)


def _standings(section: SectionData, options: TeamOptions) -> Grid:
    ranking = section.team_ranking
    return _grid(section, options) if ranking is None or options.by != "team" else team_grid(ranking)


def team_grid(ranking: TeamStandings) -> Grid:
    """Teams that met, with both scores and the tie-breaks of teams."""
    columns = (
        Column(words.PLACE, Align.RIGHT),
        Column(words.TEAM, stretch=True),
        Column(words.MATCH_POINTS, Align.RIGHT),
        Column(words.GAME_POINTS, Align.RIGHT),
        *(Column(code, Align.RIGHT) for code in ranking.columns),
    )
    return Grid(columns, tuple(TableRow(_team_entries(ranking, row)) for row in ranking.rows), empty=words.NO_TEAMS)


def _team_entries(ranking: TeamStandings, row: Standing) -> tuple[CellText, ...]:
    return (
        entry(row.place_text, number=row.place),
        entry(CellLine(row.name, Mark.STRONG)),
        figure(ranking.match_points[row.number]),
        figure(ranking.game_points[row.number]),
        *(value_entry(row.values.get(code)) for code in ranking.columns),
    )


def team_scores(section: SectionData, options: TeamOptions) -> tuple[SchoolRow, ...]:
    """Teams by the best scores or places of their players."""
    rules = SchoolRules(TeamBy(options.by), how_many_count(section, options), method=SchoolMethod(options.method))
    return school_rows(section, rules)


def school_rows(section: SectionData, rules: SchoolRules) -> tuple[SchoolRow, ...]:
    known: dict[str, Sequence[StandingRow]] = {section.section.id: section.ranking}
    tables = school_standings([section.counted], rules, starts=section.starts, known=known)
    return tables[0].rows if tables else ()


def how_many_count(section: SectionData, options: TeamOptions) -> int:
    """As asked; else everybody (0) where a table gives all of a team their games, and the best four in a Swiss."""
    return options.count or (0 if section.section.system in PREDETERMINED else USUAL_COUNT)


def _grid(section: SectionData, options: TeamOptions) -> Grid:
    best = how_many_count(section, options)
    rule = words.TEAM_RULE if options.method == "points" else words.ROLLINS_RULE
    note = rule.format(count=best) if best else words.WHOLE_TEAM_RULE
    rows = team_scores(section, options)
    labels = tuple(rows[0].values) if rows else ()
    lines = tuple(TableRow(school_entries(row, labels, {section.section.id: section})) for row in rows)
    return Grid(school_columns(labels), lines, notes=(note,), empty=words.NO_TEAMS)


def school_entries(row: SchoolRow, labels: Sequence[str], sections: Mapping[str, SectionData]) -> tuple[CellText, ...]:
    named = ((shown_name(sections[each.section].players[each.number]), each) for each in row.counting)
    return (
        figure(row.place),
        entry(CellLine(row.name, Mark.STRONG)),
        entry(CellLine(str(row.total), Mark.STRONG), number=row.total),
        figure(row.size),
        *(value_entry(row.values[label]) for label in labels),
        entry(", ".join(f"{name} {each.adds}" for name, each in named)),
    )


def school_columns(labels: Sequence[str]) -> tuple[Column, ...]:
    return (
        Column(words.PLACE, Align.RIGHT),
        Column(words.TEAM, stretch=True),
        Column(words.TOTAL, Align.RIGHT),
        Column(words.PLAYERS_COUNT, Align.RIGHT),
        *(Column(label, Align.RIGHT) for label in labels),
        Column(words.COUNTING, stretch=True),
    )


CHART = Chart(
    "teams",
    Words.TEAMS,
    "teams by their matches, or by the scores or places of their best players",
    TeamOptions,
    build,
    settled=True,
    rules=(ROLLINS,),
    group=ChartGroup.TEAMS,
    meant=with_teams,
)
