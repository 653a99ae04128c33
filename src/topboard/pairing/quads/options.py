"""What a quad can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.pairing.common.numbering import Numbers
from topboard.pairing.common.table_options import TableOptions
from topboard.pairing.options import About, Announce, Choice, toggle
from topboard.rulebook.clauses.roundrobin import CRENSHAW, US_30G

NUMBERS = About(
    US_30G,
    "How the players of a quad get their numbers",
    (
        Choice(Numbers.RATING, "numbers are assigned in order of rating", US_30G, main=True),
        Choice(Numbers.LOT, "Numbers are drawn by lot, as some directors prefer", US_30G, Announce.NEVER),
        Choice(Numbers.HAND, "The director assigns the numbers", US_30G),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(TableOptions):
    """Numbers and the toss of the last round; a quad played twice has no toss."""

    numbers: Numbers = field(default=Numbers.RATING, metadata={"about": NUMBERS})
    toss_last_round: bool = toggle(
        True,
        US_30G,
        "Are the colors of the last round tossed for?",
        Choice(True, "colors of the last round are tossed for", US_30G, main=True),
        Choice(False, "Colors of the last round follow the table", CRENSHAW, Announce.NEVER),
    )
