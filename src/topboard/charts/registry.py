"""Every chart by name: one list for the command line, the web and the export."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from topboard.charts import (
    accommodations,
    alphabetical,
    arbiternorms,
    aro,
    boardnumbers,
    boardprizes,
    bracket,
    byes,
    cards,
    categories,
    certificates,
    codes,
    crosstable,
    distribution,
    fallback,
    glance,
    it1,
    it3,
    labels,
    ladder,
    league,
    legal,
    matchsheets,
    namecards,
    newcomers,
    norms,
    notice,
    operators,
    pairings,
    players,
    prizes,
    progress,
    ratingchanges,
    rosters,
    schedule,
    scheveningen,
    schools,
    scoresheets,
    sign,
    slips,
    standings,
    teamcross,
    teampairings,
    teamplayers,
    teams,
    teamwall,
    variations,
    wall,
)
from topboard.charts.chart import Chart
from topboard.charts.meant_for import ChartGroup, usual_in
from topboard.core import Section
from topboard.errors import UnknownName

CHARTS: dict[str, Chart[Any]] = {
    module.CHART.name: module.CHART
    for module in (
        pairings,
        alphabetical,
        wall,
        standings,
        crosstable,
        bracket,
        ladder,
        aro,
        ratingchanges,
        schedule,
        categories,
        teams,
        teamwall,
        teampairings,
        matchsheets,
        league,
        teamcross,
        rosters,
        teamplayers,
        boardprizes,
        scheveningen,
        schools,
        slips,
        cards,
        namecards,
        boardnumbers,
        codes,
        labels,
        sign,
        scoresheets,
        players,
        byes,
        prizes,
        certificates,
        norms,
        it1,
        it3,
        arbiternorms,
        notice,
        variations,
        accommodations,
        operators,
        newcomers,
        legal,
        fallback,
        progress,
        distribution,
        glance,
    )
}


def chart(name: str) -> Chart[Any]:
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
    usual = usual_in(section)
    rest = [each for each in CHARTS.values() if each.name not in usual]
    more = tuple(each for each in rest if each.meant(section))
    elsewhere = tuple(each for each in rest if not each.meant(section))
    return ChartList(tuple(CHARTS[name] for name in usual), more, elsewhere)
