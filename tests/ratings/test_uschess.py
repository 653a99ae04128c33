"""The US Chess rating formulas, against values worked out from the published description."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest

from topboard.ratings.rated_games import RatedGame
from topboard.ratings.uschess import (
    Faced,
    PastResults,
    RatedBefore,
    edition_in_force,
    effective_games,
    expected_score,
    k_factor,
    published,
    rate_event,
    special_rating,
    standard_rating,
)

MANY = 1000


def faced(opponents: Sequence[int], score: float) -> list[Faced]:
    """Games with different opponents; only the sum of the scores matters to the formulas."""
    share = score / len(opponents)
    return [Faced(n, rating, share) for n, rating in enumerate(opponents, 1)]


@pytest.mark.parametrize(
    ("rating", "games"),
    [
        (500, 8.7981),
        (1000, 11.5150),
        (1250, 13.5988),
        (1500, 16.5685),
        (1700, 20.0118),
        (2000, 28.6084),
        (2200, 38.7117),
        (2355, 49.9892),
        (2356, 50),
    ],
)
def test_effective_games(rating: int, games: float) -> None:
    """Earlier games count up to a number that grows with the rating, 50 above 2355."""
    assert effective_games(rating, MANY) == pytest.approx(games, abs=5e-5)


def test_effective_games_are_never_more_than_the_games() -> None:
    assert effective_games(1700, 12) == 12


class TestSpecial:
    """The rating whose straight-line expectation, with the earlier games, is the score."""

    @pytest.mark.parametrize(
        ("entrant", "effective", "opponents", "score", "rating"),
        [
            (RatedBefore(1500, 6), 6, (1400, 1550, 1650), 1.5, 1511.11),
            (RatedBefore(1200, 4), 4, (1100, 1250, 1300, 1400), 2.5, 1281.25),
            (RatedBefore(1200, 4, PastResults.ALL_WINS), 4, (1100, 1250, 1300, 1400), 3, 1462.5),
            (RatedBefore(900, 5, PastResults.ALL_LOSSES), 5, (800, 850, 1000), 1, 750),
            (RatedBefore(1300, 0), 0, (1000, 1100, 1200), 3, 1600),
            (RatedBefore(1300, 0), 0, (1500, 1600, 1700), 0, 1100),
            (RatedBefore(1300, 0), 0, (1500, 1600, 1400), 2, 1633.33),
            (RatedBefore(1300, 0), 1, (1000, 1100, 1200), 3, 1466.67),
        ],
    )
    def test_values(
        self, entrant: RatedBefore, effective: float, opponents: tuple[int, ...], score: float, rating: float
    ) -> None:
        assert special_rating(entrant, effective, faced(opponents, score)) == pytest.approx(rating, abs=0.005)

    def test_is_never_above_2700(self) -> None:
        assert special_rating(RatedBefore(2600, 0), 0, faced((2600, 2650), 2)) == 2700

    def test_who_did_not_play_stays(self) -> None:
        assert special_rating(RatedBefore(1300, 0), 0, []) == 1300

    @pytest.mark.parametrize(
        ("entrant", "special"),
        [
            (RatedBefore(1500, 8), True),
            (RatedBefore(1500, 9), False),
            (RatedBefore(1500, 9, PastResults.ALL_WINS), True),
            (RatedBefore(1500, 9, PastResults.ALL_LOSSES), True),
        ],
    )
    def test_is_for_up_to_eight_games_and_one_sided_histories(self, entrant: RatedBefore, *, special: bool) -> None:
        assert entrant.special is special


class TestStandard:
    """Rating plus K times the surplus, plus what the gain exceeds B times the root of the games by."""

    @pytest.mark.parametrize(("bonus", "rating"), [(14, 1776.29), (12, 1780.29), (10, 1784.29)])
    def test_three_wins_have_a_bonus_as_of_four_games(self, bonus: int, rating: float) -> None:
        effective = effective_games(1700, MANY)
        games = faced((1700, 1700, 1700), 3)
        assert k_factor(1700, effective, 3) == pytest.approx(34.7648, abs=5e-5)
        assert standard_rating(1700, effective, games, bonus=bonus) == pytest.approx(rating, abs=0.005)

    def test_three_games_with_a_repeated_opponent_have_none(self) -> None:
        games = [Faced(1, 1700, 1), Faced(1, 1700, 1), Faced(2, 1700, 1)]
        rating = standard_rating(1700, effective_games(1700, MANY), games, bonus=10)
        assert rating == pytest.approx(1752.15, abs=0.005)

    @pytest.mark.parametrize(("meetings", "bonus"), [(2, True), (3, False)])
    def test_an_opponent_met_more_than_twice_takes_the_bonus_away(self, meetings: int, *, bonus: bool) -> None:
        games = [Faced(0 if n < meetings else n, 1700, 1) for n in range(5)]
        plain = 1700 + k_factor(1700, 20, 5) * 2.5
        assert (standard_rating(1700, 20, games, bonus=10) > plain + 1) is bonus

    @pytest.mark.parametrize(("bonus", "rating"), [(14, 1635.52), (12, 1639.99), (10, 1644.46)])
    def test_four_of_five(self, bonus: int, rating: float) -> None:
        opponents = (1600, 1550, 1700, 1450, 1800)
        effective = effective_games(1500, 40)
        assert sum(expected_score(1500, each) for each in opponents) == pytest.approx(1.75117, abs=5e-6)
        assert k_factor(1500, effective, 5) == pytest.approx(37.0912, abs=5e-5)
        assert standard_rating(1500, effective, faced(opponents, 4), bonus=bonus) == pytest.approx(rating, abs=0.005)

    def test_one_win_at_2190(self) -> None:
        rating = standard_rating(2190, effective_games(2190, MANY), faced((2190,), 1), bonus=10)
        assert rating == pytest.approx(2200.23, abs=0.005)

    @pytest.mark.parametrize(("dual", "gain"), [(False, 7.84), (True, 1.96)])
    def test_a_quarter_of_k_from_2500_in_dual_events(self, *, dual: bool, gain: float) -> None:
        assert standard_rating(2600, 50, faced((2600,), 1), bonus=10, dual=dual) - 2600 == pytest.approx(
            gain, abs=0.005
        )

    @pytest.mark.parametrize(("dual", "k"), [(False, 15.7774), (True, 11.8330)])
    def test_k_shrinks_from_2200_to_2500_in_dual_events(self, *, dual: bool, k: float) -> None:
        assert k_factor(2300, effective_games(2300, MANY), 5, dual=dual) == pytest.approx(k, abs=5e-5)

    def test_who_did_not_play_stays(self) -> None:
        assert standard_rating(1700, 20, [], bonus=10) == 1700


@pytest.mark.parametrize(
    ("on", "bonus"),
    [
        (date(2017, 5, 1), 14),
        (date(2023, 1, 31), 14),
        (date(2023, 2, 1), 12),
        (date(2024, 12, 31), 12),
        (date(2025, 1, 1), 10),
        (None, 10),
    ],
)
def test_the_bonus_depends_on_the_day_the_event_ended(on: date | None, bonus: int) -> None:
    assert edition_in_force(on).bonus == bonus


class TestEvent:
    """Everybody is rated against the ratings before, new players by a first estimate; then against the outcome."""

    A, B, C, D = 1, 2, 3, 4

    def test_five_steps(self) -> None:
        a, b, c, d = self.A, self.B, self.C, self.D
        entrants = {
            a: RatedBefore(1800, 100),
            b: RatedBefore(1600, 40),
            c: RatedBefore(1500, 10),
            d: RatedBefore(1300, 0),
        }
        games = {
            a: (RatedGame(c, 2), RatedGame(d, 2), RatedGame(b, 1)),
            b: (RatedGame(a, 1), RatedGame(c, 2), RatedGame(d, 2)),
            c: (RatedGame(a, 0), RatedGame(b, 0), RatedGame(d, 2)),
            d: (RatedGame(a, 0), RatedGame(b, 0), RatedGame(c, 0)),
        }
        found = rate_event(entrants, games, bonus=10)
        assert found.effective == pytest.approx({a: 22.2891, b: 18.1358, c: 10, d: 0}, abs=5e-5)
        assert found.first == pytest.approx({d: 1200}, abs=5e-4)
        assert found.intermediate == pytest.approx({a: 1797.529, b: 1633.792, c: 1477.850, d: 1100}, abs=5e-4)
        assert found.post == pytest.approx({a: 1797.797, b: 1628.562, c: 1476.717, d: 1077.850}, abs=5e-4)
        assert [published(found.post[n]) for n in (a, b, c, d)] == [1798, 1629, 1477, 1078]

    def test_the_published_single_game(self) -> None:
        """1250 on 30 games beats 1400 on 9: 1289 and 1344, on ratings before the game."""
        winner = standard_rating(1250, effective_games(1250, 30), faced((1400,), 1), bonus=10)
        loser = standard_rating(1400, effective_games(1400, 9), faced((1250,), 0), bonus=10)
        assert (winner, loser) == pytest.approx((1288.54, 1343.73), abs=0.005)
        assert (published(winner), published(loser)) == (1289, 1344)
