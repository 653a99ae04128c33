"""`topboard archive`: the owner's archive, from the terminal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from tests.cli.test_roles import Said, terminal

SAMPLE = "riverside-spring-open"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def say(home: Path) -> Iterator[Said]:
    with terminal(home) as said:
        yield said


@pytest.fixture
def archive(say: Said) -> Said:
    return partial(say, "archive")


def test_an_event_is_copied_as_a_template_and_the_copy_deleted(home: Path, say: Said, archive: Said) -> None:
    code, text = say("copy", SAMPLE, "Autumn Open", "--starts", "2026-10-03", "--json")
    assert code == 0, text
    assert json.loads(text) == {"id": "autumn-open"}
    code, text = archive("remove", "autumn-open")
    assert code == 2
    assert "if you are sure: archive remove autumn-open --sure" in text
    code, text = archive("remove", "autumn-open", "--sure")
    assert code == 0, text
    assert "Autumn Open was deleted. A copy is in the archive" in text
    copy = next((home / "archive").glob("autumn-open-*-deleted*.topboard"))
    copy.unlink()


def test_there_and_back_again_and_gone(home: Path, say: Said, archive: Said) -> None:
    """The file is whole, the event comes back whole, and only who is sure deletes it."""
    code, text = archive("put", SAMPLE)
    assert code == 0, text
    file = re.search(r"[\w-]+\.topboard$", text.strip())
    assert file
    kept = home / "archive" / file[0]
    data = kept.read_bytes()
    code, text = say("verify", str(kept))
    assert code == 0, text
    assert f"  {file[0]}  Riverside Spring Open, " in archive()[1]
    code, text = archive("back", file[0])
    assert (code, kept.exists()) == (0, False), text
    assert f"/desk/{SAMPLE}/" in text
    assert "The archive is empty." in archive()[1]
    again = archive("put", SAMPLE)[1].strip().rpartition("/")[2]
    assert (home / "archive" / again).read_bytes().splitlines()[1:] == data.splitlines()[1:]
    assert archive("delete", again)[0] == 2
    assert (home / "archive" / again).exists()
    assert archive("delete", again, "--sure") == (0, "The event was deleted for good.\n")
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
def test_what_cannot_be_done_is_said(archive: Said, args: tuple[str, ...], said: str) -> None:
    code, text = archive(*args)
    assert code in (1, 2)
    assert said in text
