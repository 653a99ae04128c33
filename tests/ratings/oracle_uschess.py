"""US Chess ratings a second time, straight from the text: plain, slow, and sharing nothing with the engine."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

Games = Mapping[int, Sequence[tuple[int, Fraction]]]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody before the event: a rating with its games, or no rating and what an initial rating is made of."""

    rating: int | None
    games: int = 0
    history: str = "mixed"
    age: float | None = None
    peak: int | None = None


def initial(entrant: Entrant) -> float:
    """Unrated: 100 below two years of age, 50 a year up to 26, then 1300; 750 if nothing is known."""
    if entrant.age is None:
        return 750
    if entrant.age < 2:
        return 100
    return 50 * entrant.age if entrant.age <= 26 else 1300


def effective(rating: float, games: int) -> float:
    """N' = min(N, N*), N* = 50 / sqrt(0.662 + 0.00000739 (2569 - R)^2) up to 2355 and 50 above."""
    ceiling = 50 / math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2) if rating <= 2355 else 50.0
    return min(games, ceiling)


def linear(own: Fraction, opponent: Fraction) -> Fraction:
    """PWe: 0 up to 400 below, 1 from 400 above, a straight line between."""
    return min(Fraction(1), max(Fraction(0), Fraction(1, 2) + (own - opponent) / 800))


def special(start: float, effective_games: float, history: str, games: Sequence[tuple[float, Fraction]]) -> float:
    """The root of N' PWe(R, R*) + sum PWe(R, Ri) = S*, nearest to R0 if there are many, at most 2700."""
    own, weight = Fraction(start), Fraction(effective_games)
    score = sum((result for _, result in games), Fraction(0))
    anchor = own + {"mixed": 0, "wins": -400, "losses": 400}[history]
    target = score + weight * {"mixed": Fraction(1, 2), "wins": Fraction(1), "losses": Fraction(0)}[history]
    opponents = [Fraction(rating) for rating, _ in games]

    def over(rating: Fraction) -> Fraction:
        return weight * linear(rating, anchor) + sum((linear(rating, each) for each in opponents), Fraction(0)) - target

    corners = [*opponents, anchor] if weight else opponents
    knots = sorted({each + side for each in corners for side in (-400, 400)})
    least = _least_root(over, knots)
    most = _most_root(over, knots)
    root = own
    if least is not None:
        root = max(root, least)
    if most is not None:
        root = min(root, most)
    return min(2700.0, float(root))


def _least_root(over: Callable[[Fraction], Fraction], knots: Sequence[Fraction]) -> Fraction | None:
    """Where f first reaches zero; nothing if it is zero at every low rating."""
    if over(knots[0]) >= 0:
        return None if over(knots[0] - 1) >= 0 else knots[0]
    for low, high in itertools.pairwise(knots):
        if over(high) >= 0:
            return low + (high - low) * (-over(low)) / (over(high) - over(low))
    raise AssertionError("f is at least zero above the last knot")


def _most_root(over: Callable[[Fraction], Fraction], knots: Sequence[Fraction]) -> Fraction | None:
    """Where f leaves zero; nothing if it is zero at every high rating."""
    if over(knots[-1]) <= 0:
        return None if over(knots[-1] + 1) <= 0 else knots[-1]
    for low, high in reversed(list(itertools.pairwise(knots))):
        if over(low) <= 0:
            return low + (high - low) * (-over(low)) / (over(high) - over(low))
    raise AssertionError("f is at most zero below the first knot")


@dataclass(frozen=True, slots=True)
class Terms:
    """What is the same for everybody: the bonus constant, whether the event is dual or a match, the passes."""

    bonus: int = 10
    dual: bool = False
    two_passes: bool = True
    match: bool = False


