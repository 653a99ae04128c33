"""`topboard backup` and `topboard restore`: a dead laptop, a stick, another laptop."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.desks import at_desk
from tests.journal.making import a_small_event, stored
from tests.journal.webdav_server import webdav

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.journal import SqliteStore
from topboard.journal.events import EventChanged

EVENTS = stored(a_small_event())


@pytest.fixture
def home(tmp_path: Path) -> Path:
    made = tmp_path / "home"
    made.mkdir()
    with closing(SqliteStore(made / "events.sqlite3")) as store:
        store.append("spring", EVENTS)
    with closing(sqlite3.connect(made / "accounts.sqlite3")) as accounts:
        accounts.execute("CREATE TABLE account (name TEXT)")
    return made


def test_from_one_laptop_to_another(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stick, other = tmp_path / "stick", tmp_path / "other"
    assert run(["backup", str(home), "--to", str(stick)]) == Exit.DONE
    assert "1 event, 10 entries, read back and compared." in capsys.readouterr().out
    assert run(["backup", "--to", str(stick), "--list"]) == Exit.DONE
    assert capsys.readouterr().out.startswith("topboard-")
    assert run(["restore", str(stick), "--home", str(other)]) == Exit.DONE
    assert f"Continue with: topboard serve --home {other}" in capsys.readouterr().out
    with closing(SqliteStore(other / "events.sqlite3")) as store:
        assert store.read("spring") == EVENTS
    assert (other / "accounts.sqlite3").exists()


def test_over_the_network(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with webdav() as server:
        assert run(["backup", str(home), "--to", server.address]) == Exit.DONE
        assert run(["restore", server.address, "--check"]) == Exit.DONE
        assert "event 'spring', 10 entries, all verified." in capsys.readouterr().out
        assert run(["restore", server.address, "--home", str(tmp_path / "other")]) == Exit.DONE
    assert (tmp_path / "other" / "events.sqlite3").exists()


def test_an_event_file_of_the_terminal(tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["backup", str(file), "--to", str(tmp_path / "stick")]) == Exit.DONE
    again = tmp_path / "again.topboard"
    assert run(["restore", str(tmp_path / "stick"), "-o", str(again)]) == Exit.DONE
    assert at_desk(again, "pair", "publish") == Exit.DONE
    assert run(["verify", str(again)]) == Exit.DONE
    capsys.readouterr()
    assert run(["restore", str(tmp_path / "stick"), "-o", str(again)]) == Exit.REFUSED
    assert "already there" in capsys.readouterr().err


def test_what_is_there_is_kept(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["backup", str(home), "--to", str(tmp_path / "stick")])
    assert run(["restore", str(tmp_path / "stick"), "--home", str(home)]) == Exit.REFUSED
    assert "--replace" in capsys.readouterr().err
    assert run(["restore", str(tmp_path / "stick"), "--home", str(home), "--replace"]) == Exit.DONE
    assert "before-restore-topboard-" in capsys.readouterr().out


def test_nothing_to_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["backup", str(tmp_path), "--to", str(tmp_path / "stick")]) == Exit.REFUSED
    assert "holds no events to copy" in capsys.readouterr().err


def test_a_file_that_is_no_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.zip").write_bytes(b"PK not really")
    assert run(["restore", str(tmp_path / "x.zip"), "--home", str(tmp_path / "other")]) == Exit.REFUSED
    assert "not a Topboard copy" in capsys.readouterr().err
    assert not (tmp_path / "other").exists()


def test_every_few_minutes_only_what_is_new(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing new, no copy; a stick that is out is told of and tried again; then it goes on."""
    stick = tmp_path / "stick"
    waits: list[float] = []

    def waited(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            with closing(SqliteStore(home / "events.sqlite3")) as store:
                store.append("spring", stored([EventChanged({"city": "Salem"})], after=EVENTS[-1]))
            stick.rename(tmp_path / "pulled")
        elif len(waits) == 3:
            (tmp_path / "pulled").rename(stick)
        elif len(waits) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr("topboard.cli.event_files.backup.time.sleep", waited)
    assert run(["backup", str(home), "--to", str(stick), "--every", "5"]) == Exit.REFUSED
    assert waits == [300.0] * 4
    told = capsys.readouterr()
    assert told.out.count("read back and compared") == 2
    assert "11 entries" in told.out
    assert "no copy was made" in told.err
    assert "Plug the USB stick in again" in told.err
