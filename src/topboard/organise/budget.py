"""The budget: costs and income line by line, what breaks even, and what it came to. Money is whole cents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.rulebook import NUMBER, Level, Problem, kind
from topboard.rulebook.clauses.planning import BUDGET

NEVER_EVEN = kind("organise.never-even", "No number of entries breaks even: an entry costs as much as it brings.")
NOT_EVEN = kind(
    "organise.not-even",
    "You break even with {needed} entries and expect {expected}.",
    needed=NUMBER,
    expected=NUMBER,
)
RAISE_THE_FEE = kind("organise.raise-the-fee", "Raise the fee, find a sponsor, or save on the largest lines.")
NO_CONTINGENCY = kind(
    "organise.no-contingency", "There is no contingency. Set more aside for a new event than for an old one."
)
NO_SUNDRIES = kind(
    "organise.no-sundries", "There is no line for sundries: small expenses that you expect without knowing them."
)


HUNDREDTHS = 100
"""Quantities are held in hundredths: 2.5 days."""


class BudgetSide(StrEnum):
    COST = "cost"
    INCOME = "income"


class BudgetPer(StrEnum):
    """What a line is counted by: it is fixed, it comes with every entry, or it is a share of the other costs."""

    FIXED = "fixed"
    ENTRY = "entry"
    PERCENT = "percent"


SIDES = {BudgetSide.COST: "cost", BudgetSide.INCOME: "income"}
PERS = {
    BudgetPer.FIXED: "once",
    BudgetPer.ENTRY: "for each entry",
    BudgetPer.PERCENT: "per cent of the other costs",
}


@dataclass(frozen=True, slots=True)
class BudgetLine:
    """A line: a number of units at a price in cents, net of tax; `tax` is the rate in hundredths of a per cent.

    With `PERCENT` the quantity is the per cent and the unit is not used.
    """

    id: str
    side: BudgetSide
    label: str
    quantity: int
    unit: int
    per: BudgetPer = BudgetPer.FIXED
    tax: int = 0

    @property
    def each(self) -> int:
        """Quantity times unit in cents, half a cent up."""
        return rounded(self.quantity * self.unit, HUNDREDTHS)


def rounded(number: int, by: int) -> int:
    """Divided, and rounded to the nearest whole, a half away from zero."""
    return (abs(number) * 2 + by) // (2 * by) * (1 if number >= 0 else -1)


@dataclass(frozen=True, slots=True)
class BudgetRow:
    """A line as it adds up for a number of entries."""

    line: BudgetLine
    cents: int
    tax: int
    actual: int = 0

    @property
    def difference(self) -> int:
        """What is better than planned is above zero."""
        sign = 1 if self.line.side is BudgetSide.INCOME else -1
        return sign * (self.actual - self.cents)


@dataclass(frozen=True, slots=True)
class Budget:
    """The lines of an event and the entries that are expected."""

    lines: tuple[BudgetLine, ...]
    entries: int = 0

    def rows(self, entries: int | None = None, actual: Mapping[str, int] | None = None) -> tuple[BudgetRow, ...]:
        """Every line for this many entries, with what it came to."""
        count = self.entries if entries is None else entries
        base = self._base(count)
        came = actual or {}
        return tuple(self._row(line, count, base, came.get(line.id, 0)) for line in self.lines)

    def _row(self, line: BudgetLine, entries: int, base: int, actual: int) -> BudgetRow:
        cents = self._cents(line, entries, base)
        return BudgetRow(line, cents, rounded(cents * line.tax, 10_000), actual)

    def _cents(self, line: BudgetLine, entries: int, base: int) -> int:
        if line.per is BudgetPer.PERCENT:
            return rounded(base * line.quantity, 100 * HUNDREDTHS)
        return line.each * (entries if line.per is BudgetPer.ENTRY else 1)

    def _base(self, entries: int) -> int:
        """The costs of which others are a share."""
        costs = (line for line in self.lines if line.side is BudgetSide.COST and line.per is not BudgetPer.PERCENT)
        return sum(self._cents(line, entries, 0) for line in costs)

    def total(self, side: BudgetSide, entries: int | None = None) -> int:
        return sum(row.cents for row in self.rows(entries) if row.line.side is side)

    def result(self, entries: int | None = None) -> int:
        return self.total(BudgetSide.INCOME, entries) - self.total(BudgetSide.COST, entries)

    @property
    def per_entry(self) -> int:
        """What one more entry brings, before shares of the costs are taken."""
        sign = {BudgetSide.INCOME: 1, BudgetSide.COST: -1}
        return sum(sign[line.side] * line.each for line in self.lines if line.per is BudgetPer.ENTRY)

    def break_even(self, most: int = 100_000) -> int | None:
        """The fewest entries with which nothing is lost; None where no number of entries is enough.

        (fixed costs - other income) / (fee - cost a head), rounded up. Shares of the costs grow with the entries.
        """
        if self.result(0) >= 0:
            return 0
        if self.result(most) < 0:
            return None
        low, high = 0, most
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.result(middle) >= 0 else (middle, high)
        return high

    def points(self, most: int) -> tuple[tuple[int, int], ...]:
        """The result for some numbers of entries, for a plot."""
        step = max(1, most // 20)
        return tuple((count, self.result(count)) for count in range(0, most + 1, step))

    def problems(self) -> Iterator[Problem]:
        if not self.lines:
            return
        even = self.break_even()
        if even is None:
            yield Problem("never-even", Level.WARNING, NEVER_EVEN(), RAISE_THE_FEE(), BUDGET)
        elif self.entries and even > self.entries:
            told = NOT_EVEN(needed=even, expected=self.entries)
            yield Problem("not-even", Level.WARNING, told, RAISE_THE_FEE(), BUDGET)
        kept = {line.id for line in self.lines}
        if CONTINGENCY not in kept:
            yield Problem("no-contingency", Level.NOTE, NO_CONTINGENCY(), rule=BUDGET)
        elif SUNDRIES not in kept:
            yield Problem("no-sundries", Level.NOTE, NO_SUNDRIES(), rule=BUDGET)


@dataclass(frozen=True, slots=True)
class StatementSum:
    """The sums of one side of the statement."""

    planned: int
    actual: int


@dataclass(frozen=True, slots=True)
class Statement:
    """The treasurer's statement: budget against actual. Every sum is the sum of its rows, to the cent."""

    rows: tuple[BudgetRow, ...]

    def of(self, side: BudgetSide) -> tuple[BudgetRow, ...]:
        return tuple(row for row in self.rows if row.line.side is side)

    def sum(self, side: BudgetSide) -> StatementSum:
        rows = self.of(side)
        return StatementSum(sum(row.cents for row in rows), sum(row.actual for row in rows))

    @property
    def result(self) -> StatementSum:
        income, cost = self.sum(BudgetSide.INCOME), self.sum(BudgetSide.COST)
        return StatementSum(income.planned - cost.planned, income.actual - cost.actual)

    @property
    def tax(self) -> tuple[int, int]:
        """Tax on what comes in, and on what is paid out, as planned; it is no part of the sums."""
        income, cost = self.of(BudgetSide.INCOME), self.of(BudgetSide.COST)
        return sum(row.tax for row in income), sum(row.tax for row in cost)


