"""What can be chosen about the Burstein system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass, fields

from topboard.core import Section
from topboard.pairing.burstein.editions import DEFAULT, EDITION_2017, EDITION_2026
from topboard.pairing.common.baku import BAKU
from topboard.pairing.options import About, Announce, Choice, from_mapping, option
from topboard.rulebook import burstein_clauses as rules
from topboard.rulebook.dutch_clauses import BAKU_GROUPS

KIND = "the Burstein system"

_EDITION = About(
    rules.BRACKET,
    "Edition of the rules",
    (
        Choice(EDITION_2026.name, EDITION_2026.title, rules.BRACKET, Announce.NEVER, main=True),
        Choice(EDITION_2017.name, EDITION_2017.title, rules.OLD_BRACKET),
    ),
)
_ACCELERATION = About(
    BAKU_GROUPS,
    "Acceleration of the first rounds",
    (
        Choice("", "no acceleration", BAKU_GROUPS, Announce.NEVER, main=True),
        Choice(BAKU, "Baku acceleration", BAKU_GROUPS, Announce.PUBLICITY),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section. `acceleration` is "" for none; explicit virtual points always come first."""

    edition: str = option(DEFAULT.name, _EDITION)
    acceleration: str = option("", _ACCELERATION)

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option or a value it does not know is an error that lists those it does."""
        said = {"edition": section.edition, "acceleration": section.acceleration}
        stated = {name: value for name, value in said.items() if value}
        return from_mapping(cls, {**stated, **section.options}, KIND)

    def as_dict(self) -> dict[str, object]:
        return {f.name: getattr(self, f.name) for f in fields(self)}
