"""The list of byes: taken in the rounds so far, and granted for later rounds."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, with_byes
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import is_gone, named, rating_entry
from topboard.charts.table import Align, Column, Grid, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Bye

WHICH = ("all", "taken", "granted")


@dataclass(frozen=True, slots=True)
class ByeOptions:
    which: str = field(
        default="all", metadata=about("byes already taken, byes granted for later rounds, or both", WHICH)
    )


def build(data: ChartData, options: ByeOptions) -> Table:
    return per_section(data, words.BYES, lambda section: byes_grid(section, options), state)


def byes_grid(section: SectionData, options: ByeOptions) -> Grid:
    found: list[tuple[int, int, Bye, str]] = []
    if options.which != "granted":
        found += [(*bye, words.BYE_TAKEN) for bye in _taken(section)]
    if options.which != "taken":
        granted = (r for r in section.section.bye_requests if r.round > section.last and r.player in section.players)
        found += [(request.round, request.player, request.bye, words.BYE_GRANTED) for request in granted]
    columns = (
        Column(words.ROUND, Align.RIGHT),
        Column(words.NUMBER, Align.RIGHT),
        Column(words.NAME, stretch=True),
        Column(words.RATING, Align.RIGHT),
        Column(words.BYE),
        Column(words.STATUS),
    )
    rows = []
    for round, number, bye, status in sorted(found, key=lambda item: item[:2]):
        player = section.players[number]
        kind = entry(words.bye_kind(bye.value, clubs=section.clubs))
        name = entry(named(player))
        rows.append(TableRow((figure(round), figure(number), name, rating_entry(player), kind, entry(status))))
    return Grid(columns, tuple(rows), empty=words.NO_BYES)


def _taken(section: SectionData) -> list[tuple[int, int, Bye]]:
    return [
        (cell.round, player.number, Bye.from_outcome(cell.outcome))
        for player in section.players.values()
        for cell in section.records[player.number]
        if cell.outcome.meaning.is_bye and not is_gone(section, player, cell)
    ]


CHART = Chart(
    "byes", Words.BYES, "byes taken and byes granted", ByeOptions, build, group=ChartGroup.ROUND, meant=with_byes
)
