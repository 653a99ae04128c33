"""The drawing of lots as the section's options ask for it (C.05 7.1-7.7, 30A, CFC 652)."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.core import Section
from topboard.pairing.common.numbering import Draw, Numbers, drawn
from topboard.pairing.roundrobin.options import Options
from topboard.pairing.roundrobin.varma import Varma, varma_draw


def draw_numbers(section: Section, given: Mapping[int, int] | None = None) -> Draw:
    """New numbers by old ones. `given` are the director's own, for numbers by hand; hand them to `renumbered`."""
    options = Options.of(section)
    if options.numbers is Numbers.LOT and options.varma is not Varma.NONE:
        return varma_draw(section.players, section.seed, options.varma)
    return drawn(section, options.numbers, given)
