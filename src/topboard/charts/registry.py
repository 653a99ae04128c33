"""Every chart by name: one list for the command line, the web and the export."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from topboard.charts.chart import Chart
from topboard.errors import UnknownName

NAMES = (
    "pairings",
    "alphabetical",
    "wall",
    "standings",
    "cross",
    "bracket",
    "ladder",
    "aro",
    "schedule",
    "categories",
    "teams",
    "team-wall",
    "team-pairings",
    "match-sheets",
    "league",
    "team-cross",
    "rosters",
    "team-players",
    "board-prizes",
    "scheveningen",
    "schools",
    "slips",
    "cards",
    "name-cards",
    "board-numbers",
    "codes",
    "labels",
    "sign",
    "score-sheets",
    "players",
    "byes",
    "prizes",
    "certificates",
    "norms",
    "it1",
    "it3",
    "arbiternorms",
    "notice",
    "variations",
    "accommodations",
    "operators",
    "newcomers",
    "legal",
    "fallback",
    "progress",
    "distribution",
    "glance",
)
"""In the order in which they are offered."""

MODULES = {"cross": "crosstable"}
"""Modules that are not called as their chart is, but for its hyphens."""


def module_of(name: str) -> str:
    """The module of a chart."""
    return MODULES.get(name, name.replace("-", ""))


class Charts(Mapping[str, Chart[Any]]):
    """The charts by name. A chart is loaded when it is asked for: one of them needs little of what all of them need."""

    def __getitem__(self, name: str) -> Chart[Any]:
        if name not in NAMES:
            raise KeyError(name)
        found: Chart[Any] = import_module(f"topboard.charts.{module_of(name)}").CHART
        return found

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


CHARTS = Charts()


def chart(name: str) -> Chart[Any]:
    try:
        return CHARTS[name]
    except KeyError:
        raise UnknownName("chart", name, CHARTS) from None
