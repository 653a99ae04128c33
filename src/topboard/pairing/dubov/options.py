"""What can be chosen about the Dubov system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.common.baku_options import ACCELERATION, BakuOptions
from topboard.pairing.dubov.editions import DEFAULT, EDITION_2018, EDITION_2026, HANDBOOK
from topboard.pairing.options import About, Announce, Choice, option
from topboard.rulebook.clauses import dubov as rules

_EDITION = About(
    rules.BRACKET,
    "Edition of the rules",
    (
        Choice(EDITION_2026.name, EDITION_2026.title, rules.BRACKET, Announce.NEVER, main=True),
        Choice(EDITION_2018.name, EDITION_2018.title, rules.OLD_BRACKET),
        Choice(HANDBOOK.name, HANDBOOK.title, rules.BOOK_ROWS, Announce.BEFORE),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BakuOptions):
    """The choices of a section. `acceleration` is "" for none; explicit virtual points always come first."""

    kind = "the Dubov system"

    edition: str = option(DEFAULT.name, _EDITION)
    acceleration: str = option("", ACCELERATION)
