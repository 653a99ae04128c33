"""What can be chosen about the Burstein system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.burstein.editions import DEFAULT, EDITION_2017, EDITION_2026
from topboard.pairing.common.baku_options import ACCELERATION, BakuOptions
from topboard.pairing.options import About, Announce, Choice, option
from topboard.rulebook.clauses import burstein as rules

_EDITION = About(
    rules.BRACKET,
    "Edition of the rules",
    (
        Choice(EDITION_2026.name, EDITION_2026.title, rules.BRACKET, Announce.NEVER, main=True),
        Choice(EDITION_2017.name, EDITION_2017.title, rules.OLD_BRACKET),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BakuOptions):
    """The choices of a section. `acceleration` is "" for none; explicit virtual points always come first."""

    kind = "the Burstein system"

    edition: str = option(DEFAULT.name, _EDITION)
    acceleration: str = option("", ACCELERATION)
