"""What can be chosen about the Double-Swiss system."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.common.baku_options import ACCELERATION, BakuOptions
from topboard.pairing.options import About, Announce, Choice, option
from topboard.rulebook.clauses import double_swiss as rules

MEETING, NO_MEETING = "meeting", "no-meeting"
_EACH_FORFEITS = About(
    rules.C1,
    "If each player forfeits one game of a match",
    (
        Choice(MEETING, "nobody forfeited the match: the two have met", rules.C1, Announce.NEVER, main=True),
        Choice(NO_MEETING, "no game was played: the two may be paired again", rules.C1, Announce.PUBLICITY),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BakuOptions):
    """The choices of a section."""

    kind = "the Double-Swiss system"

    acceleration: str = option("", ACCELERATION)
    each_forfeits: str = option(MEETING, _EACH_FORFEITS)
