"""What a team is rated: US Chess 31C and 31C1, CFC 644."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.pairing.teams.sections import teams

from topboard.core.teams.team_ratings import filled_in, team_rating


def test_the_average_of_the_rated_regulars() -> None:
    """31C: teams rank by the average of the rated regulars; alternates and unrated players do not count."""
    section = teams([[2000, 1900, 0, 1500, 2600]], "team-uschess", 4)
    assert team_rating(section, section.teams[0]) == 1800


def test_without_a_number_of_boards_everybody_is_a_regular() -> None:
    section = teams([[2000, 1900, 0, 1500]], "team-uschess")
    assert team_rating(section, section.teams[0]) == 1800


@pytest.mark.parametrize(
    ("ratings", "board", "assigned"),
    [
        ((2000, 1900, 1800, 0), 4, 1750),
        ((2000, 1900, 0, 1600), 3, 1750),
        ((2000, 0, 1800, 1600), 2, 1900),
        ((0, 1900, 1800, 1600), 1, 1950),
    ],
)
def test_an_unrated_board_by_its_neighbors(ratings: tuple[int, ...], board: int, assigned: int) -> None:
    """31C1: 50 below board three on board four, the average of the boards on either side in the middle, 50 above board
    two on board one. CFC 644 a and b say the same."""
    assert filled_in(ratings)[board - 1] == assigned


def test_another_number_may_be_announced() -> None:
    """644a: 50, or some other announced number, points from the player on the next board."""
    assert filled_in((2000, 1900, 1800, 0), 100)[3] == 1700


def test_two_unrated_boards_at_an_end() -> None:
    """Each is so far from the next one."""
    assert filled_in((0, 0, 1800, 1600))[:2] == [1900, 1850]


def test_two_unrated_boards_in_the_middle() -> None:
    """644b: the next higher- and lower-rated players."""
    assert filled_in((2000, 0, 0, 1601))[1:3] == [Fraction(3601, 2)] * 2


def test_a_team_without_ratings_has_the_strength_that_its_entry_states() -> None:
    section = teams([[0, 0]], "team-uschess")
    assert team_rating(section, section.teams[0]) == 0
    assert team_rating(section, replace(section.teams[0], strength="1650")) == 1650
