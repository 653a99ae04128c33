"""Event files: several events in one, nothing made or converted by a refused command, read-only media."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.cli.desks import at_desk, said

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit

Capture = pytest.CaptureFixture[str]
READERS = ("pair", "check", "standings", "verify", "export", "notice")


@pytest.fixture
def two_events(file: Path, tmp_path: Path) -> Path:
    """One file with the event `event` and a copy of it named `copy` that went on."""
    sent = tmp_path / "sent.jsonl"
    assert run(["export", str(file), "-o", str(sent)]) == Exit.DONE
    assert run(["import", str(sent), str(file), "--event", "copy"]) == Exit.DONE
    assert run(["desk", str(file), "--event", "copy", "-c", "enter Frank 1600"]) == Exit.DONE
    return file


@pytest.mark.parametrize(
    "args",
    [["pair"], ["standings"], ["notice", "--system", "uschess"], ["chart", "players"], ["check"], ["export"]],
)
def test_an_event_of_several_is_chosen_by_name(two_events: Path, args: list[str], capsys: Capture) -> None:
    capsys.readouterr()
    assert run([*args, str(two_events)]) == Exit.USAGE
    assert "choose one with --event: copy, event" in said(capsys)
    assert run([*args, str(two_events), "--event", "copy"]) == Exit.DONE
    assert run([*args, str(two_events), "--event", "third"]) == Exit.USAGE
    assert "holds no event 'third'; it holds: copy, event" in said(capsys)


def test_the_desk_chooses_too(two_events: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert run(["desk", str(two_events), "-c", "players"]) == Exit.USAGE
    assert run(["desk", str(two_events), "--event", "copy", "-c", "players"]) == Exit.DONE
    assert "Frank" in said(capsys)
    assert run(["desk", str(two_events), "--event", "copy", "--section", "Blitz", "-c", "players"]) == Exit.USAGE


@pytest.mark.parametrize("command", READERS)
def test_reading_never_makes_an_event_of_an_empty_file(tmp_path: Path, command: str, capsys: Capture) -> None:
    empty = tmp_path / "empty.topboard"
    empty.touch()
    assert run([command, str(empty)]) == Exit.BAD_INPUT
    assert "empty.topboard" in said(capsys)
    assert empty.read_bytes() == b""
    assert list(tmp_path.iterdir()) == [empty]


@pytest.mark.parametrize("command", ["pair", "verify", "export", "desk"])
def test_a_database_of_another_program_is_left_alone(tmp_path: Path, command: str, capsys: Capture) -> None:
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE song (title TEXT)")
    connection.close()
    before = other.read_bytes()
    words = ["-c", "event Mine"] if command == "desk" else []
    assert run([command, str(other), *words]) == Exit.BAD_INPUT
    assert "a database of another program" in said(capsys)
    assert other.read_bytes() == before


def test_a_desk_that_wrote_nothing_leaves_no_file(tmp_path: Path, capsys: Capture) -> None:
    new = tmp_path / "new.topboard"
    assert at_desk(new, "bogus") == Exit.REFUSED
    assert at_desk(new, "help", "state") == Exit.REFUSED
    assert list(tmp_path.iterdir()) == []
    assert at_desk(new, "event Spring") == Exit.DONE
    assert new.exists()


def test_an_import_that_is_refused_leaves_no_file(file: Path, tmp_path: Path, capsys: Capture) -> None:
    sent, there = tmp_path / "sent.jsonl", tmp_path / "there.topboard"
    run(["export", str(file), "-o", str(sent)])
    sent.write_bytes(sent.read_bytes().replace(b"Brook", b"Crook"))
    assert run(["import", str(sent), str(there)]) == Exit.BAD_INPUT
    assert "sent.jsonl" in said(capsys)
    assert not there.exists()


def test_a_cut_export_is_bad_input_to_every_reader(file: Path, tmp_path: Path, capsys: Capture) -> None:
    sent = tmp_path / "sent.jsonl"
    run(["export", str(file), "-o", str(sent)])
    sent.write_bytes(b"".join(sent.read_bytes().splitlines(keepends=True)[:-1]))
    for command in ("pair", "standings", "verify", "check"):
        assert run([command, str(sent)]) == Exit.BAD_INPUT
        assert "sent.jsonl" in said(capsys)
    assert run(["chart", "wall", str(sent)]) == Exit.BAD_INPUT


def test_a_changed_event_file_is_bad_input_to_every_reader(file: Path, capsys: Capture) -> None:
    connection = sqlite3.connect(file)
    connection.execute("DROP TRIGGER journal_event_no_update")
    connection.execute("UPDATE journal_event SET body = replace(body, 'Brook', 'Crook')")
    connection.commit()
    connection.close()
    for command in READERS[:-1]:
        assert run([command, str(file)]) == Exit.BAD_INPUT
        assert "event.topboard" in said(capsys)
    assert run(["desk", str(file), "-c", "players"]) == Exit.BAD_INPUT


@pytest.fixture
def read_only(file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The event file where nothing may be written, as SQLite finds it on such media."""
    connect = sqlite3.connect

    def refuse_to_write(address: str, **options: Any) -> sqlite3.Connection:
        if "mode=rw" in address:
            raise sqlite3.OperationalError("unable to open database file")
        opened: sqlite3.Connection = connect(address, **options)
        return opened

    monkeypatch.setattr(sqlite3, "connect", refuse_to_write)
    return file


