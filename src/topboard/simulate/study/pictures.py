"""The pictures of a study, as SVG: systems are told apart by their dashes and by the name at the end of the line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from topboard.charts import svg
from topboard.charts.table import Align, Column, Grid, Picture, TableRow, entry
from topboard.simulate.study.totals import Estimate

WIDTH, HEIGHT = 760.0, 330.0
LEFT, RIGHT, TOP, BOTTOM = 58.0, 150.0, 22.0, 44.0
DASHES = ("", "7 3", "2 3", "9 3 2 3", "14 4", "4 2 1 2", "1 4", "11 3 1 3 1 3")
LABEL_STEP = 16.0
STEPS = (1, 2, 5)
ROW = 34.0

Runs = Mapping[str, Sequence[tuple[int, Estimate]]]


def lines(title: str, alt: str, across: str, runs: Runs, decimals: int) -> Picture:
    """A line for each system over rounds, or over tenths of the field."""
    shown = {system: run for system, run in runs.items() if run}
    return Picture(_lines(title, alt, across, shown), alt, _grid(across, shown, decimals), title)


def bars(title: str, alt: str, across: str, estimates: Mapping[str, Estimate]) -> Picture:
    """A bar for each system from 0 to its chance, with the interval as a line."""
    height = TOP + ROW * len(estimates) + BOTTOM
    top = max(0.1, -(-max((each.high for each in estimates.values()), default=0) * 10 // 1) / 10)
    right = WIDTH - 60

    def x_of(value: float) -> float:
        return RIGHT + (right - RIGHT) * value / top

    parts = []
    for tenth in range(round(top * 10) + 1):
        parts.append(svg.line(x_of(tenth / 10), TOP, x_of(tenth / 10), height - BOTTOM, faint=True))
        parts.append(svg.text(x_of(tenth / 10), height - BOTTOM + 18, f"{tenth * 10} %", anchor="middle"))
    for at, (system, each) in enumerate(estimates.items()):
        y = TOP + ROW * at
        parts.append(svg.text(RIGHT - 10, y + ROW / 2 + 4, system, anchor="end"))
        parts.append(svg.bar(RIGHT, y + 7, x_of(each.mean) - RIGHT, ROW - 14))
        parts.append(svg.line(x_of(each.low), y + ROW / 2, x_of(each.high), y + ROW / 2, width=3))
    rows = [
        (system, f"{100 * e.mean:.1f} %", f"{100 * e.low:.1f}–{100 * e.high:.1f}") for system, e in estimates.items()
    ]
    columns = (Column(across), Column("%", Align.RIGHT), Column("95 %", Align.RIGHT))
    grid = Grid(columns, tuple(TableRow(tuple(map(entry, row))) for row in rows))
    return Picture(svg.picture(WIDTH, height, title, alt, parts), alt, grid, title)


def _grid(across: str, runs: Runs, decimals: int) -> Grid:
    places = sorted({at for run in runs.values() for at, _ in run})
    rows = []
    for at in places:
        values = [next((each for place, each in run if place == at), None) for run in runs.values()]
        rows.append(TableRow((entry(str(at)), *(entry(f"{v.mean:.{decimals}f}" if v else "–") for v in values))))
    return Grid((Column(across, Align.RIGHT), *(Column(system, Align.RIGHT) for system in runs)), tuple(rows))


def _lines(title: str, alt: str, across: str, runs: Runs) -> str:
    places = sorted({at for run in runs.values() for at, _ in run}) or [1]
    values = [each.mean for run in runs.values() for _, each in run] or [0.0]
    marks = ticks(min(values), max(values))
    end = WIDTH - RIGHT

    def x_of(place: int) -> float:
        return LEFT + (end - LEFT) * (place - places[0]) / max(1, places[-1] - places[0])

    def y_of(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - marks[0]) / (marks[-1] - marks[0])

    parts = []
    for mark in marks:
        parts.append(svg.line(LEFT, y_of(mark), end, y_of(mark), faint=True))
        parts.append(svg.text(LEFT - 8, y_of(mark) + 4, f"{mark:g}", anchor="end"))
    step = -(-len(places) // 15)
    parts.extend(svg.text(x_of(at), HEIGHT - BOTTOM + 18, str(at), anchor="middle") for at in places[::step])
    parts.append(svg.text(LEFT, HEIGHT - 6, across))
    heights = _label_heights([y_of(run[-1][1].mean) for run in runs.values()])
    for at, (system, run) in enumerate(runs.items()):
        points = [(x_of(place), y_of(each.mean)) for place, each in run]
        parts.append(svg.polyline(points, dash=DASHES[at % len(DASHES)]))
        parts.append(svg.line(points[-1][0] + 3, points[-1][1], end + 12, heights[at] - 4, faint=True))
        parts.append(svg.text(end + 16, heights[at], system))
    return svg.picture(WIDTH, HEIGHT, title, alt, parts)


def ticks(low: float, high: float) -> list[float]:
    """About five round numbers that hold everything between them."""
    span = max(high - low, 1e-9)
    scale = 10.0 ** len(str(int(span))) / 100 if span >= 1 else 0.01
    step = next(scale * times * each for times in (1, 10, 100) for each in STEPS if span / (scale * times * each) <= 6)
    first = low // step
    last = max(-(-high // step), first + 1)
    return [at * step for at in range(int(first), int(last) + 1)]


def _label_heights(wanted: Sequence[float]) -> list[float]:
    """Names at the ends of lines, in the order of the lines, far enough apart to be read, and inside the picture."""
    heights = [0.0] * len(wanted)
    order = sorted(range(len(wanted)), key=lambda each: wanted[each])
    lowest = 0.0
    for at in order:
        lowest = heights[at] = max(wanted[at] + 4, lowest + LABEL_STEP)
    limit = HEIGHT - LABEL_STEP / 2
    for at in reversed(order):
        heights[at] = min(heights[at], limit)
        limit = heights[at] - LABEL_STEP
    return heights
