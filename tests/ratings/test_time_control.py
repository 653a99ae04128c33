"""Time controls as people write them, and the class of each federation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topboard.errors import NotATimeControl
from topboard.ratings.time_control import (
    Period,
    Speed,
    cfc_pace,
    fide_pace,
    parse_time_control,
    read_time_control,
    us_pace,
)


@pytest.mark.parametrize(
    ("text", "total", "pace"),
    [
        ("G/60;d5", 65, Speed.DUAL),
        ("G/60;+10", 70, Speed.REGULAR),
        ("G/25;+5", 30, Speed.DUAL),
        ("G/24;d5", 29, Speed.QUICK),
        ("G/3;+2", 5, Speed.BLITZ),
        ("G/10;d0", 10, Speed.BLITZ),
        ("G/7;d3", 10, Speed.BLITZ),
        ("40/90,SD/30;d5", 125, Speed.REGULAR),
        ("G/2;+3", 5, Speed.NONE),
    ],
)
def test_us_chess(text: str, total: int, pace: Speed) -> None:
    """Minutes plus seconds: blitz 5 to 10 with 3 minutes first, quick under 30, dual 30 to 65, regular above."""
    control = read_time_control(text)
    assert control is not None
    assert (control.total, us_pace(control)) == (total, pace)


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("90+30", Speed.STANDARD),
        ("60+30", Speed.STANDARD),
        ("10+0", Speed.BLITZ),
        ("10+1", Speed.RAPID),
        ("30+30", Speed.STANDARD),
        ("3+0", Speed.NONE),
        ("3+2", Speed.BLITZ),
        ("59+0", Speed.RAPID),
    ],
)
def test_fide(text: str, pace: Speed) -> None:
    """Time for 60 moves: blitz over 3 to 10 minutes, rapid under 60, standard from 60."""
    control = read_time_control(text)
    assert control is not None
    assert fide_pace(control) is pace


@pytest.mark.parametrize(("text", "pace"), [("30+30", Speed.REGULAR), ("G/59", Speed.QUICK), ("4+0", Speed.NONE)])
def test_cfc(text: str, pace: Speed) -> None:
    """Regular from 60 minutes, counting 60 moves of increment; quick from 5."""
    control = read_time_control(text)
    assert control is not None
    assert cfc_pace(control) is pace


@pytest.mark.parametrize(
    "text",
    ["90+30", "90 + 30", "90 min + 30 s a move", "90'+30\"", "G/90;+30", "g/90 +30", "5400+30"],
)
def test_ways_to_write_ninety_plus_thirty(text: str) -> None:
    control = read_time_control(text)
    assert control is not None
    assert (control.minutes, control.seconds, control.delay) == (90, 30, False)


def test_coded_periods() -> None:
    control = read_time_control("40/6000+30:900+30")
    assert control is not None
    assert control.periods == (Period(100, 40), Period(15))
    assert control.first_moves == 40


@pytest.mark.parametrize("text", ["", "slow", "90+", "G/"])
def test_what_cannot_be_read(text: str) -> None:
    assert read_time_control(text) is None


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("rubbish !!", 0),
        ("90+30 !!", 6),
        ("G/60;d5 x", 8),
        ("90+", 3),
        ("", 0),
        ("90 30", 3),
        ("0+0", 0),
        ("G/60, G/30", 6),
        ("12345678901+2", 0),
        ("W70", 3),
    ],
)
def test_the_place_is_named(text: str, at: int) -> None:
    """What is not a time control is refused with the letter where it stops making sense."""
    with pytest.raises(NotATimeControl) as refused:
        parse_time_control(text)
    assert refused.value.at == at


@pytest.mark.parametrize(
    ("text", "periods", "seconds"),
    [
        ("40/90, SD/30; +30", ((90, 40), (30, 0)), 30),
        ("40/120, 20/60, G/30", ((120, 40), (60, 20), (30, 0)), 0),
        ("40/120, 20/60, 30", ((120, 40), (60, 20), (30, 0)), 0),
        ("40/100+20", ((100, 40), (20, 0)), 0),
        ("40/90+15+30 s", ((90, 40), (15, 0)), 30),
        ("40/100, 20/50, 10+30 s", ((100, 40), (50, 20), (10, 0)), 30),
        ("90 min/40 moves + 30 min + 30 sec/move", ((90, 40), (30, 0)), 30),
        ("90 minutes for 40 moves, then 30 minutes, 30 seconds per move from move 1", ((90, 40), (30, 0)), 30),
        ("90 minutes for the whole game with an increment of 30 seconds per move", ((90, 0),), 30),
        ("G150", ((150, 0),), 0),
    ],
)
def test_phases(text: str, periods: tuple[tuple[int, int], ...], seconds: int) -> None:
    """The controls that the organiser's handbook names, and how federations and people spell them."""
    control = parse_time_control(text)
    assert tuple((p.minutes, p.moves) for p in control.periods) == periods
    assert control.seconds == seconds


