"""Journals in one SQLite file. An event that was acknowledged survives a power cut."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock

from topboard.errors import IN_FILE, InvalidFile, JournalCorrupt, JournalError, JournalUnwritable
from topboard.journal.command_id import CommandId, WrittenBy
from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import NO_IDS, Ids, Tail, conflict
from topboard.rulebook import NUMBER, REASON, SAID, TEXT, kind

NO_EVENT_IN_FILE = kind("journal.sqlite.no-event-in-file", "{path} holds no event", path=TEXT)
SQLITE_SAYS = kind("journal.sqlite.says", "{error}.", error=TEXT)
NOT_WRITTEN = kind("journal.sqlite.not-written", "{error}. Nothing was written.", error=TEXT)
CAPITAL = kind("journal.sqlite.capital", "{Fault}", fault=REASON)
FILE_DAMAGED = kind(
    "journal.sqlite.file-damaged",
    "{path} is damaged at position {position} ({error}). Restore it from a backup or an export.",
    path=TEXT,
    position=NUMBER,
    error=TEXT,
)
EVENT_DAMAGED = kind(
    "journal.sqlite.event-damaged",
    "The event is damaged at position {position} ({error}). Restore it from a backup or an export.",
    position=NUMBER,
    error=TEXT,
)
NEWEST_BESIDE = kind(
    "journal.sqlite.newest-beside",
    "{path}: the newest events are in {beside}, and cannot be read in a folder that may not be written. Copy"
    " both files to another folder.",
    path=TEXT,
    beside=TEXT,
)
OTHER_DATABASE = kind(
    "journal.sqlite.other-database", "{path} is a database of another program; name another file", path=TEXT
)

COLUMNS = "position, time, actor, name, version, batch, body, previous, digest"

TABLE = """
CREATE TABLE IF NOT EXISTS journal_event (
    journal TEXT NOT NULL, position INTEGER NOT NULL, time TEXT NOT NULL, actor TEXT NOT NULL, name TEXT NOT NULL,
    version INTEGER NOT NULL, batch INTEGER NOT NULL, body TEXT NOT NULL, previous TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (journal, position)
) WITHOUT ROWID
"""

LENGTHS = (
    "CREATE TABLE IF NOT EXISTS journal_length (journal TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID"
)
"""How long each journal is, beside the events: damage that makes the end of one unfindable does not go unseen."""

TAILS = (
    """
    CREATE TABLE IF NOT EXISTS journal_tail (
        journal TEXT PRIMARY KEY, position INTEGER NOT NULL, began TEXT NOT NULL, time TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TRIGGER IF NOT EXISTS journal_tail_grows AFTER INSERT ON journal_event BEGIN
    INSERT INTO journal_tail VALUES (NEW.journal, NEW.position, NEW.time, NEW.time)
    ON CONFLICT (journal) DO UPDATE SET position = excluded.position, time = excluded.time; END
    """,
    """
    CREATE TRIGGER IF NOT EXISTS journal_tail_goes AFTER DELETE ON journal_event BEGIN
    DELETE FROM journal_tail WHERE journal = OLD.journal; END
    """,
)
"""The list of journals: triggers keep it, so that older programs that write to the file keep it too."""
COMMANDS = """
CREATE TABLE IF NOT EXISTS journal_command (
    id TEXT NOT NULL, journal TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (id, journal)
) WITHOUT ROWID
"""
"""The ids of the commands, in the same transaction as what they wrote."""
FROM_EVENTS = """
    SELECT journal, position, first.time, last.time FROM journal_length
    JOIN journal_event AS last USING (journal, position)
    JOIN (SELECT journal, time FROM journal_event WHERE position = 1) AS first USING (journal)
"""

APPEND_ONLY = tuple(
    f"CREATE TRIGGER IF NOT EXISTS journal_event_no_{verb.lower()} BEFORE {verb} ON journal_event "
    "BEGIN SELECT RAISE(ABORT, 'a journal is only ever added to'); END"
    for verb in ("UPDATE", "DELETE")
)

WAIT_SECONDS = 10.0
LAST = 2**31 - 1
CREATE, EXISTING, UNCHANGING = "mode=rwc", "mode=rw", "immutable=1"
"""Ways to open a file; the last one needs neither locks nor files beside it."""


class SqliteStore:
    """WAL, so that readers and the writer do not wait for each other; FULL, so that a commit is on the disk.

    One store may be used by several threads, and a file by several processes. With `readonly` nothing is made or
    changed, and files on read-only media can be read.
    """

    def __init__(self, path: str | Path, *, readonly: bool = False) -> None:
        self.path = Path(path)
        # All threads share one connection. Without the lock, what one thread writes would fall into the transaction of
        # another, and be taken back with it.
        self._lock = RLock()
        self._listed: tuple[tuple[int, int], dict[str, Tail]] = ((-1, -1), {})
        with self._told_clearly():
            self._connection = self._open_to_read() if readonly else self._open(CREATE, prepare=True)

    def _open(self, way: str, *, prepare: bool = False) -> sqlite3.Connection:
        address = f"{self.path.absolute().as_uri()}?{way}"
        connection = sqlite3.connect(
            address, uri=True, timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False
        )
        try:
            if not self._has_journals(connection):
                if not prepare:
                    raise InvalidFile(NO_EVENT_IN_FILE(path=str(self.path)))
                self._prepare(connection)
            connection.execute("PRAGMA synchronous = FULL")
            if prepare:
                self._list_journals(connection)
        except (sqlite3.Error, InvalidFile, UnicodeDecodeError):
            connection.close()
            raise
        return connection

    def _open_to_read(self) -> sqlite3.Connection:
        """As others do; where that is not allowed, as a file that nobody writes, unless a part of it lies beside it."""
        try:
            return self._open(EXISTING)
        except sqlite3.OperationalError:
            beside = self.path.with_name(f"{self.path.name}-wal")
            if beside.exists() and beside.stat().st_size:
                raise JournalUnwritable(NEWEST_BESIDE(path=str(self.path), beside=beside.name)) from None
            return self._open(UNCHANGING)

    def _has_journals(self, connection: sqlite3.Connection) -> bool:
        """Whether the tables are there; a database of another program is left alone."""
        names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        known = len(names & {"journal_event", "journal_length"})
        if known == 1:
            raise sqlite3.DatabaseError("a table of the journal is missing")
        if names and not known:
            raise InvalidFile(OTHER_DATABASE(path=str(self.path)))
        return known == 2

    def _prepare(self, connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA synchronous = FULL")
        # With the file in WAL, a phone that reads a long event does not keep the desk from writing a result.
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        for statement in (TABLE, LENGTHS, *TAILS, COMMANDS, *APPEND_ONLY):
            connection.execute(statement)
        connection.execute("COMMIT")

    def _list_journals(self, connection: sqlite3.Connection) -> None:
        """In a file of an older program, or in one that lost a line of its list. Where nothing may be written the
        events themselves are asked."""
        with suppress(sqlite3.OperationalError):
            for statement in (*TAILS, COMMANDS):
                connection.execute(statement)
            count = "SELECT (SELECT count(*) FROM {}) = (SELECT count(*) FROM {})"
            if connection.execute(count.format("journal_tail", "journal_length")).fetchone() == (1,):
                return
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("DELETE FROM journal_tail")
            connection.execute(f"INSERT INTO journal_tail {FROM_EVENTS}")
            connection.execute("COMMIT")

    def journals(self) -> tuple[str, ...]:
        return tuple(self.tails())

    def tails(self) -> dict[str, Tail]:
        """The same list again while nobody wrote, in this process or in another."""
        with self._lock, self._told_clearly():
            elsewhere = self._connection.execute("PRAGMA data_version").fetchone()[0]
            written = (elsewhere, self._connection.total_changes)
            if self._listed[0] != written:
                self._listed = (written, self._tails())
            return self._listed[1]

    def _tails(self) -> dict[str, Tail]:
        """From the small table; from the events themselves where that is not there yet, or damaged."""
        try:
            rows = self._connection.execute("SELECT * FROM journal_tail ORDER BY began, journal").fetchall()
        except sqlite3.OperationalError:
            rows = [()]
        if not all(_is_tail(row) for row in rows):
            rows = self._connection.execute(f"{FROM_EVENTS} ORDER BY 3, 1").fetchall()
        return {row[0]: Tail(*row[1:]) for row in rows if _is_tail(row)}

    def last(self, journal: str) -> StoredEvent | None:
        with self._lock, self._told_clearly():
            events = self.read(journal, after=max(0, self._length(journal) - 1))
        return events[-1] if events else None

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        where = "journal = ? AND position > ? AND position <= ?"
        query = f"SELECT {COLUMNS} FROM journal_event WHERE {where} ORDER BY position"
        events: list[StoredEvent] = []
        with self._lock, self._told_clearly(events, after), self._transaction("DEFERRED"):
            length = self._length(journal)
            end = length if through is None else min(through, length)
            for row in self._connection.execute(query, (journal, after, end)):
                events.append(StoredEvent(*row))
            # A damaged index gives fewer rows and no fault. The length noted beside the events shows that some are
            # missing; otherwise results would be gone in silence.
            if after < end and (not events or events[-1].position != end):
                raise sqlite3.DatabaseError(f"position {end} was written and cannot be found")
        return events

    def _length(self, journal: str) -> int:
        """The newest position; a journal that has events has its length noted."""
        noted = "SELECT position FROM journal_length WHERE journal = ?"
        row = self._connection.execute(noted, (journal,)).fetchone()
        if row:
            return int(row[0])
        orphan = "SELECT 1 FROM journal_event WHERE journal = ? LIMIT 1"
        if self._connection.execute(orphan, (journal,)).fetchone():
            raise sqlite3.DatabaseError("the length of the journal is missing")
        return 0

    def written_by(self, id: str, journal: str = "") -> WrittenBy | None:
        query = "SELECT journal, position, body FROM journal_command WHERE id = ? AND ? IN (journal, '')"
        with self._lock, self._told_clearly():
            try:
                row = self._connection.execute(query, (id, journal)).fetchone()
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):  # a file of an older program that may only be read
                    return None
                raise
        return WrittenBy(*row) if row else None

    def ids(self, journal: str, *, after: int = 0, through: int | None = None) -> dict[int, CommandId]:
        query = "SELECT position, id, body FROM journal_command WHERE journal = ? AND position > ? AND position <= ?"
        with self._lock, self._told_clearly():
            try:
                rows = self._connection.execute(
                    query, (journal, after, LAST if through is None else through)
                ).fetchall()
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):
                    return {}
                raise
        return {position: CommandId(id, body) for position, id, body in rows}

    def append(self, journal: str, events: Sequence[StoredEvent], ids: Ids = NO_IDS) -> None:
        if not events:
            return
        first = events[0].position
        with self._lock, self._told_clearly():
            with self._transaction("IMMEDIATE"):
                length = self._length(journal)
                # Asked within the transaction that writes, which began by taking the file (IMMEDIATE). Asked before it,
                # two desks could both find the place free, and the second would learn of the first from a fault instead
                # of from a conflict it can show.
                if length == first - 1:
                    self._insert(journal, events, ids)
                    return
            raise conflict(journal, first, self.read(journal, after=first - 1))

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str], ids: Ids = NO_IDS) -> None:
        """The old texts are overwritten in the file itself, also in the part of it that lies beside it."""
        first = events[0].position
        update = "UPDATE journal_event SET body = ? WHERE journal = ? AND position = ?"
        with self._lock, self._told_clearly():
            # Without it the pages keep the old text after it was replaced, where anyone with the file can read it.
            self._connection.execute("PRAGMA secure_delete = ON")
            with self._transaction("IMMEDIATE"):
                fits = self._length(journal) == first - 1
                if fits:
                    self._connection.execute("DROP TRIGGER journal_event_no_update")
                    self._connection.executemany(update, [(body, journal, at) for at, body in bodies.items()])
                    for statement in APPEND_ONLY:
                        self._connection.execute(statement)
                    self._insert(journal, events, ids)
            if not fits:
                raise conflict(journal, first, self.read(journal, after=first - 1))
            # The old text also lies in the log beside the file until that is emptied.
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _insert(self, journal: str, events: Sequence[StoredEvent], ids: Ids) -> None:
        insert = f"INSERT INTO journal_event (journal, {COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?)"
        self._connection.executemany(insert, [(journal, *_row(event)) for event in events])
        if ids:
            rows = [(each.id, journal, position, each.body) for position, each in ids.items()]
            self._connection.executemany("INSERT OR IGNORE INTO journal_command VALUES (?, ?, ?, ?)", rows)
        note = (
            "INSERT INTO journal_length VALUES (?, ?) ON CONFLICT (journal) DO UPDATE SET position = excluded.position"
        )
        self._connection.execute(note, (journal, events[-1].position))

    def remove(self, journal: str, *, through: int) -> None:
        """The trigger that keeps events from being deleted is away for this one transaction."""
        with self._lock, self._told_clearly():
            with self._transaction("IMMEDIATE"):
                if self._length(journal) == through:
                    self._connection.execute("DROP TRIGGER IF EXISTS journal_event_no_delete")
                    for table in ("journal_event", "journal_length", "journal_command"):
                        self._connection.execute(f"DELETE FROM {table} WHERE journal = ?", (journal,))
                    for statement in APPEND_ONLY:
                        self._connection.execute(statement)
                    return
            raise conflict(journal, through + 1, self.read(journal, after=through))

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        self._connection.execute(f"BEGIN {kind}")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _told_clearly(self, read: Sequence[StoredEvent] = (), after: int = 0) -> Iterator[None]:
        """Say what SQLite found in the words of somebody who has to do something about it."""
        try:
            yield
        except sqlite3.OperationalError as error:
            if "decode" in str(error):
                raise self._damaged(error, read[-1].position if read else after) from error
            raise self._unwritable(error) from error
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise self._damaged(error, read[-1].position if read else after) from error
        except sqlite3.Error as error:
            told = SQLITE_SAYS(error=str(error))
            raise JournalError(IN_FILE(file=str(self.path), fault=told), to_anybody=told) from error

    def _damaged(self, error: Exception, good: int) -> JournalCorrupt:
        where = {"position": good + 1, "error": str(error)}
        told = FILE_DAMAGED(path=str(self.path), **where)
        return JournalCorrupt(told, position=good + 1, to_anybody=EVENT_DAMAGED(**where))

    def _unwritable(self, error: sqlite3.OperationalError) -> JournalUnwritable:
        code = error.sqlite_errorname
        advice = tuple(advice() for start, advice in ADVICE.items() if code.startswith(start))[:1]
        told = SAID(all=(NOT_WRITTEN(error=str(error)), *advice))
        return JournalUnwritable(IN_FILE(file=str(self.path), fault=told), to_anybody=CAPITAL(fault=told))


ADVICE = {
    "SQLITE_FULL": kind("journal.sqlite.full", "The disk is full: make room and try again."),
    "SQLITE_IOERR": kind(
        "journal.sqlite.io-error", "The disk cannot be written: check its space and its health, then try again."
    ),
    "SQLITE_READONLY": kind(
        "journal.sqlite.read-only",
        "The file or its folder may not be written: change its permissions or copy it elsewhere.",
    ),
    "SQLITE_CANTOPEN": kind(
        "journal.sqlite.cannot-open", "The file cannot be opened: check that its folder exists and may be written."
    ),
    "SQLITE_BUSY": kind("journal.sqlite.busy", "Another program holds the file: close it and try again."),
}


def _row(event: StoredEvent) -> tuple[object, ...]:
    return tuple(getattr(event, name) for name in COLUMNS.split(", "))


def _is_tail(row: tuple[object, ...]) -> bool:
    return [type(cell) for cell in row] == [str, int, str, str]
