"""Journals in PostgreSQL, for events run by several machines."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import RLock
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from topboard.errors import InvalidFile, JournalInDoubt, JournalUnwritable
from topboard.journal.command_id import CommandId, WrittenBy
from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import NO_IDS, Ids, Tail, conflict
from topboard.rulebook import TEXT, kind

NO_EVENT_IN_DATABASE = kind("journal.postgres.no-event-in-database", "the database holds no event")
SERVER_AWAY = kind(
    "journal.postgres.server-away",
    "PostgreSQL: {words}. Nothing was written. Check that the server runs, has room and may be written.",
    words=TEXT,
)
SERVER_AWAY_IN_DOUBT = kind(
    "journal.postgres.server-away-in-doubt",
    "PostgreSQL: {words}. It is not known whether this was written: look before you enter it again. Check that"
    " the server runs, has room and may be written.",
    words=TEXT,
)
DATABASE_AWAY = kind(
    "journal.postgres.database-away", "The database cannot be used at the moment. Nothing was written."
)
DATABASE_AWAY_IN_DOUBT = kind(
    "journal.postgres.database-away-in-doubt",
    "The database cannot be used at the moment. It is not known whether this was written: look before you enter"
    " it again.",
)
ONLY_OWNER_ERASES = kind(
    "journal.postgres.only-owner-erases",
    "PostgreSQL: only the owner of the tables may erase people. Nothing was written.",
)
NOT_DURABLE = kind(
    "journal.postgres.not-durable",
    "PostgreSQL: synchronous_commit cannot be switched on, so a crash of the server could lose results that were"
    " accepted. Nothing was written. Set synchronous_commit = on in postgresql.conf.",
)
NOT_AN_ADDRESS = kind(
    "journal.postgres.not-an-address", "this is not the address of a PostgreSQL database: {error}", error=TEXT
)

COLUMNS = "position, time, actor, name, version, batch, body, previous, digest"

TABLE = (
    """
    CREATE TABLE IF NOT EXISTS journal_event (
        journal TEXT NOT NULL, position INTEGER NOT NULL, time TEXT NOT NULL, actor TEXT NOT NULL, name TEXT NOT NULL,
        version INTEGER NOT NULL, batch INTEGER NOT NULL, body TEXT NOT NULL, previous TEXT NOT NULL,
        digest TEXT NOT NULL, PRIMARY KEY (journal, position)
    )
    """,
    """
    CREATE OR REPLACE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a journal is only ever added to'; END $$
    """,
    """
    CREATE OR REPLACE TRIGGER journal_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_event
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only()
    """,
)

TAILS = (
    """
    CREATE TABLE IF NOT EXISTS journal_tail (
        journal TEXT PRIMARY KEY, position INTEGER NOT NULL, began TEXT NOT NULL, time TEXT NOT NULL
    )
    """,
    """
    CREATE OR REPLACE FUNCTION journal_tail_follows() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path FROM CURRENT AS $$ BEGIN
        IF TG_OP = 'DELETE' THEN
            DELETE FROM journal_tail WHERE journal = OLD.journal;
        ELSE
            INSERT INTO journal_tail VALUES (NEW.journal, NEW.position, NEW.time, NEW.time)
            ON CONFLICT (journal) DO UPDATE SET position = excluded.position, time = excluded.time;
        END IF;
        RETURN NULL;
    END $$
    """,
    """
    CREATE OR REPLACE TRIGGER journal_tail_follows AFTER INSERT OR DELETE ON journal_event
    FOR EACH ROW EXECUTE FUNCTION journal_tail_follows()
    """,
)
"""The list of journals: a trigger keeps it, whichever program and whichever role writes."""
FROM_EVENTS = """
    SELECT journal, max(position), min(time) FILTER (WHERE position = 1), (array_agg(time ORDER BY position DESC))[1]
    FROM journal_event GROUP BY journal
"""

COMMANDS = """
    CREATE TABLE IF NOT EXISTS journal_command (
        id TEXT NOT NULL, journal TEXT NOT NULL, position INTEGER NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (id, journal)
    )
