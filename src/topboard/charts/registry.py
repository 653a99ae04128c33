"""Every chart by name: one list for the command line, the web and the export."""

from __future__ import annotations

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
