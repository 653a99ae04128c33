"""Re-entries (28S): whom a player may meet again under a new entry, and which entry plays on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from topboard.core import Section, Status
from topboard.pairing.common.cards import Scorecard
from topboard.tiebreaks.ranked_entries import counted_entry, persons


def playing_on(field: Sequence[Scorecard], *, latest: bool) -> list[Scorecard]:
    """Who is to be paired, one entry of each person: the one with the best score, or the latest where that was
    announced; its colours and opponents come with it (28S5)."""
    by_number = {card.number: card for card in field}
    present = {card.number for card in field if card.absent is None}
    points = {card.number: card.points for card in field}
    for entries in persons(card.player for card in field if card.player.status is not Status.EXPELLED).values():
        if len(entries) > 1 and present.intersection(entries):
            counted = counted_entry(entries, points, latest=latest)
            present.difference_update(entries)
            if by_number[counted].absent is None or by_number[counted].player.status is Status.WITHDRAWN:
                present.add(counted)
    return [card for card in field if card.number in present]


def met_through_entries(section: Section, met: Mapping[int, Counter[int]]) -> dict[int, Counter[int]]:
    """Meetings of each entry, those of the person's other entries included where they bar a pairing.

    A player who did not re-enter does not meet the same person again (28S1); two re-entries may (28S2). Nobody meets an
    entry of their own, and an earlier entry that plays on meets nobody whom the later one met.
    """
    found = {number: Counter(games) for number, games in met.items()}
    reentries = {player.number for player in section.players if player.reentry_of}
    for entries in persons(section.players).values():
        for earlier, later in combinations(entries, 2):
            _bar(found, earlier, later, 1)
            for opponent, times in met.get(earlier, Counter()).items():
                if opponent not in reentries:
                    _bar(found, later, opponent, times)
            for opponent, times in met.get(later, Counter()).items():
                _bar(found, earlier, opponent, times)
    return found


def _bar(found: dict[int, Counter[int]], a: int, b: int, times: int) -> None:
    for one, other in ((a, b), (b, a)):
        if one in found and other in found:
            found[one][other] += times
