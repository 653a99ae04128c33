"""Journals in PostgreSQL, for events run by several machines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Any

import psycopg

from topboard.errors import JournalUnwritable
from topboard.journal.stored import StoredEvent
from topboard.journal.stores.base import conflict

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

SET_UP = 7_340_214
"""Any number of our own: two programs that start at once make the table one after the other."""


class PostgresStore:
    """One connection, used by one thread at a time; made again when the server was away."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._lock = RLock()
        with self._told_clearly():
            self._connection = self._connect()
            with self._connection.transaction():
                self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (SET_UP,))
                if not self._connection.execute("SELECT to_regclass('journal_event')").fetchall()[0][0]:
                    for statement in TABLE:
                        self._connection.execute(statement)

    def _connect(self) -> psycopg.Connection[tuple[Any, ...]]:
        return psycopg.connect(self._address, autocommit=True)

    def journals(self) -> tuple[str, ...]:
        query = "SELECT journal FROM journal_event WHERE position = 1 ORDER BY time, journal"
        return tuple(row[0] for row in self._rows(query))

    def last(self, journal: str) -> StoredEvent | None:
        query = f"SELECT {COLUMNS} FROM journal_event WHERE journal = %s ORDER BY position DESC LIMIT 1"
        rows = self._rows(query, journal)
        return StoredEvent(*rows[0]) if rows else None

    def read(self, journal: str, *, after: int = 0, through: int | None = None) -> list[StoredEvent]:
        query = f"SELECT {COLUMNS} FROM journal_event WHERE journal = %s AND position > %s AND position <= %s"
        end = 2**31 - 1 if through is None else through
        return [StoredEvent(*row) for row in self._rows(f"{query} ORDER BY position", journal, after, end)]

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What is read; asked once more when the server was started anew meanwhile. Nothing is written twice that way:
        every command reads before it writes."""
        try:
            with self._ready() as connection:
                return connection.execute(query.encode(), values).fetchall()
        except JournalUnwritable:
            if not self._connection.closed:
                raise
        with self._ready() as connection:
            return connection.execute(query.encode(), values).fetchall()

    def append(self, journal: str, events: Sequence[StoredEvent]) -> None:
        if not events:
            return
        first = events[0].position
        try:
            with self._ready() as connection, connection.transaction():
                self._check_place(connection, journal, first)
                self._insert(connection, journal, events)
        except psycopg.errors.UniqueViolation:
            raise conflict(journal, first, self.read(journal, after=first - 1)) from None

    def erase(self, journal: str, events: Sequence[StoredEvent], bodies: Mapping[int, str]) -> None:
        first = events[0].position
        update = "UPDATE journal_event SET body = %s WHERE journal = %s AND position = %s"
        guard = "ALTER TABLE journal_event {} TRIGGER journal_event_append_only"
        try:
            with self._ready() as connection, connection.transaction():
                self._check_place(connection, journal, first)
                connection.execute(guard.format("DISABLE").encode())
                with connection.cursor() as cursor:
                    cursor.executemany(update, [(body, journal, at) for at, body in bodies.items()])
                connection.execute(guard.format("ENABLE").encode())
                self._insert(connection, journal, events)
        except psycopg.errors.UniqueViolation:
            raise conflict(journal, first, self.read(journal, after=first - 1)) from None
        except psycopg.errors.InsufficientPrivilege as error:
            raise JournalUnwritable(
                "PostgreSQL: only the owner of the tables may erase people. Nothing was written."
            ) from error

    def _check_place(self, connection: psycopg.Connection[tuple[Any, ...]], journal: str, first: int) -> None:
        """Two writers that both find the place free meet at the primary key; the second one waits there and loses."""
        query = "SELECT position FROM journal_event WHERE journal = %s ORDER BY position DESC LIMIT 1"
        row = connection.execute(query, (journal,)).fetchone()
        if (row[0] if row else 0) != first - 1:
            raise conflict(journal, first, self.read(journal, after=first - 1))

    def _insert(
        self, connection: psycopg.Connection[tuple[Any, ...]], journal: str, events: Sequence[StoredEvent]
    ) -> None:
        query = f"INSERT INTO journal_event (journal, {COLUMNS}) VALUES (%s,%s,%s,%s,%s,%s,%s,%s,%s,%s)"
        rows = [(journal, *(getattr(event, name) for name in event.__struct_fields__)) for event in events]
        with connection.cursor() as cursor:
            cursor.executemany(query, rows)

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    @contextmanager
    def _ready(self) -> Iterator[psycopg.Connection[tuple[Any, ...]]]:
        with self._lock, self._told_clearly():
            if self._connection.closed:
                self._connection = self._connect()
            yield self._connection

    @contextmanager
    def _told_clearly(self) -> Iterator[None]:
        try:
            yield
        except (psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction) as error:
            words = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise JournalUnwritable(
                f"PostgreSQL: {words}. Nothing was written. Check that the server runs, has room and may be written."
            ) from error
