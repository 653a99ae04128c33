"""Points are exact: tenths held as an integer."""

from fractions import Fraction

import pytest

from topboard.core import HALF, ONE, ZERO, Points


@pytest.mark.parametrize(
    ("text", "tenths"), [("0", 0), ("0.5", 5), ("1", 10), ("11.5", 115), ("0.1", 1), ("-1.5", -15)]
)
def test_text_becomes_tenths(text: str, tenths: int) -> None:
    assert int(Points.of(text)) == tenths


@pytest.mark.parametrize("text", ["", "one", "1/0", "nan", "0.25", "inf"])
def test_what_is_no_number_of_points_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="point"):
        Points.of(text)


def test_sums_and_differences_stay_points() -> None:
    total = ONE + HALF + ONE - HALF
    assert isinstance(total, Points)
    assert str(total) == "2.0"
    assert str(3 * HALF) == "1.5"
    assert str(Points.total([HALF, HALF, HALF])) == "1.5"


def test_half_points_never_drift() -> None:
    """Floats would: ten tenths are exactly one point."""
    assert Points.total([Points.of("0.1")] * 10) == ONE


def test_printed_with_one_decimal_also_below_zero() -> None:
    assert [str(p) for p in (ZERO, HALF, -HALF, -ONE)] == ["0.0", "0.5", "-0.5", "-1.0"]


def test_as_a_fraction() -> None:
    assert Points.of("6.5").fraction == Fraction(13, 2)
