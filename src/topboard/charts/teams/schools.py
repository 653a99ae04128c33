"""Standings of school teams: the best scores of players who play for themselves, by the rules of the event (28N)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from topboard.charts.chart import Chart, about, state, titled
from topboard.charts.chart_choice import ChartGroup, with_schools
from topboard.charts.data import ChartData, SectionData
from topboard.charts.table import Block, Grid, Table, TableRow
from topboard.charts.teams.teams import GROUPS, METHODS, school_columns, school_entries
from topboard.charts.words import Words, words
from topboard.core import SchoolMethod, SchoolRules, TeamBy, pairs_teams
from topboard.rulebook.clauses.chart import ROLLINS
from topboard.rulebook.clauses.team_standing import R28N
from topboard.tiebreaks import SchoolTable, completed_rounds, school_standings

AS_ANNOUNCED = "announced"


@dataclass(frozen=True, slots=True)
class SchoolOptions:
    by: str = field(default=AS_ANNOUNCED, metadata=about("what makes a team", (AS_ANNOUNCED, *GROUPS)))
    method: str = field(
        default=AS_ANNOUNCED, metadata=about("add up points, or places as in 31A1", (AS_ANNOUNCED, *METHODS))
    )
    count: int = field(default=0, metadata=about("how many players of a team count; 0: as announced, else 4"))
    minimum: int = field(default=0, metadata=about("how many players a team needs; 0: as announced, else 1"))
    grades: tuple[str, ...] = field(default=(), metadata=about("groups of grades such as K-3, 4-6; none: as announced"))


def build(data: ChartData, options: SchoolOptions) -> Table:
    rules = rules_of(data, options)
    sections: dict[str, SectionData] = {each.section.id: each for each in _sections(data, rules)}
    known = {id: section.ranking for id, section in sections.items()}
    tables = school_standings(
        [section.counted for section in sections.values()], rules, starts=data.event.starts, known=known
    )
    blocks = tuple(_block(data, table, rules, sections, first=i == 0) for i, table in enumerate(tables))
    return Table(words.SCHOOLS, blocks or tuple(_none(data)), data.imprint)


def rules_of(data: ChartData, options: SchoolOptions) -> SchoolRules:
    """Those of the event, with what was asked for in their place."""
    rules = data.event.school_teams or SchoolRules()
    return replace(
        rules,
        by=rules.by if options.by == AS_ANNOUNCED else TeamBy(options.by),
        method=rules.method if options.method == AS_ANNOUNCED else SchoolMethod(options.method),
        count=options.count or rules.count,
        minimum=options.minimum or rules.minimum,
        grades=options.grades or rules.grades,
    )


def _sections(data: ChartData, rules: SchoolRules) -> Iterator[SectionData]:
    """Those that are printed; where all are combined, all of the event, after their last complete rounds."""
    if not rules.combined:
        yield from (section for section in data.sections if not pairs_teams(section.section))
        return
    printed = {section.section.id: section for section in data.sections}
    for section in data.event.sections:
        if not pairs_teams(section):
            made = SectionData(section, completed_rounds(section), starts=data.event.starts)
            yield printed.get(section.id, made)


def _block(
    data: ChartData, table: SchoolTable, rules: SchoolRules, sections: dict[str, SectionData], *, first: bool
) -> Block:
    shown = next((section for section in sections.values() if section.name == table.section), None)
    when = state(shown) if shown else ""
    rows = tuple(TableRow(school_entries(row, table.labels, sections)) for row in table.rows)
    heading = words.GRADES.format(grades=table.group) if table.group else ""
    grid = Grid(school_columns(table.labels), rows, heading=heading, notes=_notes(table, rules), empty=words.NO_TEAMS)
    title = titled(data, words.SCHOOLS, shown, when)
    return Block(grid, title=title, section=table.section, round=when, new_page=bool(not first and not table.group))


def _notes(table: SchoolTable, rules: SchoolRules) -> tuple[str, ...]:
    rule = words.TEAM_RULE if rules.method is SchoolMethod.POINTS else words.ROLLINS_RULE
    counting = rule.format(count=rules.count) if rules.count else words.WHOLE_TEAM_RULE
    ties = (words.SCHOOL_TIES.format(codes=", ".join(table.labels)),) if table.labels else ()
    few = (words.TOO_FEW.format(minimum=rules.minimum, teams=", ".join(table.too_few)),) if table.too_few else ()
    return (counting, *ties, *few)


def _none(data: ChartData) -> Iterator[Block]:
    yield Block(Grid(school_columns(()), (), empty=words.NO_TEAMS), title=titled(data, words.SCHOOLS, None))


CHART = Chart(
    "schools",
    Words.SCHOOLS,
    "school teams by the best scores of their players",
    SchoolOptions,
    build,
    settled=True,
    rules=(R28N, ROLLINS),
    group=ChartGroup.TEAMS,
    meant=with_schools,
)
