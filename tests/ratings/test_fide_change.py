"""The FIDE rating change: K, the cut at 400 points, rounding."""

from __future__ import annotations

from datetime import date

import pytest

from topboard.ratings.fide_change import (
    RatedPlayer,
    coefficient,
    counted_differences,
    exact_change,
    limited,
    rounded,
)

DAY = date(2026, 11, 15)


class TestCoefficient:
    """10 once 2400 was reached; 40 to the end of the year of the 18th birthday under 2300; 40 to 30 games; else 20."""

    @pytest.mark.parametrize(
        ("player", "k"),
        [
            (RatedPlayer(2000), 20),
            (RatedPlayer(2399), 20),
            (RatedPlayer(2400), 10),
            (RatedPlayer(2390, peak=2400), 10),
            (RatedPlayer(2410, born=2012), 10),
            (RatedPlayer(2100, born=2008), 40),
            (RatedPlayer(2100, born=2007), 20),
            (RatedPlayer(2300, born=2012), 20),
            (RatedPlayer(2299, born=2012), 40),
            (RatedPlayer(2350, born=2012, games=29), 40),
            (RatedPlayer(1500, games=29), 40),
            (RatedPlayer(1500, games=30), 20),
        ],
    )
    def test_k(self, player: RatedPlayer, k: int) -> None:
        assert coefficient(player, DAY) == k

    def test_age_needs_a_day(self) -> None:
        assert coefficient(RatedPlayer(1500, born=2015), None) == 20

    @pytest.mark.parametrize(("k", "games", "found"), [(20, 39, 17), (20, 35, 20), (40, 17, 40), (40, 18, 38)])
    def test_k_times_games_is_at_most_700(self, k: int, games: int, found: int) -> None:
        assert limited(k, games) == found


class TestDifference:
    """More than 400 counts as 400; since 1 October 2025 not for the standard rating of players of 2650 and more."""

    @pytest.mark.parametrize(
        ("own", "opponent", "kind", "on", "difference"),
        [
            (2000, 1600, "standard", DAY, 400),
            (2000, 1500, "standard", DAY, 400),
            (1500, 2700, "standard", DAY, -400),
            (2649, 2100, "standard", DAY, 400),
            (2650, 2100, "standard", DAY, 550),
            (2650, 2100, "standard", date(2025, 9, 30), 400),
            (2650, 2100, "standard", date(2025, 10, 1), 550),
            (2650, 2100, "rapid", DAY, 400),
        ],
    )
    def test_cut(self, own: int, opponent: int, kind: str, on: date, difference: int) -> None:
        assert counted_differences(RatedPlayer(own, kind), [opponent], on) == [difference]


class TestChange:
    """K times the sum of score less PD, one half away from zero."""

    @pytest.mark.parametrize(
        ("player", "games", "change"),
        [
            (RatedPlayer(2000), [(2000, 2)], 10),
            (RatedPlayer(2000), [(2000, 0)], -10),
            (RatedPlayer(1500), [(2000, 2)], 18),
            (RatedPlayer(1500, games=5), [(2000, 2)], 37),
            (RatedPlayer(2000), [(1950, 1), (2050, 2), (2100, 0)], 3),
            (RatedPlayer(2400), [(2400, 2), (2390, 1), (2425, 1)], 5),
            (RatedPlayer(2700), [(2200, 1)], -5),
            (RatedPlayer(2000), [], 0),
        ],
    )
    def test_values(self, player: RatedPlayer, games: list[tuple[int, int]], change: int) -> None:
        assert rounded(exact_change(player, games, DAY)) == change

    @pytest.mark.parametrize(("halves", "change"), [(2, 5), (0, -5)])
    def test_one_half_goes_away_from_zero(self, halves: int, change: int) -> None:
        """35 points expect .55: a win as the higher or a loss as the lower is .45, at K 10 4.5 points."""
        assert rounded(exact_change(RatedPlayer(2400), [(2365 if halves else 2435, halves)], DAY)) == change
