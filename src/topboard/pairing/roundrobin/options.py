"""What a round robin can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.core import Section
from topboard.pairing.common.berger import Table
from topboard.pairing.common.choices import about, read_choices
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.common.table_options import TableOptions
from topboard.pairing.roundrobin.varma import Varma
from topboard.rulebook.roundrobin_clauses import FIDE_7_2, FIDE_7_5, FIDE_7_7, FIDE_ANNEX_1


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRobinOptions(TableOptions):
    """The table, how numbers are given, and what the other schedules have too."""

    table: Table = field(
        default=Table.BERGER, metadata=about(FIDE_7_5, "Berger tables (FIDE, CFC), or Crenshaw tables (US Chess 30A).")
    )
    swap_last_rounds: bool = field(
        default=False,
        metadata=about(
            FIDE_ANNEX_1,
            "With several cycles, exchange the last two rounds of each but the last, against three equal colours.",
            announce=True,
        ),
    )
    numbers: Numbers = field(
        default=Numbers.LOT, metadata=about(FIDE_7_2, "How players get their numbers: by lot, by rating, or by hand.")
    )
    varma: Varma = field(
        default=Varma.NONE,
        metadata=about(
            FIDE_7_7,
            "Keep players of one federation apart in the last three rounds by the Varma sets.",
            announce=True,
        ),
    )


def read_options(section: Section) -> RoundRobinOptions:
    return read_choices(RoundRobinOptions, section.options, "roundrobin")
