"""The CFC rating system: provisional and established formula, bonuses, low ratings, and the order of calculation."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt

from topboard.ratings.fide_tables import HIGHER_UP_TO
from topboard.ratings.rated_games import RatedGame
from topboard.ratings.rounding import half_up

ESTABLISHED_FROM = 25
"""The rating is established from the event that contains this game."""

STEP = 400
"""What a win adds to the average of the opponents, over all games, and a loss takes."""

BANDS = (*HIGHER_UP_TO[:-1], 734)
"""The largest difference for .50, .51 ... .99: the bands of FIDE's table, whose last one ends a point later."""

K_USUAL, K_MASTER, MASTERS_FROM, RISING_ABOVE = 32, 16, 2200, 2199
BONUS_GAMES, BONUS_STEP, BONUS_PEAK, BONUS_SHARE = 4, 13.0, 20.0, 1.75
LOW, LOW_FLOOR, LEAST = 800, 799, 200
PRELIMINARY_TAKEN = 200
SHOWN_FROM = 3
"""Fewer games give no number that is published."""


@dataclass(frozen=True, slots=True)
class CfcPlayer:
    """A player before the event: rating (0 without one), games behind it, and the highest rating ever if known.

    `other` is what a rating of another list stands for, with which a new player enters.
    """

    rating: float
    games: int
    peak: float = 0
    other: float = 0

    @property
    def unrated(self) -> bool:
        return not self.rating


def expected_hundredths(difference: int) -> int:
    """Sx of one game in hundredths, by the table."""
    higher = 50 + bisect_left(BANDS, abs(difference))
    return higher if difference >= 0 else 100 - higher


@dataclass(frozen=True, slots=True)
class Against:
    """A game as the formulas see it: who, how strong, and half points."""

    opponent: int
    rating: float
    halves: int


def expected(rating: float, games: Sequence[Against]) -> Fraction:
    hundredths = (expected_hundredths(half_up(Fraction(rating)) - half_up(Fraction(game.rating))) for game in games)
    return Fraction(sum(hundredths), 100)


def provisional(rating: float, earlier: int, games: Sequence[Against]) -> float:
    """Average of all opponents so far, plus 400 for each win more than losses over the number of games."""
    made = sum(game.rating + STEP * (game.halves - 1) for game in games)
    return (rating * earlier + made) / (earlier + len(games))


def k_factor(rating: float, *, short: bool = False) -> int:
    """32, from 2200 on 16; half of it in quick games of less than 15 minutes."""
    k = K_MASTER if rating >= MASTERS_FROM else K_USUAL
    return k // 2 if short else k


def changed(rating: float, gain: float) -> float:
    """Rn. A rise through 2199 counts half above it; a fall through 2200 counts twice below it."""
    new = rating + gain
    if rating < MASTERS_FROM and new > RISING_ABOVE:
        above = new - max(rating, RISING_ABOVE)
        return new - above / 2
    if rating >= MASTERS_FROM and new < MASTERS_FROM:
        return new - (MASTERS_FROM - new)
    return new


@dataclass(frozen=True, slots=True)
class Established:
    """How an established rating came about, before low ratings are looked at."""

    k: int
    score: Fraction
    expected: Fraction
    plain: float
    threshold: float = 0.0
    for_peak: float = 0.0
    for_gain: float = 0.0

    @property
    def rating(self) -> float:
        return self.plain + self.for_peak + self.for_gain


def established(player: CfcPlayer, games: Sequence[Against], *, short: bool = False) -> Established:
    """Ro + K (S - Sx); from 4 games on a bonus for an all-time high and one for a gain above the threshold."""
    k = k_factor(player.rating, short=short)
    score, foreseen = Fraction(sum(game.halves for game in games), 2), expected(player.rating, games)
    plain = changed(player.rating, float(k * (score - foreseen)))
    if len(games) < BONUS_GAMES:
        return Established(k, score, foreseen, plain)
    ke = k / K_USUAL
    threshold = BONUS_STEP * ke * sqrt(len(games))
    for_peak = BONUS_PEAK * ke if player.peak and plain > player.peak else 0.0
    for_gain = max(0.0, BONUS_SHARE * ke * (plain - player.rating - threshold))
    return Established(k, score, foreseen, plain, threshold, for_peak, for_gain)


def raised(before: float, after: float) -> float:
    """Low ratings (416): one above 799 stops there, one of 799 or less does not fall, and none is below 200."""
    if after < LOW:
        after = LOW_FLOOR if before > LOW_FLOOR else max(before, after)
    return max(after, LEAST)


def capped_match(before: float, after: float) -> float:
    """A match changes a rating by at most 50."""
    return max(before - MATCH_CHANGE, min(before + MATCH_CHANGE, after))


MATCH_CHANGE, MATCH_GAP = 50, 400


@dataclass(frozen=True, slots=True)
class CfcEvent:
    """What the order of calculation gave: the common preliminary rating, and the steps by player."""

    preliminary: float
    unrated: Mapping[int, float]
    provisional: Mapping[int, float]
    established: Mapping[int, Established]
    opponents: Mapping[int, float]
    post: Mapping[int, float] = field(default_factory=dict)


def preliminary_rating(players: Mapping[int, CfcPlayer], games: Mapping[int, Sequence[RatedGame]]) -> float | None:
    """What the rated players' results say of the field, less 200; the operator sets it if most are unrated (417)."""
    rated = [n for n, player in players.items() if not player.unrated and games.get(n)]
    if not rated or 2 * sum(player.unrated for player in players.values()) > len(players):
        return None
    found = [players[n].rating - STEP * sum(g.halves - 1 for g in games[n]) / len(games[n]) for n in rated]
    return sum(found) / len(found) - PRELIMINARY_TAKEN


def rate_event(
    players: Mapping[int, CfcPlayer],
    games: Mapping[int, Sequence[RatedGame]],
    *,
    preliminary: float | None = None,
    short: bool = False,
    match: bool = False,
) -> CfcEvent | None:
    """The steps of 417; nothing where a preliminary rating is needed that only the operator can set."""
    new = [n for n, player in players.items() if player.unrated]
    common = preliminary if preliminary is not None else preliminary_rating(players, games)
    if common is None and any(not players[n].other for n in new):
        return None
    start = {n: player.rating or player.other or common or 0.0 for n, player in players.items()}

    def against(number: int, ratings: Mapping[int, float]) -> list[Against]:
        return [Against(g.opponent, ratings[g.opponent], g.halves) for g in games.get(number, ())]

    def fresh(ratings: Mapping[int, float]) -> dict[int, float]:
        return {n: provisional(0.0, 0, against(n, ratings)) for n in new if games.get(n)}

    second = {**start, **fresh(start)}
    early = [n for n, player in players.items() if _is_provisional(player, len(games.get(n, ())))]
    third = {n: provisional(players[n].rating, players[n].games, against(n, second)) for n in early}
    fourth = fresh({**start, **third})
    opponents = {**start, **third, **fourth}
    settled = {
        n: established(player, against(n, opponents), short=short)
        for n, player in players.items()
        if n not in third and not player.unrated and games.get(n)
    }
    post = {n: raised(0.0, rating) for n, rating in {**third, **fourth}.items()}
    for n, found in settled.items():
        after = capped_match(players[n].rating, found.rating) if match else found.rating
        post[n] = raised(players[n].rating, after)
    return CfcEvent(common or 0.0, fourth, third, settled, opponents, post)


def _is_provisional(player: CfcPlayer, more: int) -> bool:
    """Rated, and still without the 25th game when this event is counted."""
    return not player.unrated and player.games + more < ESTABLISHED_FROM and more > 0
