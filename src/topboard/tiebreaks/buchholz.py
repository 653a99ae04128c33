"""Buchholz and its kin: sums of the opponents' scores (C.07 8, 12.1.2.D; US Chess 34E1, 34E2, 34E4)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest, Crosstable, fore
from topboard.tiebreaks.editions import US_POLICY, Policy
from topboard.tiebreaks.opposition import effective, faced
from topboard.tiebreaks.working import POINT, Contribution, TieBreakValue, cut, mean, total

LONG_EVENT = 9
"""From this many rounds on the Median systems leave out two scores instead of one (34E1)."""


def buchholz(
    field: Crosstable, number: int, *, low: int = 0, high: int = 0, forfeits: bool = False, policy: Policy | None = None
) -> TieBreakValue:
    """The sum of the opponents' scores, the lowest `low` and highest `high` left out."""
    rule = effective(field, policy or field.edition.policy)
    rows = faced(field, number, rule, forfeits=forfeits)
    return total(cut(rows, low=low, high=high, exception=rule.cut_exception))


def bh(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    return _table(contest.field(code.score), code)


def fb(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """Fore Buchholz: as if the paired games of the final round were drawn."""
    return _table(fore(contest.field(code.score)), code)


def _table(field: Crosstable, code: Code) -> dict[int, TieBreakValue]:
    return {
        number: buchholz(field, number, low=code.low, high=code.high, forfeits=code.played) for number in field.numbers
    }


def over_opponents(field: Crosstable, number: int, values: Mapping[int, TieBreakValue]) -> tuple[Contribution, ...]:
    """A contribution for every opponent met over the board, out of a table of their Buchholz."""
    rows = []
    for cell in field.records[number]:
        if cell.played:
            units = int(values[cell.opponent].value * POINT)
            rows.append(Contribution(cell.round, cell.opponent, units, POINT))
    return tuple(rows)


def aob(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """The mean Buchholz (with /F Fore Buchholz) of the opponents met over the board."""
    field = contest.field(code.score)
    base = _table(fore(field) if code.fore else field, code)
    table = {}
    for number in field.numbers:
        rows = over_opponents(field, number, base)
        table[number] = TieBreakValue(mean(rows) or Fraction(0), rows)
    return table


def sob(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """The sum of the Buchholz of the opponents (12.1.2.D(a5))."""
    field = contest.field(code.score)
    base = _table(field, code)
    return {number: total(over_opponents(field, number, base)) for number in field.numbers}


def solkoff(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    field = contest.field(code.score)
    return {number: buchholz(field, number, policy=US_POLICY) for number in field.numbers}


def median(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """Solkoff without the highest and the lowest, two each in a long event."""
    field, drop = contest.field(code.score), median_cut(contest)
    return {number: buchholz(field, number, low=drop, high=drop, policy=US_POLICY) for number in field.numbers}


def modified_median(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """Plus scores leave out the lowest, minus scores the highest, even scores both; two each in a long event."""
    field, drop = contest.field(code.score), median_cut(contest)
    # Plus and minus scores are measured by what a win is worth here, so that events with other points divide alike.
    even = field.win * field.rounds
    table = {}
    for number in field.numbers:
        double = 2 * field.scores[number]
        low, high = (drop if double >= even else 0), (drop if double <= even else 0)
        table[number] = buchholz(field, number, low=low, high=high, policy=US_POLICY)
    return table


def median_cut(contest: Contest) -> int:
    return 2 if contest.total_rounds >= LONG_EVENT else 1
