"""Wishes not to be paired with somebody, which are granted where the rules leave room (28T, CFC 619.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from topboard.core import Prohibition


def asked_apart(number: int, prohibitions: Iterable[Prohibition], points: Mapping[int, int]) -> frozenset[int]:
    """Whom a player is not to meet while it can be avoided; a wish may end once both have a score."""
    found: set[int] = set()
    for prohibition in prohibitions:
        limit = prohibition.until_score
        if number in prohibition.players:
            for other in prohibition.players - {number}:
                if limit is None or min(points.get(number, 0), points.get(other, 0)) < limit:
                    found.add(other)
    return frozenset(found)
