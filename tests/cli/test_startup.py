"""A command loads what it needs and no more: most of the time of a small file is loading."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

REPORT = str(Path(__file__).parents[1] / "cases" / "dutch-2026" / "corners" / "c5.trf")
LOADED = """
import json, sys
from contextlib import redirect_stdout
from topboard.cli.app import run
with redirect_stdout(open(sys.argv[1], "w")):
    run(sys.argv[2:])
print(json.dumps(sorted(sys.modules)))
"""

COMMANDS: dict[str, tuple[list[str], int]] = {
    "pair": (["pair", REPORT], 215),
    "check": (["check", REPORT], 215),
    "standings": (["standings", REPORT], 175),
    "why": (["why", REPORT, "1", "--round", "1"], 260),
    "chart": (["chart", "wall", REPORT], 230),
    "engine": (["engine", "--dutch", REPORT, "-p"], 215),
}
"""How many modules of ours each may load, some more than today."""

NOT_FOR_REPORTS = ("topboard.director", "topboard.journal", "topboard.web", "django", "openpyxl", "sqlite3", "numpy")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_on_a_report_loads_no_desk_and_no_workbooks(name: str, tmp_path: Path) -> None:
    words, most = COMMANDS[name]
    command = [sys.executable, "-c", LOADED, str(tmp_path / "printed"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = json.loads(done.stdout)
    assert [each for each in loaded if each.startswith(NOT_FOR_REPORTS)] == []
    assert len([each for each in loaded if each.startswith("topboard")]) <= most
