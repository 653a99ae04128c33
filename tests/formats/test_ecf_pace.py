"""The rate of play in a report for the ECF."""

from __future__ import annotations

import pytest

from topboard.formats.ecf.report import rate_of_play
from topboard.ratings.time_control import read_time_control


@pytest.mark.parametrize(
    ("control", "rate"),
    [("2+0", ""), ("3+0", "blitz"), ("3+2", "blitz"), ("10+0", "blitz"), ("10+1", "rapid"), ("59+0", "rapid"),
     ("60+0", "standard"), ("30+30", "standard")],
)  # fmt: skip
def test_by_the_minutes_for_60_moves(control: str, rate: str) -> None:
    """Standard 60 minutes or more, rapid over 10 and under 60, blitz 3 to 10."""
    assert rate_of_play(read_time_control(control)) == rate
