"""The bracket of a knock-out, as a picture and as a list; a large field on several pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup, with_a_bracket
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import shown_name
from topboard.charts.rounds.bracket_drawing import BracketNames, bracket_svg, match_score, match_told, stage_told
from topboard.charts.table import Align, Block, CellLine, Column, Grid, Mark, Picture, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core.systems import is_knockout
from topboard.errors import TopboardError
from topboard.pairing.knockout import DrawnColumn, DrawnPart, KnockoutEngine, drawn_parts
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Reader

ON_A_PAGE = 32
SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
UPRIGHT, ACROSS = (530.0, 560.0), (760.0, 380.0)
"""What a page leaves for a drawing, in points, upright and across; nearly the same on A4 and Letter."""


@dataclass(frozen=True, slots=True)
class BracketOptions:
    players_on_a_page: int = field(
        default=ON_A_PAGE, metadata=about("how many players of the first stage go on a page", most=256)
    )


def build(data: ChartData, options: BracketOptions) -> Table:
    blocks: list[Block] = []
    for section in data.sections:
        for number, body in enumerate(_pages(section, options)):
            when = state(section)
            if number:
                blocks.append(Block(body, section=section.name, round=when, new_page=True))
            else:
                blocks.append(section_block(data, section, words.BRACKET, body, when=when, new_page=bool(blocks)))
    return Table(words.BRACKET, tuple(blocks), data.imprint)


def parts_of(section: SectionData) -> tuple[DrawnPart, ...]:
    """The drawing of a section; nothing where it is no knock-out, or cannot be drawn yet."""
    if not is_knockout(section.section):
        return ()
    engine = SYSTEMS.engine(section.section.system)
    assert isinstance(engine, KnockoutEngine)
    try:
        return drawn_parts(section.section, engine)
    except TopboardError:
        return ()


def names_of(section: SectionData) -> BracketNames:
    seeds = {number: place for place, number in enumerate(_seeds(section), 1)}

    def name(number: int) -> str:
        return shown_name(section.players[number])

    return BracketNames(name, lambda number: seeds.get(number, number), Reader(lambda who: name(int(who))))


def _seeds(section: SectionData) -> list[int]:
    first = section.section.rounds[:1]
    placed = {n for round in first for game in round.games for n in game.players} | {
        each.player for round in first for each in round.byes
    }
    return sorted(placed or section.players)


def _pages(section: SectionData, options: BracketOptions) -> Iterator[Grid | Picture]:
    parts, names = parts_of(section), names_of(section)
    if not parts:
        yield Grid((Column(words.MATCH_COLUMN),), (), empty=words.NO_BRACKET)
        return
    for page in bracket_pages(parts, max(4, options.players_on_a_page)):
        grid = _grid(page, names)
        alt = words.BRACKET_ALT.format(when=state(section), count=len(grid.rows))
        drawing = bracket_svg(page, names, words.BRACKET, alt)
        yield Picture(drawing, alt, grid, tall=_larger_upright(drawing))


def _larger_upright(drawing: str) -> bool:
    """Whether upright paper shows it larger: a full page of matches is nearly as tall as wide."""
    found = SIZE.search(drawing)
    width, height = (float(side) for side in found.groups()) if found else (1.0, 0.0)
    upright, across = ((min(room[0] / width, room[1] / height) if height else 0.0) for room in (UPRIGHT, ACROSS))
    return upright > across


def bracket_pages(parts: tuple[DrawnPart, ...], players: int) -> Iterator[tuple[DrawnPart, ...]]:
    """Pages: parts of the first columns with this many players each, then what they lead to; other parts last."""
    first, *others = parts
    columns = first.columns
    pages = -(-2 * len(columns[0].matches) // players)
    if pages <= 1:
        yield parts
        return
    joined = all(match.feeds for column in columns for match in column.matches)
    pages = 1 << (pages - 1).bit_length() if joined else pages
    kept = [column for column in columns if not joined or len(column.matches) >= pages]
    whole = kept if joined else [columns[0]]
    for page in range(pages):
        yield (DrawnPart(tuple(_slice(column, page, pages) for column in whole)),)
    rest = columns[len(whole) - 1 :] if joined else columns[1:]
    yield (DrawnPart(tuple(rest)), *others) if rest else tuple(others)


def _slice(column: DrawnColumn, page: int, pages: int) -> DrawnColumn:
    size = -(-len(column.matches) // pages)
    return DrawnColumn(column.name, column.matches[page * size : (page + 1) * size], column.stage)


def _grid(parts: tuple[DrawnPart, ...], names: BracketNames) -> Grid:
    columns = (
        Column(words.STAGE_COLUMN),
        Column("#", Align.RIGHT),
        Column(words.MATCH_COLUMN, stretch=True),
        Column(words.RESULT, Align.CENTER),
    )
    rows = []
    for part in parts:
        for column in part.columns:
            name = stage_told(part, column, names)
            for number, drawn in enumerate(column.matches, 1):
                score = " - ".join(match_score(drawn, player) for player in drawn.players if match_score(drawn, player))
                told = entry(CellLine(match_told(drawn, column, names), Mark.STRONG if drawn.winner else Mark.PLAIN))
                rows.append(TableRow((entry(name), figure(number), told, entry(score))))
    return Grid(columns, tuple(rows), empty=words.NO_BRACKET)


CHART = Chart(
    "bracket",
    Words.BRACKET,
    "the bracket of a knock-out",
    BracketOptions,
    build,
    group=ChartGroup.STANDINGS,
    meant=with_a_bracket,
)
