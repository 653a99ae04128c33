"""The notice of variations in use, to post before the first round (26A)."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart, per_section
from topboard.charts.chart_choice import ChartGroup, american
from topboard.charts.data import AnnouncedVariation, ChartData, SectionData
from topboard.charts.table import Align, Column, Grid, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Section
from topboard.language import translated
from topboard.pairing.announced import departures
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook.clauses.chart import NOTIFICATION


@dataclass(frozen=True, slots=True)
class VariationOptions:
    """The notice has nothing to choose."""


def build(data: ChartData, options: VariationOptions) -> Table:
    return per_section(data, words.VARIATIONS, _grid, lambda section: "")


def _grid(section: SectionData) -> Grid:
    columns = (Column(words.COUNT, Align.RIGHT), Column(words.VARIATION, stretch=True), Column(words.RULE))
    rows = []
    for n, variation in enumerate(section.variations or in_use(section.section), 1):
        rule = variation.rule
        cite = f"{rule.book.prefix or rule.book.title} {rule.clause}" if rule else ""
        rows.append(TableRow((figure(n), entry(translated(variation.text)), entry(cite))))
    return Grid(columns, tuple(rows), notes=(words.NOTICE,), empty=words.NO_VARIATIONS)


def in_use(section: Section) -> tuple[AnnouncedVariation, ...]:
    """What the section departs in from the main line of its rules."""
    if section.system not in SYSTEMS.names():
        return ()
    found = departures(section, SYSTEMS.engine(section.system))
    return tuple(AnnouncedVariation(variation.text, variation.rule) for variation in found)


CHART = Chart(
    "variations",
    Words.VARIATIONS,
    "the notice of variations in use (26A)",
    VariationOptions,
    build,
    rules=(NOTIFICATION,),
    group=ChartGroup.NOTICES,
    meant=american,
)
