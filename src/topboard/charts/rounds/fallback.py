"""The fallback pack: all that is needed to go on by hand when the computer dies, in one document per round."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from topboard.charts.chart import Chart, about, is_over, section_block, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.rounds import byes, cards, legal
from topboard.charts.standings import wall
from topboard.charts.table import BLANK, Align, Block, Column, Grid, Prose, Table, TableRow, bound, entry
from topboard.charts.words import Words, words


@dataclass(frozen=True, slots=True)
class FallbackOptions:
    cards: bool = field(default=True, metadata=about("include the pairing cards"))
    sheet: bool = field(default=True, metadata=about("include an empty pairing sheet for the next round"))


def build(data: ChartData, options: FallbackOptions) -> Table:
    tables = [table for section in data.sections for table in _section(data, section, options)]
    return bound(words.FALLBACK, tables, data.imprint)


def _section(data: ChartData, section: SectionData, options: FallbackOptions) -> list[Table]:
    """The wall chart, whom everybody may meet, byes to come, a sheet to write the round on, and the cards."""
    own = replace(data, sections=(section,))
    first = wall.build(own, wall.WallOptions())
    said = legal.nobody_left(section) if is_over(section) else words.PACK_NOTE
    note = section_block(data, section, words.FALLBACK, Prose((said,)), when=state(section))
    granted = byes.byes_grid(section, byes.ByeOptions(which="granted"))
    listed = replace(granted, heading=words.BYES_TO_COME)
    opponents = legal.build(own, legal.LegalOptions())
    tables = [
        replace(first, blocks=(note, *first.blocks)),
        replace(opponents, blocks=(*opponents.blocks, Block(listed, section=section.name, round=state(section)))),
    ]
    if options.sheet and not is_over(section):
        tables.append(Table(words.PAIRINGS, (_sheet(data, section),), data.imprint))
    if options.cards:
        tables.append(cards.build(own, cards.CardOptions()))
    return tables


def _sheet(data: ChartData, section: SectionData) -> Block:
    """Boards with empty lines for the round to be paired."""
    columns = (
        Column(words.BOARD, Align.RIGHT),
        Column(words.RESULT, span=words.WHITE, write=3),
        Column(words.NAME, span=words.WHITE, stretch=True),
        Column(words.RESULT, span=words.BLACK, write=3),
        Column(words.NAME, span=words.BLACK, stretch=True),
    )
    first = section.section.first_board
    count = (len(legal.field_of(section)) + 1) // 2
    rows = tuple(TableRow((entry(str(first + i)), *(BLANK for _ in columns[1:]))) for i in range(count))
    grid = Grid(columns, rows, ruled=True, tall=1.9, empty=words.NO_PLAYERS)
    when = words.FOR_ROUND.format(round=section.last + 1)
    return section_block(data, section, words.PAIRINGS, grid, when=when)


CHART = Chart(
    "fallback",
    Words.FALLBACK,
    "everything you need to carry on by hand after this round",
    FallbackOptions,
    build,
    group=ChartGroup.ROUND,
)
