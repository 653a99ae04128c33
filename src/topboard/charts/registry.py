"""Every chart by name: one list for the command line, the web and the export."""

from __future__ import annotations

from typing import Any

from topboard.charts import alphabetical, crosstable, pairings, standings, wall
from topboard.charts.chart import Chart
from topboard.errors import UnknownName

CHARTS: dict[str, Chart[Any]] = {
    chart.name: chart
    for chart in (
        pairings.CHART,
        alphabetical.CHART,
        wall.CHART,
        standings.CHART,
        crosstable.CHART,
    )
}


def chart(name: str) -> Chart[Any]:
    try:
        return CHARTS[name]
    except KeyError:
        raise UnknownName("chart", name, CHARTS) from None
