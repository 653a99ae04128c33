"""Prize lists as people write them."""

from __future__ import annotations

import pytest

from topboard.core import Sex
from topboard.prizes.prize import Condition, Special
from topboard.prizes.prize_text import InvalidPrizes, read_prizes


def rows(text: str) -> list[tuple[str, int, str]]:
    return [(prize.name, prize.cents, prize.goods) for prize in read_prizes(text).prizes]


def test_places_and_an_under_prize() -> None:
    assert rows("$300-200-100, U1800 $80") == [
        ("1st", 300_00, ""),
        ("2nd", 200_00, ""),
        ("3rd", 100_00, ""),
        ("Under 1800", 80_00, ""),
    ]


def test_thousands_have_commas_and_lines_divide_too() -> None:
    assert rows("$1,000-500.50\nA 75-50; Unr $50 + clock") == [
        ("1st", 1000_00, ""),
        ("2nd", 500_50, ""),
        ("1st A", 75_00, ""),
        ("2nd A", 50_00, ""),
        ("Unrated", 50_00, "clock"),
    ]


def test_based_on_entries_with_a_guarantee() -> None:
    found = read_prizes("1st $300 guaranteed, 2nd $200, b/60")
    assert found.based_on == 60
    assert [prize.guaranteed for prize in found.prizes] == [True, False]


@pytest.mark.parametrize(
    "text",
    [
        "$600, U1800 $100 based on 60 entries",
        "$600, U1800 $100 (b/60)",
        "$600 (based on 60), U1800 $100 (b/60)",
        "$600 b/60 players, U1800 $100",
        "Based on 60 paid entries; $600; U1800 $100",
    ],
)
def test_based_on_as_flyers_write_it(text: str) -> None:
    """32C4: the number of entries may stand by itself or behind a prize, in brackets or not."""
    found = read_prizes(text)
    assert found.based_on == 60
    assert [(prize.name, prize.cents) for prize in found.prizes] == [("1st", 600_00), ("Under 1800", 100_00)]


def test_trophies_by_grade_and_age() -> None:
    assert rows("2 trophies, K-3: 2 medals, U12 trophy") == [
        ("1st", 0, "trophy"),
        ("2nd", 0, "trophy"),
        ("1st Grade K-3", 0, "medal"),
        ("2nd Grade K-3", 0, "medal"),
        ("Under 12", 0, "trophy"),
    ]


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("U1800 $1", Condition(most=1799)),
        ("under 1800: 1", Condition(most=1799)),
        ("Class B 1", Condition(least=1600, most=1799)),
        ("expert $1", Condition(least=2000, most=2199)),
        ("1850-1950 $1", Condition(least=1850, most=1950)),
        ("2000+ $1", Condition(least=2000)),
        ("unrated $1", Condition(unrated=True)),
        ("U14 $1", Condition(oldest=13)),
        ("Junior $1", Condition(oldest=20)),
        ("Senior 65 $1", Condition(youngest=65)),
        ("Grade 4-6 $1", Condition(lowest_grade=4, highest_grade=6)),
        ("Top girl $1", Condition(sex=Sex.FEMALE)),
        ("Club Northside $1", Condition(club="Northside")),
        ("first-round losers $1", Condition(lost_first=True)),
    ],
)
def test_for_whom(text: str, condition: Condition) -> None:
    (prize,) = read_prizes(text).prizes
    assert prize.condition == condition


@pytest.mark.parametrize(
    ("text", "special"),
    [
        ("Biggest upset $25", Special.UPSET),
        ("Best game $25", Special.BEST_GAME),
        ("Brilliancy book", Special.BRILLIANCY),
        ("Clear first $50", Special.CLEAR_FIRST),
        ("per win $10", Special.PER_WIN),
    ],
)
def test_special_prizes(text: str, special: Special) -> None:
    (prize,) = read_prizes(text).prizes
    assert prize.special is special


