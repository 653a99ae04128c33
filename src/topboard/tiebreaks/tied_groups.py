"""Splitting a tied group: the shape of every tie-break that looks only at the tied."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from topboard.rulebook import Reason
from topboard.tiebreaks import texts
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.working import Contribution, TieBreakValue

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """A tied group in its new order, those still tied together, and each member's value with its working.

    `counted` are the groups whose own games were counted one after the other: all the tied, then those still level.
    """

    groups: tuple[Group, ...]
    values: Mapping[int, TieBreakValue]
    counted: tuple[Group, ...] = ()


def by_key(group: Iterable[int], key: Callable[[int], tuple[int | Fraction, ...]]) -> tuple[Group, ...]:
    """The group in descending order of the key; members keep their order among equals."""
    ordered = sorted(group, key=key, reverse=True)
    return tuple(tuple(members) for _, members in groupby(ordered, key=key))


def placed(
    groups: Sequence[Group], rows: Mapping[int, tuple[Contribution, ...]], counted: tuple[Group, ...] = ()
) -> Split:
    """A split whose value is how many of the tied each member is placed above; the note sums up games among them."""
    below = sum(len(group) for group in groups)
    values = {}
    for group in groups:
        below -= len(group)
        for number in group:
            values[number] = TieBreakValue(Fraction(below), rows[number], of_games(rows[number]))
    return Split(tuple(groups), values, counted)


def of_games(rows: Iterable[Contribution]) -> Reason | None:
    """What somebody made of how many games."""
    games = [row.amount for row in rows if row.opponent]
    return texts.OF_GAMES(points=decimal_text(sum(games, Fraction(0))), count=len(games)) if games else None
