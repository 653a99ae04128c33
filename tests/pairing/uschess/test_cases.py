"""The public suite: every case file gives what it expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from topboard.pairing.uschess.case import run_case

FOLDER = Path(__file__).parents[2] / "cases" / "us-pairing"
FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    outcome = run_case(path.read_text(encoding="utf-8"))
    assert outcome.differences == ()
    assert outcome.rows
