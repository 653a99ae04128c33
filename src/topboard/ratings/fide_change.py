"""The FIDE rating change: K times the sum of score less expectation over the games against rated opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

from topboard.ratings.fide_editions import EDITIONS, Cut, FideEdition
from topboard.ratings.fide_tables import expected_hundredths
from topboard.ratings.rounding import away_from_zero, half_up

LARGEST_DIFFERENCE = 400
UNCAPPED_FROM, UNCAPPED_SINCE = 2650, date(2025, 10, 1)
MASTERS_FROM, JUNIORS_UNDER, JUNIOR_AGE, NEWCOMER_GAMES = 2400, 2300, 18, 30
K_MASTER, K_YOUNG_OR_NEW, K_USUAL, K_TIMES_GAMES = 10, 40, 20, 700
FAST_GAP, FAST_ABOVE, FAST_GAP_SINCE = 600, 2600, date(2024, 12, 1)

CURRENT = EDITIONS[-1]


class KReason(StrEnum):
    """Why K is what it is."""

    MASTER = "master"
    JUNIOR = "junior"
    NEWCOMER = "newcomer"
    USUAL = "usual"
    FIXED = "fixed"
    GIVEN = "given"


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """What K depends on. `games` 0 and `born` 0 mean unknown; `peak` is the highest published rating known.

    `birth` is the day where it is known; `k` is K where somebody says it, 0 where the rule decides.
    """

    rating: int
    kind: str = "standard"
    games: int = 0
    born: int = 0
    peak: int = 0
    birth: date | None = None
    k: int = 0


def why_k(player: RatedPlayer, on: date | None, edition: FideEdition = CURRENT) -> tuple[int, KReason]:
    """K from what is known, and by which of its rules: the usual 20 where neither age nor games are."""
    if player.k:
        return player.k, KReason.GIVEN
    if edition.fixed_k and player.kind != "standard":
        return edition.fixed_k, KReason.FIXED
    peak = max(player.rating, player.peak)
    if peak >= MASTERS_FROM:
        return K_MASTER, KReason.MASTER
    if peak < JUNIORS_UNDER and _is_junior(player, on, edition):
        return K_YOUNG_OR_NEW, KReason.JUNIOR
    if 0 < player.games < NEWCOMER_GAMES:
        return K_YOUNG_OR_NEW, KReason.NEWCOMER
    return K_USUAL, KReason.USUAL


def _is_junior(player: RatedPlayer, on: date | None, edition: FideEdition) -> bool:
    """Until the 18th birthday, or to the end of its year; a year alone is counted as a year."""
    if on is None or not player.born:
        return False
    if edition.birthday and player.birth:
        had = (on.month, on.day) >= (player.birth.month, player.birth.day)
        return on.year - player.birth.year - (not had) < JUNIOR_AGE
    return on.year - player.born <= JUNIOR_AGE


def coefficient(player: RatedPlayer, on: date | None, edition: FideEdition = CURRENT) -> int:
    return why_k(player, on, edition)[0]


def limited(k: int, games: int) -> int:
    """K after the limit on K times the games of the period."""
    return k if k * games <= K_TIMES_GAMES else K_TIMES_GAMES // games


def is_cut(own: int, kind: str = "standard", on: date | None = None, edition: FideEdition = CURRENT) -> bool:
    """Whether 400 is the most that counts for this player. Since October 2025 not for standard ratings from 2650."""
    exempt = edition is CURRENT and (on is None or on >= UNCAPPED_SINCE)
    return not (exempt and kind == "standard" and own >= UNCAPPED_FROM)


def _cut(difference: int) -> int:
    return max(-LARGEST_DIFFERENCE, min(LARGEST_DIFFERENCE, difference))


def counted_differences(
    player: RatedPlayer, opponents: Sequence[int], on: date | None, edition: FideEdition = CURRENT
) -> list[int]:
    """What counts in each game. Where the cut helps only once, it is in the game with the greatest difference."""
    real = [player.rating - opponent for opponent in opponents]
    if not is_cut(player.rating, player.kind, on, edition):
        return real
    if edition.cut is Cut.EVERY_GAME or not real:
        return [_cut(each) for each in real]
    helped = real.index(max(real))
    return [_cut(each) if each < 0 or game == helped else each for game, each in enumerate(real)]


def is_rated_game(own: int, opponent: int, kind: str, on: date | None) -> bool:
    """Rapid and blitz games 600 points apart with a player above 2600 are not rated since December 2024."""
    if kind == "standard" or (on is not None and on < FAST_GAP_SINCE):
        return True
    return abs(own - opponent) < FAST_GAP or max(own, opponent) <= FAST_ABOVE


def surplus(
    player: RatedPlayer, games: Sequence[tuple[int, int]], on: date | None, edition: FideEdition = CURRENT
) -> int:
    """Score less expectation in hundredths, over pairs of opponent's rating and score in half points."""
    differences = counted_differences(player, [opponent for opponent, _ in games], on, edition)
    scores = (halves for _, halves in games)
    return sum(
        50 * halves - expected_hundredths(difference) for halves, difference in zip(scores, differences, strict=True)
    )


def k_for(player: RatedPlayer, games: int, on: date | None, edition: FideEdition = CURRENT) -> int:
    """K for this many games, after the limit of the edition; a K given by hand is not limited."""
    k = coefficient(player, on, edition)
    return limited(k, games) if edition.limits_k and not player.k else k


def exact_change(
    player: RatedPlayer, games: Sequence[tuple[int, int]], on: date | None = None, edition: FideEdition = CURRENT
) -> Fraction:
    """The change before it is rounded."""
    return Fraction(k_for(player, len(games), on, edition) * surplus(player, games, on, edition), 100)


def rounded(change: Fraction, edition: FideEdition = CURRENT) -> int:
    """To a whole number, one half as the edition says: -2.5 is -2 where halves go up, else -3."""
    return half_up(change) if edition.halves_up else away_from_zero(change)
