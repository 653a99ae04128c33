"""Title norms after a round: who made one, who still can, and what is needed."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, by_fide
from topboard.charts.data import ChartData, SectionData
from topboard.charts.norms.norm_words import NormWords, norm_words
from topboard.charts.notation import shown_name
from topboard.charts.table import Align, CellLine, Column, Grid, Mark, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import Points
from topboard.core.people.readers import by_name
from topboard.norms import NormReport, NormStatus, NormVerdict, norms
from topboard.rulebook.clauses import norm as rules

STATUS = {
    NormStatus.ACHIEVED: NormWords.ACHIEVED,
    NormStatus.BLOCKED: NormWords.BLOCKED,
    NormStatus.POSSIBLE: NormWords.POSSIBLE,
    NormStatus.OUT: NormWords.OUT,
    NormStatus.MISSED: NormWords.MISSED,
}
HOPEFUL = (NormStatus.ACHIEVED, NormStatus.BLOCKED, NormStatus.POSSIBLE)


@dataclass(frozen=True, slots=True)
class NormOptions:
    everybody: bool = field(default=False, metadata=about("list norms that are out of reach too"))


def section_norms(data: ChartData, section: SectionData) -> NormReport:
    """Worked out once for all charts that are drawn from the same data."""
    key = (section.section.id, section.last)
    if key not in data.norms:
        data.norms[key] = norms(data.event, section.section, through=section.last)
    return data.norms[key]


def build(data: ChartData, options: NormOptions) -> Table:
    return per_section(data, words.NORMS, lambda section: _grid(data, section, options), state)


def ordered(report: NormReport, *, everybody: bool = False) -> list[NormVerdict]:
    """Norms that were made first, then those that are nearest."""
    order = list(NormStatus)
    shown = report.verdicts if everybody else report.of(*HOPEFUL)
    return sorted(shown, key=lambda each: (order.index(each.status), -each.judgement.performance, each.player))


def _grid(data: ChartData, section: SectionData, options: NormOptions) -> Grid:
    report = section_norms(data, section)
    told = tuple(norm_words.EVENT_SAYS.format(text=problem.told(by_name(section.section))) for problem in report.event)
    return Grid(
        (
            Column(norm_words.PLAYER),
            Column(norm_words.NORM),
            Column(norm_words.STATUS),
            Column(norm_words.SCORE, Align.RIGHT),
            Column(norm_words.AVERAGE, Align.RIGHT),
            Column(norm_words.PERFORMANCE, Align.RIGHT),
            Column(norm_words.NEEDED, stretch=True),
        ),
        tuple(_row(section, each) for each in ordered(report, everybody=options.everybody)),
        notes=told,
        empty=norm_words.NOBODY if section.players else words.NO_PLAYERS,
    )


def _row(section: SectionData, verdict: NormVerdict) -> TableRow:
    judged, reader = verdict.judgement, by_name(section.section)
    score = norm_words.OF_GAMES.format(points=Points(5 * judged.halves), games=len(judged.games))
    ahead = verdict.outlook
    needs = " ".join(each.told(reader) for each in (ahead.needs or ahead.out)) if ahead else ""
    return TableRow(
        (
            entry(CellLine(shown_name(section.players[verdict.player]), Mark.STRONG)),
            entry(verdict.level.title.value),
            entry(STATUS[verdict.status].text),
            entry(score),
            figure(judged.average) if judged.average else entry(""),
            figure(judged.performance) if judged.performance else entry(""),
            entry(needs),
        )
    )


CHART = Chart(
    "norms",
    Words.NORMS,
    "title norms: who made one, who still can, and what is needed",
    NormOptions,
    build,
    settled=True,
    rules=(rules.GAMES,),
    group=ChartGroup.PAPERS,
    meant=by_fide,
)
