"""The US Chess rating system: effective games, the special and the standard formula, and the five steps of an event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from math import floor, inf, sqrt

from topboard.errors import UnknownName
from topboard.ratings.rated_games import RatedGame

SPECIAL_THROUGH = 8
"""Up to this many games the special formula is used."""

SPECIAL_CEILING = 2700.0
MOST_EFFECTIVE, FULL_FROM = 50.0, 2355
TOLERANCE = 1e-7


@dataclass(frozen=True, slots=True)
class UsEdition:
    """A state of the formulas by the day the event ended: the constant B of the bonus."""

    name: str
    since: date
    bonus: int


EDITIONS = (
    UsEdition("2017", date(2017, 5, 1), 14),
    UsEdition("2023", date(2023, 2, 1), 12),
    UsEdition("2025", date(2025, 1, 1), 10),
)
"""The oldest first; it also applies to everything before it."""

NO_BONUS = 0
"""GivenFacts as B where there is none: in a match."""

BONUS_GAMES = 4
"""At least this many games are counted under the root."""

MATCH_CHANGE, MATCH_GAP, ESTABLISHED_OVER = 50, 400, 25
DUAL_ABOVE, DUAL_LEAST_FROM = 2200, 2500


class PastResults(StrEnum):
    """What all games before the event were; where nothing is known they are taken to be mixed."""

    MIXED = "mixed"
    ALL_WINS = "all wins"
    ALL_LOSSES = "all losses"


@dataclass(frozen=True, slots=True)
class RatedBefore:
    """A player before the event: rating (for a new player the initial one) and number of games behind it."""

    rating: float
    games: int
    history: PastResults = PastResults.MIXED

    @property
    def special(self) -> bool:
        return self.games <= SPECIAL_THROUGH or self.history is not PastResults.MIXED


@dataclass(frozen=True, slots=True)
class Faced:
    """A game as a formula sees it: who, how strong, and the score 1, 0.5 or 0."""

    opponent: int
    rating: float
    score: float


@dataclass(frozen=True, slots=True)
class EventRatings:
    """What the five steps gave, by player: N', the first estimates of new players, both passes."""

    effective: Mapping[int, float]
    first: Mapping[int, float]
    intermediate: Mapping[int, float]
    post: Mapping[int, float]


def edition_in_force(on: date | None) -> UsEdition:
    """For an event that ended on this day; the newest where the day is unknown, the oldest known before 2017."""
    if on is None:
        return EDITIONS[-1]
    return next((each for each in reversed(EDITIONS) if on >= each.since), EDITIONS[0])


def edition_named(name: str) -> UsEdition:
    for each in EDITIONS:
        if each.name == name:
            return each
    raise UnknownName("edition of the US Chess rating system", name, [each.name for each in EDITIONS])


def effective_games(rating: float, games: int) -> float:
    """N': the games behind a rating, but not more than its level lets count."""
    if rating > FULL_FROM:
        return min(games, MOST_EFFECTIVE)
    return min(games, MOST_EFFECTIVE / sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2))


def special_rating(entrant: RatedBefore, effective: float, games: Sequence[Faced]) -> float:
    """The rating at which the straight-line expectation, earlier games included, equals the score."""
    anchor, earlier = _anchor(entrant, effective)
    if not games:
        return entrant.rating
    weights = [(anchor, effective), *((game.rating, 1.0) for game in games)]
    score = earlier + sum(game.score for game in games)
    low, high = _zeros(weights, score)
    return min(max(low, min(high, entrant.rating)), SPECIAL_CEILING)


def _anchor(entrant: RatedBefore, effective: float) -> tuple[float, float]:
    """The imagined opponent who stands for the earlier games, and the score made against that opponent."""
    if entrant.history is PastResults.ALL_WINS:
        return entrant.rating - 400, effective
    if entrant.history is PastResults.ALL_LOSSES:
        return entrant.rating + 400, 0.0
    return entrant.rating, effective / 2


def straight_line(rating: float, opponent: float) -> float:
    return min(1.0, max(0.0, 0.5 + (rating - opponent) / 800))


