"""What must hold in every round of any tournament; `python -m benchmarks.uschess tournaments` plays thousands."""

from __future__ import annotations

import pytest
from benchmarks.uschess_properties import check_tournament, random_plan


@pytest.mark.parametrize("seed", range(30))
def test_whole_tournaments(seed: int) -> None:
    """Nobody meets twice avoidably, one bye each, limits kept, groups left only when needed, no third colour."""
    rounds, faults = check_tournament(random_plan(seed))
    assert rounds
    assert faults == []
