"""Random weekends at the terminal: whatever is typed, every entry has one place and every game stands twice."""

from __future__ import annotations

import pytest
from benchmarks.weekends import faults, weekend


@pytest.mark.parametrize("seed", range(3))
def test_a_weekend(seed: int) -> None:
    session, refused = weekend(250, seed)
    assert faults(session) == []
    assert 20 < refused < 250
    assert any(section.rounds for section in session.director.event().sections)