def _zeros(weights: Sequence[tuple[float, float]], score: float) -> tuple[float, float]:
    """Between which ratings the expectation equals the score: one point, or a stretch on which it is level.

    The expectation never falls and is straight between the ratings 400 under and over each opponent.
    """
    knots = sorted({rating + step for rating, weight in weights if weight > 0 for step in (-400, 400)})
    excess = [sum(w * straight_line(knot, r) for r, w in weights) - score for knot in knots]
    low, high = -inf, inf
    if excess[0] < -TOLERANCE:
        right = next(i for i, value in enumerate(excess) if value >= -TOLERANCE)
        low = _crossing(knots, excess, right)
    if excess[-1] > TOLERANCE:
        right = next(i for i, value in enumerate(excess) if value > TOLERANCE)
        high = _crossing(knots, excess, right)
    return low, high


def _crossing(knots: Sequence[float], excess: Sequence[float], right: int) -> float:
    """Where the line that ends in knot `right` passes zero."""
    left = right - 1
    share = -excess[left] / (excess[right] - excess[left])
    return knots[left] + min(1.0, max(0.0, share)) * (knots[right] - knots[left])


def expected_score(rating: float, opponent: float) -> float:
    return 1 / (1 + 10 ** ((opponent - rating) / 400))


def k_factor(rating: float, effective: float, games: int, *, dual: bool = False) -> float:
    k = 800 / (effective + games)
    if not dual or rating <= DUAL_ABOVE:
        return k
    return k * (6.5 - 0.0025 * rating if rating < DUAL_LEAST_FROM else 0.25)


def standard_rating(
    rating: float, effective: float, games: Sequence[Faced], *, bonus: int, dual: bool = False
) -> float:
    if not games:
        return rating
    gain, extra = standard_gain(rating, effective, games, bonus=bonus, dual=dual)
    return rating + gain + extra


def standard_gain(
    rating: float, effective: float, games: Sequence[Faced], *, bonus: int, dual: bool = False
) -> tuple[float, float]:
    """K times the surplus, and the bonus."""
    surplus = sum(game.score - expected_score(rating, game.rating) for game in games)
    gain = k_factor(rating, effective, len(games), dual=dual) * surplus
    return gain, _bonus(gain, games, bonus)


def bonus_over(games: int, threshold: int) -> float:
    """What a gain must exceed for a bonus: B times the root of the games, of which at least four are counted."""
    return threshold * sqrt(max(games, BONUS_GAMES))


def has_bonus(games: Sequence[Faced]) -> bool:
    """No bonus under three games, with an opponent met more than twice, or for three games not with three opponents."""
    met = Counter(game.opponent for game in games)
    most_met = max(met.values(), default=0)
    return len(games) >= 3 and most_met <= 2 and not (len(games) == 3 and most_met > 1)


def _bonus(gain: float, games: Sequence[Faced], threshold: int) -> float:
    if threshold == NO_BONUS or not has_bonus(games):
        return 0.0
    return max(0.0, gain - bonus_over(len(games), threshold))


def rate_event(
    entrants: Mapping[int, RatedBefore], games: Mapping[int, Sequence[RatedGame]], *, bonus: int, dual: bool = False
) -> EventRatings:
    """The five steps, from the second on: initial ratings are given to the unrated before."""
    effective = {n: effective_games(entrant.rating, entrant.games) for n, entrant in entrants.items()}
    before = {n: entrant.rating for n, entrant in entrants.items()}
    first = {
        n: special_rating(entrant, 1.0, faced(games.get(n, ()), before))
        for n, entrant in entrants.items()
        if not entrant.games
    }

    def once_more(opponents: Mapping[int, float]) -> dict[int, float]:
        return {
            n: rated_once(entrant, effective[n], faced(games.get(n, ()), opponents), bonus, dual=dual)
            for n, entrant in entrants.items()
        }

    intermediate = once_more({**before, **first})
    return EventRatings(effective, first, intermediate, once_more(intermediate))


def faced(games: Sequence[RatedGame], ratings: Mapping[int, float]) -> list[Faced]:
    return [Faced(game.opponent, ratings[game.opponent], game.halves / 2) for game in games]


def rated_once(
    entrant: RatedBefore, effective: float, games: Sequence[Faced], bonus: int, *, dual: bool = False
) -> float:
    """By the formula that the games before ask for."""
    if entrant.special:
        return special_rating(entrant, effective, games)
    return standard_rating(entrant.rating, effective, games, bonus=bonus, dual=dual)


def in_match(before: float, after: float) -> float:
    """A match changes a rating by at most 50 points."""
    return max(before - MATCH_CHANGE, min(before + MATCH_CHANGE, after))


def published(rating: float) -> int:
    """To the nearest whole number, as ratings are published; a half is one within the tolerance of the formulas."""
    return floor(rating + 0.5 + TOLERANCE)
