"""Bring a copy back, into a data folder or as an event file. Nothing that is already there is lost."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from topboard.journal.backups import texts
from topboard.journal.backups.copying import ACCOUNTS, EVENTS, Copy, copy_name, make_copy
from topboard.journal.backups.places import BackupFailed, Folder
from topboard.journal.stores.sqlite import SqliteStore

KEPT = "backups"
"""The folder in a data folder for copies made before something is replaced or brought up to date."""


def restore_event_file(copy: Copy, file: Path) -> None:
    """The journals of a copy as one event file."""
    copy.verify()
    if file.exists():
        raise BackupFailed(texts.FILE_THERE(file=str(file)))
    write_database(file, copy.events)


def restore_home(copy: Copy, home: Path, *, moment: datetime, replace: bool = False) -> str:
    """Make a data folder what the copy says. The name of the copy that was kept of what was there before, if any."""
    copy.verify()
    events, accounts = home / EVENTS, home / ACCOUNTS
    kept = ""
    if events.exists() or accounts.exists():
        _stopped(home, events, accounts)
        here = _held(events)
        if here and not replace:
            there = ", ".join(f"{each.journal}: {each.entries}" for each in copy.sheet.journals)
            raise BackupFailed(texts.SOMETHING_THERE(home=str(home), here=here, there=there or "–"))
        kept = keep_before(home, moment, why="restore") if here else ""
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_database(events, copy.events)
    if copy.accounts:
        write_database(accounts, copy.accounts)
    return kept


def keep_before(home: Path, moment: datetime, *, why: str) -> str:
    """A copy of a data folder beside its files, before something is done that cannot be undone."""
    with closing(SqliteStore(home / EVENTS)) as store:
        data = make_copy(store, home / ACCOUNTS, moment=moment)
    folder = home / KEPT
    folder.mkdir(exist_ok=True, mode=0o700)
    name = f"before-{why}-{copy_name(moment)}"
    Folder(folder).write(name, data)
    _thin(folder, f"before-{why}-")
    return str(folder / name)


def _thin(folder: Path, start: str, most: int = 5) -> None:
    for old in sorted(folder.glob(f"{start}*.zip"))[:-most]:
        old.unlink(missing_ok=True)


def _held(events: Path) -> str:
    """What is in a file of journals, in a few words."""
    if not events.exists():
        return ""
    with closing(SqliteStore(events)) as store:
        tails = [(id, store.last(id)) for id in store.journals()]
        return ", ".join(f"{id}: {last.position}" for id, last in tails if last)


def _stopped(home: Path, *files: Path) -> None:
    """No program has the files open: only then can SQLite be told to do without its log beside the file."""
    for file in files:
        if not file.exists():
            continue
        with closing(sqlite3.connect(file, timeout=0.5, isolation_level=None)) as connection:
            try:
                (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
            except sqlite3.OperationalError:
                mode = ""
        if mode != "delete":
            raise BackupFailed(texts.RUNNING(home=str(home)))


def write_database(file: Path, data: bytes) -> None:
    """Whole, on the disk, and with no log of the file that it replaces beside it."""
    part = file.with_name(f"{file.name}.part")
    with part.open("wb") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())
    part.chmod(0o600)
    # SQLite would apply the log of the file that was there to the one that takes its place.
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    part.replace(file)
