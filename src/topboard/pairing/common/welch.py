"""Welch's sixths: in round 1 the first sixth meets the third, the second the fifth, the fourth the sixth."""

from __future__ import annotations

from topboard.core import Points, Section
from topboard.pairing.common.cards import cards, to_be_paired

WELCH = "welch"
MET = (0, 1, 0, 2, 1, 2)
"""By sixth: which of the three groups it is paired in."""


def welch_points(section: Section, round: int) -> dict[int, Points]:
    """What everybody has on top in round 1, so that two sixths each are a group; its halves are the sixths."""
    if round > 1:
        return {}
    present = [card.number for card in to_be_paired(cards(section, 1))]
    win = int(section.point_system.win)
    points: dict[int, Points] = {}
    for group, size in zip(MET, _sizes(len(present)), strict=True):
        for number in present[:size]:
            points[number] = Points(win * (2 - group))
        del present[:size]
    return points


def _sizes(count: int) -> tuple[int, ...]:
    """Sixths as even as they can be, those who meet alike; the last has the odd player."""
    pairs = count // 2
    sizes = [pairs // 3 + (at < pairs % 3) for at in range(3)]
    sixths = [sizes[group] for group in MET]
    return (*sixths[:5], sixths[5] + count % 2)