def standard(
    rating: float, effective_games: float, games: Sequence[tuple[int, float, Fraction]], terms: Terms
) -> float:
    """R + K (S - E) + bonus, K = 800 / (N' + m), less of it above 2200 in a dual event."""
    count = len(games)
    expected = sum(1 / (1 + 10 ** (-(rating - opponent) / 400)) for _, opponent, _ in games)
    gain = float(sum(result for _, _, result in games)) - expected
    factor = 800 / (effective_games + count)
    if terms.dual and 2200 < rating < 2500:
        factor *= 6.5 - 0.0025 * rating
    elif terms.dual and rating >= 2500:
        factor *= 0.25
    change = factor * gain
    if _bonus_allowed([number for number, _, _ in games]) and not terms.match:
        change += max(0.0, factor * gain - terms.bonus * math.sqrt(max(count, 4)))
    return rating + change


def _bonus_allowed(opponents: Sequence[int]) -> bool:
    """Three games or more; nobody met more than twice; with three games, three opponents."""
    if len(opponents) < 3:
        return False
    if len(opponents) == 3:
        return len(set(opponents)) == 3
    return max(Counter(opponents).values()) <= 2


def peak_floor(peak: int | None) -> int:
    """The highest established rating less 200, cut down to a hundred, from 1200 to 2100; nothing below 1400."""
    if peak is None or peak < 1400:
        return 0
    return min(2100, (peak - 200) // 100 * 100)


def absolute_floor(results: Sequence[Fraction]) -> int:
    """100, 4 for each win, 2 for each draw, 1 for an event of three games, at most 150; of this event alone."""
    wins = sum(result == 1 for result in results)
    draws = sum(result == Fraction(1, 2) for result in results)
    return min(150, 100 + 4 * wins + 2 * draws + (1 if len(results) >= 3 else 0))


def rate(entrants: Mapping[int, Entrant], games: Games, terms: Terms) -> dict[int, float]:
    """The five steps; the exact rating of everybody who played, before floors."""
    before = {n: float(e.rating) if e.rating is not None else float(initial(e)) for n, e in entrants.items()}
    counted = {n: e.games if e.rating is not None else 0 for n, e in entrants.items()}
    playing = [number for number in entrants if games.get(number)]
    opposition = dict(before)
    for number in playing:
        if counted[number] == 0:
            opponents = [(before[opponent], result) for opponent, result in games[number]]
            opposition[number] = special(before[number], 1, "mixed", opponents)
    for _ in range(2 if terms.two_passes else 1):
        passed = {}
        for number in playing:
            entrant = entrants[number]
            mark = effective(before[number], counted[number])
            met = [(opponent, opposition[opponent], result) for opponent, result in games[number]]
            if counted[number] <= 8 or entrant.history != "mixed":
                passed[number] = special(before[number], mark, entrant.history, [(r, s) for _, r, s in met])
            else:
                passed[number] = standard(before[number], mark, met, terms)
        opposition = {**opposition, **passed}
    return {number: _in_match(before[number], opposition[number], terms) for number in playing}


def _in_match(before: float, after: float, terms: Terms) -> float:
    """A match changes a rating by at most 50 points."""
    return max(before - 50, min(before + 50, after)) if terms.match else after


def is_match(entrants: Mapping[int, Entrant]) -> bool:
    """Two players, both established, at most 400 apart."""
    ratings = [each.rating for each in entrants.values() if each.rating is not None and each.games > 25]
    return len(entrants) == len(ratings) == 2 and abs(ratings[0] - ratings[1]) <= 400


def age(birth: date, on: date) -> float:
    """In years: those of the last birthday, and the part of the year since."""
    whole = on.year - birth.year - ((on.month, on.day) < (birth.month, birth.day))
    last, following = birth.replace(year=birth.year + whole), birth.replace(year=birth.year + whole + 1)
    return whole + (on - last).days / (following - last).days


def published(rating: float, entrant: Entrant, results: Sequence[Fraction], *, regular: bool = True) -> int:
    """To the nearest whole number, not below a floor."""
    floors = [absolute_floor(results)]
    if regular:
        known = [entrant.peak] if entrant.peak is not None else []
        if entrant.rating is not None and entrant.games > 25:
            known.append(entrant.rating)
        floors += [peak_floor(each) for each in known]
    return max(math.floor(rating + 0.5 + 1e-7), *floors)