def test_unequal_sides() -> None:
    """W70 B90; Hastings: White 70 and Black 90 minutes for 40 moves, then 20, with 60 seconds a move."""
    odds = parse_time_control("W70 B90")
    assert odds.black is not None
    assert (odds.minutes, odds.black.minutes, odds.total) == (70, 90, 70)
    hastings = parse_time_control("W 70 B 90 for 40 moves, +20, +60 s")
    assert [side.periods for side in hastings.sides] == [
        (Period(70, 40), Period(20)),
        (Period(90, 40), Period(20)),
    ]
    assert {side.seconds for side in hastings.sides} == {60}
    assert parse_time_control("W300-B240").sides[1].minutes == 4
    assert parse_time_control("W90 B90") == parse_time_control("G/90")


def test_unequal_sides_are_rated_only_where_the_game_is_slow() -> None:
    """US Chess does not rate time odds; FIDE does not rate unequal rapid and blitz games."""
    slow, fast = parse_time_control("W70 B90"), parse_time_control("W5 B4")
    assert (us_pace(slow), us_pace(fast)) == (Speed.NONE, Speed.NONE)
    assert (fide_pace(slow), fide_pace(fast)) == (Speed.STANDARD, Speed.NONE)


def test_an_increment_from_a_later_move() -> None:
    """40/6000:900+30 adds seconds from move 41: 20 of the 60 moves have them."""
    control = parse_time_control("40/6000:900+30")
    assert (control.since, control.total) == (41, 125)


@given(st.text(alphabet="0123456789GSDWB/+;,: 'dminsec!", max_size=24) | st.text(max_size=40))
def test_any_text_is_a_control_or_is_refused(text: str) -> None:
    """Whatever is written: a control with some time in it, or `NotATimeControl` with a place inside the text."""
    at, control = 0, None
    try:
        control = parse_time_control(text)
    except NotATimeControl as refused:
        at = refused.at
    assert 0 <= at <= len(text)
    assert control is None or (control.minutes > 0 and 0 <= control.total < 10_000)


@pytest.mark.parametrize(
    ("text", "periods", "seconds", "delay"),
    [
        ("1h30+30s", [(90, 0)], 30, False),
        ("1:30:00+30", [(90, 0)], 30, False),
        ("1 h + 10 s", [(60, 0)], 10, False),
        ("90 min. with 30 sec increment", [(90, 0)], 30, False),
        ("game in 60, 5 second delay", [(60, 0)], 5, True),
        ("15|10", [(15, 0)], 10, False),
        ("40/2, all in 1", [(120, 40), (60, 0)], 0, False),
        ("40/2, the rest in 1", [(120, 40), (60, 0)], 0, False),
        ("40/2, 20/1, SD/30", [(120, 40), (60, 20), (30, 0)], 0, False),
        ("30/90, SD/1", [(90, 30), (60, 0)], 0, False),
        ("40/2hr, SD/1hr", [(120, 40), (60, 0)], 0, False),
        ("40/3 min", [(3, 40)], 0, False),
        ("G/1;+1", [(1, 0)], 1, False),
        ("100 min/40 moves + 50 min/20 moves + 15 min + 30 s/move", [(100, 40), (50, 20), (15, 0)], 30, False),
        ("90 minutes pour 40 coups puis 30 minutes, 30 secondes par coup", [(90, 40), (30, 0)], 30, False),
        ("1h30 + 30s/coup", [(90, 0)], 30, False),
        ("40/90;+30, SD/30;+30", [(90, 40), (30, 0)], 30, False),
    ],
)
def test_hours_signs_and_words(text: str, periods: list[tuple[int, int]], seconds: int, delay: bool) -> None:
    """As posters have them: 40/2 is 40 moves in two hours, a bar is a plus, French is read as well."""
    control = parse_time_control(text)
    assert [(each.minutes, each.moves) for each in control.periods] == periods
    assert (control.seconds, control.delay) == (seconds, delay)


@pytest.mark.parametrize(
    "text", ["90+30+30", "G/60;d5;+30", "40/90;+30, SD/30;+10", "90+30 d5", "1:30:30", "3 + 2 blitz"]
)
def test_nothing_is_left_out_silently(text: str) -> None:
    """Two increments, or one with a delay, are not one time control; nor are words that say something else."""
    assert read_time_control(text) is None


def test_increment_from_a_later_move() -> None:
    """90 and 30 minutes, and nothing more for 60 moves where the seconds begin with move 61."""
    control = parse_time_control("90 min for 40 moves + 30 min, 30 s increment from move 61")
    assert (control.since, control.total) == (61, 120)


@pytest.mark.parametrize(
    ("text", "total"),
    [("90/40+30+30", 150), ("90/40, 30+30", 150), ("120/40+60", 180), ("100/40+50/20+15+30", 195), ("60/120", 120)],
)
def test_minutes_before_the_moves(text: str, total: int) -> None:
    """As FIDE's events write it: no control has more than 60 moves, so 90/40 is 90 minutes for 40 moves."""
    control = read_time_control(text)
    assert control is not None
    assert control.total == total
