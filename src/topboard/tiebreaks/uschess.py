"""Opposition's performance (US Chess 34E10): a linear performance in which games among the tied are left out."""

from __future__ import annotations

from fractions import Fraction

from topboard.core import MEANINGS
from topboard.ratings.performance import linear_performance
from topboard.tiebreaks import texts
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.rating_based import rated_games
from topboard.tiebreaks.tied_groups import Group, Split, by_key
from topboard.tiebreaks.working import Contribution, TieBreakValue

STEP = {"win": 1, "loss": -1}


def linear_performance_of(field: Crosstable, number: int, tied: frozenset[int] = frozenset()) -> Fraction | None:
    """A player's performance by 34E10; of a tied player the games against other tied ones are left out."""
    games = [c for c in rated_games(field, number) if not (number in tied and c.opponent in tied)]
    if not games:
        return None
    return linear_performance([(field.ratings[c.opponent], STEP.get(MEANINGS[c.outcome].awarded, 0)) for c in games])


def opposition_performance(contest: Contest, code: Code, group: Group) -> Split:
    """The mean of the opponents' performances, for each of the tied."""
    field, tied = contest.main, frozenset(group)
    values = {number: _mean_performance(field, number, tied) for number in group}
    return Split(by_key(group, lambda n: (values[n].value,)), values)


def _mean_performance(field: Crosstable, number: int, tied: frozenset[int]) -> TieBreakValue:
    performances: list[Fraction] = []
    rows: list[Contribution] = []
    for cell in field.records[number]:
        found = linear_performance_of(field, cell.opponent, tied) if cell.played else None
        if found is not None:
            performances.append(found)
            rows.append(Contribution(cell.round, cell.opponent, found.numerator, found.denominator))
    if not performances:
        return TieBreakValue(Fraction(0), note=texts.NO_PERFORMANCE())
    return TieBreakValue(sum(performances, Fraction(0)) / len(performances), tuple(rows))
