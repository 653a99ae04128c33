"""Two teams whose players all meet: everybody of one against everybody of the other, as Scheveningen has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup, team_against_team
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import named, rating_entry, result_sign, shown_name
from topboard.charts.table import (
    BLANK,
    Align,
    Block,
    CellLine,
    CellText,
    Column,
    Grid,
    Mark,
    Table,
    TableRow,
    entry,
    figure,
)
from topboard.charts.words import Words, words
from topboard.core import Points, pairs_teams


@dataclass(frozen=True, slots=True)
class ScheveningenOptions:
    ratings: bool = field(default=True, metadata=about("print the ratings"))


def build(data: ChartData, options: ScheveningenOptions) -> Table:
    blocks: list[Block] = []
    for section in data.sections:
        for i, grid in enumerate(_grids(section, options)):
            if i:
                blocks.append(Block(grid, section=section.name, round=state(section)))
            else:
                blocks.append(
                    section_block(data, section, words.SCHEVENINGEN, grid, when=state(section), new_page=bool(blocks))
                )
    return Table(words.SCHEVENINGEN, tuple(blocks), data.imprint)


def sides(section: SectionData) -> dict[str, list[int]]:
    """The players of each team by its name, in board order; those of teams that are only named by rating order."""
    if section.section.teams:
        teams = ((team.name, [n for n in team.members if n in section.players]) for team in section.section.teams)
        return {name: numbers for name, numbers in teams if numbers}
    found: dict[str, list[int]] = {}
    for player in section.players.values():
        if player.team:
            found.setdefault(player.team, []).append(player.number)
    return found


def _grids(section: SectionData, options: ScheveningenOptions) -> list[Grid]:
    """A grid for every two teams of which anybody met."""
    teams = {} if pairs_teams(section.section) else sides(section)
    grids = []
    for rows, columns in combinations(teams, 2):
        games = _met(section, teams[rows], teams[columns])
        if games:
            grids.append(_grid(section, (rows, teams[rows]), (columns, teams[columns]), games, options))
    return grids or [Grid((Column(words.TEAM),), (), empty=words.NO_TEAM_GAMES)]


Met = Mapping[tuple[int, int], tuple[str, Points, Points]]


def _met(section: SectionData, ours: Sequence[int], theirs: Sequence[int]) -> Met:
    """Every game between two teams: its sign for the first, and what it brought to both."""
    found: dict[tuple[int, int], tuple[str, Points, Points]] = {}
    opposite = set(theirs)
    for number in ours:
        for cell in section.records[number]:
            if cell.opponent in opposite:
                back = section.records[cell.opponent][cell.round - 1]
                sign, made, lost = found.get((number, cell.opponent), ("", Points(0), Points(0)))
                signs = " ".join(part for part in (sign, result_sign(cell) or "·") if part)
                found[number, cell.opponent] = (signs, made + cell.points, lost + back.points)
    return found


def _grid(
    section: SectionData,
    ours: tuple[str, Sequence[int]],
    theirs: tuple[str, Sequence[int]],
    games: Met,
    options: ScheveningenOptions,
) -> Grid:
    rated = (Column(words.RATING, Align.RIGHT),) if options.ratings else ()
    columns = (
        Column(ours[0], stretch=True),
        *rated,
        *(
            Column(shown_name(section.players[number]), Align.CENTER, span=theirs[0], goes_on=True)
            for number in theirs[1]
        ),
        Column(words.TOTAL, Align.RIGHT),
    )
    rows = [TableRow(_line(section, number, theirs[1], games, options)) for number in ours[1]]
    rows.append(TableRow(_foot(theirs, games, options)))
    made = Points.total(made for _, made, _ in games.values())
    lost = Points.total(lost for _, _, lost in games.values())
    return Grid(columns, tuple(rows), heading=f"{ours[0]} {made} - {lost} {theirs[0]}", ruled=True)


def _line(
    section: SectionData, number: int, theirs: Sequence[int], games: Met, options: ScheveningenOptions
) -> tuple[CellText, ...]:
    player = section.players[number]
    own = [games[number, other] for other in theirs if (number, other) in games]
    total = Points.total(made for _, made, _ in own)
    return (
        entry(named(player, Mark.STRONG)),
        *((rating_entry(player),) if options.ratings else ()),
        *(entry(games[number, other][0]) if (number, other) in games else BLANK for other in theirs),
        entry(CellLine(str(total), Mark.STRONG), number=total),
    )


def _foot(theirs: tuple[str, Sequence[int]], games: Met, options: ScheveningenOptions) -> tuple[CellText, ...]:
    """What the players above each column scored."""
    totals = [Points.total(lost for (_, other), (_, _, lost) in games.items() if other == n) for n in theirs[1]]
    return (
        entry(CellLine(theirs[0], Mark.STRONG)),
        *((BLANK,) if options.ratings else ()),
        *(figure(total) for total in totals),
        BLANK,
    )


CHART = Chart(
    "scheveningen",
    Words.SCHEVENINGEN,
    "the players of one team against those of another",
    ScheveningenOptions,
    build,
    settled=True,
    group=ChartGroup.TEAMS,
    meant=team_against_team,
)
