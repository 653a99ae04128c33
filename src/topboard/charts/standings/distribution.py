"""Ratings in the field: how many players in each class, as bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from topboard.charts import svg
from topboard.charts.chart import Chart, InvalidChartOption, about, per_section
from topboard.charts.chart_choice import ChartGroup
from topboard.charts.data import ChartData, SectionData
from topboard.charts.table import Align, Column, Grid, Picture, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.rulebook import kind

WIDTH_OF_BARS = kind("charts.distribution.width-of-bars", "width is the number of rating points per bar, 1 or more")

WIDTH, HEIGHT = 760.0, 320.0
LEFT, RIGHT, TOP, BOTTOM = 20.0, 20.0, 40.0, 44.0


@dataclass(frozen=True, slots=True)
class DistributionOptions:
    width: int = field(default=100, metadata=about("rating points per bar"))


@dataclass(frozen=True, slots=True)
class HistogramBar:
    low: int
    high: int
    count: int


def build(data: ChartData, options: DistributionOptions) -> Table:
    if options.width < 1:
        raise InvalidChartOption(WIDTH_OF_BARS())
    return per_section(data, words.DISTRIBUTION, lambda section: _picture(section, options), lambda section: "")


def _picture(section: SectionData, options: DistributionOptions) -> Picture:
    ratings = sorted(player.value for player in section.players.values() if player.rating.rated)
    unrated = len(section.players) - len(ratings)
    found = bars(ratings, options.width)
    alt = _alt(ratings, unrated)
    title = words.LABELLED.format(label=section.name, value=words.DISTRIBUTION) if section.name else words.DISTRIBUTION
    return Picture(_draw(found, title, alt), alt, _grid(found, unrated))


def bars(ratings: Sequence[int], width: int) -> list[HistogramBar]:
    """One bar for each step from the lowest rating to the highest, empty ones included."""
    counts = Counter(rating // width for rating in ratings)
    if not counts:
        return []
    steps = range(min(counts), max(counts) + 1)
    return [HistogramBar(step * width, (step + 1) * width - 1, counts[step]) for step in steps]


def _alt(ratings: Sequence[int], unrated: int) -> str:
    if not ratings:
        return words.DISTRIBUTION_NONE.format(unrated=unrated)
    return words.DISTRIBUTION_ALT.format(
        count=len(ratings),
        low=ratings[0],
        high=ratings[-1],
        average=round(sum(ratings) / len(ratings)),
        median=ratings[len(ratings) // 2],
        unrated=unrated,
    )


def _grid(found: Sequence[HistogramBar], unrated: int) -> Grid:
    rows = [TableRow((entry(f"{bar.low}-{bar.high}"), figure(bar.count))) for bar in reversed(found)]
    if unrated:
        rows.append(TableRow((entry(words.UNRATED_CLASS), figure(unrated))))
    columns = (Column(words.RANGE), Column(words.PLAYERS_COUNT, Align.RIGHT))
    return Grid(columns, tuple(rows), empty=words.NO_PLAYERS)


def _draw(found: Sequence[HistogramBar], title: str, alt: str) -> str:
    parts = []
    most = max((bar.count for bar in found), default=1)
    step = (WIDTH - LEFT - RIGHT) / max(len(found), 1)
    floor = HEIGHT - BOTTOM
    every = max(1, round(48 / step)) if found else 1
    for i, bar in enumerate(found):
        tall = (floor - TOP) * bar.count / most
        left = LEFT + i * step
        parts.append(svg.bar(left + step * 0.08, floor - tall, step * 0.84, tall))
        if bar.count:
            parts.append(svg.text(left + step / 2, floor - tall - 6, str(bar.count), anchor="middle"))
        if i % every == 0:
            parts.append(svg.text(left + step / 2, floor + 18, str(bar.low), anchor="middle"))
    parts.append(svg.line(LEFT, floor, WIDTH - RIGHT, floor))
    parts.append(svg.text(LEFT, HEIGHT - 6, words.DISTRIBUTION_AXIS))
    return svg.picture(WIDTH, HEIGHT, title, alt, parts)


CHART = Chart(
    "distribution",
    Words.DISTRIBUTION,
    "a picture of the ratings in the field",
    DistributionOptions,
    build,
    group=ChartGroup.PICTURES,
)
