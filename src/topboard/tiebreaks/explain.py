"""Sentences: why one stands above another, and a player's working line by line."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from topboard.rulebook import Decision, Subject
from topboard.tiebreaks.fold import Ranking, Step
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.working import POINT, PRODUCT, Contribution, Fate, Value


def why_above(ranking: Ranking, names: Mapping[int, str], above: int, below: int) -> Decision:
    """The first step of the list that separated the two, as it was recorded."""
    equal: list[str] = []
    for step in ranking.steps:
        if step.dropped is not None:
            continue
        if step.ranks[above] != step.ranks[below]:
            text = _separated(step, names, above, below, equal)
            return Decision(Subject.RANK, step.rule, text, (above, below))
        equal.append(_level(step, above))
    last = ranking.steps[-1]
    text = f"{names[above]} and {names[below]} share the place: level on {', '.join(equal)}."
    return Decision(Subject.RANK, last.rule, text, (above, below))


def _level(step: Step, number: int) -> str:
    if step.label == "PTS":
        return f"{decimal_text(step.values[number].value)} points"
    return step.label


def _separated(step: Step, names: Mapping[int, str], above: int, below: int, equal: list[str]) -> str:
    if step.ranks[above] > step.ranks[below]:
        above, below = below, above
    first, second = step.values[above], step.values[below]
    lead = f"Level on {', '.join(equal)}. " if equal else ""
    measure = "points" if step.label == "PTS" else f"{step.label} ({step.title})"
    than = ", the smaller first" if step.smaller_is_better else ""
    return f"{lead}{names[above]} stands above {names[below]} on {measure}: {_compared(step, first, second)}{than}."


def _compared(step: Step, first: Value, second: Value) -> str:
    if step.among_tied and first.note and second.note:
        return f"{first.note} against {second.note} in the games among the tied"
    reason = first.note or second.note
    why = f" ({reason})" if first.precedence != second.precedence and reason else ""
    return f"{decimal_text(first.value)} against {decimal_text(second.value)}{why}"


def working_lines(value: Value, names: Mapping[int, str]) -> list[str]:
    """A player's working of one tie-break, a line for each contribution."""
    lines = [_line(row, names) for row in value.contributions]
    if value.note:
        lines.append(value.note)
    return lines


def _line(row: Contribution, names: Mapping[int, str]) -> str:
    who = f" {row.opponent} {names.get(row.opponent, '')}".rstrip() if row.opponent else ""
    where = f"round {row.round}" if row.round else row.note
    parts = [f"{where}{who}: {decimal_text(row.amount)}"]
    if row.per == PRODUCT:
        parts.append(f"= {decimal_text(Fraction(row.score, POINT))} x {decimal_text(Fraction(row.earned, POINT))}")
    if row.note and row.round:
        parts.append(f"({row.note})")
    if row.fate is not Fate.KEPT:
        parts.append(f"[{row.fate}]")
    return " ".join(parts)
