"""Journals in one SQLite file. An event that was acknowledged survives a power cut."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from topboard.errors import JournalCorrupt, JournalError, JournalUnwritable
from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import conflict

COLUMNS = "position, time, actor, name, version, batch, body, previous, digest"

TABLE = """
CREATE TABLE IF NOT EXISTS journal_event (
    journal TEXT NOT NULL, position INTEGER NOT NULL, time TEXT NOT NULL, actor TEXT NOT NULL, name TEXT NOT NULL,
    version INTEGER NOT NULL, batch INTEGER NOT NULL, body TEXT NOT NULL, previous TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (journal, position)
) WITHOUT ROWID
"""

APPEND_ONLY = tuple(
    f"CREATE TRIGGER IF NOT EXISTS journal_event_no_{verb.lower()} BEFORE {verb} ON journal_event "
    "BEGIN SELECT RAISE(ABORT, 'a journal is only ever added to'); END"
    for verb in ("UPDATE", "DELETE")
)

WAIT_SECONDS = 10.0


class SqliteStore:
    """WAL, so that readers and the writer do not wait for each other; FULL, so that a commit is on the disk.

    One store may be used by several threads, and a file by several processes.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self._lock = RLock()
        self._connection = self._open()

    def _open(self) -> sqlite3.Connection:
        with self._told_clearly():
            connection = sqlite3.connect(self.path, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False)
            try:
                self._prepare(connection)
            except sqlite3.Error:
                connection.close()
                raise
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        known = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'journal_event'").fetchone()[0]
        connection.execute("PRAGMA synchronous = FULL")
        if known:
            return
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        for statement in (TABLE, *APPEND_ONLY):
            connection.execute(statement)
        connection.execute("COMMIT")

    def journals(self) -> tuple[str, ...]:
        query = "SELECT journal FROM journal_event WHERE position = 1 ORDER BY time, journal"
        with self._lock, self._told_clearly():
            return tuple(row[0] for row in self._connection.execute(query))

    def last(self, journal: str) -> StoredEvent | None:
        query = f"SELECT {COLUMNS} FROM journal_event WHERE journal = ? ORDER BY position DESC LIMIT 1"
        with self._lock, self._told_clearly():
            row = self._connection.execute(query, (journal,)).fetchone()
        return StoredEvent(*row) if row else None

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        where = "journal = ? AND position > ? AND position <= ?"
        query = f"SELECT {COLUMNS} FROM journal_event WHERE {where} ORDER BY position"
        end = 2**62 if through is None else through
        events: list[StoredEvent] = []
        with self._lock, self._told_clearly(events):
            for row in self._connection.execute(query, (journal, after, end)):
                events.append(StoredEvent(*row))
        return events

    def append(self, journal: str, events: Sequence[StoredEvent]) -> None:
        if not events:
            return
        with self._lock, self._told_clearly(), self._transaction():
            first = events[0].position
            query = "SELECT position FROM journal_event WHERE journal = ? ORDER BY position DESC LIMIT 1"
            newest = self._connection.execute(query, (journal,)).fetchone()
            if (newest[0] if newest else 0) != first - 1:
                raise conflict(journal, first, self.read(journal, after=first - 1))
            insert = f"INSERT INTO journal_event (journal, {COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?)"
            self._connection.executemany(insert, [(journal, *_row(event)) for event in events])

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _told_clearly(self, read: Sequence[StoredEvent] = ()) -> Iterator[None]:
        """Say what SQLite found in the words of somebody who has to do something about it."""
        try:
            yield
        except sqlite3.OperationalError as error:
            if "decode" in str(error):
                raise self._damaged(error, read) from error
            raise self._unwritable(error) from error
        except sqlite3.DatabaseError as error:
            raise self._damaged(error, read) from error
        except sqlite3.Error as error:
            raise JournalError(f"{self.path}: {error}") from error

    def _damaged(self, error: sqlite3.Error, read: Sequence[StoredEvent]) -> JournalCorrupt:
        position = read[-1].position + 1 if read else 1
        return JournalCorrupt(
            f"{self.path} is damaged at position {position} ({error}). Restore it from a backup or an export.",
            position=position,
        )

    def _unwritable(self, error: sqlite3.OperationalError) -> JournalUnwritable:
        code = error.sqlite_errorname
        advice = next((words for start, words in ADVICE.items() if code.startswith(start)), "")
        return JournalUnwritable(f"{self.path}: {error}. Nothing was written. {advice}".rstrip())


ADVICE = {
    "SQLITE_FULL": "The disk is full: make room and try again.",
    "SQLITE_IOERR": "The disk cannot be written: check its space and its health, then try again.",
    "SQLITE_READONLY": "The file or its folder may not be written: change its permissions or copy it elsewhere.",
    "SQLITE_CANTOPEN": "The file cannot be opened: check that its folder exists and may be written.",
    "SQLITE_BUSY": "Another program holds the file: close it and try again.",
}


def _row(event: StoredEvent) -> tuple[object, ...]:
    return (
        event.position,
        event.time,
        event.actor,
        event.name,
        event.version,
        event.batch,
        event.body,
        event.previous,
        event.digest,
    )
