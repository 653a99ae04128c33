"""Tie-breaks on ratings: averages and performances (C.07 10, 12.1.2.E; US Chess 34E11). Forfeits never count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from topboard.core import MEANINGS, Cell
from topboard.ratings.performance import linear_performance, percentage, perfect_performance, tournament_performance
from topboard.ratings.rounding import half_up
from topboard.tiebreaks import texts
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.tied_groups import Group, Split, by_key
from topboard.tiebreaks.unplayed import elected_to_miss
from topboard.tiebreaks.working import Contribution, TieBreakValue, cut, mean

Table = dict[int, TieBreakValue]
NOTHING = TieBreakValue(Fraction(0), note=texts.NO_RATED_GAME())
MOST_MISSED = 2
"""Rounds a player may choose to miss before rating averages rank the player below fuller schedules (12.1.2.E)."""

CHESS_SCORE = {"win": Fraction(1), "draw": Fraction(1, 2)}


def rated_games(field: Crosstable, number: int) -> list[Cell]:
    """Games over the board against opponents who have a rating."""
    return [c for c in field.records[number] if c.played and field.ratings.get(c.opponent, 0) > 0]


def chess_score(games: Sequence[Cell]) -> Fraction:
    """The score in points of chess, whatever a win is worth in this event."""
    return sum((CHESS_SCORE.get(MEANINGS[c.outcome].awarded, Fraction(0)) for c in games), Fraction(0))


def _ratings(field: Crosstable, number: int) -> tuple[Contribution, ...]:
    rows = []
    for cell in rated_games(field, number):
        rating = field.ratings[cell.opponent]
        rows.append(Contribution(cell.round, cell.opponent, rating, 1, rating, int(cell.points), is_rating=True))
    return tuple(rows)


def average_of_opponents(field: Crosstable, number: int, *, low: int = 0, high: int = 0) -> TieBreakValue:
    """ARO: mean rating of the opponents met, the lowest and highest left out as asked."""
    rows = cut(_ratings(field, number), low=low, high=high)
    exact = mean(rows)
    value = Fraction(0) if exact is None else Fraction(half_up(exact)) if field.edition.whole_averages else exact
    # The rule ranks fuller schedules first whatever the averages are, so it stands before the value and not in it: more
    # rounds missed, further down.
    if missed := _missed(field, number):
        return TieBreakValue(value, rows, texts.ROUNDS_MISSED(count=missed), precedence=-missed)
    return TieBreakValue(value, rows, NOTHING.note if exact is None else None)


def _missed(field: Crosstable, number: int) -> int:
    """How many rounds of a short schedule of one's own choice rank a player below the others, in the edition that does
    so; whether or not there is an average."""
    missed = elected_to_miss(field.records[number]) if field.edition.schedule_first else 0
    return missed if missed > MOST_MISSED else 0


def aro(contest: Contest, code: Code) -> Table:
    field = contest.main
    return {n: average_of_opponents(field, n, low=code.low, high=code.high) for n in field.numbers}


def average_opposition(contest: Contest, code: Code) -> Table:
    """34E11: as ARO, exact and never rounded."""
    field = contest.main
    table = {}
    for number in field.numbers:
        rows = _ratings(field, number)
        table[number] = TieBreakValue(mean(rows) or Fraction(0), rows)
    return table


def performance(field: Crosstable, number: int) -> TieBreakValue:
    """TPR: average of the opponents plus the difference for the percentage made."""
    rows = _ratings(field, number)
    if not rows:
        return NOTHING
    score = chess_score(rated_games(field, number))
    ratings = [row.units for row in rows]
    note = texts.PERCENTAGE(percent=percentage(score, len(rows)), count=len(rows))
    return TieBreakValue(Fraction(tournament_performance(ratings, score)), rows, note)


def perfect(field: Crosstable, number: int) -> TieBreakValue:
    """PTP: the lowest rating that would expect the score made."""
    rows = _ratings(field, number)
    if not rows:
        return NOTHING
    score = chess_score(rated_games(field, number))
    return TieBreakValue(Fraction(perfect_performance([row.units for row in rows], score)), rows)


def tpr(contest: Contest, code: Code) -> Table:
    return {n: performance(contest.main, n) for n in contest.numbers}


def ptp(contest: Contest, code: Code) -> Table:
    return {n: perfect(contest.main, n) for n in contest.numbers}


def apro(contest: Contest, code: Code) -> Table:
    return _mean_of_opponents(contest.main, performance)


def appo(contest: Contest, code: Code) -> Table:
    return _mean_of_opponents(contest.main, perfect)


def _mean_of_opponents(field: Crosstable, of: Callable[[Crosstable, int], TieBreakValue]) -> Table:
    """The opponents' own values averaged, one half upwards."""
    base = {n: int(of(field, n).value) for n in field.numbers}
    table = {}
    for number in field.numbers:
        rows = tuple(Contribution(c.round, c.opponent, base[c.opponent], 1) for c in rated_games(field, number))
        exact = mean(rows)
        table[number] = NOTHING if exact is None else TieBreakValue(Fraction(half_up(exact)), rows)
    return table


def rtng(contest: Contest, code: Code) -> Table:
    return {n: TieBreakValue(Fraction(contest.main.ratings.get(n, 0))) for n in contest.numbers}


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