def statement(budget: Budget, actual: Mapping[str, int], labels: Mapping[str, tuple[BudgetSide, str]]) -> Statement:
    """Budget against actual. What came or went without a line of the budget gets one, planned with nothing."""
    planned = {line.id for line in budget.lines}
    unplanned = [
        BudgetLine(id, *labels[id], quantity=0, unit=0) for id, cents in actual.items() if id not in planned and cents
    ]
    return Statement(Budget(ordered_lines((*budget.lines, *unplanned)), budget.entries).rows(actual=actual))


ENTRY_FEES, PRIZES, DEPOSITS = "entry-fees", "prizes", "deposits-kept"
SUNDRIES, CONTINGENCY = "sundries", "contingencies"

COSTS = {
    PRIZES: "Prizes",
    "venue-hire": "Venue hire",
    "players-expenses": "Strong players: expenses",
    "appearance-fees": "Strong players: appearance fees",
    "staff-fees": "Staff: fees",
    "staff-accommodation": "Staff: accommodation",
    "staff-food": "Staff: food",
    "staff-travel": "Staff: travel",
    "staff-sundries": "Staff: sundries",
    "entry-form-printing": "Entry form: printing",
    "entry-form-distribution": "Entry form: distribution",
    "postage": "Postage",
    "score-sheets": "Score sheets",
    "stationery": "Stationery",
    "equipment-purchase": "Equipment: purchase",
    "equipment-hire": "Equipment: hire",
    "equipment-carriage": "Equipment: carriage",
    "computers": "Computers",
    "fide-fees": "FIDE fees",
    "national-fees": "National federation: fees",
    "photocopying": "Photocopying",
    "bulletin-production": "Bulletin: production",
    "bulletin-distribution": "Bulletin: distribution",
    "crosstables": "Crosstables",
    "web-site": "Web site",
    "web-maintenance": "Web site: maintenance",
    "e-mail": "E-mail",
    "telephone": "Telephone",
    "answering-service": "Answering service",
    "bank-charges": "Bank charges",
    "venue-visits": "Visits to the venue beforehand",
    "tables": "Furniture: tables",
    "cloths": "Furniture: cloths",
    "carpeting": "Furniture: carpet",
    "liability-insurance": "Insurance: public liability",
    "equipment-insurance": "Insurance: equipment",
    "security": "Security",
    "demonstration-boards": "Demonstration boards",
    "board-operators": "Demonstration boards: operators",
    "move-runners": "Move runners",
    "display-screens": "Display screens",
    "commentator": "Commentator",
    "sweat-shirts": "Mementoes: sweat-shirts",
    "first-day-covers": "Mementoes: first-day covers",
    "badges": "Mementoes: badges",
    "pennants": "Mementoes: pennants",
    "pens": "Mementoes: pens",
    "posters": "Mementoes: posters",
    "branding": "Branding and banners",
    "street-signs": "Street signs",
    "advertising-cost": "Advertising",
    "fund-raising": "Seeking sponsors and donations",
    "coaching": "Coaching",
    "publicity-staff": "Publicity: staff",
    "publicity-expenses": "Publicity: expenses",
    "committee": "Committee meetings",
    "administration": "Administration",
    "first-aid": "First aid",
    "dignitaries": "Visiting dignitaries",
    "transport": "Transport",
    "refreshments": "Refreshments during play",
    "recreation": "Recreation",
    "trophies": "Trophies: purchase",
    "trophy-repair": "Trophies: repair",
    "engraving": "Trophies: engraving",
    "bursaries": "Bursaries and grants",
    "chess-events": "Special events: chess",
    "other-events": "Special events: other",
    "programme-printing": "Programme: printing",
    "programme-distribution": "Programme: distribution",
    "entertainment": "Entertainment",
    "hospitality": "Hospitality",
    "opening": "Opening ceremony",
    "closing": "Closing ceremony",
    "entry-refunds": "Entry fees refunded",
    "auditor": "Auditor",
    SUNDRIES: "Sundries: expected, too small for a line of their own",
    CONTINGENCY: "Contingency: set aside for what may go wrong",
}
"""Where money goes, the larger sums first. Sundries are expected; a contingency is not."""

