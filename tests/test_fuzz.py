"""The command that fuzzes every reader and every command runs, and counts what became of each input."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

import pytest
from benchmarks import fuzz

from topboard.cli.app import COMMANDS


@pytest.mark.parametrize("target", [name for name in fuzz.TARGETS if name not in ("pages", "uploads")])
def test_a_few_inputs_of_every_target_are_handled(target: str) -> None:
    tally = fuzz.Tally(seed=5)
    fuzz.fuzz(tally, [target], count=6, seconds=None, state=None)
    assert tally.inputs == 6
    assert tally.faults == {}


def test_a_run_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TOPBOARD_HOME", "")
    monkeypatch.setattr(sys, "argv", ["fuzz", "--count", "8", "--only", "topboard roles", "--only", "topboard pair"])
    assert fuzz.main() == 0
    assert list(tmp_path.iterdir()) == []


def test_every_command_that_comes_to_an_end_is_a_target() -> None:
    here = {name.removeprefix("topboard ") for name in fuzz.TARGETS if name.startswith("topboard ")}
    assert here == set(COMMANDS) - {"serve", "open", "demo"}


def test_a_fault_is_counted_named_and_kept_for_the_next_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(dice: random.Random) -> str:
        if dice.randrange(2):
            raise ZeroDivisionError("by nothing")
        return "read"

    monkeypatch.setattr(fuzz, "TARGETS", {"broken": breaks})
    state = tmp_path / "state.json"
    for _ in range(2):
        tally = fuzz.Tally.kept(state, seed=1)
        fuzz.fuzz(tally, ["broken"], count=20, seconds=None, state=state)
    assert tally.inputs == tally.next["broken"] == 40
    assert 0 < tally.unhandled < 40
    (what,) = tally.faults
    assert what.startswith("broken: ZeroDivisionError")
    assert any(line.startswith("UNHANDLED (inputs ") for line in fuzz.told(tally))
