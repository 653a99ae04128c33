"""Ratings of other lists, by every formula of the books."""

from __future__ import annotations

import pytest

from topboard.core.people.grade import read_grade, read_grades
from topboard.ratings.conversions import CONVERSIONS, OtherList, combined, restarted


@pytest.mark.parametrize(
    ("list", "rating", "converted", "clause"),
    [
        ("fide", 1800, 1747, "28D1c"),
        ("fide", 2000, 2060, "28D1c"),
        ("fide", 2400, 2468, "28D1c"),
        ("fide-average", 2100, 2150, "28D1c"),
        ("fide-protected", 2000, 2157, "28D1c"),
        ("fide-safe", 2100, 2200, "28D1c"),
        ("canada", 1900, 1900, "28D1a"),
        ("quick", 1900, 1900, "28D1a"),
        ("quebec", 1900, 2000, "28D1b"),
        ("england", 150, 1900, "28D1d"),
        ("ingo", 100, 2140, "28D1e"),
        ("other", 1900, 2100, "28D1f"),
        ("soviet", 2100, 2350, "28D1g"),
    ],
)
def test_us_chess(list: str, rating: int, converted: int, clause: str) -> None:
    """28D1a-g: none, +100, the lines for FIDE, x 8 + 700, 2940 - 8 x, +200, +250 (a Candidate Master is 2350)."""
    conversion = CONVERSIONS["us-chess"][OtherList(list)]
    assert (conversion.converted(rating), conversion.rule.clause) == (converted, clause)


@pytest.mark.parametrize(
    ("list", "rating", "converted"),
    [
        ("us-chess", 1900, 1900),
        ("fide", 2100, 2100),
        ("other", 1700, 1700),
        ("england", 150, 1800),
        ("ingo", 100, 2040),
    ],
)
def test_cfc(list: str, rating: int, converted: int) -> None:
    """612: US ratings without change, FIDE's and national ones as they are, British x 8 + 600, Ingo 2840 - 8 x."""
    conversion = CONVERSIONS["cfc"][OtherList(list)]
    assert (conversion.converted(rating), conversion.rule.clause) == (converted, "612")


def test_the_arithmetic_is_told() -> None:
    lists = CONVERSIONS["us-chess"]
    assert lists[OtherList.FIDE].formula(2400) == "1.02 x 2400 + 20"
    assert lists[OtherList.FIDE].formula(1800) == "1.5667 x 1800 - 1073"
    assert lists[OtherList.INGO].formula(100) == "2940 - 8 x 100"
    assert lists[OtherList.CANADA].formula(1900) == "1900"


def test_two_provisional_ratings() -> None:
    """28C1a: 1900 of 5 games and 1700 of 4 make 1811."""
    assert combined((1900, 5), (1700, 4)) == 1811


def test_an_established_player_started_over() -> None:
    """28C1b: 1900, and by mistake 1700 of 5 games, make 1860."""
    assert restarted(1900, 1700, 5) == 1860


def test_grades() -> None:
    """Kindergarten comes before grade 1, and pre-kindergarten before that."""
    assert [read_grade(text) for text in ("PK", "Pre-K", "K", "kg", "1", "3rd", "12")] == [-1, -1, 0, 0, 1, 3, 12]
    assert read_grade("senior") is None
    assert read_grades("K-3") == (0, 3)
    assert read_grades("PK-K") == (-1, 0)
    assert read_grades("4") == (4, 4)
    assert read_grades("6-4") is None
