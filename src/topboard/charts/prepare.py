"""From an event to what a chart looks at: which sections, after which round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from topboard.charts.chart import Chart
from topboard.charts.data import BoardRoom, ChartData, SectionData
from topboard.core import Event, Section
from topboard.prizes.section_prizes import SectionPrizes
from topboard.tiebreaks import completed_rounds


def prepare(
    chart: Chart[Any],
    event: Event,
    sections: Sequence[Section] | None = None,
    *,
    after: int | None = None,
    printed: datetime | None = None,
    position: int | None = None,
    code: str = "",
    prizes: Callable[[str], SectionPrizes | None] | None = None,
    rooms: tuple[BoardRoom, ...] = (),
) -> ChartData:
    """The data of a chart: all sections unless some are given, after their last round unless one is given.

    Charts that rank players take the last complete round instead, so that nobody leads by a game that others are
    still playing. `prizes` gives the prizes of a section by its id, and is asked only by charts of prizes; `rooms` are
    those of the hall plan.
    """
    chosen = event.sections if sections is None else sections
    won = prizes if prizes is not None and chart.of_prizes else lambda _id: None
    parts = (
        SectionData(
            section,
            _after(chart, section, after),
            starts=event.starts,
            ends=event.days_of(section)[1],
            time_control=event.time_control_of(section),
            prizes=won(str(section.id)),
            beside=tuple(other for other in event.sections if other is not section),
        )
        for section in chosen
    )
    return ChartData(event, tuple(parts), printed, position, code, rooms)


def _after(chart: Chart[Any], section: Section, after: int | None) -> int:
    if after is not None:
        return after
    return completed_rounds(section) if chart.settled else len(section.rounds)
