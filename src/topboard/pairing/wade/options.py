"""What a Wade tournament can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.core import Section
from topboard.pairing.common.berger import Table
from topboard.pairing.common.choices import about, read_choices
from topboard.pairing.common.table_options import TableOptions
from topboard.rulebook.roundrobin_clauses import FIDE_7_5, FIDE_ANNEX_1


@dataclass(frozen=True, slots=True, kw_only=True)
class WadeOptions(TableOptions):
    """The table, as in a round robin."""

    table: Table = field(
        default=Table.BERGER, metadata=about(FIDE_7_5, "Berger tables (FIDE, CFC), or Crenshaw tables (US Chess 30A).")
    )
    swap_last_rounds: bool = field(
        default=False,
        metadata=about(
            FIDE_ANNEX_1, "With several cycles, exchange the last two rounds of each but the last.", announce=True
        ),
    )


def read_options(section: Section) -> WadeOptions:
    return read_choices(WadeOptions, section.options, "wade")
