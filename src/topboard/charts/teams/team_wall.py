"""The wall chart of teams: each round's match, with match points and game points."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, of_matches
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import color_letter
from topboard.charts.standings.wall import team_average
from topboard.charts.table import BLANK, Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry
from topboard.charts.words import Words, words
from topboard.core import ZERO, Points, Team
from topboard.rulebook.clauses.chart import MATCH_SCORING, TEAM_RATINGS, TEAM_WALL_CHARTS
from topboard.tiebreaks import TeamMatch


@dataclass(frozen=True, slots=True)
class TeamWallOptions:
    all_rounds: bool = field(default=True, metadata=about("leave columns for the rounds still to come"))


def build(data: ChartData, options: TeamWallOptions) -> Table:
    return per_section(data, words.TEAM_WALL, lambda section: _grid(section, options), state)


def matches(section: SectionData, team: Team) -> list[TeamMatch | None]:
    """The team's match or bye of each round; None where its players met several teams."""
    found = section.team_event.matches[team.number][: section.last]
    return [None if not match.opponent and _anybody_met(section, team, match.round) else match for match in found]


def _anybody_met(section: SectionData, team: Team, round: int) -> bool:
    return any(section.records[number][round - 1].opponent for number in team.members if number in section.records)


def _grid(section: SectionData, options: TeamWallOptions) -> Grid:
    rounds = max(section.last, section.section.rounds_total if options.all_rounds else 0)
    teams = sorted(section.section.teams, key=lambda team: team.number)
    columns = (
        Column(words.NUMBER, Align.RIGHT),
        Column(words.TEAM_AVERAGE, stretch=True),
        *(Column(words.ROUND_N.format(round=n), Align.CENTER, goes_on=True) for n in range(1, rounds + 1)),
        Column(words.MATCH_POINTS, Align.RIGHT),
        Column(words.GAME_POINTS, Align.RIGHT),
    )
    rows = tuple(TableRow(_entries(section, team, rounds)) for team in teams)
    return Grid(columns, rows, notes=(words.TEAM_WALL_NOTE,), ruled=True, empty=words.NO_TEAMS)


def _entries(section: SectionData, team: Team, rounds: int) -> tuple[CellText, ...]:
    cells: list[CellText] = []
    match_points, game_points = ZERO, ZERO
    for match in matches(section, team):
        if match is None:
            cells.append(entry(words.NO_MATCH))
            continue
        game_points = game_points + match.game_points
        match_points = match_points + (ZERO if match.open else match.match_points)
        cells.append(_cell(match, match_points, game_points))
    average = round(team_average(section, team))
    return (
        entry(str(team.number), number=team.number),
        entry(CellLine(team.name, Mark.STRONG), str(average) if average else words.UNRATED),
        *cells,
        *(BLANK for _ in range(rounds - len(cells))),
        entry(CellLine(str(match_points), Mark.STRONG), number=match_points),
        entry(CellLine(str(game_points), Mark.STRONG), number=game_points),
    )


def _cell(match: TeamMatch, match_points: Points, game_points: Points) -> CellText:
    top = f"{color_letter(match.color)} {match.opponent}".strip() if match.opponent else words.BYE_CELL
    if match.open:
        return entry(top)
    score = CellLine(f"{match_points} / {game_points}", Mark.PLAIN if match.played else Mark.CIRCLED)
    return entry(top, score)


CHART = Chart(
    "team-wall",
    Words.TEAM_WALL,
    "each team's matches, round by round",
    TeamWallOptions,
    build,
    rules=(TEAM_WALL_CHARTS, MATCH_SCORING, TEAM_RATINGS),
    group=ChartGroup.TEAMS,
    meant=of_matches,
)
