"""The numbers of a quad as its options ask for them: by rating, by lot or by hand (30G)."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.core import Section
from topboard.pairing.common.numbering import Draw, drawn
from topboard.pairing.quads.options import Options


def draw_numbers(section: Section, given: Mapping[int, int] | None = None) -> Draw:
    """New numbers by old ones. `given` are the director's own, for numbers by hand."""
    return drawn(section, Options.of(section).numbers, given)
