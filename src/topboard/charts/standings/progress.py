"""The leaders, round by round: a line for each, told apart by its dashes and by the name at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from topboard.charts import svg
from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, in_rounds
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import named, shown_name
from topboard.charts.table import Align, Column, Grid, Mark, Picture, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Points
from topboard.width import cut

WIDTH, HEIGHT = 760.0, 380.0
LEFT, RIGHT, TOP, BOTTOM = 44.0, 230.0, 26.0, 40.0
DASHES = ("", "7 3", "2 3", "9 3 2 3", "14 4", "4 2 1 2", "1 4", "11 3 1 3 1 3")
LABEL_STEP = 16.0
NUDGE = 2.6
_Scale = Callable[[int], float]


@dataclass(frozen=True, slots=True)
class ProgressOptions:
    leaders: int = field(default=6, metadata=about("how many players, from the top of the standings"))


def build(data: ChartData, options: ProgressOptions) -> Table:
    return per_section(data, words.PROGRESS, lambda section: _picture(section, options), state)


def _picture(section: SectionData, options: ProgressOptions) -> Picture:
    numbers = [row.number for row in section.ranking[: options.leaders]]
    runs = [[Points(0), *_after_rounds(section, number)] for number in numbers]
    alt = _alt(section, numbers)
    title = words.LABELLED.format(label=section.name, value=words.PROGRESS) if section.name else words.PROGRESS
    return Picture(_draw(section, numbers, runs, title, alt), alt, _grid(section, numbers))


def _after_rounds(section: SectionData, number: int) -> list[Points]:
    """The score after each round: who gives a simultaneous display has several games in one."""
    cells = zip(section.records[number], section.running(number), strict=True)
    return list({cell.round: total for cell, total in cells}.values())


def _alt(section: SectionData, numbers: Sequence[int]) -> str:
    if not numbers or not section.last:
        return words.NO_ROUNDS
    scores = ", ".join(f"{shown_name(section.players[n])} {section.totals[n]}" for n in numbers)
    return words.PROGRESS_ALT.format(when=state(section), scores=scores)


def _grid(section: SectionData, numbers: Sequence[int]) -> Grid:
    rounds = [Column(words.RD_N.format(round=n), Align.RIGHT, goes_on=True) for n in range(1, section.last + 1)]
    columns = (Column(words.PLACE, Align.RIGHT), Column(words.NAME, stretch=True), *rounds)
    rows = []
    for place, number in enumerate(numbers, 1):
        name = entry(named(section.players[number], Mark.STRONG))
        rows.append(TableRow((figure(place), name, *(figure(total) for total in _after_rounds(section, number)))))
    return Grid(columns, tuple(rows), empty=words.NO_PLAYERS)


def _draw(section: SectionData, numbers: Sequence[int], runs: Sequence[Sequence[Points]], title: str, alt: str) -> str:
    rounds = max(section.last, 1)
    highest = max((int(total) for run in runs for total in run), default=10)
    top = max(10, -(-highest // 10) * 10)

    def x_of(round: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * round / rounds

    def y_of(tenths: int) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * tenths / top

    parts = [*_axes(rounds, top, x_of(rounds), x_of, y_of)]
    labels = _label_heights([y_of(int(run[-1])) for run in runs])
    for i, (number, run) in enumerate(zip(numbers, runs, strict=True)):
        shift = (i - (len(runs) - 1) / 2) * NUDGE
        points = [(x_of(n), y_of(int(total)) + shift) for n, total in enumerate(run)]
        parts.append(svg.polyline(points, dash=DASHES[i % len(DASHES)]))
        parts.extend(svg.dot(x, y, 2.6) for x, y in points[1:])
        end = x_of(rounds)
        parts.append(svg.line(end + 5, points[-1][1], end + 20, labels[i] - 4, faint=True))
        name = cut(shown_name(section.players[number]), 25)
        parts.append(svg.text(end + 24, labels[i], f"{run[-1]}  {name}", bold=i == 0))
    return svg.picture(WIDTH, HEIGHT, title, alt, parts)


def _axes(rounds: int, top: int, right: float, x_of: _Scale, y_of: _Scale) -> list[str]:
    parts = []
    step = 10 if top <= 120 else 20
    for tenths in range(0, top + 1, step):
        parts.append(svg.line(LEFT, y_of(tenths), right, y_of(tenths), faint=True))
        parts.append(svg.text(LEFT - 8, y_of(tenths) + 4, str(tenths // 10), anchor="end"))
    for n in range(1, rounds + 1):
        parts.append(svg.text(x_of(n), HEIGHT - BOTTOM + 20, str(n), anchor="middle"))
    parts.append(svg.text(LEFT, HEIGHT - 4, words.ROUND))
    return parts


def _label_heights(wanted: Sequence[float]) -> list[float]:
    """Names at the ends of lines, moved down as far as needed not to cover each other."""
    heights = []
    lowest = 0.0
    for height in wanted:
        lowest = max(height + 4, lowest + LABEL_STEP)
        heights.append(lowest)
    excess = max(0.0, (heights[-1] if heights else 0) - (HEIGHT - BOTTOM + 4))
    return [height - excess for height in heights]


CHART = Chart(
    "progress",
    Words.PROGRESS,
    "a picture of how the leaders' scores grew",
    ProgressOptions,
    build,
    settled=True,
    group=ChartGroup.PICTURES,
    meant=in_rounds,
)
