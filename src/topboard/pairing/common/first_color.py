"""The one lot of a Swiss that decides the colours of the first round (29E2, CFC 628, C.04.4.3 7.2)."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.core import Section
from topboard.pairing.common import lots


def first_color(section: Section, order: Mapping[int, int] | None = None) -> str:
    """The colour assigned to the higher-ranked player on board one of round one: as tossed or as paired, else by lot.

    `order` is where everybody stands, by number; without it the rating says who is higher. Sections with the same seed
    have the same toss, as US Chess asks for.
    """
    if section.initial_color is not None:
        return section.initial_color.value
    if section.rounds and section.rounds[0].games:
        first = section.rounds[0].games[0]
        known = _by_rating(section) if order is None else order
        return first.color_paired(min(first.players, key=lambda number: known[number])).value
    return lots.toss(section.seed, "first-round colors").value


def _by_rating(section: Section) -> dict[int, int]:
    ranked = sorted(section.players, key=lambda player: (-player.value, player.number))
    return {player.number: at for at, player in enumerate(ranked)}
