"""FIDE's regulations of 2014, 2022 and 2024: each holds for the tournaments that begin under it."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import ClassVar

import pytest

from topboard.core import Game, Player, Rating, RatingSource, Result, Round, Section, UsedRating
from topboard.errors import UnknownName
from topboard.ratings.estimate import Occasion, rate
from topboard.ratings.facts import GivenFacts
from topboard.ratings.fide_change import (
    RatedPlayer,
    coefficient,
    counted_differences,
    exact_change,
    is_rated_game,
    rounded,
)
from topboard.ratings.fide_editions import edition_in_force, edition_named
from topboard.ratings.fide_first import first_in_table, first_rating, table_average

OLD, MIDDLE, NEW = (edition_named(name) for name in ("2014", "2022", "2024"))
W, B, D = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW
FIVE = (1600, 1550, 1500, 1450, 1400)


def scored(opponents: tuple[int, ...], points: int) -> list[tuple[int, int]]:
    return [(rating, 2 if n < points else 0) for n, rating in enumerate(opponents)]


class TestInForce:
    """A change applies to tournaments that start on or after its day (0.1)."""

    @pytest.mark.parametrize(
        ("starts", "name"),
        [
            (date(2014, 7, 1), "2014"),
            (date(2021, 12, 31), "2014"),
            (date(2022, 1, 1), "2022"),
            (date(2024, 2, 29), "2022"),
            (date(2024, 3, 1), "2024"),
            (None, "2024"),
            (date(2010, 1, 1), "2014"),
        ],
    )
    def test_by_the_first_day(self, starts: date | None, name: str) -> None:
        assert edition_in_force(starts).name == name

    def test_an_unknown_edition_names_those_there_are(self) -> None:
        with pytest.raises(UnknownName, match=r"2014.*2022.*2024"):
            edition_named("1999")


class TestRounding:
    """2014: one half is rounded up, whether the change is positive or negative (8.57). 2024: away from zero."""

    @pytest.mark.parametrize(("change", "old", "new"), [("-2.5", -2, -3), ("2.5", 3, 3), ("-2.6", -3, -3)])
    def test_halves(self, change: str, old: int, new: int) -> None:
        assert rounded(Fraction(change), OLD) == old
        assert rounded(Fraction(change), NEW) == new


class TestCut:
    """More than 400 counts as 400: in every game in 2014 and 2024; in 2022 it helps a player only once an event, in the
    game with the greatest difference."""

    OPPONENTS = (1063, 1299, 1413, 1872, 1851, 1427, 1682)

    def test_every_game_of_2014(self) -> None:
        assert counted_differences(RatedPlayer(2000), (1500, 2500, 1600), None, OLD) == [400, -400, 400]

    def test_once_in_2022(self) -> None:
        found = counted_differences(RatedPlayer(2000), self.OPPONENTS, None, MIDDLE)
        assert found == [400, 701, 587, 128, 149, 573, 318]

    def test_a_calculation_that_fide_published(self) -> None:
        """A rapid event of late 2021 by the new rules: 2000, K 20, 5.5 of 7: .08 .01 .02 -.17 -.70 .02 .13 = -12.2."""
        games = list(zip(self.OPPONENTS, (2, 2, 2, 1, 0, 2, 2), strict=True))
        assert exact_change(RatedPlayer(2000, "rapid"), games, date(2022, 1, 1), MIDDLE) == Fraction("-12.2")

    def test_nobody_is_exempt_before_october_2025(self) -> None:
        assert counted_differences(RatedPlayer(2700), (2200,), None, OLD) == [400]


class TestCoefficient:
    """2014: 40 until the 18th birthday under 2300 (8.56), no limit on K times games; rapid and blitz 20 for all until
    2024."""

    @pytest.mark.parametrize(("on", "k"), [(date(2016, 5, 9), 40), (date(2016, 5, 10), 20)])
    def test_until_the_birthday(self, on: date, k: int) -> None:
        player = RatedPlayer(2100, born=1998, birth=date(1998, 5, 10))
        assert coefficient(player, on, OLD) == k
        assert coefficient(player, on, NEW) == 40

    @pytest.mark.parametrize(("edition", "k"), [(OLD, 20), (MIDDLE, 20), (NEW, 40)])
    def test_rapid(self, edition: object, k: int) -> None:
        assert coefficient(RatedPlayer(1500, "rapid", games=3), None, edition) == k  # type: ignore[arg-type]

    def test_no_limit_in_2014(self) -> None:
        games = [(1500, 2)] * 40
        assert exact_change(RatedPlayer(1500), games, None, OLD) == 400
        assert exact_change(RatedPlayer(1500), games, None, NEW) == 340


class TestFastGames:
    """Rapid and blitz games 600 points apart with a player above 2600 are not rated since 1 December 2024."""

    @pytest.mark.parametrize(
        ("own", "opponent", "kind", "on", "rated"),
        [
            (2601, 2001, "rapid", date(2024, 12, 1), False),
            (2001, 2601, "blitz", date(2025, 1, 1), False),
            (2600, 2000, "rapid", date(2025, 1, 1), True),
            (2601, 2002, "rapid", date(2025, 1, 1), True),
            (2601, 2001, "rapid", date(2024, 11, 30), True),
            (2601, 2001, "standard", date(2025, 1, 1), True),
        ],
    )
    def test_gap(self, own: int, opponent: int, kind: str, on: date, *, rated: bool) -> None:
        assert is_rated_game(own, opponent, kind, on) is rated


class TestFirstRating:
    """2014: the average of the rated opponents; above 50 % 20 for each half point, below it dp. 2024: two draws with
    1800 are added, the rating is at most 2200. A score of zero does not count."""

    @pytest.mark.parametrize(("points", "rating"), [(3, 1520), (2, 1428)])
    def test_swiss_of_2014(self, points: int, rating: int) -> None:
        found = first_rating(scored(FIVE, points), OLD)
        assert found is not None
        assert found.rating == rating
        assert found.published

    def test_two_draws_of_2024(self) -> None:
        """Five games, 3 points, ratings that sum to 9507: Ra 1872.43, p .57, dp 50, so 1922."""
        games = scored((1907, 1900, 1900, 1900, 1900), 3)
        found = first_rating(games, NEW)
        assert found is not None
        assert round(float(found.average), 2) == 1872.43
        assert found.added == 50
        assert (found.percent, found.rating) == (57, 1922)

    def test_at_most_2200(self) -> None:
        found = first_rating(scored((2500,) * 5, 5), NEW)
        assert found is not None
        assert found.exact > 2200
        assert found.rating == 2200

    @pytest.mark.parametrize("edition", [OLD, NEW])
    def test_a_score_of_zero_does_not_count(self, edition: object) -> None:
        assert first_rating(scored(FIVE, 0), edition) is None  # type: ignore[arg-type]

    def test_five_games_are_needed(self) -> None:
        found = first_rating(scored(FIVE[:4], 2), OLD)
        assert found is not None
        assert not found.published

    @pytest.mark.parametrize(("edition", "published"), [(OLD, True), (NEW, False)])
    def test_the_list_begins_at_1000_then_at_1400(self, edition: object, *, published: bool) -> None:
        found = first_rating(scored((1200,) * 5, 2), edition)  # type: ignore[arg-type]
        assert found is not None
        assert found.published is published

    def test_table(self) -> None:
        """Ratings 2000 to 1600 with 4, 4, 2.5, 1.5, 1 of 5; the unrated has 2: dpa 18.2, Ra 1784.83, Ru 1725."""
        ratings = {1: 2000, 2: 1900, 3: 1800, 4: 1700, 5: 1600}
        table = table_average(ratings, {1: 8, 2: 8, 3: 5, 4: 3, 5: 2, 6: 4}, 5, 5)
        assert table.rated == 1800
        assert float(table.differences) == 18.2
        assert round(float(table.average), 2) == 1784.83
        found = first_in_table(4, 5, table, OLD)
        assert found is not None
        assert found.rating == 1725


def rated(number: int, value: int) -> Player:
    used = UsedRating(value, RatingSource.PUBLISHED if value else RatingSource.UNRATED, "fide" if value else "")
    return Player(number, f"P{number}", used, ratings=(Rating("fide", "standard", value),) if value else ())


TABLE = (
    (1, 2, B), (1, 3, W), (1, 4, W), (1, 5, W), (1, 6, W),
    (2, 3, W), (2, 4, W), (2, 5, W), (2, 6, B),
    (3, 4, D), (3, 5, W), (3, 6, W),
    (4, 5, W), (4, 6, B),
    (5, 6, W),
)  # fmt: skip
"""4, 4, 2.5, 1.5, 1 and 2 points, everybody against everybody."""


def table() -> Section:
    players = tuple(rated(n, value) for n, value in enumerate((2000, 1900, 1800, 1700, 1600, 0), 1))
    rounds = tuple(Round(n, (Game(1, w, b, result),)) for n, (w, b, result) in enumerate(TABLE, 1))
    return Section(system="roundrobin", players=players, rounds=rounds)


class TestRoundRobin:
    """Unrated players get a rating from the table, and rated ones are rated with it (8.52, 8.58); a table with a game
    that was not played counts as a Swiss (6.4)."""

    YEAR = Occasion(starts=date(2016, 3, 1), edition="2014")
    K20: ClassVar = {n: GivenFacts(k=20) for n in range(1, 6)}

    def test_changes_of_the_example(self) -> None:
        found = rate(table(), self.YEAR, given=self.K20)
        changes = [found.lines[n].change for n in range(1, 6)]
        assert changes == [Fraction(each) for each in ("0.0", "13.2", "-2.0", "-7.2", "-3.2")]
        assert found.lines[6].after == 1725

    def test_a_game_that_was_not_played_makes_it_a_swiss(self) -> None:
        whole = table()
        gone = Round(15, (Game(1, 5, 6, Result.WHITE_WINS_BY_FORFEIT),))
        found = rate(Section(system="roundrobin", players=whole.players, rounds=(*whole.rounds[:-1], gone)), self.YEAR)
        assert [game.expected is None for game in found.lines[1].games] == [False, False, False, False, True]
        assert found.lines[6].after == 1850

    def test_today_games_against_the_unrated_do_not_count(self) -> None:
        found = rate(table(), Occasion(starts=date(2026, 5, 1)))
        assert [game.expected is None for game in found.lines[1].games] == [False, False, False, False, True]


class TestLists:
    """Rapid and blitz go by their own rating, or by the standard one where there is none."""

    def test_rapid_rating_or_the_standard_one(self) -> None:
        one = Player(
            1,
            "P1",
            UsedRating(2000, RatingSource.PUBLISHED, "fide", "standard"),
            ratings=(Rating("fide", "standard", 2000), Rating("fide", "rapid", 1900)),
        )
        other = rated(2, 1900)
        rounds = (Round(1, (Game(1, 1, 2, W),)),)
        section = Section(system="dutch", players=(one, other), rounds=rounds)
        found = rate(section, Occasion(starts=date(2026, 5, 1), time_control="15+10"))
        assert found.pace == "rapid"
        assert (found.lines[1].before, found.lines[1].change) == (1900, 10)
        assert (found.lines[2].before, found.lines[2].change) == (1900, -10)
