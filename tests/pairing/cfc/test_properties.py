"""What must hold in every round of any tournament; `python -m benchmarks.cfc tournaments` plays thousands."""

from __future__ import annotations

import random

import pytest
from benchmarks.cfc_properties import cfc_section, check_tournament, random_plan
from benchmarks.uschess_tournaments import Plan, play

from topboard.matching import BlossomSolver
from topboard.pairing.cfc import ENGINE, halves, odd_men


@pytest.mark.parametrize("seed", range(16))
def test_whole_tournaments(seed: int) -> None:
    """Nobody meets twice, one bye each, groups left only when needed, no avoidable third colour, own rounds agree."""
    _, faults = check_tournament(random_plan(seed))
    assert faults == []


def test_both_solvers_give_the_same_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a C compiler rounds take longer and are the same."""
    plan = Plan(60, 6, 3, forfeits=0.05)
    section, rng = cfc_section(plan), random.Random(3)
    for _ in range(plan.rounds):
        fast = ENGINE.pair(section)
        with monkeypatch.context() as patch:
            patch.setattr(odd_men, "fastest_solver", BlossomSolver)
            patch.setattr(halves, "fastest_solver", BlossomSolver)
            assert ENGINE.pair(section) == fast
        section = play(section, fast, plan, rng)
