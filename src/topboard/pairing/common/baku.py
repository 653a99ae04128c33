"""Baku acceleration: virtual points for the upper half of the initial list in the first half of the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from topboard.core import Outcome, Points, Section, records

BAKU, BAKU_HALF = "baku", "baku-half"


def _by_the_rule(section: Section) -> int:
    """The last number of the group: those there in round 1 count; who enters higher up later joins the group."""
    present = _first_round(section) or _everybody(section)
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


def _first_round(section: Section) -> Sequence[int]:
    """Whoever was paired or had a bye of the pairing in round 1, or is to be paired in it."""
    if not section.rounds:
        away = {request.player for request in section.bye_requests if request.round == 1}
        return sorted(p.number for p in section.players if p.entered_round <= 1 and p.number not in away)
    return sorted(
        number
        for number, cells in records(section, 1).items()
        if cells and (cells[0].opponent or cells[0].outcome is Outcome.PAIRING_BYE)
    )


def virtual_points(section: Section, round: int) -> Points:
    """What a member of the accelerated group has on top in a round."""
    accelerated = -(-section.rounds_total // 2)
    if round <= -(-accelerated // 2):
        return section.point_system.win
    return section.point_system.draw if round <= accelerated else Points(0)
