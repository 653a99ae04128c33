"""Re-entries (28S): whom a player may meet again under a new entry, and which entry counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from topboard.core import Points, Section, scores


def earlier_entries(section: Section) -> dict[int, tuple[int, ...]]:
    """The earlier entries of each entry, the latest first; empty for a first entry."""
    before = {p.number: p.reentry_of or 0 for p in section.players}
    chains: dict[int, tuple[int, ...]] = {}
    for number in before:
        chain: list[int] = []
        at = before[number]
        while at and at not in chain and at != number:
            chain.append(at)
            at = before.get(at, 0)
        chains[number] = tuple(chain)
    return chains


def met_through_entries(section: Section, met: Mapping[int, Counter[int]]) -> dict[int, Counter[int]]:
    """Meetings of each entry, those of earlier entries included where they bar a pairing.

    Who did not re-enter does not meet the same person again (28S1); two re-entries may (28S2). Nobody meets an entry
    of their own.
    """
    if not any(p.reentry_of for p in section.players):
        return dict(met)
    chains = earlier_entries(section)
    found = {number: Counter(games) for number, games in met.items()}
    for number, chain in chains.items():
        for entry in chain:
            _bar(found, number, entry, 1)
            for opponent, times in met.get(entry, Counter()).items():
                if not chains.get(opponent):
                    _bar(found, number, opponent, times)
    return found


def _bar(found: dict[int, Counter[int]], a: int, b: int, times: int) -> None:
    for one, other in ((a, b), (b, a)):
        if one in found and other in found:
            found[one][other] += times


def counting_entry(section: Section, entries: Sequence[int], policy: str = "best") -> int:
    """Which of a player's entries is carried on: the best score, the latest among equals, or simply the latest (28S5).

    `entries` are pairing numbers in the order in which they were made.
    """
    if policy == "latest":
        return entries[-1]
    totals = scores(section)
    best: tuple[Points, int] | None = None
    for at, number in enumerate(entries):
        if best is None or (totals[number], at) >= best:
            best = (totals[number], at)
    assert best is not None
    return entries[best[1]]
