"""Averages of the opponents' ratings, from which players can work out the pairings of the Dubov system themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, by_averages
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import rating_entry
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Cell, Color, profile_of
from topboard.pairing.dubov.editions import HANDBOOK
from topboard.pairing.dubov.snapshot import average_of_opponents
from topboard.pairing.swiss.preferences import Preference
from topboard.ratings.rounding import half_up
from topboard.rulebook.reason import spelled

ORDERS = ("score", "number", "average")


@dataclass(frozen=True, slots=True)
class AverageOptions:
    order: str = field(default="score", metadata=about("how the list is sorted", ORDERS))


@dataclass(frozen=True, slots=True)
class AverageLine:
    """A player after the rounds looked at: points in tenths, games played, the average, and the colour that is due."""

    number: int
    points: int
    games: int
    average: int
    due: str
    tenths: int = 0
    """The average before it is rounded to a whole number, in tenths."""


def build(data: ChartData, options: AverageOptions) -> Table:
    return per_section(data, words.AVERAGES, lambda section: _grid(section, options), state)


def lines(section: SectionData) -> list[AverageLine]:
    """Everybody of a section; games that were not played do not count."""
    ratings = {number: player.value for number, player in section.players.items()}
    found = []
    for number, cells in section.records.items():
        games = _played(cells)
        average = average_of_opponents(games, ratings)
        due = Preference.of("".join(cell.color.value for cell in games if cell.color)).color
        points = int(section.totals[number])
        found.append(AverageLine(number, points, len(games), half_up(average), due, half_up(10 * average)))
    return found


def _played(cells: Sequence[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell.played]


def _grid(section: SectionData, options: AverageOptions) -> Grid:
    columns = (
        Column(words.NUMBER, Align.RIGHT),
        Column(words.NAME, stretch=True),
        Column(words.RATING, Align.RIGHT),
        Column(words.SCORE, Align.RIGHT),
        Column(words.GAMES_PLAYED, Align.RIGHT),
        Column(words.ARO, Align.RIGHT),
        Column(words.COLOR_DUE),
    )
    ordered = sorted(lines(section), key=lambda line: _order(line, options.order))
    rows = tuple(_row(section, line) for line in ordered)
    return Grid(
        columns, rows, empty=words.NO_PLAYERS, notes=(spelled(words.ARO_NOTE, profile_of(section.section).american),)
    )


def _order(line: AverageLine, order: str) -> tuple[int, int]:
    first = {"score": -line.points, "average": line.tenths}.get(order, 0)
    return first, line.number


def _average(section: SectionData, line: AverageLine) -> CellText:
    """As the edition pairs by it: a whole number, or with tenths as in the handbook's example."""
    if HANDBOOK.name not in (section.section.edition, section.section.options.get("edition")):
        return figure(line.average)
    return entry(f"{line.tenths // 10}.{line.tenths % 10}")


def _row(section: SectionData, line: AverageLine) -> TableRow:
    player = section.players[line.number]
    due = {Color.WHITE.value: words.WHITE, Color.BLACK.value: words.BLACK}.get(line.due, "")
    return TableRow(
        (
            figure(line.number),
            entry(CellLine(player.called, Mark.STRONG)),
            rating_entry(player),
            figure(section.totals[line.number]),
            figure(line.games),
            _average(section, line) if line.games else entry(""),
            entry(due),
        )
    )


CHART = Chart(
    "aro",
    Words.AVERAGES,
    "averages of the opponents' ratings",
    AverageOptions,
    build,
    settled=True,
    group=ChartGroup.STANDINGS,
    meant=by_averages,
)
