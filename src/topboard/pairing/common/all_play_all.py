"""Everybody against everybody: the section's numbers, in their order, on the lines of a table."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Section
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing.common import texts
from topboard.pairing.common.berger import TableKind, cycles, lines
from topboard.pairing.common.schedule import Schedule, seated
from topboard.rulebook.roundrobin_clauses import US_30A

MOST_PLAYERS = 400
"""A round robin of more players would last longer than a year of daily rounds."""


def all_play_all(
    section: Section, table: TableKind, times: int, *, swap_last_rounds: bool, seats: Sequence[int] = ()
) -> Schedule:
    """Everybody on the number they have, unless `seats` says who has number 1, number 2 and so on."""
    seats = seats or tuple(sorted(player.number for player in section.players))
    if not 2 <= len(seats) <= MOST_PLAYERS:
        raise PairingImpossible(
            texts.ROUND_ROBIN_SIZE(section=section.name, count=len(seats), most=MOST_PLAYERS),
            rule=US_30A.cite,
        )
    if swap_last_rounds and table is not TableKind.BERGER:
        raise TopboardError(texts.SWAP_NEEDS_BERGER())
    once = lines(table, len(seats))
    rounds = cycles(once, times, swap_last_rounds=swap_last_rounds)
    title = table.value.capitalize()
    if times == 1:
        name = texts.TABLE(name=title, count=len(seats))
    else:
        name = texts.TABLE_TIMES(name=title, count=len(seats), times=times)
    return seated(rounds, seats, table.rule, name)
