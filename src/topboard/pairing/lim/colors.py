"""Who gets White: the limits, what is due, the history, and at last rank (5)."""

from __future__ import annotations

from topboard.pairing.lim import texts
from topboard.pairing.lim.field import OTHER, Entrant, Field
from topboard.pairing.swiss import Board, Colors
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import lim


def color_of_higher(field: Field, a: Entrant, b: Entrant, *, below: bool) -> tuple[str, Rule]:
    """The colour of the higher-ranked player `a` against `b`, and the clause that gave it.

    `below` says that the pair is made below the median. In the last round the limits are kept if they can be.
    """
    if a.due != b.due:
        return a.due or OTHER[b.due], lim.DUE
    # Before the last round a pair with no way to colour it is not compatible. In it only "not met" counts, and then the
    # limits are kept where one way does so; if no way or both do, the history decides.
    within = [color for color in OTHER if color in a.left and OTHER[color] in b.left]
    if len(within) == 1:
        return within[0], lim.LIMITS_FIRST
    for mine, yours in zip(reversed(a.colors), reversed(b.colors), strict=False):
        if mine != yours:
            return yours, lim.HISTORY
    if a.due:
        return (OTHER[a.due] if below else a.due), lim.HISTORY
    initial = field.initial_color
    return (initial if a.effective % 2 else OTHER[initial]), lim.FIRST_COLORS


def seated(field: Field, pair: tuple[int, int], *, below: bool) -> Board:
    """Two places, the higher-ranked first, with their colours."""
    high, low = pair
    color, rule = color_of_higher(field, field.entrants[high], field.entrants[low], below=below)
    return Board(high, low, rule) if color == "W" else Board(low, high, rule)


def colors_of(field: Field, pair: tuple[int, int], *, below: bool) -> Colors:
    """The colours of two places, the higher-ranked first, with the reason."""
    high, low = (field.entrants[place] for place in pair)
    color, rule = color_of_higher(field, high, low, below=below)
    white, black = (high, low) if color == "W" else (low, high)
    return Colors(white.number, black.number, rule, _why(field, high, low, color, rule, below=below))


def _why(field: Field, high: Entrant, low: Entrant, color: str, rule: Rule, *, below: bool) -> Reason:
    """Why the higher-ranked of two got this colour."""
    if rule is lim.DUE:
        return _due(high, low)
    if rule is lim.LIMITS_FIRST:
        bound = high if high.left == color else low
        return texts.LIMIT(who=bound.number, color=color if bound is high else OTHER[color])
    if rule is lim.FIRST_COLORS:
        parity = "odd" if high.effective % 2 else "even"
        return texts.LOT(who=high.number, parity=parity, color=field.initial_color)
    if any(a != b for a, b in zip(reversed(high.colors), reversed(low.colors), strict=False)):
        return texts.HISTORY(a=high.number, colors_a=high.colors, b=low.number, colors_b=low.colors)
    kind = texts.RANK_BELOW if below else texts.RANK
    return kind(color=high.due, who=(low if below else high).number)


def _due(high: Entrant, low: Entrant) -> Reason:
    if high.due and low.due:
        return texts.BOTH_DUE(a=high.number, color_a=high.due, b=low.number, color_b=low.due)
    one = high if high.due else low
    return texts.ONE_DUE(who=one.number, color=one.due)
