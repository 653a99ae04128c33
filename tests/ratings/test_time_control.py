"""Time controls as people write them, and the class of each federation."""

from __future__ import annotations

import pytest

from topboard.ratings.time_control import Pace, Period, cfc_pace, fide_pace, read_time_control, us_pace


@pytest.mark.parametrize(
    ("text", "total", "pace"),
    [
        ("G/60;d5", 65, Pace.DUAL),
        ("G/60;+10", 70, Pace.REGULAR),
        ("G/25;+5", 30, Pace.DUAL),
        ("G/24;d5", 29, Pace.QUICK),
        ("G/3;+2", 5, Pace.BLITZ),
        ("G/10;d0", 10, Pace.BLITZ),
        ("G/7;d3", 10, Pace.BLITZ),
        ("40/90,SD/30;d5", 125, Pace.REGULAR),
        ("G/2;+3", 5, Pace.NONE),
    ],
)
def test_us_chess(text: str, total: int, pace: Pace) -> None:
    """Minutes plus seconds: blitz 5 to 10 with 3 minutes first, quick under 30, dual 30 to 65, regular above."""
    control = read_time_control(text)
    assert control is not None
    assert (control.total, us_pace(control)) == (total, pace)


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("90+30", Pace.STANDARD),
        ("60+30", Pace.STANDARD),
        ("10+0", Pace.BLITZ),
        ("10+1", Pace.RAPID),
        ("30+30", Pace.STANDARD),
        ("3+0", Pace.NONE),
        ("3+2", Pace.BLITZ),
        ("59+0", Pace.RAPID),
    ],
)
def test_fide(text: str, pace: Pace) -> None:
    """Time for 60 moves: blitz over 3 to 10 minutes, rapid under 60, standard from 60."""
    control = read_time_control(text)
    assert control is not None
    assert fide_pace(control) is pace


@pytest.mark.parametrize(("text", "pace"), [("30+30", Pace.REGULAR), ("G/59", Pace.QUICK), ("4+0", Pace.NONE)])
def test_cfc(text: str, pace: Pace) -> None:
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