def test_places_and_goods_as_people_write_them() -> None:
    assert rows("1st-3rd $50 + medals") == [(name, 50_00, "medal") for name in ("1st", "2nd", "3rd")]
    assert rows("Top 2 trophies") == [("1st", 0, "trophy"), ("2nd", 0, "trophy")]
    assert rows("1st K-3 trophy") == [("1st Grade K-3", 0, "trophy")]
    assert rows("$90, A $50, A trophy") == [("1st", 90_00, ""), ("A", 50_00, ""), ("A trophy", 0, "trophy")]


def test_prizes_by_points() -> None:
    (prize,) = read_prizes("4.5 points $50").prizes
    assert (prize.points, prize.cents) == (45, 50_00)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("U1800", "'U1800' has no amount"),
        ("best hat $30", "'best hat' is not known"),
        ("1999-1800 $40", "smaller bound first"),
        ("$-5", "'\\$-5' is not an amount"),
        ("$0", "not an amount a prize can have"),
        ("4000-4100 $5", "nobody can win it. Ratings"),
        ("U0 $5", "nobody can win it. Ages"),
        ("Grade 13 $5", "nobody can win it. Grades"),
        ("€300, U1800 $80", "one currency"),
        ("$300, b/0", "how many entries"),
        ("$300, b/60, b/70", "already based on 60"),
        ("b/60", "no prize in it"),
        (", ".join(["$1-1-1-1-1-1-1-1-1-1-1"] * 46), "at most 500"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(InvalidPrizes, match=message):
        read_prizes(text)


@pytest.mark.parametrize(
    ("flyer", "plain"),
    [
        ("Top U2000 - $250 b/60", "U2000 $250; b/60"),
        ("1st – $600\nU1800 ..... $100", "1st $600; U1800 $100"),
        ("$1,500 b/60: 600-300-200, U2000 200-100, U1800 100", "600-300-200, U2000 200-100, U1800 100, b/60"),
        ("Prizes $1350 based on 60 paid entries: $600-300; U2000 $250", "$600-300; U2000 $250; b/60"),
        ("$$ b/60: $600-300-150, U2000 $200", "$600-300-150, U2000 $200, b/60"),
        ("Prizes: $600-300", "$600-300"),
        ("U2000, U1800, U1600 each $100-50", "U2000 $100-50; U1800 $100-50; U1600 $100-50"),
        ("$300-200; A/B/C $100 each", "$300-200; A $100; B $100; C $100"),
        ("1st-3rd $100 each", "1st-3rd $100"),
        ("First $600, Second place $300", "1st $600, 2nd $300"),
        ("1st $600. 2nd $300. U1800 $100.", "1st $600; 2nd $300; U1800 $100"),
        ("1st $600 / 2nd $300 / U1800 $100", "1st $600; 2nd $300; U1800 $100"),
        ("U2200: $300  U2000: $200", "U2200 $300; U2000 $200"),
        ("$500 guaranteed to 1st; 2nd $250 b/50", "1st $500 guaranteed; 2nd $250; b/50"),
        ("1st $500 G, 2nd $250 gtd.", "1st $500 guaranteed, 2nd $250 guaranteed"),
        ("Trophies to top 3", "top 3 trophies"),
        ("U1800: 1st $100, 2nd $50; 1st $300", "1st U1800 $100; 2nd U1800 $50; 1st $300"),
        ("U1800 $100 based on 60 full entries", "U1800 $100, b/60"),
        ("U1800 $100 b/o 60", "U1800 $100, b/60"),
        ("Top Senior (55+) $50, Upset prize $20", "Senior 55+ $50, Upset $20"),
        ("Class D & below $100, E/under $50", "U1400 $100, U1200 $50"),
    ],
)
def test_a_flyer_may_be_written_as_flyers_are(flyer: str, plain: str) -> None:
    """Whatever the line looks like, it is the same list: for whom, how much, on how many entries."""

    def meant(text: str) -> object:
        made = read_prizes(text)
        return made.based_on, [(p.cents, p.goods, p.condition, p.special, p.guaranteed) for p in made.prizes]

    assert meant(flyer) == meant(plain)
