"""The organiser's books on paper and in spreadsheets: plan, hall, statement, year, roster, survey, risks, equipment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from topboard.charts.planning.break_even import break_even_plot
from topboard.charts.planning.floor_plan import floor_plan
from topboard.charts.planning.gantt import gantt, year_grid
from topboard.charts.planning.plan_words import plan_words as words
from topboard.charts.table import (
    Align,
    Block,
    CellText,
    Column,
    Grid,
    Imprint,
    Prose,
    Table,
    TableRow,
    entry,
    figure,
)
from topboard.director.organiser.books import (
    budget_of,
    currency_of,
    hall_of,
    scenarios,
    staff_names,
    treasurers_statement,
    year_of,
)
from topboard.journal import Entry, EventState
from topboard.journal.shapes.plans import (
    StoredAnswer,
    StoredDuty,
    StoredItem,
    StoredRisk,
    StoredScenario,
    StoredSpending,
    StoredStaff,
)
from topboard.language import translated
from topboard.organise.budget import BudgetRow, BudgetSide, Statement, StatementSum
from topboard.organise.days import clock, duration
from topboard.organise.hall import metres
from topboard.organise.planner import EventPlan, PlanFigure, PlanUnit
from topboard.organise.roster import ANSWERS, DEGREES, SURVEY, RiskDegree, SurveyAnswer
from topboard.rulebook import Rule
from topboard.rulebook.holes import amount

LINE = 24 * "_"
"""To sign on."""


@dataclass(frozen=True, slots=True)
class OrganisersView:
    """What the prints are made of: the state, the journal behind it, today, and the foot of the pages."""

    state: EventState
    entries: Sequence[Entry]
    today: date
    imprint: Imprint

    @property
    def currency(self) -> str:
        return currency_of(self.state)


def shown_figure(value: int, unit: PlanUnit) -> str:
    """A figure as people read it: 360 m², 4 h, 66."""
    if unit is PlanUnit.MINUTES:
        return duration(value)
    return f"{value} {unit.value}".strip()


def cited(rule: Rule | None) -> str:
    return rule.short if rule else ""


def plan_table(view: OrganisersView) -> Table:
    """Every plan side by side, and the days of each."""
    plans = scenarios(view.state)
    columns = (
        Column(words.FIGURE, stretch=True),
        *(Column(row.name, Align.RIGHT) for row, _ in plans),
        Column(words.SOURCE),
    )
    figures = tuple(
        TableRow(
            (entry(translated(first.label)), *(_of(plan, first.id) for _, plan in plans), entry(cited(first.rule)))
        )
        for first in (plans[0][1].figures if plans else ())
    )
    rows = (*_planned([row for row, _ in plans]), *figures) if plans else ()
    blocks = [Block(Grid(columns, rows, empty=words.NOTHING), title=words.PLANS)]
    blocks += [Block(day_grid(plan, row.name)) for row, plan in plans]
    return Table(words.PLAN, tuple(blocks), view.imprint)


def _planned(rows: Sequence[StoredScenario]) -> Iterator[TableRow]:
    """What the plans are made for."""
    yield TableRow((entry(words.PLAYERS), *(figure(row.entrants) for row in rows), entry("")))
    lengths = (entry(f"{row.round_count} / {row.day_count}") for row in rows)
    yield TableRow((entry(words.ROUNDS_AND_DAYS), *lengths, entry("")))
    yield TableRow((entry(words.CONTROL), *(entry(row.control) for row in rows), entry("")))


def _of(plan: EventPlan, id: str) -> CellText:
    found = next(each for each in plan.figures if each.id == id)
    return entry(shown_figure(found.value, found.unit), number=found.value)


def figures_grid(figures: Iterable[PlanFigure]) -> Grid:
    """The figures of one plan, for the terminal."""
    columns = (Column(words.FIGURE, stretch=True), Column(words.PLAN, Align.RIGHT), Column(words.SOURCE))
    rows = tuple(
        TableRow(
            (
                entry(translated(each.label)),
                entry(shown_figure(each.value, each.unit), number=each.value),
                entry(cited(each.rule)),
            )
        )
        for each in figures
    )
    return Grid(columns, rows)


def day_grid(plan: EventPlan, name: str = "") -> Grid:
    columns = (
        Column(words.DAY, Align.RIGHT),
        Column("#", Align.RIGHT),
        Column(words.BEGINS, Align.RIGHT),
        Column(words.ENDS, Align.RIGHT),
    )
    rows = tuple(
        TableRow((figure(day.number), figure(each.round), entry(clock(each.start)), entry(clock(each.end))))
        for day in plan.days
        for each in day.sessions
    )
    heading = f"{words.DAY_PLAN}: {name}" if name else words.DAY_PLAN
    return Grid(columns, rows, heading=heading, notes=tuple(str(problem) for problem in plan.problems))


def hall_table(view: OrganisersView) -> Table:
    plans = hall_of(view.state)
    columns = (
        Column(words.ROOM, stretch=True),
        Column("m²", Align.RIGHT),
        Column(words.ROWS, Align.RIGHT),
        Column(words.BOARDS, Align.RIGHT),
    )
    rows = tuple(
        TableRow(
            (
                entry(f"{plan.room.name}, {metres(plan.room.width)} x {metres(plan.room.length)}"),
                figure(plan.room.area),
                figure(plan.rows),
                entry(f"{plan.room.first_board}-{plan.last_board}" if plan.boards else "0"),
            )
        )
        for plan in plans
    )
    blocks = [Block(Grid(columns, rows, empty=words.NO_ROOMS), title=words.HALL_PLAN)]
    blocks += [Block(floor_plan(plan), title=plan.room.name, new_page=True) for plan in plans if plan.boards]
    return Table(words.HALL_PLAN, tuple(blocks), view.imprint)


def statement_table(view: OrganisersView) -> Table:
    """Budget against actual, with the sums, the plot, every amount that was entered by hand, and room to sign."""
    made = treasurers_statement(view.state, view.entries)
    blocks = [
        Block(_side(view, made, BudgetSide.INCOME, words.INCOME, words.TOTAL_INCOME), title=words.STATEMENT),
        Block(_side(view, made, BudgetSide.COST, words.COSTS, words.TOTAL_COSTS)),
        Block(_result(view, made)),
    ]
    if view.state.plan_rows(StoredSpending):
        blocks.append(Block(_ledger(view)))
    if budget_of(view.state).lines:
        blocks.append(Block(break_even_plot(budget_of(view.state), view.currency)))
    blocks.append(Block(Prose((f"{words.SIGNED}: {LINE}   {words.AUDITED}: {LINE}",))))
    return Table(words.STATEMENT, tuple(blocks), view.imprint)


def _money(view: OrganisersView, cents: int) -> CellText:
    return entry(amount(cents, view.currency), number=Fraction(cents, 100))


def _side(view: OrganisersView, made: Statement, side: BudgetSide, heading: str, total: str) -> Grid:
    rows = [TableRow((entry(row.line.label), *_amounts(view, row))) for row in made.of(side)]
    sums = made.sum(side)
    difference = (sums.actual - sums.planned) * (1 if side is BudgetSide.INCOME else -1)
    rows.append(TableRow((entry(total), *_three(view, sums, difference))))
    return Grid(_columns(words.LINE), tuple(rows), heading=heading)


def _columns(first: str) -> tuple[Column, ...]:
    named = (words.BUDGET, words.ACTUAL, words.DIFFERENCE)
    return (Column(first, stretch=True), *(Column(name, Align.RIGHT) for name in named))


def _amounts(view: OrganisersView, row: BudgetRow) -> tuple[CellText, ...]:
    return (_money(view, row.cents), _money(view, row.actual), _money(view, row.difference))


def _three(view: OrganisersView, sums: StatementSum, difference: int) -> tuple[CellText, ...]:
    return (_money(view, sums.planned), _money(view, sums.actual), _money(view, difference))


def _result(view: OrganisersView, made: Statement) -> Grid:
    result, (tax_in, tax_out) = made.result, made.tax
    rows = [TableRow((entry(words.SURPLUS), *_three(view, result, result.actual - result.planned)))]
    if tax_in or tax_out:
        blank = (entry(""), entry(""))
        rows.append(TableRow((entry(words.TAX_IN), _money(view, tax_in), *blank)))
        rows.append(TableRow((entry(words.TAX_OUT), _money(view, tax_out), *blank)))
    return Grid(_columns(words.RESULT), tuple(rows), heading=words.RESULT)


def _ledger(view: OrganisersView) -> Grid:
    labels = {row.line.id: row.line.label for row in treasurers_statement(view.state, view.entries).rows}
    columns = (
        Column(words.DAY),
        Column(words.LINE, stretch=True),
        Column(words.NOTE, stretch=True),
        Column(words.VOUCHER),
        Column(words.ACTUAL, Align.RIGHT),
    )
    rows = tuple(
        TableRow(
            (
                entry(row.day.isoformat() if row.day else ""),
                entry(labels.get(row.line, row.line)),
                entry(row.label),
                entry(row.voucher),
                _money(view, row.cents),
            )
        )
        for row in view.state.plan_rows(StoredSpending).values()
    )
    return Grid(columns, rows, heading=words.LEDGER)


def year_table(view: OrganisersView) -> Table:
    steps, details = year_of(view.state), view.state.details
    starts = details.starts if details else None
    body = gantt(steps, view.today, starts) if starts else year_grid(steps)
    blocks = [Block(body, title=words.YEAR_PLAN)]
    if starts:
        blocks.append(Block(year_grid(steps), new_page=True))
    return Table(words.YEAR_PLAN, tuple(blocks), view.imprint)


def _listed(title: str, columns: Sequence[Column], rows: Iterable[Sequence[str]], imprint: Imprint) -> Table:
    grid = Grid(tuple(columns), tuple(TableRow(tuple(map(entry, row))) for row in rows), empty=words.NOTHING)
    return Table(title, (Block(grid, title=title),), imprint)


def _columns_of(*headings: str) -> tuple[Column, ...]:
    return tuple(Column(heading, stretch=at == 1) for at, heading in enumerate(headings))


def roster_table(view: OrganisersView) -> Table:
    names = staff_names(view.state)
    duties = sorted(view.state.plan_rows(StoredDuty).values(), key=lambda row: (row.round, names.get(row.person, "")))
    rows = [(str(row.round), names.get(row.person, row.person), row.task, row.where) for row in duties]
    return _listed(words.ROSTER, _columns_of("#", words.WHO, words.TASK, words.WHERE), rows, view.imprint)


def contacts_table(view: OrganisersView) -> Table:
    rows = [(row.task, row.name, row.telephone, row.email) for row in view.state.plan_rows(StoredStaff).values()]
    headings = (words.TASK, words.WHO, words.TELEPHONE, words.EMAIL)
    return _listed(words.CONTACTS, _columns_of(*headings), rows, view.imprint)


def survey_table(view: OrganisersView) -> Table:
    """The form to take along: what was not looked at yet has room to write."""
    said = view.state.plan_rows(StoredAnswer)
    rows = []
    for id, question in SURVEY.items():
        row = said.get(id, StoredAnswer(id))
        answer = SurveyAnswer(row.answer)
        told = "" if answer is SurveyAnswer.OPEN else translated(ANSWERS[answer])
        rows.append(TableRow((entry(translated(question)), entry(told), entry(row.note))))
    columns = (Column(words.QUESTION, stretch=True), Column(words.ANSWER, write=5), Column(words.NOTE, write=14))
    grid = Grid(columns, tuple(rows), ruled=True)
    return Table(words.SURVEY, (Block(grid, title=words.SURVEY),), view.imprint)


def ranked_risks(state: EventState) -> list[StoredRisk]:
    """The worst first: how likely times how bad."""
    rows = state.plan_rows(StoredRisk).values()
    return sorted(rows, key=lambda row: -RiskDegree(row.likely).weight * RiskDegree(row.harm).weight)


def risks_table(view: OrganisersView) -> Table:
    rows = [
        (
            translated(DEGREES[RiskDegree(row.likely)]),
            row.label,
            translated(DEGREES[RiskDegree(row.harm)]),
            row.measure,
            row.owner,
        )
        for row in ranked_risks(view.state)
    ]
    headings = (words.LIKELY, words.RISK, words.HARM, words.MEASURE, words.WHO)
    return _listed(words.RISKS, _columns_of(*headings), rows, view.imprint)


def equipment_table(view: OrganisersView) -> Table:
    rows = [
        (
            str(row.pieces),
            row.label,
            row.owner,
            str(row.returned) if row.owner else "",
            str(row.pieces - row.returned) if row.owner else "",
            row.note,
        )
        for row in view.state.plan_rows(StoredItem).values()
    ]
    headings = (words.PIECES, words.ITEM, words.LENT_BY, words.RETURNED, words.STILL_HERE, words.NOTE)
    return _listed(words.INVENTORY, _columns_of(*headings), rows, view.imprint)


ORGANISER_TABLES: dict[str, Callable[[OrganisersView], Table]] = {
    "plan": plan_table,
    "hall": hall_table,
    "statement": statement_table,
    "year": year_table,
    "roster": roster_table,
    "contacts": contacts_table,
    "survey": survey_table,
    "risks": risks_table,
    "equipment": equipment_table,
}
"""What can be printed or exported, by the name in the address."""
