"""The wall chart of teams: each round's match, with match points and game points, from the players' games."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import color_letter
from topboard.charts.table import BLANK, Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry
from topboard.charts.wall import team_average
from topboard.charts.words import Words, words
from topboard.core import ZERO, Color, Match, Points, Result, Team
from topboard.rulebook.chart_clauses import MATCH_SCORING, TEAM_RATINGS, TEAM_WALL_CHARTS


@dataclass(frozen=True, slots=True)
class TeamWallOptions:
    all_rounds: bool = field(default=True, metadata=about("leave columns for the rounds still to come"))


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A team's round. `opponent` is a team number, 0 for a bye; `color` is that of the first board."""

    opponent: int
    color: Color | None
    game_points: Points
    match_points: Points
    open: bool
    played: bool


def build(data: ChartData, options: TeamWallOptions) -> Table:
    return per_section(data, words.TEAM_WALL, lambda section: _grid(section, options), state)


def matches(section: SectionData, team: Team) -> list[TeamRound | None]:
    """The team's match of each round; None where its players met several teams, or none was paired."""
    return [_match(section, team, round) for round in range(1, section.last + 1)]


def _match(section: SectionData, team: Team, round: int) -> TeamRound | None:
    cells = [section.records[n][round - 1] for n in team.members if n in section.records]
    games = [cell for cell in cells if cell.opponent]
    teams = {_team_of(section, cell.opponent) for cell in games}
    own = Points.total(cell.points for cell in cells)
    paired = section.section.round(round).match_of(team.number)
    if paired is not None and paired.result is not None:
        return _decided(section, team, paired, paired.result, own)
    if not games:
        return TeamRound(0, None, own, _bye_points(section, team, round, own), open=False, played=False)
    if len(teams) != 1 or 0 in teams:
        return None
    other = Points.total(section.records[cell.opponent][round - 1].points for cell in games)
    play = section.section.team_play
    first = min(games, key=lambda cell: cell.board)
    return TeamRound(
        opponent=teams.pop(),
        color=first.color,
        game_points=own,
        match_points=play.win if own > other else play.draw if own == other else play.loss,
        open=any(section.is_open(cell) for cell in games),
        played=any(cell.played for cell in games),
    )


def _decided(section: SectionData, team: Team, paired: Match, result: Result, own: Points) -> TeamRound:
    """A match that the games do not decide: a whole team did not come, or the director ruled."""
    color = Color.WHITE if paired.white == team.number else Color.BLACK
    play = section.section.team_play
    worth = {"win": play.win, "forfeit_win": play.win, "draw": play.draw}
    points = worth.get(result.outcome(color).meaning.awarded, play.loss)
    opponent = paired.black if color is Color.WHITE else paired.white
    return TeamRound(opponent, color, own, points, open=False, played=result.played)


def _bye_points(section: SectionData, team: Team, round: int, own: Points) -> Points:
    """What the section says a team's bye is worth, else as much as a win; absence is worth nothing."""
    play = section.section.team_play
    if play.bye is not None and any(bye.player == team.number for bye in section.section.round(round).team_byes):
        return play.bye.match_points
    return play.win if own else ZERO


def _team_of(section: SectionData, number: int) -> int:
    return next((team.number for team in section.section.teams if number in team.members), 0)


def _grid(section: SectionData, options: TeamWallOptions) -> Grid:
    rounds = max(section.last, section.section.rounds_total if options.all_rounds else 0)
    teams = sorted(section.section.teams, key=lambda team: team.number)
    columns = (
        Column(words.NUMBER, Align.RIGHT),
        Column(words.TEAM_AVERAGE, stretch=True),
        *(Column(words.ROUND_N.format(round=n), Align.CENTER) for n in range(1, rounds + 1)),
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


def _cell(match: TeamRound, match_points: Points, game_points: Points) -> CellText:
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
)
