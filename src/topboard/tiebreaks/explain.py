"""Why one stands above another, and a player's working line by line."""

from __future__ import annotations

from fractions import Fraction

from topboard.rulebook import Decision, Reason, Subject
from topboard.tiebreaks import texts
from topboard.tiebreaks.fold import POINTS, Applied, Ranking
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.registry import measure
from topboard.tiebreaks.texts_keizer import HIGHER_ON_LIST
from topboard.tiebreaks.tied_groups import of_games
from topboard.tiebreaks.working import POINT, PRODUCT, Contribution, Fate, TieBreakValue


def why_above(ranking: Ranking, above: int, below: int) -> Decision:
    """The first step of the list that separated the two, as it was recorded."""
    equal: list[Reason] = []
    for step in ranking.steps:
        if step.dropped is not None or not step.decides:
            continue
        if step.ranks[above] != step.ranks[below]:
            reason = _separated(step, above, below)
            if equal:
                reason = texts.LEVEL_THEN(equal=tuple(equal), then=reason)
            return Decision(Subject.RANK, step.rule, reason, (above, below))
        equal.append(_level(step, above))
    shared = texts.SHARED(a=above, b=below, equal=tuple(equal))
    return Decision(Subject.RANK, ranking.steps[-1].rule, shared, (above, below))


def _level(step: Applied, number: int) -> Reason:
    if step.label == POINTS:
        return texts.POINTS(points=decimal_text(step.values[number].value))
    return texts.MEASURE_OWN(code=step.label)


def _separated(step: Applied, above: int, below: int) -> Reason:
    if step.ranks[above] > step.ranks[below]:
        above, below = below, above
    on = texts.MEASURE_POINTS() if step.label == POINTS else measure(step.label, step.title)
    compared = _among_those_still_level(step, above, below) or _compared(step, step.values[above], step.values[below])
    if step.smaller_is_better:
        compared = texts.SMALLER_FIRST(compared=compared)
    return texts.ABOVE(above=above, below=below, measure=on, compared=compared)


def _among_those_still_level(step: Applied, above: int, below: int) -> Reason | None:
    """Where the games of all the tied left the two level, their games in a smaller group separated them, and only the
    figures of that group say why."""
    both = sorted((group for group in step.counted if above in group and below in group), key=len)
    if len(both) < 2:
        return None
    group = frozenset(both[0])
    first, second = (
        of_games(row for row in step.values[n].contributions if row.opponent in group) for n in (above, below)
    )
    if first is None or second is None:
        return None
    return texts.AMONG_STILL_LEVEL(first=first, second=second, count=len(group))


def _compared(step: Applied, first: TieBreakValue, second: TieBreakValue) -> Reason:
    if step.among_tied and first.note is not None and second.note is not None:
        return texts.AMONG_TIED(first=first.note, second=second.note)
    figures = {"first": decimal_text(first.value), "second": decimal_text(second.value)}
    if not step.among_tied and (first.value, first.precedence) == (second.value, second.precedence):
        return HIGHER_ON_LIST(compared=texts.COMPARED(**figures))
    why = min(first, second, key=lambda each: each.precedence).note
    if first.precedence != second.precedence and why is not None:
        return texts.COMPARED_AS(**figures, why=why)
    return texts.COMPARED(**figures)


def working_lines(value: TieBreakValue) -> tuple[Reason, ...]:
    """A player's working of one tie-break, a line for each contribution."""
    lines = tuple(_line(row) for row in value.contributions)
    return lines if value.note is None else (*lines, value.note)


def _line(row: Contribution) -> Reason:
    line = _figure(row)
    if row.per == PRODUCT:
        score, earned = (decimal_text(Fraction(tenths, POINT)) for tenths in (row.score, row.earned))
        line = texts.PRODUCT(line=line, score=score, earned=earned)
    if row.note is not None:
        line = texts.NOTED(line=line, note=row.note)
    if row.fate is not Fate.KEPT:
        line = texts.CUT(line=line, fate=row.fate.value)
    return line


def _figure(row: Contribution) -> Reason:
    """What the round, the opponent or the board adds."""
    if row.is_rating:
        return texts.OPPONENT_RATING(round=row.round, who=row.opponent, rating=row.units)
    amount = decimal_text(row.amount)
    if row.board:
        return texts.BOARD(board=row.board, amount=amount)
    if row.opponent:
        return texts.OPPONENT(round=row.round, who=row.opponent, amount=amount)
    return texts.ROUND(round=row.round, amount=amount) if row.round else texts.OUTSIDE_ROUNDS(amount=amount)
