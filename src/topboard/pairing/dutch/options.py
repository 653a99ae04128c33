"""What can be chosen about the Dutch system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass, fields

from topboard.core import Section
from topboard.errors import UnknownName
from topboard.pairing.common.baku import BAKU, BAKU_HALF, METHODS
from topboard.pairing.dutch.editions import DEFAULT, EDITION_2017, EDITION_2026
from topboard.pairing.dutch.procedure.editions import PROCEDURES, any_edition
from topboard.pairing.options import About, Announce, Choice, from_mapping, option
from topboard.rulebook import dutch_clauses as rules

KIND = "the Dutch system"

_EDITION = About(
    rules.BRACKET,
    "Edition of the rules",
    (
        Choice(EDITION_2026.name, EDITION_2026.title, rules.BRACKET, Announce.NEVER, main=True),
        Choice(EDITION_2017.name, EDITION_2017.title, rules.OLD_BRACKET),
        *(Choice(old.name, old.title, old.clauses.bracket) for old in PROCEDURES.values()),
    ),
)
_ACCELERATION = About(
    rules.BAKU_GROUPS,
    "Acceleration of the first rounds",
    (
        Choice("", "no acceleration", rules.BAKU_GROUPS, Announce.NEVER, main=True),
        Choice(BAKU, "Baku acceleration", rules.BAKU_GROUPS, Announce.PUBLICITY),
        Choice(
            BAKU_HALF,
            "Baku acceleration of half the list, not rounded up to an even number",
            rules.BAKU_GROUPS,
            Announce.PUBLICITY,
        ),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section. `acceleration` is "" for none; explicit virtual points always come first."""

    edition: str = option(DEFAULT.name, _EDITION)
    acceleration: str = option("", _ACCELERATION)

    def __post_init__(self) -> None:
        any_edition(self.edition)
        if self.acceleration and self.acceleration not in METHODS:
            raise UnknownName("acceleration", self.acceleration, METHODS)

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        stated = {name: value for name, value in own_words(section).items() if value}
        return from_mapping(cls, {**stated, **section.options}, KIND)

    def as_dict(self) -> dict[str, object]:
        return {f.name: getattr(self, f.name) for f in fields(self)}


def own_words(section: Section) -> dict[str, str]:
    """What a section says outside its options."""
    return {"edition": section.edition, "acceleration": section.acceleration}
