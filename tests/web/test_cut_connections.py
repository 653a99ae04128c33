"""A sample of `python -m benchmarks.cut_connections`: a real server, and requests that are cut and sent again."""

from __future__ import annotations

from benchmarks.cut_connections import measured
from tests.apart import in_thread


def test_nothing_is_lost_and_nothing_comes_twice() -> None:
    tally = in_thread(lambda: measured(30, seed=7))
    assert (tally.lost, tally.twice, tally.refused) == (0, 0, 0)
    assert tally.acknowledged == tally.cut == 30
    assert tally.arrived, "some had arrived before they were cut, or nothing was tried"
