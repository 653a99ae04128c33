"""Baku acceleration: virtual points for the upper half of the initial list in the first half of the rounds."""

from __future__ import annotations

from topboard.core import Points, Section
from topboard.core import records as played_records
from topboard.core.outcome import Outcome
from topboard.rulebook import clause
from topboard.rulebook.books import FIDE_BAKU_2026

GROUPS = clause(FIDE_BAKU_2026, "2", "the first half of the list, rounded up to an even number, is accelerated")
ROUNDS = clause(FIDE_BAKU_2026, "3", "a win's points in the first half of the accelerated rounds, a draw's in the rest")


def group_a(section: Section) -> frozenset[int]:
    """The accelerated group: fixed by those who were there in round 1; its last member stays its last member."""
    everybody = sorted(player.number for player in section.players)
    present = [number for number in everybody if number in _first_round(section)] or everybody
    last = present[min(2 * -(-len(present) // 4), len(present)) - 1]
    return frozenset(number for number in everybody if number <= last)


def _first_round(section: Section) -> frozenset[int]:
    """Whoever was paired or had a bye of the pairing in round 1, or is to be paired in it."""
    if not section.rounds:
        away = {request.player for request in section.bye_requests if request.round == 1}
        return frozenset(p.number for p in section.players if p.entered_round <= 1 and p.number not in away)
    table = played_records(section, 1)
    return frozenset(
        number
        for number, cells in table.items()
        if cells and (cells[0].opponent or cells[0].outcome is Outcome.PAIRING_BYE)
    )


def virtual_points(section: Section, round: int) -> Points:
    """What a member of the accelerated group has on top in a round."""
    accelerated = -(-section.rounds_total // 2)
    if round <= -(-accelerated // 2):
        return section.point_system.win
    return section.point_system.draw if round <= accelerated else Points(0)
