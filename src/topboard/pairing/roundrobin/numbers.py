"""The drawing of lots as the section's options ask for it (C.05 7.1-7.7, 30A, CFC 652)."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.core import Section
from topboard.errors import TopboardError
from topboard.pairing.common.numbering import Numbers, by_hand, by_lot, by_rating
from topboard.pairing.roundrobin.options import read_options
from topboard.pairing.roundrobin.varma import Varma, VarmaDraw, varma_draw


def draw_numbers(section: Section, given: Mapping[int, int] | None = None) -> VarmaDraw:
    """New numbers by old ones. `given` are the director's own, for numbers by hand; hand them to `renumbered`."""
    options = read_options(section)
    if options.numbers is Numbers.HAND:
        if given is None:
            raise TopboardError("numbers by hand: say which player gets which number")
        draw = by_hand(section.players, given)
    elif options.numbers is Numbers.RATING:
        draw = by_rating(section.players)
    elif options.varma is not Varma.NONE:
        return varma_draw(section.players, section.seed, options.varma)
    else:
        draw = by_lot(section.players, section.seed)
    return VarmaDraw(draw.numbers, draw.decisions)
