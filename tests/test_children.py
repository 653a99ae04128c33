"""Processes that the program starts of itself: as a single file it has no Python beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from topboard import children

SOURCE = Path(children.__file__).parents[1]
STARTS_AS_A_FILE = (
    "import sys, runpy; sys.frozen = True; sys.argv[0] = 'topboard'; runpy.run_module('topboard', run_name='__main__')"
)


def test_with_python_a_script_is_run_by_it() -> None:
    assert children.script(Path("child.py")) == [sys.executable, "-I", "child.py"]
    assert children.program() == [sys.executable, "-m", "topboard"]
    assert "PYINSTALLER_RESET_ENVIRONMENT" not in children.lasting()


def test_a_single_file_runs_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert children.script(Path("child.py")) == [sys.executable, children.STANDS_IN, "child.py"]
    assert children.program() == [sys.executable]
    assert children.lasting()["PYINSTALLER_RESET_ENVIRONMENT"] == "1"


def as_a_file(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", STARTS_AS_A_FILE, *words]
    environment = {"PYTHONPATH": str(SOURCE)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_it_does_what_python_would_have_done(tmp_path: Path) -> None:
    script = tmp_path / "child.py"
    script.write_text("import sys\nif __name__ == '__main__':\n    print(sys.argv[1:])\n", encoding="utf-8")
    done = as_a_file(children.STANDS_IN, str(script), "one", "two")
    assert done.stdout == "['one', 'two']\n"


def test_it_is_the_command_too() -> None:
    assert as_a_file("--version").stdout.startswith("topboard ")


def test_nobody_else_stands_in(tmp_path: Path) -> None:
    """With Python the words mean nothing: nobody runs scripts by way of the command."""
    assert not children.stand_in(["topboard", children.STANDS_IN, str(tmp_path / "child.py")])


def test_every_process_of_our_own_is_started_here() -> None:
    """A child started with sys.executable alone would be the desk again in the single file."""
    for path in SOURCE.rglob("*.py"):
        if path != Path(children.__file__):
            assert "sys.executable" not in path.read_text(encoding="utf-8"), path
