"""The league table: matches played, won, drawn and lost, both scores and the tie-breaks of teams."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, of_matches
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import value_entry
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Outcome, Points
from topboard.rulebook.clauses.chart import MATCH_SCORING
from topboard.rulebook.clauses.team_standing import R31E1
from topboard.tiebreaks import StandingsRow, TeamMatch, TeamStandings

WON = (Outcome.WIN, Outcome.FORFEIT_WIN)
LOST = (Outcome.LOSS, Outcome.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class LeagueTableOptions:
    tiebreaks: bool = field(default=True, metadata=about("print the tie-breaks"))
    against: bool = field(default=True, metadata=about("print the game points of the opponents"))


def build(data: ChartData, options: LeagueTableOptions) -> Table:
    return per_section(data, words.LEAGUE, lambda section: _grid(section, options), state)


def _grid(section: SectionData, options: LeagueTableOptions) -> Grid:
    ranking = section.team_ranking
    if ranking is None:
        return Grid((Column(words.TEAM),), (), empty=words.NO_MATCHES)
    codes = ranking.columns if options.tiebreaks else ()
    columns = (
        Column(words.PLACE, Align.RIGHT),
        Column(words.TEAM, stretch=True),
        Column(words.MATCHES_PLAYED, Align.RIGHT),
        Column(words.MATCHES_WON, Align.RIGHT),
        Column(words.MATCHES_DRAWN, Align.RIGHT),
        Column(words.MATCHES_LOST, Align.RIGHT),
        Column(words.GAME_POINTS, Align.RIGHT),
        *((Column(words.GAME_POINTS_AGAINST, Align.RIGHT),) if options.against else ()),
        Column(words.MATCH_POINTS, Align.RIGHT),
        *(Column(code, Align.RIGHT) for code in codes),
    )
    rows = tuple(TableRow(_entries(section, ranking, row, codes, options)) for row in ranking.rows)
    return Grid(columns, rows, notes=_notes(section), empty=words.NO_TEAMS)


def _entries(
    section: SectionData, ranking: TeamStandings, row: StandingsRow, codes: tuple[str, ...], options: LeagueTableOptions
) -> tuple[CellText, ...]:
    met = [match for match in section.team_event.matches[row.number][: ranking.after] if match.opponent]
    over = [match for match in met if not match.open]
    match_points = ranking.match_points[row.number]
    against = (figure(_against(section, over)),) if options.against else ()
    return (
        entry(row.place_text, number=row.place),
        entry(CellLine(row.name, Mark.STRONG)),
        figure(len(over)),
        *(figure(sum(match.outcome in which for match in over)) for which in (WON, (Outcome.DRAW,), LOST)),
        figure(ranking.game_points[row.number]),
        *against,
        entry(CellLine(str(match_points), Mark.STRONG), number=match_points),
        *(value_entry(row.values.get(code)) for code in codes),
    )


def _against(section: SectionData, met: list[TeamMatch]) -> Points:
    """What the opponents made in these matches."""
    return Points.total(section.team_event.matches[match.opponent][match.round - 1].game_points for match in met)


def _notes(section: SectionData) -> tuple[str, ...]:
    mixed = (words.MIXED_NOTE,) if section.team_event.mixed else ()
    return (*mixed, *((words.ADJUSTED_NOTE,) if section.section.team_adjustments else ()))


CHART = Chart(
    "league",
    Words.LEAGUE,
    "matches won, drawn and lost by each team",
    LeagueTableOptions,
    build,
    settled=True,
    rules=(MATCH_SCORING, R31E1),
    group=ChartGroup.TEAMS,
    meant=of_matches,
)
