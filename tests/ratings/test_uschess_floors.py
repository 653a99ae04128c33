"""Floors and matches of US Chess."""

from __future__ import annotations

import pytest

from topboard.ratings.rated_games import RatedGame
from topboard.ratings.uschess import in_match
from topboard.ratings.uschess_floors import (
    FloorKind,
    absolute_floor,
    event_floor,
    highest_floor,
    peak_floor,
    prize_floor,
)


@pytest.mark.parametrize(
    ("wins", "draws", "events", "floor"), [(0, 0, 0, 100), (3, 1, 2, 116), (12, 0, 2, 150), (40, 40, 40, 150)]
)
def test_absolute(wins: int, draws: int, events: int, floor: int) -> None:
    """100, 4 for each win, 2 for each draw, 1 for each event with three rated games; at most 150."""
    assert absolute_floor(wins, draws, events) == floor


def test_of_this_event_alone() -> None:
    games = [RatedGame(2, 2), RatedGame(3, 1), RatedGame(4, 0)]
    assert event_floor(games) == 107
    assert event_floor(games[:2]) == 106


@pytest.mark.parametrize(
    ("peak", "floor"),
    [(1941, 1700), (1799, 1500), (1800, 1600), (1569, 1300), (1400, 1200), (1399, 0), (2299, 2000), (2800, 2100)],
)
def test_peak(peak: int, floor: int) -> None:
    """The highest established rating less 200, cut down to a hundred, only from 1200 to 2100."""
    assert peak_floor(peak) == floor


def test_title_and_prize() -> None:
    """2200 for an Original Life Master; the limit of a class of 2000 or below whose large prize was won."""
    assert highest_floor([], life_master=True).kind is FloorKind.TITLE
    assert highest_floor([], life_master=True, peak=2700).rating == 2200
    assert highest_floor([], prize=1800).rating == 1800
    assert prize_floor(2200) == 0
    assert highest_floor([], peak=1941, prize=1800, given=1500).kind is FloorKind.PRIZE


@pytest.mark.parametrize(("after", "rating"), [(1580, 1550), (1420, 1450), (1530, 1530)])
def test_a_match_changes_at_most_50(after: int, rating: int) -> None:
    assert in_match(1500, after) == rating
