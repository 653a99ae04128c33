"""An event file to work on; what the desk answers in these tests is heard by the witness."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.desks import ENTRIES, at_desk
from tests.heard import the_witness_hears_the_desk

from topboard.cli.exit_codes import Exit

__all__ = ["the_witness_hears_the_desk"]


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """An event file with a section of five players."""
    path = tmp_path / "event.topboard"
    entries = (f'enter "{entry.rsplit(maxsplit=1)[0]}" {entry.rsplit(maxsplit=1)[1]}' for entry in ENTRIES)
    assert at_desk(path, "event Club Night", "section Open rounds=3 color=w seed=1", *entries) == Exit.DONE
    capsys.readouterr()
    return path
