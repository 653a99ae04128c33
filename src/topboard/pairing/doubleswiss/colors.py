"""Who has White in the first game of a match (4.3): the rules in order."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.doubleswiss import texts
from topboard.pairing.swiss import Colors
from topboard.pairing.upfloats.field import Entrant, FloatField
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import double_swiss as rules


def opposite(color: str) -> str:
    return "B" if color == "W" else "W"


def colors_of(field: FloatField, high: Entrant, low: Entrant) -> Colors:
    """The colours of two players, of whom the first ranks higher."""
    color, rule, why = next(_rules(field, high, low))
    white, black = (high, low) if color == "W" else (low, high)
    return Colors(white.number, black.number, rule, why)


def _rules(field: FloatField, high: Entrant, low: Entrant) -> Iterator[tuple[str, Rule, Reason]]:
    """The colour of the higher ranked player by each rule that says one."""
    if not high.colors and not low.colors:
        odd, initial = high.effective % 2, field.initial_color
        told = texts.LOT(who=high.number, parity="odd" if odd else "even", color=initial)
        yield initial if odd else opposite(initial), rules.COLOR_NUMBER, told
    mine, yours = high.colors.count("W"), low.colors.count("W")
    if mine != yours:
        white = high if mine < yours else low
        told = texts.FEWER(white=white.number, few=min(mine, yours), many=max(mine, yours))
        yield "W" if white is high else "B", rules.COLOR_FEWER, told
    for own, other in zip(reversed(high.colors), reversed(low.colors), strict=False):
        if own != other:
            told = texts.ALTERNATE(a=high.number, colors_a=high.colors, b=low.number, colors_b=low.colors)
            yield other, rules.COLOR_ALTERNATE, told
    if high.colors:
        yield opposite(high.colors[-1]), rules.COLOR_LAST, texts.LAST(who=high.number, color=high.colors[-1])
    told = texts.OTHER(high=high.number, who=low.number, color=low.colors[-1])
    yield low.colors[-1], rules.COLOR_OTHER, told
