"""Sonneborn-Berger and Koya: results weighed by, or limited to, the opponents' scores (C.07 9, US 34F, CFC 673)."""

from __future__ import annotations

from topboard.core import ONE, Cell, Points
from topboard.rulebook import Reason
from topboard.tiebreaks import texts
from topboard.tiebreaks.codes import Code, Score
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.editions import FINAL_SCORES_ONLY, Policy
from topboard.tiebreaks.opposition import effective, faced
from topboard.tiebreaks.working import PRODUCT, Contribution, TieBreakValue, cut, total


def sonneborn_berger(
    field: Crosstable,
    number: int,
    *,
    earned: Crosstable | None = None,
    low: int = 0,
    forfeits: bool = False,
    policy: Policy | None = None,
) -> TieBreakValue:
    """Each opponent's score times the points made in that round; `earned` is the field those points are read from."""
    rule = effective(field, policy or field.edition.sonneborn_policy)
    made = {cell.round: int(cell.points) for cell in (earned or field).records[number]}
    rows = [
        row._replace(units=row.score * made[row.round], per=PRODUCT, earned=made[row.round])
        for row in faced(field, number, rule, forfeits=forfeits)
    ]
    return total(cut(rows, low=low, exception=rule.cut_exception))


def sb(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    field = contest.field(code.score)
    return {n: sonneborn_berger(field, n, low=code.low, forfeits=code.played) for n in field.numbers}


EXTENDED = {
    "EMMSB": (Score.MATCH, Score.MATCH),
    "EMGSB": (Score.MATCH, Score.GAME),
    "EGMSB": (Score.GAME, Score.MATCH),
    "EGGSB": (Score.GAME, Score.GAME),
}
"""The opponent's total score, and the score made against it, of each Sonneborn-Berger for teams."""


def esb(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """Sonneborn-Berger for teams: totals of one score times results in one score."""
    totals, results = (contest.field(score) for score in EXTENDED[code.name])
    return {n: sonneborn_berger(totals, n, earned=results, low=code.low, forfeits=code.played) for n in totals.numbers}


def amateur_team(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    """U.S. Amateur Team: the opposing team's final score times the game points made against it (34G2)."""
    totals, results = contest.main, contest.field(Score.GAME)
    return {n: sonneborn_berger(totals, n, earned=results, policy=FINAL_SCORES_ONLY) for n in totals.numbers}


def koya(field: Crosstable, number: int, *, limit: int = 0) -> TieBreakValue:
    """Points made against those with at least half of what they could have, shifted by `limit` half points."""
    rows = []
    for cell in field.records[number]:
        if cell.opponent:
            reached = _reaches(field, cell.opponent, limit)
            units = int(cell.points) if reached else 0
            note = None if reached else texts.BELOW_MARK()
            rows.append(_koya_row(field, cell, units, note))
    return total(rows)


def _koya_row(field: Crosstable, cell: Cell, units: int, note: Reason | None) -> Contribution:
    score = int(field.scores[cell.opponent])
    return Contribution(cell.round, cell.opponent, units, 10, score, int(cell.points), False, note)


def _reaches(field: Crosstable, number: int, limit: int) -> bool:
    return 2 * field.scores[number] >= _possible(field, number) + limit * ONE


def _possible(field: Crosstable, number: int) -> Points:
    """The most points a participant could have; the free round of an odd round robin is no chance to score."""
    rounds = sum(c.opponent != 0 for c in field.records[number]) if field.predetermined else field.rounds
    return field.win * rounds


def ks(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
    field = contest.field(code.score)
    return {n: koya(field, n, limit=code.limit) for n in field.numbers}
