"""What a small Swiss on a table can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.core import Section
from topboard.pairing.common.berger import Table
from topboard.pairing.common.choices import about, read_choices
from topboard.rulebook.roundrobin_clauses import US_29L


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallSwissOptions:
    """The table, and whether a third equal colour sends us to the next best line."""

    table: Table = field(
        default=Table.CRENSHAW, metadata=about(US_29L, "The table whose lines are used; colours come from Swiss rules.")
    )
    avoid_third_color: bool = field(
        default=False,
        metadata=about(US_29L, "Take the next best line where one gives somebody the same colour three times running."),
    )


def read_options(section: Section) -> SmallSwissOptions:
    return read_choices(SmallSwissOptions, section.options, "smallswiss")
