"""The result against the number of entries, with the point from which nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.charts import svg
from topboard.charts.planning.plan_words import plan_words
from topboard.charts.table import Align, Column, Grid, Picture, TableRow, entry, figure
from topboard.organise.budget import Budget
from topboard.rulebook.holes import amount

WIDTH, HEIGHT = 760.0, 320.0
LEFT, RIGHT, TOP, BOTTOM = 112.0, 24.0, 24.0, 40.0


def break_even_plot(budget: Budget, currency: str) -> Picture:
    even = budget.break_even()
    most = max(20, 2 * budget.entries, 2 * (even or 0))
    points = budget.points(most)
    told = plan_words.NEVER_EVEN if even is None else plan_words.EVEN_AT.format(entries=even)
    alt = plan_words.EVEN_ALT.format(most=most, even=told)
    rows = tuple(TableRow((figure(count), entry(amount(cents, currency)))) for count, cents in points)
    columns = (Column(plan_words.ENTRIES, Align.RIGHT), Column(plan_words.RESULT, Align.RIGHT))
    drawn = svg.picture(WIDTH, HEIGHT, plan_words.BREAK_EVEN, alt, _parts(budget, points, even, currency))
    return Picture(drawn, alt, Grid(columns, rows), heading=plan_words.BREAK_EVEN, tall=True)


def _parts(budget: Budget, points: tuple[tuple[int, int], ...], even: int | None, currency: str) -> Iterator[str]:
    most = points[-1][0]
    low, high = min(0, *(cents for _, cents in points)), max(1, *(cents for _, cents in points))

    def x(count: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * count / most

    def y(cents: int) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - cents) / (high - low)

    for cents in sorted({low, 0, high}):
        yield svg.line(LEFT, y(cents), WIDTH - RIGHT, y(cents), faint=cents != 0)
        yield svg.text(LEFT - 8, y(cents) + 4, amount(cents, currency), anchor="end", size=12)
    yield svg.polyline([(x(count), y(cents)) for count, cents in points])
    for count in (0, most // 2, most):
        yield svg.text(x(count), HEIGHT - BOTTOM + 18, str(count), anchor="middle", size=12)
    if even is not None:
        yield svg.dot(x(even), y(budget.result(even)), 5)
        yield svg.text(x(even) + 8, y(0) + 18, plan_words.EVEN_AT.format(entries=even), bold=True)
    if budget.entries:
        at = x(budget.entries)
        yield svg.polyline([(at, TOP), (at, HEIGHT - BOTTOM)], dash="4 3", width=1)
    yield svg.text(WIDTH - RIGHT, HEIGHT - 6, plan_words.ENTRIES, anchor="end", size=12)
