"""Everybody's estimated rating change: performance, score, expected score, K and the change."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.ratings.rating_line import RatingLine
from topboard.ratings.rounding import figures

ORDERS = ("number", "change", "performance")


@dataclass(frozen=True, slots=True)
class ChangeOptions:
    order: str = field(default="number", metadata=about("how the list is sorted", ORDERS))


def build(data: ChartData, options: ChangeOptions) -> Table:
    return per_section(data, words.RATING_CHANGES, lambda section: _grid(section, options), state)


def _grid(section: SectionData, options: ChangeOptions) -> Grid:
    columns = (
        Column(words.NUMBER, Align.RIGHT),
        Column(words.TITLE),
        Column(words.NAME, stretch=True),
        Column(words.FEDERATION),
        Column(words.RATING, Align.RIGHT),
        Column(words.RATING_PERFORMANCE, Align.RIGHT),
        Column(words.GAMES_PLAYED, Align.RIGHT),
        Column(words.RATED_SCORE, Align.RIGHT),
        Column(words.EXPECTED_SCORE, Align.RIGHT),
        Column(words.RATING_K, Align.RIGHT),
        Column(words.RATING_CHANGE, Align.RIGHT),
        Column(words.NEW_RATING, Align.RIGHT),
    )
    ordered = sorted(section.rating_lines.items(), key=lambda item: (_order(item[1], options.order), item[0]))
    rows = tuple(_row(section, number, line) for number, line in ordered if number in section.players)
    return Grid(columns, rows, empty=words.NO_RATED_GAMES, notes=(words.RATING_CHANGES_NOTE,) if rows else ())


def _order(line: RatingLine, order: str) -> float:
    wanted = {"change": line.change, "performance": line.performance}.get(order)
    return -float(wanted or 0)


def _row(section: SectionData, number: int, line: RatingLine) -> TableRow:
    player = section.players[number]
    return TableRow(
        (
            figure(number),
            entry(player.title),
            entry(CellLine(player.called, Mark.STRONG)),
            entry(player.federation),
            _whole(round(line.before) or None),
            _whole(line.performance),
            figure(len(line.counted)),
            entry(figures(line.score, 1, 1)),
            entry(figures(line.expected, 2, 2) if line.expects else ""),
            entry("" if line.k is None else figures(line.k, 2)),
            _change(line),
            _whole(line.after if line.published else None),
        )
    )


def _change(line: RatingLine) -> CellText:
    """With its sign and one decimal; spreadsheets have it as a number."""
    if line.change is None:
        return entry("")
    return entry(f"{float(line.change):+.1f}", number=Fraction(round(line.change * 10), 10))


def _whole(number: int | None) -> CellText:
    return entry("") if number is None else figure(number)


CHART = Chart(
    "ratingchanges",
    Words.RATING_CHANGES,
    "everybody's estimated rating change",
    ChangeOptions,
    build,
    group=ChartGroup.STANDINGS,
    settled=True,
)
