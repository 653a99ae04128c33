"""FIDE ratings a second time, straight from the text of each edition: plain, slow, sharing nothing with the engine."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

HALF = Fraction(1, 2)

# Upper ends of the rows of 8.1b, for .50 .51 ... .99.
ENDS = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 245 256 "
    "267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 735"
)
# 8.1a from .50 to 1.00.
DP = (
    "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230 240 251 "
    "262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800"
)


def chance(difference: int) -> Fraction:
    """PD by table 8.1b."""
    row = sum(abs(difference) > int(end) for end in ENDS.split())
    higher = Fraction(50 + row, 100)
    return higher if difference >= 0 else 1 - higher


def spread(share: Fraction) -> int:
    """dp by table 8.1a, of p in whole hundredths, a half upwards."""
    percent = math.floor(share * 100 + HALF)
    steps = [int(each) for each in DP.split()]
    return steps[percent - 50] if percent >= 50 else -steps[50 - percent]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody on the list in force, or not on it."""

    rating: int | None
    games: int = 99
    peak: int | None = None
    birth: date | None = None


def k_of(entrant: Entrant, edition: int, on: date, count: int) -> int:
    """10 once 2400; 40 for juniors under 2300 and until 30 games; else 20; K times games at most 700 since 2022."""
    assert entrant.rating is not None
    best = max(entrant.rating, entrant.peak or 0)
    k = 20
    if best >= 2400:
        k = 10
    elif entrant.games < 30 or (entrant.birth is not None and best < 2300 and _junior(entrant.birth, edition, on)):
        k = 40
    if edition >= 2022 and count and k * count > 700:
        k = 700 // count
    return k


def _junior(birth: date, edition: int, on: date) -> bool:
    """2014: until the 18th birthday. Later: until the end of the year of the 18th birthday."""
    if edition == 2014:
        return (on.year - birth.year - ((on.month, on.day) < (birth.month, birth.day))) < 18
    return on.year - birth.year <= 18


def expected(own: int, opponents: Sequence[int], edition: int, on: date) -> Fraction:
    """The sum of PD; over 400 counts as 400: in 2022 once in the player's favour, since October 2025 below 2650."""
    differences = [own - each for each in opponents]
    if edition == 2022:
        wide = [each for each in differences if each > 400]
        once = max(wide, default=0)
        capped = [max(-400, each) for each in differences]
        if wide:
            capped[capped.index(once)] = 400
    elif edition == 2024 and on >= date(2025, 10, 1) and own >= 2650:
        capped = differences
    else:
        capped = [max(-400, min(400, each)) for each in differences]
    return sum((chance(each) for each in capped), Fraction(0))


def rounded(change: Fraction, edition: int) -> int:
    """2014: a half upwards, whatever the sign. Now: a half away from zero."""
    if edition == 2014 or change >= 0:
        return math.floor(change + HALF)
    return -math.floor(-change + HALF)


def first_swiss(games: Sequence[tuple[int, Fraction]], edition: int) -> Fraction | None:
    """Ru of an unrated player from the games against rated opponents; nothing for a score of zero."""
    score = sum((result for _, result in games), Fraction(0))
    if not games or not score:
        return None
    count, total = len(games), sum(rating for rating, _ in games)
    if edition == 2024:
        average = Fraction(total + 3600, count + 2)
        return min(Fraction(2200), average + spread((score + 1) / (count + 2)))
    average = Fraction(total, count)
    half_points = score * 2 - count
    return average + 20 * half_points if half_points >= 0 else average + spread(score / count)


def round_robin(entrants: Mapping[int, Entrant], games: Mapping[int, Sequence[tuple[int, Fraction]]]) -> dict[int, int]:
    """Ru of every unrated player of a round robin of 2014, to a whole number.

    Who scored zero is disregarded; and so is who then has nothing left.
    """
    counted = set(entrants)
    for _ in entrants:
        left = {n: sum((result for each, result in games[n] if each in counted), Fraction(0)) for n in counted}
        counted = {n for n in counted if entrants[n].rating is not None or left[n]}
    if not any(entrants[number].rating is None for number in counted):
        return {}
    n = len(counted) - 1
    rated = [number for number in counted if entrants[number].rating is not None]
    average = Fraction(sum(entrants[number].rating or 0 for number in rated), len(rated))
    spreads = [_spread_of(games[number], counted) for number in rated]
    middle = average - Fraction(sum(spreads), len(spreads)) * Fraction(n, n + 1)
    found = {}
    for number in counted - set(rated):
        met = [result for opponent, result in games[number] if opponent in counted]
        half_points = sum(met, Fraction(0)) * 2 - len(met)
        if half_points >= 0:
            value = middle + 20 * half_points
        else:
            value = middle + spread(sum(met, Fraction(0)) / len(met)) * Fraction(n, n + 1)
        found[number] = math.floor(value + HALF)
    return found


def _spread_of(games: Sequence[tuple[int, Fraction]], counted: set[int]) -> int:
    met = [result for opponent, result in games if opponent in counted]
    return spread(sum(met, Fraction(0)) / len(met))


def performance(games: Sequence[tuple[int, Fraction]]) -> int:
    """Rp = Ra + dp, Ra and p rounded a half upwards."""
    average = math.floor(Fraction(sum(rating for rating, _ in games), len(games)) + HALF)
    return average + spread(sum((result for _, result in games), Fraction(0)) / len(games))