def test_an_event_file_on_read_only_media_can_be_read(read_only: Path) -> None:
    for command in ("standings", "verify", "export"):
        assert run([command, str(read_only)]) == Exit.DONE
    assert [path.name for path in read_only.parent.iterdir()] == ["event.topboard"]


def test_events_that_lie_beside_the_file_are_not_passed_over(read_only: Path, capsys: Capture) -> None:
    """The newest events may be in the file beside it: without them the event would look older than it is."""
    read_only.with_name("event.topboard-wal").write_bytes(b"newest events")
    assert run(["standings", str(read_only)]) == Exit.REFUSED
    message = said(capsys)
    assert "event.topboard-wal" in message
    assert "Copy both files" in message


class TestTheSystemOfAReport:
    """A report need not name its pairing system: whoever imports it can."""

    def report(self, folder: Path) -> Path:
        """Two teams that are listed, of whose one game nothing shows that they meet."""
        names = [f"001 {n:>4}      Player {n}".ljust(91) for n in (1, 2)]
        players = [f"{names[0]}{'2 w 1':>8}", f"{names[1]}{'1 b 0':>8}"]
        teams = [f"013 {f'Team {n}':<31} {n:>4}" for n in (1, 2)]
        path = folder / "open.trf"
        path.write_text("\n".join(["012 Open", "XXR 3", *players, *teams]) + "\n")
        return path

    def test_it_is_told(self, tmp_path: Path, capsys: Capture) -> None:
        assert run(["import", str(self.report(tmp_path)), str(tmp_path / "a.topboard")]) == Exit.DONE
        shown = said(capsys)
        assert "does not name its pairing system, so this is by the FIDE (Dutch) Swiss system" in shown
        assert "2 teams are listed" in shown

    @pytest.mark.parametrize(("system", "first"), [("lim", "1  Player 1"), ("team", "1  Team 1")])
    def test_it_is_chosen(self, system: str, first: str, tmp_path: Path, capsys: Capture) -> None:
        store = tmp_path / "a.topboard"
        assert run(["import", str(self.report(tmp_path)), str(store), "--system", system]) == Exit.DONE
        assert "does not name" not in said(capsys)
        assert at_desk(store, "rules", "standings") == Exit.DONE
        shown = said(capsys)
        assert f"system={system}" in shown
        assert first in shown

    def test_one_that_nobody_knows(self, tmp_path: Path, capsys: Capture) -> None:
        store = tmp_path / "a.topboard"
        assert run(["import", str(self.report(tmp_path)), str(store), "--system", "moon"]) != Exit.DONE
        assert "There is no pairing system 'moon'" in said(capsys)
        assert not store.exists()

    def test_an_exported_event_has_its_own(self, file: Path, tmp_path: Path, capsys: Capture) -> None:
        sent = tmp_path / "sent.jsonl"
        assert run(["export", str(file), "-o", str(sent)]) == Exit.DONE
        assert run(["import", str(sent), str(tmp_path / "a.topboard"), "--system", "lim"]) == Exit.USAGE
        assert "which has its rules" in said(capsys)
