"""What a quad can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.core import Section
from topboard.pairing.common.choices import about, read_choices
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.common.table_options import TableOptions
from topboard.rulebook.roundrobin_clauses import US_30G


@dataclass(frozen=True, slots=True, kw_only=True)
class QuadsOptions(TableOptions):
    """Numbers and the toss of the last round; a quad played twice has no toss."""

    numbers: Numbers = field(
        default=Numbers.RATING,
        metadata=about(US_30G, "Numbers in order of rating, or by lot as some directors prefer."),
    )
    toss_last_round: bool = field(
        default=True, metadata=about(US_30G, "Colours of the last round by toss; else as the table has them.")
    )


def read_options(section: Section) -> QuadsOptions:
    return read_choices(QuadsOptions, section.options, "quads")
