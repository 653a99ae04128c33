"""What a small Swiss on a table can be asked to do otherwise."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.core import Section
from topboard.pairing.common.berger import TableKind
from topboard.pairing.common.table_options import TABLE
from topboard.pairing.options import Announce, Choice, from_mapping, toggle
from topboard.rulebook.clauses.roundrobin import US_29L


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The table, and whether a third equal colour sends us to the next best line."""

    table: TableKind = field(default=TableKind.CRENSHAW, metadata={"about": TABLE})
    avoid_third_color: bool = toggle(
        False,
        US_29L,
        "If a line gives someone the same color three times running, is the next best line taken?",
        Choice(True, "The next best line is taken to avoid the same color three times running", US_29L, Announce.NEVER),
        Choice(False, "the leader's line is taken whatever the colors", US_29L, main=True),
    )

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an unknown name or value is refused with those that are known."""
        return from_mapping(cls, section.options, "smallswiss")


FITTING_SIZES = {3: (4, 4), 4: (5, 6), 5: (6, 8), 6: (7, 10), 7: (8, 12), 8: (9, 14)}
"""Fewest and most players by number of rounds. Four players in three rounds are those of 29K."""


def fits(rounds: int, players: int) -> bool:
    """Whether this many players over this many rounds make a small Swiss in the book's sense."""
    fewest, most = FITTING_SIZES.get(rounds, (0, 0))
    return fewest <= players <= most
