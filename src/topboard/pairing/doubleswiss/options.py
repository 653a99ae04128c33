"""What can be chosen about the Double-Swiss system."""

from __future__ import annotations

from dataclasses import dataclass, fields

from topboard.core import Section
from topboard.pairing.common.baku import BAKU
from topboard.pairing.options import About, Announce, Choice, from_mapping, option
from topboard.rulebook import dutch_clauses as baku

KIND = "the Double-Swiss system"

_ACCELERATION = About(
    baku.BAKU_GROUPS,
    "Acceleration of the first rounds",
    (
        Choice("", "no acceleration", baku.BAKU_GROUPS, Announce.NEVER, main=True),
        Choice(BAKU, "Baku acceleration", baku.BAKU_GROUPS, Announce.PUBLICITY),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section."""

    acceleration: str = option("", _ACCELERATION)

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        stated = {"acceleration": section.acceleration} if section.acceleration else {}
        return from_mapping(cls, {**stated, **section.options}, KIND)

    def as_dict(self) -> dict[str, object]:
        return {f.name: getattr(self, f.name) for f in fields(self)}
