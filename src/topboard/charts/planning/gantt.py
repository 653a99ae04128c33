"""The year plan as bars: each step from when it begins until it is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from topboard.charts import svg
from topboard.charts.planning.plan_words import plan_words
from topboard.charts.table import Column, Grid, Picture, TableRow, entry
from topboard.language import translated, written_day
from topboard.organise.year import STATES, StepState, YearStep

WIDTH, LINE, TOP, LEFT = 1000.0, 21.0, 44.0, 380.0
SHORTEST = 4.0


def gantt(steps: Sequence[YearStep], today: date, starts: date) -> Picture:
    """Steps that have a date, one under the other; those not needed are left out."""
    dated = [step for step in steps if step.due and step.begins and step.state is not StepState.DROPPED]
    first = min((step.begins for step in dated if step.begins), default=starts)
    last = max((step.due for step in dated if step.due), default=starts)
    alt = plan_words.YEAR_ALT.format(steps=len(dated), first=written_day(first), last=written_day(last))
    return Picture(_Bars(dated, first, last, today, starts).drawn(alt), alt, year_grid(steps), tall=True)


def year_grid(steps: Sequence[YearStep]) -> Grid:
    columns = (
        Column(plan_words.DUE),
        Column(plan_words.STEP, stretch=True),
        Column(plan_words.WHO),
        Column(plan_words.STATE),
        Column(plan_words.NOTE, stretch=True),
    )
    rows = tuple(
        TableRow(
            (
                entry(written_day(step.due) if step.due else ""),
                entry(translated(step.title)),
                entry(translated(step.owner)),
                entry(translated(STATES[step.state])),
                entry(step.note),
            )
        )
        for step in steps
    )
    return Grid(columns, rows, empty=plan_words.NO_DATES)


class _Bars:
    """Days as points of the picture."""

    def __init__(self, steps: Sequence[YearStep], first: date, last: date, today: date, starts: date) -> None:
        self.steps, self.first, self.today, self.starts = steps, first, today, starts
        self.last = max(last, first + timedelta(1))
        self.height = TOP + LINE * len(steps) + 12

    def x(self, day: date) -> float:
        return LEFT + (WIDTH - LEFT - 12) * (day - self.first).days / (self.last - self.first).days

    def drawn(self, alt: str) -> str:
        return svg.picture(WIDTH, self.height, plan_words.YEAR_PLAN, alt, self._parts())

    def _parts(self) -> Iterator[str]:
        for month in self._months():
            yield svg.line(self.x(month), TOP - 10, self.x(month), self.height - 8, faint=True)
            yield svg.text(self.x(month) + 3, TOP - 14, f"{month:%m/%y}", size=10)
        yield svg.line(self.x(self.starts), TOP - 26, self.x(self.starts), self.height - 8, width=2)
        if self.first <= self.today <= self.last:
            at = self.x(self.today)
            yield svg.polyline([(at, TOP - 26), (at, self.height - 8)], dash="4 3", width=1.5)
            yield svg.text(at + 4, TOP - 28, plan_words.TODAY, size=11)
        for place, step in enumerate(self.steps):
            yield from self._step(step, TOP + place * LINE)

    def _months(self) -> Iterator[date]:
        month = date(self.first.year, self.first.month, 1)
        while month <= self.last:
            if month >= self.first:
                yield month
            month = date(month.year + month.month // 12, month.month % 12 + 1, 1)

    def _step(self, step: YearStep, y: float) -> Iterator[str]:
        assert step.due is not None
        assert step.begins is not None
        done = step.state is StepState.DONE
        yield svg.text(0, y + 13, f"{'✓ ' if done else ''}{_cut(translated(step.title))}", size=12)
        left, right = self.x(step.begins), self.x(step.due)
        wide = max(SHORTEST, right - left)
        if done:
            yield svg.rect(left, y + 3, wide, LINE - 9, fill="none", stroke="currentColor")
        else:
            yield svg.bar(left, y + 3, wide, LINE - 9)


def _cut(text: str, most: int = 58) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
