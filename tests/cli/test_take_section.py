"""A section of a report, imported at the terminal's desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.exit_codes import Exit

REPORT = Path(__file__).parents[1] / "cases" / "dutch-2026" / "generated" / "t002.trf"


def test_a_section_is_imported_and_the_desk_turns_to_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "club.topboard"
    assert at_desk(file, "event Club", f"takesection {REPORT} name=Guests", "state") == Exit.DONE
    shown = said(capsys)
    assert "Section Guests:" in shown
    assert "players" in shown


def test_a_file_must_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_desk(tmp_path / "club.topboard", "event Club", "takesection") != Exit.DONE
    assert "takesection FILE" in said(capsys)
