"""Who gets White of two players, by the five priorities of US Chess 29E4."""

from __future__ import annotations

from topboard.core import Color
from topboard.pairing.common.cards import Card


def due_color(card: Card) -> Color | None:
    """The colour that evens a player's colours, else the one not had last; None before the first game (29E3a)."""
    if card.color_difference:
        return Color.BLACK if card.color_difference > 0 else Color.WHITE
    return card.colors[-1].other if card.colors else None


def higher_gets(higher: Card, lower: Card) -> Color | None:
    """The colour of the higher-ranked of two players; None when neither is due one and a coin must decide."""
    mine, yours = due_color(higher), due_color(lower)
    if mine is None or yours is None:
        return mine or (yours.other if yours else None)
    if mine is not yours:
        return mine
    out_mine, out_yours = abs(higher.color_difference), abs(lower.color_difference)
    if out_mine != out_yours:
        return mine if out_mine > out_yours else mine.other
    return _by_history(higher, lower) or mine


def _by_history(higher: Card, lower: Card) -> Color | None:
    """By the latest round in which the two did not have the same colour; no game in it is a difference too."""
    for a, b in zip(reversed(_by_round(higher)), reversed(_by_round(lower)), strict=True):
        if a is not b:
            return a.other if a is not None else b
    return None


def _by_round(card: Card) -> tuple[Color | None, ...]:
    return tuple(cell.color if cell.played else None for cell in card.cells)


def third_running(card: Card, color: Color) -> bool:
    """Whether a colour would be the third equal one in a row (29E5f)."""
    return card.colors[-2:] == (color, color)
