"""Disk full and read-only files: a clear error, and the journal is as it was."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import pytest
from tests.director.hall import Hall
from tests.journal.making import a_small_event, stored

from topboard.core import Result
from topboard.director import commands as do
from topboard.errors import JournalUnwritable
from topboard.journal import Journal, SqliteStore, fold, verified
from topboard.journal.events import EventChanged

ROOT = Path(__file__).parents[2]
EVENTS = stored(a_small_event())


def elsewhere(kind: str, path: Path) -> str:
    """What another process is told that tries to write there."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    run = subprocess.run(
        [sys.executable, "-m", "tests.journal.desk_without_rights", kind, str(path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        check=True,
    )
    return run.stdout


@pytest.fixture
def hall_file() -> Iterator[Path]:
    """In a folder that others may enter, unlike pytest's own."""
    folder = Path(mkdtemp(prefix="topboard-disk-"))
    folder.chmod(0o755)
    store = SqliteStore(folder / "hall.sqlite")
    store.append("spring", EVENTS)
    store.close()
    yield folder / "hall.sqlite"
    shutil.rmtree(folder)


def events_in(path: Path) -> int:
    store = SqliteStore(path)
    events = list(verified(store.read("spring")))
    store.close()
    assert events[: len(EVENTS)] == EVENTS
    return len(events)


class TestDiskFull:
    def write_for_ever(self, hall: Hall) -> None:
        for number in count():
            hall.accept(do.EditPlayer("p1", {"note": f"{number} {'x' * 3000}"}))

    def test_a_full_database_refuses_and_keeps_what_it_had(self, tmp_path: Path) -> None:
        store = SqliteStore(tmp_path / "hall.sqlite")
        hall = Hall(players=4, store=store)
        hall.publish()
        store._connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(JournalUnwritable, match="disk is full: make room"):
            self.write_for_ever(hall)
        before = list(hall.journal.entries)
        assert [entry.position for entry in before] == list(range(1, len(before) + 1))
        assert hall.director.state == fold(before)
        assert hall.journal.verify() == len(before)
        store._connection.execute("PRAGMA max_page_count = 100000")
        hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
        assert hall.journal.verify() == len(before) + 1

    def test_a_disk_that_takes_no_more_refuses_and_keeps_what_it_had(self, hall_file: Path) -> None:
        told = elsewhere("limit", hall_file)
        assert told.startswith("unwritable: ")
        assert "Nothing was written. The disk" in told
        assert events_in(hall_file) == int(told.split("position: ")[1])


class TestReadOnly:
    def test_a_read_only_file_says_so(self, hall_file: Path) -> None:
        hall_file.chmod(0o444)
        hall_file.parent.chmod(0o555)
        told = elsewhere("powerless", hall_file)
        hall_file.parent.chmod(0o755)
        hall_file.chmod(0o644)
        assert told.startswith(f"unwritable: {hall_file}: ")
        assert "Nothing was written. The file" in told
        assert events_in(hall_file) == len(EVENTS)

    def test_a_folder_that_is_not_there_says_so(self, tmp_path: Path) -> None:
        with pytest.raises(JournalUnwritable, match="check that its folder exists"):
            SqliteStore(tmp_path / "nowhere" / "hall.sqlite")

    def test_a_connection_that_may_not_write_leaves_the_live_state_alone(self, hall_file: Path) -> None:
        store = SqliteStore(hall_file)
        journal = Journal(store, "spring")
        store._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(JournalUnwritable, match="may not be written"):
            journal.append([EventChanged({"city": "Salem"})], actor="Ann")
        assert journal.position == len(EVENTS)
        assert journal.state == fold(journal.entries)
        store.close()

    def test_a_file_held_by_another_program_says_so(self, hall_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("topboard.journal.stores.sqlite.WAIT_SECONDS", 0.05)
        holder, waiting = SqliteStore(hall_file), SqliteStore(hall_file)
        holder._connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalUnwritable, match="Another program holds the file"):
            waiting.append("spring", stored([EventChanged({"city": "Salem"})], after=EVENTS[-1]))
        holder._connection.execute("ROLLBACK")
        waiting.append("spring", stored([EventChanged({"city": "Salem"})], after=EVENTS[-1]))
        assert events_in(hall_file) == len(EVENTS) + 1
        holder.close()
        waiting.close()