INCOME = {
    "sponsorship": "Sponsorship",
    ENTRY_FEES: "Entry fees",
    "donations": "Donations",
    "admissions": "Admission of spectators",
    "programme-sales": "Sales: programmes",
    "memento-sales": "Sales: mementoes",
    "bulletin-sales": "Sales: bulletins",
    "broadcast-rights": "Rights: video and television",
    "web-rights": "Rights: web",
    "bookstall": "Concessions: bookstall",
    "computer-stall": "Concessions: computers",
    "other-games": "Concessions: other games",
    "refreshment-sales": "Sales: refreshments",
    "advertising-sold": "Advertising sold",
    "investments": "Investment income",
    DEPOSITS: "Deposits kept",
}
"""Where money comes from."""


def known_label(id: str) -> tuple[BudgetSide, str] | None:
    """The side and the words of a line of the handbook."""
    if id in COSTS:
        return BudgetSide.COST, COSTS[id]
    return (BudgetSide.INCOME, INCOME[id]) if id in INCOME else None


def usual_per(id: str) -> BudgetPer:
    """What a line is counted by unless the organiser says otherwise: everybody pays an entry fee."""
    return BudgetPer.ENTRY if id == ENTRY_FEES else BudgetPer.FIXED


def ordered_lines(lines: Iterable[BudgetLine]) -> tuple[BudgetLine, ...]:
    """Income before costs, in the handbook's order, the organiser's own lines after them, sundries and contingency
    last."""
    order: Sequence[str] = (*INCOME, *(id for id in COSTS if id not in (SUNDRIES, CONTINGENCY)))
    last = {SUNDRIES: 1, CONTINGENCY: 2}

    def place(line: BudgetLine) -> tuple[bool, int, int, str]:
        known = order.index(line.id) if line.id in order else len(order)
        return line.side is BudgetSide.COST, last.get(line.id, 0), known, line.label

    return tuple(sorted(lines, key=place))
