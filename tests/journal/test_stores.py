"""Memory, SQLite and PostgreSQL pass the same suite; and what only a database can do."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from tests.journal.making import a_small_event, stored
from tests.journal.store_suite import Opener, StoreSuite

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.errors import InvalidFile, JournalInDoubt, JournalUnwritable
from topboard.journal import MemoryStore, SqliteStore, Store, StoredEvent, Tail, open_store
from topboard.journal.checks.seal import code_of
from topboard.journal.stores.base import Ids
from topboard.journal.stores.postgres import Connection, PostgresStore


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

    @pytest.mark.parametrize("lost", ["DROP TABLE journal_tail", "DELETE FROM journal_tail"])
    def test_a_file_without_its_list_gets_one(self, opened: Opener, tmp_path: Path, lost: str) -> None:
        """Older programs made none. It is made from the events when the file is opened, and kept from then on."""
        events = stored(a_small_event())
        opened().append("spring", events[:3])
        self._without_triggers(tmp_path, lost)
        store = opened()
        assert store.tails() == {"spring": Tail(3, events[0].time, events[2].time)}
        store.append("spring", events[3:])
        assert store.tails()["spring"].position == len(events)

    def test_a_file_that_is_only_read_needs_no_list(self, opened: Opener, tmp_path: Path) -> None:
        events = stored(a_small_event())
        opened().append("spring", events)
        self._without_triggers(tmp_path, "DROP TABLE journal_tail")
        store = open_store(str(tmp_path / "hall.sqlite"), readonly=True)
        assert store.tails() == {"spring": Tail(len(events), events[0].time, events[-1].time)}
        store.close()

    def _without_triggers(self, folder: Path, lost: str) -> None:
        connection = sqlite3.connect(folder / "hall.sqlite")
        for each in ("DROP TRIGGER journal_tail_grows", "DROP TRIGGER journal_tail_goes", lost):
            connection.execute(each)
        connection.commit()
        connection.close()

    @pytest.mark.parametrize("statement", ["UPDATE journal_event SET actor = 'X'", "DELETE FROM journal_event"])
    def test_a_journal_is_only_ever_added_to(self, store: Store, tmp_path: Path, statement: str) -> None:
        events = stored(a_small_event())
        store.append("spring", events)
        connection = sqlite3.connect(tmp_path / "hall.sqlite")
        with pytest.raises(sqlite3.IntegrityError, match="only ever added to"):
            connection.execute(statement)
        connection.close()
        assert store.read("spring") == events


def end_connections(address: str) -> None:
    """As when the server is started anew."""
    with psycopg.connect(address, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


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

    def test_a_database_without_its_list_gets_one(self, opened: Opener, address: str) -> None:
        """Older programs made none; it is made from the events when the database is opened, and kept from then on."""
        events = stored(a_small_event())
        opened().append("spring", events[:3])
        with psycopg.connect(address) as connection:
            connection.execute("DROP TRIGGER journal_tail_follows ON journal_event")
            connection.execute("DROP TABLE journal_tail")
        store = opened()
        store.append("spring", events[3:])
        assert store.tails() == {"spring": Tail(len(events), events[0].time, events[-1].time)}

    def test_it_comes_back_when_the_connection_was_lost(self, store: Store, address: str) -> None:
        """The server was started anew between two commands: the next one works, and is written once."""
        events = stored(a_small_event())
        store.append("spring", events[:3])
        end_connections(address)
        store.append("spring", events[3:])
        assert store.read("spring") == events

    @pytest.mark.parametrize("when", ["before", "after"])
    def test_an_answer_that_was_lost_is_found_again(
        self, store: Store, address: str, when: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The server goes away around the commit and nobody knows whether it was made: it counts once, either way."""
        assert isinstance(store, PostgresStore)
        events = stored(a_small_event())
        store.append("spring", events[:3])
        insert, cut = store._insert, [True]

        def inserted(connection: Connection, journal: str, given: Sequence[StoredEvent], ids: Ids) -> None:
            insert(connection, journal, given, ids)
            if cut.pop() if cut else False:
                if when == "after":
                    connection.execute("COMMIT")
                end_connections(address)

        monkeypatch.setattr(store, "_insert", inserted)
        store.append("spring", events[3:])
        assert store.read("spring") == events

    def test_a_server_that_stays_away_leaves_no_false_word(
        self, store: Store, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Before the events were sent nothing was written; behind that nobody knows until the server is back."""
        assert isinstance(store, PostgresStore)
        events = stored(a_small_event())
        store.append("spring", events[:3])

        def away() -> Connection:
            raise psycopg.OperationalError("the server is away")

        insert = store._insert

        def inserted(connection: Connection, journal: str, given: Sequence[StoredEvent], ids: Ids) -> None:
            insert(connection, journal, given, ids)
            end_connections(address)

        monkeypatch.setattr(store, "_connect", away)
        end_connections(address)
        with pytest.raises(JournalUnwritable, match="Nothing was written"):
            store.append("spring", events[3:])
        monkeypatch.undo()
        store.read("spring")
        monkeypatch.setattr(store, "_connect", away)
        monkeypatch.setattr(store, "_insert", inserted)
        with pytest.raises(JournalInDoubt, match="not known whether this was written"):
            store.append("spring", events[3:])

    def test_what_is_acknowledged_is_on_the_disk_whatever_the_server_says(
        self, address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """`synchronous_commit = off` at the server answers before anything is written: ours is switched on."""
        store = PostgresStore(f"{address}%20-c%20synchronous_commit%3Doff")
        seen: list[str] = []
        insert = store._insert

        def inserted(connection: Connection, journal: str, given: Sequence[StoredEvent], ids: Ids) -> None:
            insert(connection, journal, given, ids)
            seen.extend(row[0] for row in connection.execute("SHOW synchronous_commit"))

        monkeypatch.setattr(store, "_insert", inserted)
        store.append("spring", stored(a_small_event()))
        assert seen == ["on"]
        store.close()

    def test_what_could_be_lost_is_not_acknowledged(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("topboard.journal.stores.postgres.DURABLE", "SELECT 'off'")
        with pytest.raises(JournalUnwritable, match="Set synchronous_commit = on"):
            store.append("spring", stored(a_small_event()))
        assert store.read("spring") == []

    def test_reading_does_not_notice_that_the_server_was_started_anew(self, store: Store, address: str) -> None:
        """Every command reads first, so that after a restart of the server the first one works already."""
        events = stored(a_small_event())
        store.append("spring", events)
        end_connections(address)
        assert store.read("spring") == events

    def test_a_server_that_only_reads_says_so(self, address: str) -> None:
        PostgresStore(address).close()
        reader = PostgresStore(f"{address}%20-c%20default_transaction_read_only%3Don")
        with pytest.raises(JournalUnwritable, match="read-only"):
            reader.append("spring", stored(a_small_event()))
        assert reader.read("spring") == []
        reader.close()

    def test_to_read_makes_nothing(self, address: str) -> None:
        with pytest.raises(InvalidFile, match="holds no event"):
            PostgresStore(address, readonly=True)
        store = PostgresStore(address)
        events = stored(a_small_event())
        store.append("spring", events)
        reader = PostgresStore(address, readonly=True)
        assert reader.read("spring") == events
        with pytest.raises(JournalUnwritable, match="read-only"):
            reader.append("autumn", events)
        reader.close()
        store.close()

    def test_verify_takes_the_address(self, address: str, capsys: pytest.CaptureFixture[str]) -> None:
        store = PostgresStore(address)
        events = stored(a_small_event())
        store.append("spring", events)
        store.append("autumn", events[:1])
        store.close()
        assert run(["verify", address]) == Exit.DONE
        lines = capsys.readouterr().out.splitlines()
        compare = "Compare the code with a printed sheet to be sure that the history was not rewritten."
        unsigned = "entry {} has the code {}; not signed by this Topboard. " + compare
        assert [line.partition(": ")[2] for line in lines] == [
            "event 'autumn', 1 entry, whole and in order.",
            unsigned.format(1, code_of(events[0].digest)),
            "event 'spring', 10 entries, whole and in order.",
            unsigned.format(10, code_of(events[-1].digest)),
        ]
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("ALTER TABLE journal_event DISABLE TRIGGER ALL")
            connection.execute("UPDATE journal_event SET actor = 'Eve' WHERE journal = 'spring' AND position = 4")
        assert run(["verify", address]) == Exit.BAD_INPUT
        assert "position 4 " in capsys.readouterr().err

    def test_an_address_opens_its_store(self, address: str) -> None:
        store = open_store(address)
        assert isinstance(store, PostgresStore)
        store.close()

    def test_no_server_is_a_clear_error(self) -> None:
        with pytest.raises(JournalUnwritable, match="Check that the server runs"):
            PostgresStore("postgresql://nobody@127.0.0.1:1/none?connect_timeout=1")
