"""The FIDE tables and what performances make of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from topboard.ratings.fide_tables import difference_for, expected_hundredths
from topboard.ratings.performance import linear_performance, perfect_performance, tournament_performance
from topboard.ratings.rounding import half_up


@pytest.mark.parametrize(
    ("percent", "difference"), [(100, 800), (99, 677), (75, 193), (70, 149), (57, 50), (50, 0), (43, -50), (0, -800)]
)
def test_differences_of_the_table(percent: int, difference: int) -> None:
    """B.02 8.1.1: from 800 at 100 % to -800 at 0 %, the same below one half with the sign changed."""
    assert difference_for(percent) == difference


def test_a_score_outside_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="101"):
        difference_for(101)


@pytest.mark.parametrize(
    ("difference", "hundredths"),
    [
        (0, 50),
        (3, 50),
        (4, 51),
        (10, 51),
        (-4, 49),
        (391, 91),
        (400, 92),
        (735, 99),
        (736, 100),
        (-736, 0),
        (2000, 100),
    ],
)
def test_expectations_of_the_table(difference: int, hundredths: int) -> None:
    """B.02 8.1.2: the higher-rated expects 50 % up to 3 points, 99 % up to 735, then 100 %."""
    assert expected_hundredths(difference) == hundredths


def test_one_half_is_rounded_up() -> None:
    assert [half_up(Fraction(n, 2)) for n in (1, 3, 4, -1)] == [1, 2, 2, 0]


def test_tournament_performance() -> None:
    """C.07 10.2: 3.5 of 5 against an average of 1820 is 1820 + 149."""
    assert tournament_performance([1800, 1600, 2150, 1500, 2050], Fraction(7, 2)) == 1969


def test_perfect_performance_at_the_ends() -> None:
    """C.07 10.3: no points is 800 under the lowest opponent; all points 736 over the highest."""
    assert perfect_performance([1750, 2200], Fraction(0)) == 950
    assert perfect_performance([1750, 2200], Fraction(2)) == 2936


def test_linear_performance() -> None:
    """US Chess 34E10: 1400 and 1500 beaten, 1600 drawn, 1700 lost: 1650."""
    assert linear_performance([(1400, 1), (1500, 1), (1600, 0), (1700, -1)]) == 1650
