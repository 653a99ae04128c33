"""`topboard archive`: the owner's archive, from the terminal."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.test_roles import PREPARE

SAMPLE = "riverside-spring-open"


def python(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "TOPBOARD_HOME": str(home)}
    return subprocess.run([sys.executable, *args], env=env, capture_output=True, text=True, check=False)


def archive(home: Path, *args: str) -> tuple[int, str]:
    done = python(home, "-m", "topboard", "archive", *args)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("home")
    assert python(made, "-c", PREPARE).returncode == 0
    return made


def test_an_event_is_copied_as_a_template_and_the_copy_deleted(home: Path) -> None:
    done = python(home, "-m", "topboard", "copy", SAMPLE, "Autumn Open", "--starts", "2026-10-03", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {"id": "autumn-open"}
    code, text = archive(home, "remove", "autumn-open")
    assert code == 2
    assert "if you are sure: archive remove autumn-open --sure" in text
    code, text = archive(home, "remove", "autumn-open", "--sure")
    assert code == 0, text
    assert "Autumn Open was deleted. A copy is in the archive" in text
    copy = next((home / "archive").glob("autumn-open-*-deleted*.topboard"))
    copy.unlink()


def test_there_and_back_again_and_gone(home: Path, tmp_path: Path) -> None:
    """The file is whole, the event comes back whole, and only who is sure deletes it."""
    code, text = archive(home, "put", SAMPLE)
    assert code == 0, text
    file = re.search(r"[\w-]+\.topboard$", text.strip())
    assert file
    kept = home / "archive" / file[0]
    data = kept.read_bytes()
    verified = python(home, "-m", "topboard", "verify", str(kept))
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert f"  {file[0]}  Riverside Spring Open, " in archive(home)[1]
    code, text = archive(home, "back", file[0])
    assert (code, kept.exists()) == (0, False), text
    assert f"/desk/{SAMPLE}/" in text
    assert "The archive is empty." in archive(home)[1]
    again = archive(home, "put", SAMPLE)[1].strip().rpartition("/")[2]
    assert (home / "archive" / again).read_bytes().splitlines()[1:] == data.splitlines()[1:]
    assert archive(home, "delete", again)[0] == 2
    assert (home / "archive" / again).exists()
    assert archive(home, "delete", again, "--sure") == (0, "The event was deleted for good.\n")
    assert not (home / "archive" / again).exists()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("put", "nowhere"), "There is no event 'nowhere' here."),
        (("back", "../accounts.sqlite3"), "There is no such event in the archive."),
        (("delete", "x.topboard", "--sure"), "There is no such event in the archive."),
        (("put",), "say which event"),
        (("back",), "say which file"),
    ],
)
def test_what_cannot_be_done_is_said(home: Path, args: tuple[str, ...], said: str) -> None:
    code, text = archive(home, *args)
    assert code in (1, 2)
    assert said in text
