"""The standings of a series on paper and in spreadsheets."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.charts.table import Align, Block, CellText, Column, Grid, Imprint, Table, TableRow, entry, figure
from topboard.charts.words import words
from topboard.director.series.standings import SeriesRow, SeriesStandings, SeriesTable
from topboard.tiebreaks import decimal_text


def series_table(found: SeriesStandings, imprint: Imprint) -> Table:
    blocks = tuple(
        Block(_grid(found, table), title=found.rules.name if not at else "", section=table.title, new_page=at > 0)
        for at, table in enumerate(found.tables)
    )
    return Table(words.SERIES_STANDINGS, blocks, imprint)


def _grid(found: SeriesStandings, table: SeriesTable) -> Grid:
    columns = (
        Column(words.PLACE, Align.RIGHT),
        Column(words.NAME, stretch=True),
        *(Column(each.event.name or each.id, Align.RIGHT) for each in found.events),
        Column(words.SERIES_EVENTS, Align.RIGHT),
        Column(words.TOTAL, Align.RIGHT),
    )
    rows = tuple(_row(found, row) for row in table.rows)
    return Grid(columns, rows, heading=table.title, notes=tuple(_notes(found, table)), empty=words.SERIES_EMPTY)


def _row(found: SeriesStandings, row: SeriesRow) -> TableRow:
    cells = (_cell(row, each.id) for each in found.events)
    total = entry(decimal_text(row.total), number=row.total)
    return TableRow((entry(str(row.place or "")), entry(row.name), *cells, figure(len(row.results)), total))


def _cell(row: SeriesRow, event: str) -> CellText:
    """What does not count stands in brackets."""
    made = row.of(event)
    if made is None:
        return entry("")
    text = decimal_text(made.points)
    return entry(text if made.counts else f"({text})", number=made.points)


def _notes(found: SeriesStandings, table: SeriesTable) -> Iterator[str]:
    if any(not each.counts for row in table.rows for each in row.results):
        yield words.SERIES_DROPPED
    if any(not row.enough for row in table.rows):
        yield words.SERIES_TOO_FEW.format(count=found.rules.least)
    yield from (words.SERIES_RUNNING.format(event=each.event.name) for each in found.events if not each.is_over)
