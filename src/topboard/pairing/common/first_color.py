"""The one lot of a Swiss that decides the colours of the first round (29E2, CFC 628)."""

from __future__ import annotations

from topboard.core import Section
from topboard.pairing.common import lots


def first_color(section: Section) -> str:
    """The colour of the higher-ranked player on board one of round one: as tossed or as played, else by lot.

    Sections with the same seed have the same toss, as US Chess asks for.
    """
    if section.initial_color is not None:
        return section.initial_color.value
    if section.rounds and section.rounds[0].games:
        first = section.rounds[0].games[0]
        white, black = section.player(first.white), section.player(first.black)
        higher = white if (-white.value, white.number) < (-black.value, black.number) else black
        return first.color_paired(higher.number).value
    return lots.toss(section.seed, "first-round colors").value
