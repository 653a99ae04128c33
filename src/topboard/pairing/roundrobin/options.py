"""What a round robin can be asked to do otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.common.table_options import SWAP_LAST_ROUNDS, TABLE, TableOptions
from topboard.pairing.options import About, Choice, option
from topboard.pairing.roundrobin.varma import Varma
from topboard.rulebook.clauses.roundrobin import FIDE_7_1, FIDE_7_2, FIDE_7_6, FIDE_7_7, US_30G, VARMA

NUMBERS = About(
    FIDE_7_2,
    "How players get their numbers",
    (
        Choice(Numbers.LOT, "numbers are drawn by lot", FIDE_7_2, main=True),
        Choice(Numbers.RATING, "Numbers are assigned in order of rating", US_30G),
        Choice(Numbers.HAND, "The arbiter assigns the numbers", FIDE_7_1),
    ),
)

VARMA_NUMBERS = About(
    FIDE_7_7,
    "Are players of one federation kept apart in the last three rounds by Varma sets?",
    (
        Choice(Varma.NONE, "lots are drawn without restriction", FIDE_7_2, main=True),
        Choice(Varma.CORRECTED, "Federations draw from Varma sets, with the set for 12 corrected", FIDE_7_6),
        Choice(Varma.PUBLISHED, "Federations draw from Varma sets as published", VARMA),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(TableOptions):
    """The table, how numbers are given, and what the other schedules have too."""

    table: TableKind = field(default=TableKind.BERGER, metadata={"about": TABLE})
    swap_last_rounds: bool = option(False, SWAP_LAST_ROUNDS)
    numbers: Numbers = field(default=Numbers.LOT, metadata={"about": NUMBERS})
    varma: Varma = field(default=Varma.NONE, metadata={"about": VARMA_NUMBERS})

    def recommended(self) -> Mapping[str, object]:
        """With several cycles of a Berger table the last two rounds of each but the last are swapped (Annex 1)."""
        in_order = self.cycles > 1 and self.table is TableKind.BERGER and not self.swap_last_rounds
        return {"swap_last_rounds": True} if in_order else {}
