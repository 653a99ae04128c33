"""The tournament report IT3: the event, its arbiters, norms, appeals and fair play, crosstable, what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup, by_fide
from topboard.charts.data import ChartData, SectionData
from topboard.charts.norms.it1 import dates
from topboard.charts.norms.norm_words import EVENTS, ROLES, norm_words
from topboard.charts.norms.norms import section_norms
from topboard.charts.standings.crosstable import CrossOptions, cross_grid
from topboard.charts.table import Align, Block, Body, Column, Grid, Prose, Table, TableRow, entry
from topboard.charts.words import Words, words
from topboard.core import Points, system_named
from topboard.core.people.arbiter import ArbiterTitle, Licence
from topboard.core.people.readers import by_name
from topboard.language import translated, written_day
from topboard.norms import NormReport, NormStatus
from topboard.norms.arbiters import officials
from topboard.norms.it3 import it3_findings, tournament_figures
from topboard.rulebook.clauses import norm as rules

WRITING_LINES = 4


@dataclass(frozen=True, slots=True)
class TournamentReportOptions:
    crosstable: bool = field(default=True, metadata=about("print the crosstable too"))
    checks: bool = field(default=True, metadata=about("print what is still missing"))


def build(data: ChartData, options: TournamentReportOptions) -> Table:
    blocks = [
        Block(body, *_heads(data, section, i), new_page=i == 0 and at > 0)
        for at, section in enumerate(data.sections)
        for i, body in enumerate(_bodies(data, section, options))
    ]
    return Table(words.IT3, tuple(blocks), data.imprint)


def _heads(data: ChartData, section: SectionData, place: int) -> tuple[str, str, str]:
    """The title stands above the first block only."""
    whole = section_block(data, section, words.IT3, Prose(()), when=state(section))
    return (whole.title if not place else "", whole.section, whole.round)


def _bodies(data: ChartData, section: SectionData, options: TournamentReportOptions) -> Iterator[Body]:
    report = section_norms(data, section)
    yield _facts(data, section)
    yield _arbiters(data)
    yield _norms(section, report)
    yield _to_write(norm_words.APPEALS)
    yield _to_write(norm_words.FAIR_PLAY)
    if options.checks:
        yield _missing(data, section, report)
    if options.crosstable and section.players:
        yield cross_grid(section, CrossOptions(), heading=norm_words.CROSSTABLE)


def _facts(data: ChartData, section: SectionData) -> Grid:
    event, value = data.event, section.section
    figures = tournament_figures(event, value)
    registered = written_day(event.registered) if event.registered else ""
    rows = (
        (norm_words.PLACE, event.city),
        (norm_words.HOST, value.norms.host or event.federation),
        (norm_words.KIND, EVENTS[value.norms.event].text),
        (norm_words.DATES, dates(event, section)),
        (norm_words.REGISTERED, registered),
        (norm_words.FIDE_CODE, event.fide_code),
        (norm_words.SYSTEM, translated(system_named(value.system).title)),
        (norm_words.ROUNDS, str(value.rounds_total or section.last)),
        (norm_words.PACE, event.time_control_of(value)),
        (norm_words.ORGANIZER, event.organizer),
        (norm_words.PLAYERS, str(figures.players)),
        (norm_words.RATED, str(figures.rated)),
        (norm_words.UNRATED, str(figures.unrated)),
        (norm_words.TITLED_PLAYERS, str(figures.titled)),
        (norm_words.FEDERATIONS_HERE, f"{len(figures.federations)}: {' '.join(figures.federations)}"),
    )
    name = " · ".join(part for part in (event.name, section.name) if part)
    columns = (Column(norm_words.EVENT), Column(name, stretch=True))
    return Grid(columns, tuple(TableRow((entry(fact), entry(value))) for fact, value in rows), ruled=True)


def _arbiters(data: ChartData) -> Grid:
    columns = (norm_words.ROLE, norm_words.NAME, norm_words.TITLE, norm_words.FIDE_ID, norm_words.FEDERATION)
    licences = {Licence.PAID: norm_words.LICENCE_PAID, Licence.DUE: norm_words.LICENCE_DUE, Licence.UNKNOWN: ""}
    rows = tuple(
        TableRow(
            (
                entry(ROLES[each.role].text),
                entry(each.name),
                entry("" if each.title is ArbiterTitle.NONE else each.title.value),
                entry(each.fide_id),
                entry(each.federation),
                entry(licences[each.licence]),
            )
        )
        for each in officials(data.event)
    )
    heads = tuple(Column(name, stretch=name == norm_words.NAME) for name in columns)
    return Grid((*heads, Column(norm_words.LICENCE)), rows, heading=norm_words.ARBITERS, ruled=True)


def _norms(section: SectionData, report: NormReport) -> Grid:
    made = report.of(NormStatus.ACHIEVED)
    rows = tuple(
        TableRow(
            (
                entry(section.players[each.player].name),
                entry(section.players[each.player].fide_id),
                entry(section.players[each.player].federation),
                entry(each.level.title.value),
                entry(
                    norm_words.OF_GAMES.format(
                        points=Points(5 * each.judgement.halves), games=len(each.judgement.games)
                    )
                ),
                entry(str(each.judgement.average)),
                entry(str(each.judgement.performance)),
            )
        )
        for each in made
    )
    columns = (
        Column(norm_words.PLAYER, stretch=True),
        Column(norm_words.FIDE_ID),
        Column(norm_words.FEDERATION),
        Column(norm_words.NORM),
        Column(norm_words.SCORE, Align.RIGHT),
        Column(norm_words.AVERAGE, Align.RIGHT),
        Column(norm_words.PERFORMANCE, Align.RIGHT),
    )
    return Grid(columns, rows, heading=norm_words.NORMS_MADE, ruled=True, empty=norm_words.NONE_MADE)


def _to_write(heading: str) -> Grid:
    """A form to fill in by hand: what appeals and fair play came to."""
    lines = tuple(TableRow((entry(""),)) for _ in range(WRITING_LINES))
    column = Column(norm_words.WRITE_HERE, stretch=True, write=30)
    return Grid((column,), lines, heading=heading, ruled=True, tall=2)


def _missing(data: ChartData, section: SectionData, report: NormReport) -> Prose:
    reader = by_name(section.section)
    found = (*it3_findings(data.event, section.section), *report.event)
    told = tuple(dict.fromkeys(problem.told(reader) for problem in found))
    return Prose(told or (norm_words.ALL_GOOD,), heading=norm_words.CHECKED)


CHART = Chart(
    "it3",
    Words.IT3,
    "the tournament report IT3, with the norms and what is still missing",
    TournamentReportOptions,
    build,
    settled=True,
    rules=(rules.FORMS,),
    group=ChartGroup.PAPERS,
    meant=by_fide,
)
