"""Which teams meet in a round, by table; with their boards where they are wanted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from topboard.charts.chart import Chart, about, for_round, section_block, titled, with_start
from topboard.charts.chart_choice import ChartGroup, of_matches
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import color_letter, named, rating_entry
from topboard.charts.rounds.pairings import program_notes
from topboard.charts.table import BLANK, Align, Block, CellText, Column, Grid, Table, TableRow, entry, figure
from topboard.charts.teams.matchups import (
    Matchup,
    SeatsOfBoard,
    empty_text,
    matchups,
    points_before,
    result_text_of,
    score_text,
    strong,
    team_byes,
)
from topboard.charts.words import Words, words
from topboard.core import Team


@dataclass(frozen=True, slots=True)
class TeamPairingOptions:
    boards: bool = field(default=False, metadata=about("list the boards of each match"))
    scores: bool = field(default=True, metadata=about("print the points before the round"))
    ratings: bool = field(default=True, metadata=about("print the ratings"))


def build(data: ChartData, options: TeamPairingOptions) -> Table:
    blocks: list[Block] = []
    for i, section in enumerate(data.sections):
        grid = _boards(section, options) if options.boards else _matches(section, options)
        block = section_block(data, section, words.TEAM_PAIRINGS, grid, when=for_round(section), new_page=i > 0)
        blocks.append(replace(block, title=titled(data, words.TEAM_PAIRINGS, section, with_start(section))))
    return Table(words.TEAM_PAIRINGS, tuple(blocks), data.imprint)


def _matches(section: SectionData, options: TeamPairingOptions) -> Grid:
    scored = options.scores and section.last > 1
    points = (Column(words.MATCH_POINTS, Align.RIGHT), Column(words.GAME_POINTS, Align.RIGHT)) if scored else ()
    columns = (
        Column(words.TABLE, Align.RIGHT),
        Column(words.TEAM_WHITE_FIRST, stretch=True),
        *points,
        Column(words.RESULT, Align.CENTER, write=5),
        Column(words.TEAM, stretch=True),
        *points,
    )
    rows = [TableRow(_match(section, found, scored=scored)) for found in matchups(section)]
    rows += [TableRow(_bye(section, unpaired.player, scored=scored)) for unpaired in team_byes(section)]
    return Grid(
        columns,
        tuple(rows),
        notes=(words.WHITE_FIRST_NOTE, *program_notes(section.round)),
        ruled=True,
        empty=empty_text(section),
    )


def _match(section: SectionData, found: Matchup, *, scored: bool) -> tuple[CellText, ...]:
    return (
        figure(found.match.table),
        *_side(section, found.white, scored=scored),
        entry(strong(score_text(section, found))),
        *_side(section, found.black, scored=scored),
    )


def _side(section: SectionData, team: Team, *, scored: bool) -> tuple[CellText, ...]:
    points = tuple(figure(each) for each in points_before(section, team)) if scored else ()
    return (entry(strong(team.name)), *points)


def _bye(section: SectionData, number: int, *, scored: bool) -> tuple[CellText, ...]:
    team = next(team for team in section.section.teams if team.number == number)
    none = (BLANK, BLANK) if scored else ()
    return (BLANK, *_side(section, team, scored=scored), BLANK, entry(words.BYE_CELL), *none)


def _boards(section: SectionData, options: TeamPairingOptions) -> Grid:
    rated = (Column(words.RATING, Align.RIGHT),) if options.ratings else ()
    columns = (
        Column(words.BOARD, Align.RIGHT),
        Column(words.NAME, stretch=True),
        *rated,
        Column("", Align.CENTER),
        Column(words.RESULT, Align.CENTER, write=5),
        Column("", Align.CENTER),
        Column(words.NAME, stretch=True),
        *rated,
    )
    rows = [
        TableRow(board_entries(section, seats, ratings=options.ratings), band=_band(section, found))
        for found in matchups(section)
        for seats in found.seats
    ]
    return Grid(columns, tuple(rows), ruled=True, empty=empty_text(section))


def _band(section: SectionData, found: Matchup) -> str:
    score = score_text(section, found) or "-"
    return f"{words.TABLE_N.format(table=found.match.table)}: {found.white.name} {score} {found.black.name}"


def board_entries(section: SectionData, seats: SeatsOfBoard, *, ratings: bool) -> tuple[CellText, ...]:
    """A board as the team sits that has White on the first one."""
    color = seats.color
    return (
        figure(seats.board),
        *_player(section, seats.ours, ratings=ratings),
        entry(color_letter(color)),
        entry(strong(result_text_of(section, seats))),
        entry(color_letter(color.other) if color else ""),
        *_player(section, seats.theirs, ratings=ratings),
    )


def _player(section: SectionData, number: int | None, *, ratings: bool) -> tuple[CellText, ...]:
    if number is None:
        return (BLANK, BLANK) if ratings else (BLANK,)
    player = section.players[number]
    return (entry(named(player)), *((rating_entry(player),) if ratings else ()))


CHART = Chart(
    "team-pairings",
    Words.TEAM_PAIRINGS,
    "which teams meet in a round",
    TeamPairingOptions,
    build,
    group=ChartGroup.TEAMS,
    meant=of_matches,
)
