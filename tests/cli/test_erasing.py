"""Erasing people from the terminal, and what `verify` says of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.desks import said

from topboard.cli.app import run
from topboard.cli.desk import desk
from topboard.cli.desk.session import Session
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]


def test_erase_some_and_verify(file: Path, tmp_path: Path, capsys: Capture) -> None:
    """Of an event file and of what is exported from it."""
    assert run(["desk", str(file), "--actor", "Olga", "-c", "erase Adams / Brook", "-c", "players"]) == Exit.DONE
    told = said(capsys)
    assert "The personal details were erased. The results stay." in told
    assert "Erased p1" in told
    assert "Adams" not in told.partition("Erased")[2]
    sent = tmp_path / "sent.jsonl"
    assert run(["export", str(file), "-o", str(sent)]) == Exit.DONE
    assert "Adams" not in sent.read_text()
    for path in (file, sent):
        said(capsys)
        assert run(["verify", str(path)]) == Exit.DONE
        assert "Personal details were erased on" in (told := said(capsys))
        assert "by Olga at: " in told


def test_everybody_when_their_time_has_come(file: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def typed(_: Session) -> Iterator[str]:
        yield from ()

    monkeypatch.setattr(desk, "typed_lines", typed)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    assert run(["desk", str(file)]) == Exit.DONE
    assert "longer than planned" not in said(capsys)
    assert run(["desk", str(file), "-c", "poster keep=2020-01-01"]) == Exit.DONE
    assert run(["desk", str(file)]) == Exit.DONE
    assert "Personal details are kept longer than planned. Type erase all" in said(capsys)
    assert run(["desk", str(file), "-c", "erase all"]) == Exit.DONE
    assert run(["desk", str(file)]) == Exit.DONE
    assert "longer than planned" not in said(capsys).partition("erased")[2]