"""
"""The ids of the commands, in the same transaction as what they wrote."""
MAY_KEEP_IDS = """
    SELECT coalesce(has_table_privilege(to_regclass('journal_command'), 'SELECT, INSERT'), false)
"""

SET_UP = 7_340_214
"""Any number of our own: two programs that start at once make the table one after the other."""

PATIENCE = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""A server that does not answer is away: seconds to connect, milliseconds for what was sent. Addresses may differ."""

ON_THE_DISK = ("on", "remote_apply")
"""What `synchronous_commit` must be for an acknowledged event to survive a crash of the server."""
DURABLE = """
    SELECT set_config('synchronous_commit', CASE current_setting('synchronous_commit')
    WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, true)
"""

Connection = psycopg.Connection[tuple[Any, ...]]


class PostgresStore:
    """One connection, used by one thread at a time; made again when the server was away.

    With `readonly` nothing is made or changed.
    """

    def __init__(self, address: str, *, readonly: bool = False) -> None:
        self._address = address
        stated = _parts(address)
        self._patience: dict[str, Any] = {name: value for name, value in PATIENCE.items() if name not in stated}
        self._readonly = readonly
        self._ids_kept: bool | None = None
        self.place = f"PostgreSQL {hashlib.sha256(address.encode()).hexdigest()[:16]}"
        # One connection for all threads, as with SQLite: a transaction holds the statements of one of them only.
        self._lock = RLock()
        with self._told_clearly():
            self._connection = self._connect()
            try:
                with self._connection.transaction():
                    self._prepare(self._connection)
            except BaseException:
                self._connection.close()
                raise

    def _connect(self) -> Connection:
        connection: Connection = psycopg.connect(self._address, autocommit=True, **self._patience)
        if self._readonly:
            connection.read_only = True
        return connection

    def _prepare(self, connection: Connection) -> None:
        found = "SELECT to_regclass('journal_event')"
        if self._readonly:
            if not connection.execute(found).fetchall()[0][0]:
                raise InvalidFile(NO_EVENT_IN_DATABASE())
            return
        # CREATE ... IF NOT EXISTS is not safe against itself: of two programs that start at once one would fail with a
        # duplicate in the catalogue.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SET_UP,))
        if not connection.execute(found).fetchall()[0][0]:
            for statement in TABLE:
                connection.execute(statement)
        if not connection.execute("SELECT to_regclass('journal_tail')").fetchall()[0][0]:
            self._list_journals(connection)
        # A role that may not make tables writes without ids, as older programs do.
        if not connection.execute("SELECT to_regclass('journal_command')").fetchall()[0][0]:
            with suppress(psycopg.errors.InsufficientPrivilege), connection.transaction():
                connection.execute(COMMANDS.encode())

    def _list_journals(self, connection: Connection) -> None:
        """In a database of an older program. A role that may not make tables asks the events themselves."""
        with suppress(psycopg.errors.InsufficientPrivilege), connection.transaction():
            # An event written between copying the list and making its trigger would be in neither.
            connection.execute("LOCK TABLE journal_event IN SHARE ROW EXCLUSIVE MODE")
            for statement in (*TAILS, f"INSERT INTO journal_tail {FROM_EVENTS}"):
                connection.execute(statement.encode())

    def journals(self) -> tuple[str, ...]:
        return tuple(self.tails())

    def tails(self) -> dict[str, Tail]:
        try:
            rows = self._rows("SELECT * FROM journal_tail ORDER BY began, journal")
        except (psycopg.errors.UndefinedTable, psycopg.errors.InsufficientPrivilege):
            rows = self._rows(f"{FROM_EVENTS} ORDER BY 3, 1")
        return {row[0]: Tail(*row[1:]) for row in rows}

    def last(self, journal: str) -> StoredEvent | None:
        query = f"SELECT {COLUMNS} FROM journal_event WHERE journal = %s ORDER BY position DESC LIMIT 1"
        rows = self._rows(query, journal)
        return StoredEvent(*rows[0]) if rows else None

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        query = f"SELECT {COLUMNS} FROM journal_event WHERE journal = %s AND position > %s AND position <= %s"
        end = 2**31 - 1 if through is None else through
        return [StoredEvent(*row) for row in self._rows(f"{query} ORDER BY position", journal, after, end)]

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What is read; asked once more if the server was restarted meanwhile. Nothing is written twice that way:
        every command reads before it writes."""
        try:
            with self._ready() as connection:
                return connection.execute(query.encode(), values).fetchall()
        except JournalUnwritable:
            if not self._connection.closed:
                raise
        with self._ready() as connection:
            return connection.execute(query.encode(), values).fetchall()

    def written_by(self, id: str, journal: str = "") -> WrittenBy | None:
        query = "SELECT journal, position, body FROM journal_command WHERE id = %s AND %s IN (journal, '') LIMIT 1"
        rows = self._rows(query, id, journal) if self._keeps_ids else []
        return WrittenBy(*rows[0]) if rows else None

    def ids(self, journal: str, *, after: int = 0, through: int | None = None) -> dict[int, CommandId]:
        query = "SELECT position, id, body FROM journal_command WHERE journal = %s AND position > %s AND position <= %s"
        end = 2**31 - 1 if through is None else through
        rows = self._rows(query, journal, after, end) if self._keeps_ids else []
        return {position: CommandId(id, body) for position, id, body in rows}

    @property
    def _keeps_ids(self) -> bool:
        """Asked once: whether the table of ids is there and may be used."""
        if self._ids_kept is None:
            self._ids_kept = bool(self._rows(MAY_KEEP_IDS)[0][0])
        return self._ids_kept

    def append(self, journal: str, events: Sequence[StoredEvent], ids: Ids = NO_IDS) -> None:
        """Where the server goes away meanwhile it is asked once more: whether the events arrived decides their place,
        which nobody else can take, so that nothing is written twice."""
        if not events:
            return
        attempt = _Attempt()
        ids = ids if ids and self._keeps_ids else NO_IDS
        try:
            self._append(journal, events, ids, attempt)
        except JournalUnwritable:
            if not self._connection.closed:
                raise
            try:
                self._append(journal, events, ids, attempt)
            except JournalUnwritable as away:
                raise attempt.failed(away) from away

    def _append(self, journal: str, events: Sequence[StoredEvent], ids: Ids, attempt: _Attempt) -> None:
        first = events[0].position
        try:
            with self._ready() as connection, connection.transaction():
                # The answer got lost, not the events. Writing them again would be refused as a conflict with ourselves;
                # the digest tells our events from those of somebody who took the place meanwhile.
                if attempt.sent and self._arrived(connection, journal, events[-1]):
                    return
                self._make_durable(connection)
                self._check_place(connection, journal, first)
                self._insert(connection, journal, events, ids)
                attempt.sent = True
        except psycopg.errors.UniqueViolation:
            if attempt.sent and self.read(journal, after=events[-1].position - 1)[:1] == [events[-1]]:
                return
            raise conflict(journal, first, self.read(journal, after=first - 1)) from None

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str], ids: Ids = NO_IDS) -> None:
        ids = ids if ids and self._keeps_ids else NO_IDS
        first = events[0].position
        update = "UPDATE journal_event SET body = %s WHERE journal = %s AND position = %s"
        guard = "ALTER TABLE journal_event {} TRIGGER journal_event_append_only"
        try:
            with self._ready() as connection, connection.transaction():
                self._make_durable(connection)
                self._check_place(connection, journal, first)
                connection.execute(guard.format("DISABLE").encode())
                with connection.cursor() as cursor:
                    cursor.executemany(update, [(body, journal, at) for at, body in bodies.items()])
                connection.execute(guard.format("ENABLE").encode())
                self._insert(connection, journal, events, ids)
        except psycopg.errors.UniqueViolation:
            raise conflict(journal, first, self.read(journal, after=first - 1)) from None
        except psycopg.errors.InsufficientPrivilege as error:
            raise JournalUnwritable(ONLY_OWNER_ERASES()) from error

    def _arrived(self, connection: Connection, journal: str, event: StoredEvent) -> bool:
        query = "SELECT digest FROM journal_event WHERE journal = %s AND position = %s"
        return connection.execute(query, (journal, event.position)).fetchone() == (event.digest,)

    def _make_durable(self, connection: Connection) -> None:
        """A commit is answered when it is on the server's disk, whatever the server, the role or a pooler says."""
        row = connection.execute(DURABLE).fetchone()
        if row is None or row[0] not in ON_THE_DISK:
            raise JournalUnwritable(NOT_DURABLE())

    def _check_place(self, connection: Connection, journal: str, first: int) -> None:
        """Two writers that both find the place free meet at the primary key; the second one waits there and loses."""
        query = "SELECT position FROM journal_event WHERE journal = %s ORDER BY position DESC LIMIT 1"
        row = connection.execute(query, (journal,)).fetchone()
        if (row[0] if row else 0) != first - 1:
            raise conflict(journal, first, self.read(journal, after=first - 1))

    def _insert(self, connection: Connection, journal: str, events: Sequence[StoredEvent], ids: Ids) -> None:
        query = f"INSERT INTO journal_event (journal, {COLUMNS}) VALUES (%s,%s,%s,%s,%s,%s,%s,%s,%s,%s)"
        rows = [(journal, *(getattr(event, name) for name in event.__struct_fields__)) for event in events]
        with connection.cursor() as cursor:
            cursor.executemany(query, rows)
            if ids:
                given = [(each.id, journal, position, each.body) for position, each in ids.items()]
                cursor.executemany("INSERT INTO journal_command VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING", given)

    def remove(self, journal: str, *, through: int) -> None:
        """The trigger that keeps events from being deleted is away for this one transaction, and nobody else writes."""
        trigger = "ALTER TABLE journal_event {} TRIGGER journal_event_append_only"
        keeps_ids = self._keeps_ids
        with self._ready() as connection, connection.transaction():
            # While the guard is off, anybody could delete: nobody else may touch the table until it is back.
            connection.execute("LOCK TABLE journal_event IN ACCESS EXCLUSIVE MODE")
            self._check_place(connection, journal, through + 1)
            connection.execute(trigger.format("DISABLE").encode())
            connection.execute("DELETE FROM journal_event WHERE journal = %s", (journal,))
            if keeps_ids:
                connection.execute("DELETE FROM journal_command WHERE journal = %s", (journal,))
            connection.execute(trigger.format("ENABLE").encode())

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    @contextmanager
    def _ready(self) -> Iterator[Connection]:
        with self._lock, self._told_clearly():
            if self._connection.closed:
                self._connection = self._connect()
            yield self._connection

    @contextmanager
    def _told_clearly(self) -> Iterator[None]:
        try:
            yield
        except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.errors.ReadOnlySqlTransaction) as error:
            words = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise _away(words, sent=False) from error


@dataclass
class _Attempt:
    """Whether the events were sent to the server, so that they may be there although no answer came."""

    sent: bool = False

    def failed(self, away: JournalUnwritable) -> JournalUnwritable:
        if not self.sent:
            return away
        return _away(away.reason["words"], sent=True) if away.reason.kind is SERVER_AWAY else away


def _away(words: str, *, sent: bool) -> JournalUnwritable:
    """The server does not answer. Where events were sent before, they may be there all the same."""
    if sent:
        return JournalInDoubt(SERVER_AWAY_IN_DOUBT(words=words), to_anybody=DATABASE_AWAY_IN_DOUBT())
    return JournalUnwritable(SERVER_AWAY(words=words), to_anybody=DATABASE_AWAY())


def _parts(address: str) -> dict[str, Any]:
    try:
        return dict(conninfo_to_dict(address))
    except psycopg.ProgrammingError as error:
        raise InvalidFile(NOT_AN_ADDRESS(error=str(error).strip())) from None
