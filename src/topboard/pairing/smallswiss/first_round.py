"""Round 1 as in any Swiss: upper half against lower half, colours alternating down (28J, 29E2)."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Color
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.proposal import Pair


def bye_of(field: Sequence[Scorecard]) -> Scorecard | None:
    """With an odd field the lowest rated has the bye, no unrated player or late entrant if possible (28L2)."""
    if len(field) % 2 == 0:
        return None
    eligible = [card for card in field if not card.player.bye_ineligible] or list(field)
    rated = [card for card in eligible if card.player.rating.rated]
    first = [card for card in rated if not card.player.late] or [card for card in eligible if not card.player.late]
    return (first or rated or eligible)[-1]


def first_pairs(field: Sequence[Scorecard], top_color: Color) -> tuple[Pair, ...]:
    """The pairs of an even field in order of rank; `top_color` is what the coin gave the highest rated."""
    half = len(field) // 2
    pairs = []
    for board, (upper, lower) in enumerate(zip(field[:half], field[half:], strict=True)):
        white = (top_color is Color.WHITE) == (board % 2 == 0)
        pairs.append(Pair(upper.number, lower.number) if white else Pair(lower.number, upper.number))
    return tuple(pairs)
