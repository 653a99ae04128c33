"""What can be chosen about the Dubov system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass, fields

from topboard.core import Section
from topboard.pairing.common.baku import BAKU
from topboard.pairing.dubov.editions import DEFAULT, EDITION_2018, EDITION_2026, HANDBOOK
from topboard.pairing.options import About, Announce, Choice, from_mapping, option
from topboard.rulebook import dubov_clauses as rules
from topboard.rulebook.dutch_clauses import BAKU_GROUPS

KIND = "the Dubov system"

_EDITION = About(
    rules.BRACKET,
    "Edition of the rules",
    (
        Choice(EDITION_2026.name, EDITION_2026.title, rules.BRACKET, Announce.NEVER, main=True),
        Choice(EDITION_2018.name, EDITION_2018.title, rules.OLD_BRACKET),
        Choice(HANDBOOK.name, HANDBOOK.title, rules.BOOK_ROWS, Announce.BEFORE),
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
