"""The budget: lines, shares, tax, break-even, and sums to the cent."""

from __future__ import annotations

import pytest

from topboard.organise.budget import (
    CONTINGENCY,
    COSTS,
    INCOME,
    SUNDRIES,
    Budget,
    BudgetLine,
    BudgetPer,
    BudgetSide,
    ordered_lines,
    statement,
)

COST, TAKES = BudgetSide.COST, BudgetSide.INCOME


def line(id: str, side: BudgetSide, unit: int, per: BudgetPer = BudgetPer.FIXED, quantity: int = 100) -> BudgetLine:
    return BudgetLine(id, side, id, quantity, unit, per)


OPEN = Budget(
    (
        line("venue-hire", COST, 200_000),
        line("score-sheets", COST, 1_200, BudgetPer.ENTRY),
        line("sponsorship", TAKES, 50_000),
        line("entry-fees", TAKES, 4_000, BudgetPer.ENTRY),
    ),
    100,
)


def test_the_lines_of_the_handbook() -> None:
    """About 80 cost and 16 income lines; sundries and contingency are different lines."""
    assert 75 <= len(COSTS) <= 85
    assert len(INCOME) == 16
    assert {SUNDRIES, CONTINGENCY} < set(COSTS)


def test_break_even() -> None:
    """entries = (fixed costs - other income) / (fee - cost a head): (2000 - 500) / (40 - 12) = 53.6, so 54."""
    assert OPEN.break_even() == 54
    assert OPEN.result(53) < 0 <= OPEN.result(54)


def test_an_entry_that_costs_more_than_it_brings() -> None:
    losing = Budget((line("venue-hire", COST, 100), line("food", COST, 500, BudgetPer.ENTRY)), 10)
    assert losing.break_even() is None
    assert [p.id for p in losing.problems()] == ["never-even", "no-contingency"]


def test_a_surplus_from_the_start() -> None:
    assert Budget((line("sponsorship", TAKES, 100),)).break_even() == 0


def test_a_share_of_the_other_costs() -> None:
    """A contingency of 5 % of 2000 + 100 x 12 is 160."""
    shared = Budget((*OPEN.lines, line(CONTINGENCY, COST, 0, BudgetPer.PERCENT, quantity=500)), 100)
    assert shared.total(COST) == 200_000 + 120_000 + 16_000
    assert shared.break_even() == 59


@pytest.mark.parametrize(("quantity", "unit", "cents"), [(250, 333, 833), (1, 50, 1), (1, 49, 0), (300, 1999, 5997)])
def test_quantity_times_unit_is_rounded_to_the_cent(quantity: int, unit: int, cents: int) -> None:
    assert line("pens", COST, unit, quantity=quantity).each == cents


def test_tax_is_shown_apart() -> None:
    """The budget is net of tax."""
    taxed = Budget((BudgetLine("venue-hire", COST, "Hall", 100, 100_00, tax=2000),))
    assert taxed.total(COST) == 100_00
    assert statement(taxed, {}, {}).tax == (0, 20_00)


def test_the_statement_adds_up_to_the_cent() -> None:
    actual = {"venue-hire": 199_999, "entry-fees": 333_333, "pens": 1, "sponsorship": 50_000, "badges": 0}
    made = statement(OPEN, actual, {"pens": (COST, "Pens"), "badges": (COST, "Badges")})
    assert {row.line.id for row in made.rows} == {line.id for line in OPEN.lines} | {"pens"}
    assert made.sum(COST).actual == 200_000
    assert made.sum(TAKES).actual == 383_333
    assert made.result.actual == 383_333 - 200_000
    assert made.result.planned == OPEN.result() == 50_000 + 400_000 - 200_000 - 120_000
    assert sum(row.difference for row in made.rows) == made.result.actual - made.result.planned


def test_sundries_and_contingency_come_last() -> None:
    ids = ("contingencies", "sundries", "own-hats", "venue-hire", "entry-fees", "prizes")
    lines = [line(id, TAKES if id == "entry-fees" else COST, 1) for id in ids]
    expected = ["entry-fees", "prizes", "venue-hire", "own-hats", "sundries", "contingencies"]
    assert [each.id for each in ordered_lines(lines)] == expected
