"""The drawing of lots as the section's options ask for it (C.05 7.1-7.7, 30A, CFC 652)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from topboard.core import Player, Section, profile_of
from topboard.pairing.common.numbering import Draw, Numbers, drawn
from topboard.pairing.roundrobin.options import Options
from topboard.pairing.roundrobin.varma import Varma, varma_draw
from topboard.rulebook.federation import CFC


def draw_numbers(section: Section, given: Mapping[int, int] | None = None) -> Draw:
    """New numbers by old ones. `given` are the director's own, for numbers by hand; hand them to `renumbered`."""
    options = Options.of(section)
    if options.numbers is Numbers.LOT and options.varma is not Varma.NONE:
        return varma_draw(_by_region(section), section.seed, options.varma)
    return drawn(section, options.numbers, given)


def _by_region(section: Section) -> tuple[Player, ...]:
    """Players by what keeps them apart in the last three rounds: in Canada the province (CFC 652), else the country."""
    if profile_of(section) is not CFC:
        return section.players
    return tuple(replace(player, federation=player.state or player.federation) for player in section.players)
