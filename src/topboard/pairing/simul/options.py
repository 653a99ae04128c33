"""What can be chosen about a simultaneous display."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.pairing.options import About, Announce, Choice, from_mapping, option
from topboard.rulebook.clauses.club_format import DISPLAY, DISPLAY_COLORS

KIND = "the simultaneous display"


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulOptions:
    """The master chooses the colours."""

    colors: str = option(
        "white",
        About(
            DISPLAY_COLORS,
            "Colours of the player who gives the display",
            (
                Choice("white", "White on all boards", DISPLAY, Announce.NEVER, main=True),
                Choice(
                    "black", "The player who gives the display has Black on all boards", DISPLAY_COLORS, Announce.BEFORE
                ),
                Choice(
                    "alternate",
                    "The player who gives the display has White on the first board, Black on the next, and so on",
                    DISPLAY_COLORS,
                    Announce.BEFORE,
                ),
            ),
        ),
    )

    @classmethod
    def of(cls, section: Section) -> SimulOptions:
        return from_mapping(cls, section.options, KIND)
