"""CFC ratings a second time, straight from the handbook's text: plain, slow, and sharing nothing with the engine."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

# Upper ends of the bands for expectancies .50 .51 ... .99.
ENDS = (
    "3 10 17 25 32 39 46 53 61 68 76 83 91 98 106 113 121 129 137 145 153 162 170 179 188 197 206 215 225 235 245 256 "
    "267 278 290 302 315 328 344 357 374 391 411 432 456 484 517 559 619 734"
)

Games = Mapping[int, Sequence[tuple[int, Fraction]]]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody before the event; fewer than 25 games make a rating provisional."""

    rating: int | None
    games: int = 99
    peak: int | None = None


def expectancy(own: int, opponent: Fraction) -> Fraction:
    """Sx of one game by the table of two decimals, whose differences are of whole ratings."""
    difference = own - math.floor(opponent + Fraction(1, 2))
    higher = Fraction(50 + sum(abs(difference) > int(end) for end in ENDS.split()), 100)
    return higher if difference >= 0 else 1 - higher


def performance(before: Fraction, games_before: int, games: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """Rp = Rc + 400 (W - L) / N over all games so far; those before the event are the rating's own."""
    total = before * games_before + sum((rating + 400 * (2 * result - 1) for rating, result in games), Fraction(0))
    return total / (games_before + len(games))


@dataclass(frozen=True, slots=True)
class Terms:
    """Half K in quick games under 15 minutes; the preliminary rating the office gave; a match of two players."""

    half_k: bool = False
    preliminary: int | None = None
    match: bool = False


def established(entrant: Entrant, games: Sequence[tuple[Fraction, Fraction]], terms: Terms) -> float:
    """Ro + K (S - Sx) with the crossing of 2199 and 2200, then the bonuses."""
    assert entrant.rating is not None
    before = Fraction(entrant.rating)
    master = entrant.rating >= 2200
    k = Fraction(16 if master else 32) / (2 if terms.half_k else 1)
    expected = sum((expectancy(entrant.rating, rating) for rating, _ in games), Fraction(0))
    after = before + k * (sum((result for _, result in games), Fraction(0)) - expected)
    if not master and after > 2199:
        after = 2199 + (after - 2199) / 2 if before < 2199 else before + (after - before) / 2
    elif master and after < 2200:
        after = 2200 - 2 * (2200 - after)
    return float(after) + _bonus(entrant, float(after), len(games), float(k / 32))


def _bonus(entrant: Entrant, after: float, count: int, ke: float) -> float:
    """From four games: 20 Ke for an all-time high, 1.75 Ke for each point above Ro + 13 Ke sqrt(n)."""
    assert entrant.rating is not None
    if count < 4:
        return 0
    threshold = 13 * ke * math.sqrt(count)
    found = 20 * ke if entrant.peak is not None and after > entrant.peak else 0
    return found + max(0.0, 1.75 * ke * (after - entrant.rating - threshold))


def rate(entrants: Mapping[int, Entrant], games: Games, terms: Terms) -> dict[int, int]:
    """The seven steps of 417; whole ratings of everybody who played."""
    playing = [number for number in entrants if games.get(number)]
    unrated = [number for number in playing if entrants[number].rating is None]
    regular = [n for n in playing if n not in unrated and entrants[n].games + len(games[n]) >= 25]
    provisional = [n for n in playing if n not in unrated and n not in regular]
    before = {n: Fraction(e.rating) for n, e in entrants.items() if e.rating is not None}
    first = _preliminary(entrants, games, terms) if unrated else Fraction(0)

    def met(number: int, ratings: Callable[[int], Fraction]) -> list[tuple[Fraction, Fraction]]:
        return [(ratings(opponent), result) for opponent, result in games[number]]

    second = {n: performance(Fraction(0), 0, met(n, lambda each: before.get(each, first))) for n in unrated}
    third = {
        n: performance(
            before[n], entrants[n].games, met(n, lambda each: second[each] if each in second else before[each])
        )
        for n in provisional
    }
    fourth = {
        n: performance(Fraction(0), 0, met(n, lambda each: third[each] if each in third else before.get(each, first)))
        for n in unrated
    }
    known = {**before, **third, **fourth}
    after = {**third, **fourth}
    final = {number: math.floor(max(200, float(rating)) + 0.5) for number, rating in after.items()}
    for number in regular:
        entrant = entrants[number]
        value = established(entrant, met(number, known.__getitem__), terms)
        if terms.match:
            value = max((entrant.rating or 0) - 50.0, min((entrant.rating or 0) + 50.0, value))
        final[number] = math.floor(low(entrant.rating or 0, value) + 0.5)
    return final


def low(before: int, after: float) -> float:
    """416: below 800 from above 799 is 799; from 799 or less it does not fall; never below 200."""
    if after < 800:
        after = 799 if before > 799 else max(before, after)
    return max(200, after)


def _preliminary(entrants: Mapping[int, Entrant], games: Games, terms: Terms) -> Fraction:
    """The average over rated players of Ro - 400 (W - L) / N, less 200; or what the office gave."""
    if terms.preliminary is not None:
        return Fraction(terms.preliminary)
    each = []
    for number, entrant in entrants.items():
        if entrant.rating is not None and games.get(number):
            balance = sum((2 * result - 1 for _, result in games[number]), Fraction(0))
            each.append(entrant.rating - 400 * balance / len(games[number]))
    return sum(each, Fraction(0)) / len(each) - 200


def is_match(entrants: Mapping[int, Entrant]) -> bool:
    """Two players, both with 25 games, at most 400 apart."""
    ratings = [each.rating for each in entrants.values() if each.rating is not None and each.games >= 25]
    return len(entrants) == len(ratings) == 2 and abs(ratings[0] - ratings[1]) <= 400
