"""The crosstable of teams, with what each match brought board by board."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, of_matches
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import color_letter, value_entry
from topboard.charts.table import BLANK, Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import HALF, ONE, ZERO, system_named
from topboard.language import written_decimal
from topboard.tiebreaks import TeamMatch, TeamStandings

LAYOUTS = ("auto", "matrix", "rounds")
SIGNS = {ONE: "1", HALF: "½", ZERO: "0"}


@dataclass(frozen=True, slots=True)
class TeamCrossOptions:
    layout: str = field(default="auto", metadata=about("opponents across, or rounds across", LAYOUTS))
    boards: bool = field(default=True, metadata=about("print the result on each board"))
    tiebreaks: bool = field(default=True, metadata=about("print the tie-breaks"))


def build(data: ChartData, options: TeamCrossOptions) -> Table:
    return per_section(data, words.TEAM_CROSS, lambda section: _grid(section, options), state)


def _grid(section: SectionData, options: TeamCrossOptions) -> Grid:
    ranking = section.team_ranking
    if ranking is None:
        return Grid((Column(words.TEAM),), (), empty=words.NO_MATCHES)
    order = [row.number for row in ranking.rows]
    label = {number: line for line, number in enumerate(order, 1)}
    matrix = _is_matrix(section, options)
    rounds = range(1, ranking.after + 1)
    middle = [str(line) for line in label.values()] if matrix else [words.RD_N.format(round=n) for n in rounds]
    codes = ranking.columns if options.tiebreaks else ()
    columns = (
        Column(words.PLACE, Align.RIGHT),
        Column(words.TEAM, stretch=True),
        *(Column(heading, Align.CENTER, goes_on=True) for heading in middle),
        Column(words.MATCH_POINTS, Align.RIGHT),
        Column(words.GAME_POINTS, Align.RIGHT),
        *(Column(code, Align.RIGHT) for code in codes),
    )
    rows = tuple(TableRow(_entries(section, ranking, number, label, codes, options)) for number in order)
    notes = () if matrix else (words.TEAM_CROSS_NOTE,)
    return Grid(columns, rows, notes=notes, ruled=True, empty=words.NO_TEAMS)


def _is_matrix(section: SectionData, options: TeamCrossOptions) -> bool:
    if options.layout == "auto":
        return system_named(section.section.system).fixtures
    return options.layout == "matrix"


def _entries(
    section: SectionData,
    ranking: TeamStandings,
    number: int,
    label: dict[int, int],
    codes: tuple[str, ...],
    options: TeamCrossOptions,
) -> tuple[CellText, ...]:
    row = ranking.row(number)
    matches = section.team_event.matches[number][: ranking.after]
    if _is_matrix(section, options):
        middle = [_against(matches, number, other, options) for other in label]
    else:
        middle = [_round(match, label, options) for match in matches]
    match_points, game_points = ranking.match_points[number], ranking.game_points[number]
    return (
        entry(row.place_text, number=row.place),
        entry(CellLine(row.name, Mark.STRONG)),
        *middle,
        entry(CellLine(str(match_points), Mark.STRONG), number=match_points),
        figure(game_points),
        *(value_entry(row.values.get(code)) for code in codes),
    )


def _against(matches: tuple[TeamMatch, ...], own: int, other: int, options: TeamCrossOptions) -> CellText:
    """What was made against one team, in every match with it."""
    if own == other:
        return entry(CellLine(words.DIAGONAL, Mark.MUTED))
    met = [match for match in matches if match.opponent == other and not match.open]
    if not met:
        return BLANK
    scores = CellLine(" ".join(written_decimal(match.game_points) for match in met), Mark.STRONG)
    boards = CellLine(" ".join(board_signs(match) for match in met), Mark.MUTED)
    return entry(scores, boards) if options.boards else entry(scores)


def _round(match: TeamMatch, label: dict[int, int], options: TeamCrossOptions) -> CellText:
    """The opponent by line, the colour of the first board and the game points: `3w 2.5`."""
    if not match.opponent:
        return entry(f"{words.BYE_CELL} {match.game_points}")
    top = f"{label[match.opponent]}{color_letter(match.color).lower()}"
    if match.open:
        return entry(top)
    score = CellLine(f"{top} {match.game_points}", Mark.PLAIN if match.played else Mark.CIRCLED)
    return entry(score, CellLine(board_signs(match), Mark.MUTED)) if options.boards else entry(score)


def board_signs(match: TeamMatch) -> str:
    """The team's points on each board, `1½01`; other worths of a game with blanks between them."""
    if all(points in SIGNS for points in match.boards):
        return "".join(SIGNS[points] for points in match.boards)
    return " ".join(written_decimal(points) for points in match.boards)


CHART = Chart(
    "team-cross",
    Words.TEAM_CROSS,
    "teams against teams, with the result on each board",
    TeamCrossOptions,
    build,
    settled=True,
    group=ChartGroup.TEAMS,
    meant=of_matches,
)
