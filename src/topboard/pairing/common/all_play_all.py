"""Everybody against everybody: the section's numbers, in their order, on the lines of a table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from topboard.core import Section
from topboard.core.bounds import MOST_ROUNDS
from topboard.errors import PairingImpossible, TopboardError
from topboard.pairing.common import texts
from topboard.pairing.common.berger import TableKind, cycles, lines
from topboard.pairing.common.schedule import Schedule, seated
from topboard.rulebook.clauses.roundrobin import US_30A


def most_entrants(times: int) -> int:
    """How many can meet each other so often in the rounds that a section may have; an odd number needs one more."""
    once = MOST_ROUNDS // times
    return once + once % 2


def all_play_all(
    section: Section, table: TableKind, times: int, *, swap_last_rounds: bool, seats: Sequence[int] = ()
) -> Schedule:
    """Everybody on the number they have, unless `seats` says who has number 1, number 2 and so on."""
    seats = seats or tuple(sorted(player.number for player in section.players))
    most = most_entrants(times)
    if not 2 <= len(seats) <= most:
        raise PairingImpossible(
            texts.ROUND_ROBIN_SIZE(section=section.name, count=len(seats), most=most),
            rule=US_30A.cite,
        )
    if swap_last_rounds and table is not TableKind.BERGER:
        raise TopboardError(texts.SWAP_NEEDS_BERGER())
    return _seated(table, times, swap_last_rounds, tuple(seats))


@lru_cache(maxsize=4)
def _seated(table: TableKind, times: int, swap_last_rounds: bool, seats: tuple[int, ...]) -> Schedule:
    """Kept, because every round of a section asks for the whole table, and a large one has thousands of pairs."""
    rounds = cycles(lines(table, len(seats)), times, swap_last_rounds=swap_last_rounds)
    title = table.value.capitalize()
    if times == 1:
        name = texts.TABLE(name=title, count=len(seats))
    else:
        name = texts.TABLE_TIMES(name=title, count=len(seats), times=times)
    return seated(rounds, seats, table.rule, name)
