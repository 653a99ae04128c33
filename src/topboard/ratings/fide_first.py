"""The first FIDE rating of an unrated player: in a Swiss by the opponents, in a round robin by the whole table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from topboard.ratings.fide_editions import FideEdition, FirstRating
from topboard.ratings.fide_tables import difference_for
from topboard.ratings.performance import percentage
from topboard.ratings.rounding import half_up

LEAST_GAMES = 5
"""This many games against rated opponents are needed before a first rating is published."""

POINTS_A_HALF = 20
"""For each half point above 50 %, in the editions without the two draws."""

IMAGINED_DRAWS, IMAGINED_RATING = 2, 1800


@dataclass(frozen=True, slots=True)
class First:
    """How a first rating came about: the average, the result in percent, what it adds, and the rating found."""

    average: Fraction
    percent: int
    added: Fraction
    games: int
    exact: Fraction
    edition: FideEdition

    @property
    def rating(self) -> int:
        """To a whole number, and not above what the edition allows."""
        most = self.edition.highest_first
        found = half_up(self.exact)
        return min(found, most) if most else found

    @property
    def published(self) -> bool:
        return self.games >= LEAST_GAMES and self.rating >= self.edition.lowest


def first_rating(games: Sequence[tuple[int, int]], edition: FideEdition) -> First | None:
    """From pairs of opponent's rating and score in half points; nothing without games, or for a score of zero."""
    halves = sum(score for _, score in games)
    if not games or not halves:
        return None
    ratings = [rating for rating, _ in games]
    if edition.first is FirstRating.TWO_DRAWS:
        ratings += [IMAGINED_RATING] * IMAGINED_DRAWS
        average = Fraction(sum(ratings), len(ratings))
        percent = percentage(Fraction(halves + IMAGINED_DRAWS, 2), len(ratings))
        return _first(average, percent, Fraction(difference_for(percent)), len(games), edition)
    average = Fraction(sum(ratings), len(ratings))
    percent = percentage(Fraction(halves, 2), len(games))
    return _first(average, percent, _above_or_below(halves, len(games), percent), len(games), edition)


def _first(average: Fraction, percent: int, added: Fraction, games: int, edition: FideEdition) -> First:
    return First(average, percent, added, games, average + added, edition)


def _above_or_below(halves: int, games: int, percent: int, share: Fraction = Fraction(1)) -> Fraction:
    """20 for each half point above 50 %; below it dp, of which a round robin takes n/(n+1)."""
    over = halves - games
    return Fraction(POINTS_A_HALF * over) if over >= 0 else difference_for(percent) * share


@dataclass(frozen=True, slots=True)
class TableAverage:
    """A round robin with unrated players: the mean of the rated, the mean of their dp, and Ra made of both."""

    rated: Fraction
    differences: Fraction
    opponents: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.opponents, self.opponents + 1)

    @property
    def average(self) -> Fraction:
        return self.rated - self.differences * self.share


def table_average(ratings: Mapping[int, int], halves: Mapping[int, int], games: int, opponents: int) -> TableAverage:
    """From the ratings of the rated players and everybody's score in half points from this many games each."""
    dps = [difference_for(percentage(Fraction(halves[number], 2), games)) for number in ratings]
    return TableAverage(Fraction(sum(ratings.values()), len(ratings)), Fraction(sum(dps), len(dps)), opponents)


def first_in_table(halves: int, games: int, table: TableAverage, edition: FideEdition) -> First | None:
    """Ru of an unrated player of a round robin; nothing for a score of zero."""
    if not halves:
        return None
    percent = percentage(Fraction(halves, 2), games)
    return _first(table.average, percent, _above_or_below(halves, games, percent, table.share), games, edition)
