"""What a Wade tournament can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.table_options import SWAP_LAST_ROUNDS, TABLE, TableOptions
from topboard.pairing.options import option


@dataclass(frozen=True, slots=True, kw_only=True)
class WadeOptions(TableOptions):
    """The table, as in a round robin."""

    table: TableKind = field(default=TableKind.BERGER, metadata={"about": TABLE})
    swap_last_rounds: bool = option(False, SWAP_LAST_ROUNDS)
