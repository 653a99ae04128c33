"""Who gets White: the five rules in order, each with the clause that decided and the facts it went by."""

from __future__ import annotations

from typing import Any, Protocol

from topboard.pairing.common.texts_acceleration import REMEDY as REMEDY_TOLD
from topboard.pairing.swiss import texts_colors as texts
from topboard.pairing.swiss.color_laws import ColorEntrant, Field
from topboard.pairing.swiss.preferences import ABSOLUTE, STRENGTHS, opposite
from topboard.pairing.swiss.rounds import Board, Colors, Row
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses.organiser import COLOR_REMEDY

BOTH, STRONGER, ALTERNATE, HIGHER, NUMBER, REMEDY = range(6)

Clauses = tuple[Rule, Rule, Rule, Rule, Rule]
"""The clauses of the five rules."""


class ColoredEntrant(ColorEntrant, Protocol):
    """A player with the colors had so far; `effective` is the number that is odd or even."""

    @property
    def effective(self) -> int: ...

    @property
    def colors(self) -> str: ...


def color_of_higher(initial: str, a: ColoredEntrant, b: ColoredEntrant) -> tuple[str, int]:
    """The color of the higher ranked player `a` against `b`, and which of the five rules gave it.

    Before their first game it is the lot, whatever a system says of their preferences until then.
    """
    if not a.colors and not b.colors:
        return (by_lot(initial, a), NUMBER)
    mine, yours = a.preference, b.preference
    if mine.color != yours.color:
        return (mine.color or opposite(yours.color), BOTH)
    if mine.strength != yours.strength:
        stronger = mine.strength > yours.strength
        return (mine.color if stronger else opposite(mine.color), STRONGER)
    if mine.strength == ABSOLUTE and abs(mine.difference) != abs(yours.difference):
        wider = abs(mine.difference) > abs(yours.difference)
        return (mine.color if wider else opposite(mine.color), STRONGER)
    # Unplayed rounds are squeezed out before the histories are compared from their ends (C.04.2): the latest place with
    # different colours need not be the same round for both. Each gets what the other had there.
    for old, new in zip(reversed(a.colors), reversed(b.colors), strict=False):
        if old != new:
            return (new, ALTERNATE)
    return (mine.color, HIGHER)


def seated(field: Field[Any], clauses: Clauses, pair: tuple[int, int]) -> Board:
    """Two places with their colors."""
    high, low = field.by_rank(*pair)
    color, by = _color(field, field.entrants[high], field.entrants[low])
    rule = _clause(clauses, by)
    return Board(high, low, rule) if color == "W" else Board(low, high, rule)


def by_lot(initial: str, a: ColoredEntrant) -> str:
    """The color that the lot gives to a number."""
    return initial if a.effective % 2 else opposite(initial)


def _color(field: Field[Any], high: ColoredEntrant, low: ColoredEntrant) -> tuple[str, int]:
    """The color of the higher ranked, turned round where the lot gave it and the remedy takes it."""
    color, by = color_of_higher(field.initial_color, high, low)
    return (opposite(color), REMEDY) if by == NUMBER and high.number in field.turned else (color, by)


def _clause(clauses: Clauses, by: int) -> Rule:
    return COLOR_REMEDY if by == REMEDY else clauses[by]


def colors_of(field: Field[Any], clauses: Clauses, row: Row) -> Colors:
    """The colors of two numbers, with the reason."""
    high, low = (field.entrants[k] for k in field.by_rank(field.place[row[0]], field.place[row[1]]))
    color, by = _color(field, high, low)
    white, black = (high, low) if color == "W" else (low, high)
    return Colors(white.number, black.number, _clause(clauses, by), _why(field.initial_color, high, low, color, by))


def _why(initial: str, high: ColoredEntrant, low: ColoredEntrant, color: str, by: int) -> Reason:
    """Why the higher ranked of two got this color."""
    if by == BOTH:
        return _due(high, low)
    if by == STRONGER:
        return _stronger(*((high, low) if high.preference.color == color else (low, high)))
    if by == ALTERNATE:
        return texts.ALTERNATE(a=high.number, colors_a=high.colors, b=low.number, colors_b=low.colors)
    if by == HIGHER:
        return texts.HIGHER(color=color, who=high.number)
    if by == REMEDY:
        return REMEDY_TOLD(who=high.number)
    parity = "odd" if high.effective % 2 else "even"
    return texts.LOT(who=high.number, parity=parity, color=initial)


def _due(high: ColoredEntrant, low: ColoredEntrant) -> Reason:
    if not (high.preference.color and low.preference.color):
        one = high if high.preference.color else low
        return texts.ONE_DUE(who=one.number, color=one.preference.color, strength=STRENGTHS[one.preference.strength])
    return texts.BOTH_DUE(
        a=high.number,
        color_a=high.preference.color,
        strength_a=STRENGTHS[high.preference.strength],
        b=low.number,
        color_b=low.preference.color,
        strength_b=STRENGTHS[low.preference.strength],
    )


def _stronger(winner: ColoredEntrant, loser: ColoredEntrant) -> Reason:
    return texts.STRONGER(
        color=winner.preference.color,
        winner=winner.number,
        strength=STRENGTHS[winner.preference.strength],
        difference=_signed(winner.preference.difference),
        loser=loser.number,
        other_strength=STRENGTHS[loser.preference.strength],
        other_difference=_signed(loser.preference.difference),
    )


def _signed(difference: int) -> str:
    return f"{difference:+d}" if difference else "0"
