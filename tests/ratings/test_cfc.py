"""The CFC rating system, against the values of its handbook and of the published formulas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pytest

from topboard.ratings.cfc import (
    Against,
    CfcPlayer,
    changed,
    established,
    expected_hundredths,
    k_factor,
    preliminary_rating,
    provisional,
    raised,
    rate_event,
)
from topboard.ratings.rated_games import RatedGame


def against(opponents: Sequence[int], halves: int) -> list[Against]:
    """Wins first, then a draw, then losses."""
    results = [min(2, max(0, halves - 2 * n)) for n in range(len(opponents))]
    return [Against(n, rating, result) for n, (rating, result) in enumerate(zip(opponents, results, strict=True), 1)]


class TestTable:
    """The bands of .50 to .99 end at 3, 10, 17 ... 619, 734; from 735 the higher player expects every point."""

    @pytest.mark.parametrize(
        ("difference", "hundredths"),
        [(0, 50), (3, 50), (4, 51), (-4, 49), (100, 64), (619, 98), (734, 99), (735, 100), (-735, 0)],
    )
    def test_bands(self, difference: int, hundredths: int) -> None:
        assert expected_hundredths(difference) == hundredths


class TestEstablished:
    """Rn = Ro + K (S - Sx); from 4 games a bonus of 20 Ke for an all-time high and 1.75 Ke of the gain above
    13 Ke times the root of the games."""

    OPPONENTS = (1237, 1511, 1214, 1441, 1579, 2133)

    @pytest.mark.parametrize(("peak", "rating"), [(1600, 1496.35), (1480, 1516.35)])
    def test_the_handbooks_example(self, peak: int, rating: float) -> None:
        found = established(CfcPlayer(1450, 100, peak), against(self.OPPONENTS, 8))
        assert found.expected * 100 == 284
        assert found.plain == pytest.approx(1487.12)
        assert found.threshold == pytest.approx(31.843, abs=5e-4)
        assert found.for_gain == pytest.approx(9.234, abs=5e-4)
        assert found.rating == pytest.approx(rating, abs=0.005)

    def test_above_2200(self) -> None:
        found = established(CfcPlayer(2250, 100, 2300), against((2100, 2300, 2150, 2400, 2200), 8))
        assert found.k == 16
        assert found.expected * 100 == 264
        assert found.plain == pytest.approx(2271.76)
        assert found.threshold == pytest.approx(14.534, abs=5e-4)
        assert found.for_gain == pytest.approx(6.322, abs=5e-4)
        assert found.rating == pytest.approx(2278.08, abs=0.005)

    def test_no_bonus_under_four_games(self) -> None:
        found = established(CfcPlayer(1450, 100, 1450), against((1900, 1900, 1900), 6))
        assert found.rating == found.plain

    def test_no_bonus_for_a_peak_that_nobody_knows(self) -> None:
        assert established(CfcPlayer(1450, 100), against(self.OPPONENTS, 8)).for_peak == 0

    @pytest.mark.parametrize(
        ("rating", "short", "k"), [(2199, False, 32), (2200, False, 16), (1500, True, 16), (2300, True, 8)]
    )
    def test_k(self, rating: int, k: int, *, short: bool) -> None:
        """32, from 2200 on 16; half of it in quick games of 5 to 14 minutes."""
        assert k_factor(rating, short=short) == k

    @pytest.mark.parametrize(
        ("rating", "gain", "new"),
        [(2180, 39, 2209), (2180, 10, 2190), (2230, -20, 2210), (2210, -20, 2180), (2199, 16, 2207)],
    )
    def test_through_2200(self, rating: int, gain: int, new: int) -> None:
        """Rising, the part above 2199 is halved; falling, the part below 2200 is doubled."""
        assert changed(rating, gain) == new


class TestProvisional:
    """Rp = Rc + 400 (W - L) / N over all games so far."""

    def test_first_event(self) -> None:
        assert provisional(0, 0, against((1500, 1600, 1400), 4)) == pytest.approx(1633.33, abs=0.005)

    def test_earlier_games_weigh_as_many(self) -> None:
        assert provisional(1600, 6, against((1500, 1500), 4)) == (1600 * 6 + 2 * 1900) / 8


class TestLow:
    """416: below 800 from above 799 is 799; from 799 or less the larger of before and after; never below 200."""

    @pytest.mark.parametrize(
        ("before", "after", "rating"),
        [(810, 780, 799), (799, 780, 799), (700, 720, 720), (700, 650, 700), (0, 150, 200), (900, 850, 850)],
    )
    def test_values(self, before: int, after: int, rating: int) -> None:
        assert raised(before, after) == rating


class TestOrder:
    """417: a preliminary rating for the unrated, their performance, provisional players, the unrated again, then the
    established with those results and the ratings before the event of each other."""

    PLAYERS: ClassVar = {1: CfcPlayer(1800, 60), 2: CfcPlayer(1600, 10), 3: CfcPlayer(1500, 40), 4: CfcPlayer(0, 0)}
    GAMES: ClassVar = {
        1: (RatedGame(2, 2), RatedGame(3, 1), RatedGame(4, 2)),
        2: (RatedGame(1, 0), RatedGame(4, 2)),
        3: (RatedGame(1, 1), RatedGame(4, 0)),
        4: (RatedGame(1, 0), RatedGame(2, 0), RatedGame(3, 2)),
    }

    def test_preliminary(self) -> None:
        """Mean over the rated of rating - 400 (W - L) / N, less 200: 1800 - 266.67, 1600, 1500 + 200."""
        assert preliminary_rating(self.PLAYERS, self.GAMES) == pytest.approx(
            (1533.33 + 1600 + 1700) / 3 - 200, abs=0.01
        )

    def test_steps(self) -> None:
        found = rate_event(self.PLAYERS, self.GAMES)
        assert found is not None
        second = (1800 + 1600 + 1500) / 3 - 400 / 3
        third = (1600 * 10 + (1800 - 400) + (second + 400)) / 12
        assert found.provisional == {2: pytest.approx(third)}
        fourth = (1800 + third + 1500) / 3 - 400 / 3
        assert found.unrated == {4: pytest.approx(fourth)}
        assert found.opponents == {1: 1800, 2: pytest.approx(third), 3: 1500, 4: pytest.approx(fourth)}
        assert found.established.keys() == {1, 3}

    def test_more_than_half_unrated_needs_the_operator(self) -> None:
        players = {**self.PLAYERS, 5: CfcPlayer(0, 0), 6: CfcPlayer(0, 0), 7: CfcPlayer(0, 0), 8: CfcPlayer(0, 0)}
        assert rate_event(players, self.GAMES) is None
        assert rate_event(players, self.GAMES, preliminary=1200) is not None

    def test_established_from_the_event_with_the_25th_game(self) -> None:
        players = {1: CfcPlayer(1500, 24), 2: CfcPlayer(1500, 23)}
        games = {1: (RatedGame(2, 2),), 2: (RatedGame(1, 0),)}
        found = rate_event(players, games)
        assert found is not None
        assert found.established.keys() == {1}
        assert found.provisional.keys() == {2}

    def test_a_match_changes_at_most_50(self) -> None:
        players = {1: CfcPlayer(1500, 99), 2: CfcPlayer(1500, 99)}
        games = {1: (RatedGame(2, 2),) * 6, 2: (RatedGame(1, 0),) * 6}
        found = rate_event(players, games, match=True)
        assert found is not None
        assert found.post == {1: 1550, 2: 1450}
