"""Time controls as people write them, and the class of each federation."""

from __future__ import annotations

import pytest

from topboard.ratings.time_control import Period, Speed, cfc_pace, fide_pace, read_time_control, us_pace


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


@pytest.mark.parametrize("text", ["", "slow", "90+", "G/", "W300-B240"])
def test_what_cannot_be_read(text: str) -> None:
    assert read_time_control(text) is None
