"""The FIDE rating change: K times the sum of score less expectation over the games against rated opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from topboard.ratings.fide_tables import expected_hundredths

LARGEST_DIFFERENCE = 400
UNCAPPED_FROM, UNCAPPED_SINCE = 2650, date(2025, 10, 1)
MASTERS_FROM, JUNIORS_UNDER, JUNIOR_AGE, NEWCOMER_GAMES = 2400, 2300, 18, 30
K_MASTER, K_YOUNG_OR_NEW, K_USUAL, K_TIMES_GAMES = 10, 40, 20, 700


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """What K depends on. `games` 0 and `born` 0 mean unknown; `peak` is the highest published rating known."""

    rating: int
    kind: str = "standard"
    games: int = 0
    born: int = 0
    peak: int = 0


def coefficient(player: RatedPlayer, on: date | None) -> int:
    """K from what is known: the usual 20 where neither age nor games are."""
    peak = max(player.rating, player.peak)
    if peak >= MASTERS_FROM:
        return K_MASTER
    if player.born and on and on.year - player.born <= JUNIOR_AGE and peak < JUNIORS_UNDER:
        return K_YOUNG_OR_NEW
    return K_YOUNG_OR_NEW if 0 < player.games < NEWCOMER_GAMES else K_USUAL


def limited(k: int, games: int) -> int:
    """K after the limit on K times the games of the period."""
    return k if k * games <= K_TIMES_GAMES else K_TIMES_GAMES // games


def counted_difference(own: int, opponent: int, *, kind: str = "standard", on: date | None = None) -> int:
    uncapped = kind == "standard" and own >= UNCAPPED_FROM and (on is None or on >= UNCAPPED_SINCE)
    difference = own - opponent
    return difference if uncapped else max(-LARGEST_DIFFERENCE, min(LARGEST_DIFFERENCE, difference))


def surplus(player: RatedPlayer, games: Sequence[tuple[int, int]], on: date | None) -> int:
    """Score less expectation in hundredths, over pairs of opponent's rating and score in half points."""
    return sum(
        50 * halves - expected_hundredths(counted_difference(player.rating, opponent, kind=player.kind, on=on))
        for opponent, halves in games
    )


def rating_change(player: RatedPlayer, games: Sequence[tuple[int, int]], on: date | None = None) -> int:
    """The change by the games against rated opponents, one half rounded away from zero."""
    hundredths = limited(coefficient(player, on), len(games)) * surplus(player, games, on)
    size = (abs(hundredths) + 50) // 100
    return size if hundredths >= 0 else -size
