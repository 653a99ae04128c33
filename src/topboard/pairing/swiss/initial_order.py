"""What the initial order of a Swiss says about colors: the lot, and who has an odd number."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Color, Section
from topboard.pairing.common.cards import Scorecard


def initial_color(section: Section) -> str:
    """The color drawn by lot; White where nobody has stated it."""
    if section.initial_color is not None:
        return section.initial_color.value
    return Color.WHITE.value


def effective_numbers(everybody: Sequence[Scorecard]) -> dict[int, int]:
    """Pairing numbers counted over those who take part: who was never paired and is not now has none."""
    numbers: dict[int, int] = {}
    for card in everybody:
        if card.absent is None or card.has_taken_part:
            numbers[card.number] = len(numbers) + 1
    return numbers
