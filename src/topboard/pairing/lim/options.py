"""What can be chosen about the Lim system."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.errors import UnknownPart
from topboard.pairing.options import Announce, Choice, from_mapping, toggle
from topboard.rulebook.clauses import lim

KIND = "the Lim system"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section."""

    maxi: bool = toggle(
        False,
        lim.EXCHANGE_MAXI,
        "Is this a maxi-tournament?",
        Choice(
            True,
            "Maxi-tournament: colours move players only within 100 rating points",
            lim.EXCHANGE_MAXI,
            Announce.PUBLICITY,
        ),
        Choice(False, "ratings do not limit exchanges for colour", lim.DUE, main=True),
    )

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        if section.acceleration:
            raise UnknownPart("acceleration", section.acceleration, (), of=KIND)
        return from_mapping(cls, section.options, KIND)
