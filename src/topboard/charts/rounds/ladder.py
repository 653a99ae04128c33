"""The ladder with its history: everybody's rung after each round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, is_ladder
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import shown_name
from topboard.charts.table import Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.tiebreaks.ladder_moves import Rungs, ladder_left, ladder_tables


@dataclass(frozen=True, slots=True)
class LadderChartOptions:
    history: int = field(default=12, metadata=about("how many rounds of history to show, the latest ones", most=99))


def build(data: ChartData, options: LadderChartOptions) -> Table:
    return per_section(data, words.LADDER, lambda section: _grid(section, options), state)


def _grid(section: SectionData, options: LadderChartOptions) -> Grid:
    tables = ladder_tables(section.section) if is_ladder(section.section) else ((),)
    shown = list(enumerate(tables))[-options.history - 1 :]
    columns = (
        Column(words.RUNG, Align.RIGHT),
        Column(words.NAME, stretch=True),
        *(
            Column(words.RD_N.format(round=n) if n else words.LADDER_START, Align.RIGHT, goes_on=True)
            for n, _ in shown[:-1]
        ),
    )
    past = [rungs for _, rungs in shown[:-1]]
    rows = [_row(section, figure(place), number, past) for place, number in enumerate(tables[-1], 1)]
    rows += [_row(section, entry(words.OFF_THE_LADDER), number, past) for number in ladder_left([*past, tables[-1]])]
    return Grid(columns, tuple(rows), empty=words.NO_LADDER)


def _row(section: SectionData, rung: CellText, number: int, past: Sequence[Rungs]) -> TableRow:
    before = (entry(str(rungs.index(number) + 1) if number in rungs else "") for rungs in past)
    return TableRow((rung, entry(CellLine(shown_name(section.players[number]), Mark.STRONG)), *before))


CHART = Chart(
    "ladder",
    Words.LADDER,
    "the ladder with everybody's rung after each round",
    LadderChartOptions,
    build,
    group=ChartGroup.STANDINGS,
    meant=is_ladder,
)
