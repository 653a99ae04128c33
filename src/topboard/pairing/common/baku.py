"""Baku acceleration: virtual points for the upper half of the initial list in the first half of the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from topboard.core import Points, Section
from topboard.pairing.common.cards import starters

BAKU, BAKU_HALF = "baku", "baku-half"


def _by_the_rule(section: Section) -> int:
    """The last number of the group: those there in round 1 count; who enters higher up later joins the group."""
    present = sorted(player.number for player in starters(section)) or _everybody(section)
    # Half of the players, rounded up to an even number, so that the group can be paired in itself. The group is kept as
    # its last member: a late entry above that one joins it, and nobody leaves it.
    return present[min(2 * -(-len(present) // 4), len(present)) - 1]


def _first_half(section: Section) -> int:
    """Half of all who are registered, rounded up but not to an even number, as bbpPairings does it."""
    everybody = _everybody(section)
    return everybody[-(-len(everybody) // 2) - 1]


METHODS: dict[str, Callable[[Section], int]] = {BAKU: _by_the_rule, BAKU_HALF: _first_half}


def group_a(section: Section, method: str = BAKU) -> frozenset[int]:
    """The accelerated group by one of the methods."""
    everybody = _everybody(section)
    if not everybody:
        return frozenset()
    last = METHODS[method](section)
    return frozenset(number for number in everybody if number <= last)


def _everybody(section: Section) -> Sequence[int]:
    return sorted(player.number for player in section.players)


def virtual_points(section: Section, round: int) -> Points:
    """What a member of the accelerated group has on top in a round."""
    accelerated = -(-section.rounds_total // 2)
    if round <= -(-accelerated // 2):
        return section.point_system.win
    return section.point_system.draw if round <= accelerated else Points(0)
