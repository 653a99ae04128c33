"""What can be chosen about the Dutch system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.errors import UnknownName
from topboard.pairing.common.accelerated import NAMES
from topboard.pairing.common.baku import BAKU, BAKU_HALF
from topboard.pairing.common.bcf import BCF
from topboard.pairing.common.welch import WELCH
from topboard.pairing.dutch.editions import DEFAULT, EDITION_2017, EDITION_2026
from topboard.pairing.dutch.procedure.editions import PROCEDURES, any_edition
from topboard.pairing.options import About, Announce, Choice, from_mapping, option, to_mapping, toggle
from topboard.rulebook.clauses import dutch as rules
from topboard.rulebook.clauses import organiser
from topboard.rulebook.clauses.organiser import BCF_SECTIONS

KIND = "the Dutch system"

EDITION_ABOUT = About(
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
        Choice(BCF, "BCF accelerated pairings", BCF_SECTIONS, Announce.PUBLICITY),
        Choice(WELCH, "Welch's sixths in round 1", organiser.WELCH, Announce.PUBLICITY),
    ),
)
_CUT = About(
    BCF_SECTIONS,
    "Players in the top section of BCF accelerated pairings; 0 means at the widest gap in the ratings",
    announce=Announce.NEVER,
    most=9999,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section. `acceleration` is "" for none; explicit virtual points always come first."""

    edition: str = option(DEFAULT.name, EDITION_ABOUT)
    acceleration: str = option("", _ACCELERATION)
    cut: int = option(0, _CUT)
    color_remedy: bool = toggle(
        False,
        organiser.COLOR_REMEDY,
        "Colours of round 1",
        Choice(True, "Every fifteenth higher-rated player due White gets Black in round 1", organiser.COLOR_REMEDY),
        Choice(False, "the lot alone gives the colours of round 1", rules.COLOR_NUMBER, Announce.NEVER, main=True),
    )

    def __post_init__(self) -> None:
        any_edition(self.edition)
        if self.acceleration and self.acceleration not in NAMES:
            raise UnknownName("acceleration", self.acceleration, NAMES)

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        stated = {name: value for name, value in own_words(section).items() if value}
        return from_mapping(cls, {**stated, **section.options}, KIND)

    def as_dict(self) -> dict[str, object]:
        """As stored with a round: the edition and the acceleration always, the rest where it is not the usual."""
        return {"edition": self.edition, "acceleration": self.acceleration, **to_mapping(self)}


def own_words(section: Section) -> dict[str, str]:
    """What a section says outside its options."""
    return {"edition": section.edition, "acceleration": section.acceleration}
