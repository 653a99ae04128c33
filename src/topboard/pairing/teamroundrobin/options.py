"""What a round robin of teams can be asked to do otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.table_options import SWAP_LAST_ROUNDS, TABLE, TableOptions
from topboard.pairing.options import About, Choice, option
from topboard.rulebook.clauses.roundrobin import FIDE_7_1
from topboard.rulebook.clauses.team_pairing import CFC_663


class TeamNumbers(StrEnum):
    """Which team sits on which number of the table."""

    OWN = "own"
    LOT = "lot"


TEAM_NUMBERS = About(
    CFC_663,
    "Which number of the table each team has",
    (
        Choice(TeamNumbers.OWN, "each team has its own number on the table", FIDE_7_1, main=True),
        Choice(TeamNumbers.LOT, "numbers on the table are drawn by lot from the section's seed", CFC_663, main=True),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamTableOptions(TableOptions):
    """The table and its numbers; two cycles make a league with matches at home and away."""

    table: TableKind = field(default=TableKind.BERGER, metadata={"about": TABLE})
    swap_last_rounds: bool = option(False, SWAP_LAST_ROUNDS)
    numbers: TeamNumbers = field(default=TeamNumbers.OWN, metadata={"about": TEAM_NUMBERS})

    def recommended(self) -> Mapping[str, object]:
        """With several cycles of a Berger table the last two rounds of each but the last are swapped (Annex 1)."""
        in_order = self.cycles > 1 and self.table is TableKind.BERGER and not self.swap_last_rounds
        return {"swap_last_rounds": True} if in_order else {}
