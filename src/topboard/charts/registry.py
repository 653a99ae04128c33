"""Every chart by name: one list for the command line, the web and the export."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from topboard.charts.chart import Chart
from topboard.charts.chart_choice import ChartGroup, usual_in
from topboard.core import Section
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
    "ratingchanges",
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

ROOMS = {
    "rounds": "pairings alphabetical bracket ladder aro schedule scheveningen slips cards board-numbers"
    " score-sheets byes legal fallback",
    "standings": "wall standings cross ratingchanges categories progress distribution glance",
    "teams": "teams team-wall team-pairings match-sheets league team-cross rosters team-players schools",
    "players": "players name-cards codes labels",
    "prizes": "prizes board-prizes certificates",
    "norms": "norms it1 it3 arbiternorms",
    "notices": "notice variations sign accommodations operators newcomers",
}
"""The folder of each chart."""

FOLDERS = {name: folder for folder, names in ROOMS.items() for name in names.split()}
MODULES = {"cross": "crosstable", "ratingchanges": "rating_changes", "arbiternorms": "arbiter_norms"}
"""Modules that are not called as their chart is."""


def module_of(name: str) -> str:
    """The module of a chart."""
    return f"topboard.charts.{FOLDERS[name]}.{MODULES.get(name, name.replace('-', '_'))}"


class Charts(Mapping[str, Chart[Any]]):
    """The charts by name. A chart is loaded when it is asked for: one of them needs little of what all of them need."""

    def __getitem__(self, name: str) -> Chart[Any]:
        if name not in NAMES:
            raise KeyError(name)
        found: Chart[Any] = import_module(module_of(name)).CHART
        return found

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


CHARTS = Charts()


def chart(name: str) -> Chart[Any]:
    """The chart of that name; an unknown one is an error that lists those there are."""
    try:
        return CHARTS[name]
    except KeyError:
        raise UnknownName("chart", name, CHARTS) from None


@dataclass(frozen=True, slots=True)
class ChartList:
    """The charts as a section has use for them: the usual ones, the others meant for it, and those for other events."""

    usual: tuple[Chart[Any], ...]
    more: tuple[Chart[Any], ...]
    elsewhere: tuple[Chart[Any], ...]

    @property
    def groups(self) -> dict[ChartGroup, list[Chart[Any]]]:
        found = {group: [each for each in self.more if each.group is group] for group in ChartGroup}
        return {group: charts for group, charts in found.items() if charts}


def charts_for(section: Section) -> ChartList:
    """The charts that apply to a section: the usual ones of its federation, and the others."""
    usual = usual_in(section)
    rest = [each for each in CHARTS.values() if each.name not in usual]
    more = tuple(each for each in rest if each.meant(section))
    elsewhere = tuple(each for each in rest if not each.meant(section))
    return ChartList(tuple(CHARTS[name] for name in usual), more, elsewhere)
