"""Copies in a second place: made while the desk runs, read back, thinned, and brought back in full."""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.journal.making import NOON, a_small_event, stored
from tests.journal.webdav_server import WebDavServer, webdav

from topboard.errors import JournalCorrupt
from topboard.journal import MemoryStore, SqliteStore, Store
from topboard.journal.backups import (
    BackupFailed,
    BackupPlace,
    Folder,
    copy_name,
    keep_copy,
    made_at,
    make_copy,
    newest,
    place_at,
    read_copy,
    restore_event_file,
    restore_home,
    superseded,
    texts,
)
from topboard.journal.backups.places import MARKER
from topboard.journal.events import EventChanged

EVENTS = stored(a_small_event())


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder with two events and the accounts."""
    made = tmp_path / "home"
    made.mkdir()
    with closing(SqliteStore(made / "events.sqlite3")) as store:
        store.append("spring", EVENTS)
        store.append("autumn", EVENTS[:4])
    with closing(sqlite3.connect(made / "accounts.sqlite3")) as accounts:
        accounts.execute("CREATE TABLE account (name TEXT)")
        accounts.execute("INSERT INTO account VALUES ('Ann')")
        accounts.commit()
    return made


def copy_of(home: Path) -> bytes:
    with closing(SqliteStore(home / "events.sqlite3")) as store:
        return make_copy(store, home / "accounts.sqlite3", moment=NOON)


@pytest.fixture
def server() -> Iterator[WebDavServer]:
    with webdav() as made:
        yield made


@pytest.fixture(params=["folder", "webdav"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> BackupPlace:
    if request.param == "folder":
        return place_at(str(tmp_path / "stick"))
    return place_at(request.getfixturevalue("server").address)


class TestCopy:
    def test_it_holds_everything_while_others_write(self, home: Path) -> None:
        with closing(SqliteStore(home / "events.sqlite3")) as writer:
            writer._connection.execute("BEGIN IMMEDIATE")
            data = copy_of(home)
            writer._connection.execute("ROLLBACK")
        copy = read_copy(data)
        copy.verify()
        assert {each.journal: each.entries for each in copy.sheet.journals} == {"spring": 10, "autumn": 4}
        with copy.store() as store:
            assert store.read("spring") == EVENTS

    def test_the_journals_of_any_store_can_be_copied(self) -> None:
        """As those of a database server are."""
        store: Store = MemoryStore()
        store.append("spring", EVENTS)
        copy = read_copy(make_copy(store, moment=NOON))
        copy.verify()
        with copy.store() as copied:
            assert copied.read("spring") == EVENTS

    @pytest.mark.parametrize("cut", [0, 10, 1000, -30])
    def test_a_file_that_is_not_whole_says_so(self, home: Path, cut: int) -> None:
        with pytest.raises(BackupFailed, match="not a Topboard copy, or it is not whole"):
            read_copy(copy_of(home)[:cut])

    def test_an_entry_that_was_changed_is_found(self, home: Path) -> None:
        copy = read_copy(copy_of(home))
        changed = copy.events.replace(b"Player p1", b"Player pX")
        assert changed != copy.events
        with pytest.raises(JournalCorrupt):
            type(copy)(copy.sheet, changed).verify()

    def test_a_journal_that_is_too_short_is_found(self, home: Path, tmp_path: Path) -> None:
        copy = read_copy(copy_of(home))
        short = tmp_path / "short.sqlite3"
        with closing(SqliteStore(short)) as store:
            store.append("spring", EVENTS[:8])
            store.append("autumn", EVENTS[:4])
        other = read_copy(make_copy(SqliteStore(short), moment=NOON))
        with pytest.raises(BackupFailed, match="spring with 10 entries"):
            type(copy)(copy.sheet, other.events).verify()

    def test_a_file_that_grows_without_end_is_not_unpacked(self) -> None:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("copy.json", "{}")
            file.writestr("events.sqlite3", bytes(100 * 1024**2))
        with pytest.raises(BackupFailed, match="too large"):
            read_copy(packed.getvalue())

    def test_a_file_of_a_newer_topboard_is_left_alone(self, home: Path) -> None:
        with zipfile.ZipFile(io.BytesIO(copy_of(home))) as file:
            parts = {name: file.read(name) for name in file.namelist()}
        parts["copy.json"] = parts["copy.json"].replace(b'"version": 1', b'"version": 2')
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as file:
            for name, data in parts.items():
                file.writestr(name, data)
        with pytest.raises(BackupFailed, match="Update Topboard"):
            read_copy(packed.getvalue())


class TestPlaces:
    def test_a_copy_is_kept_and_found_again(self, place: BackupPlace, home: Path) -> None:
        place.prepare()
        data = copy_of(home)
        name = keep_copy(place, data, moment=NOON)
        assert name == "topboard-20260502T120000Z.zip"
        assert newest(place) == name
        assert place.read(name) == data
        assert not [each for each in place.names() if each.endswith(".part")]

    def test_preparing_again_changes_nothing(self, place: BackupPlace, home: Path) -> None:
        place.prepare()
        keep_copy(place, copy_of(home), moment=NOON)
        place.prepare()
        assert newest(place) == copy_name(NOON)

    def test_old_copies_go(self, place: BackupPlace, home: Path) -> None:
        place.prepare()
        data = copy_of(home)
        for minutes in range(0, 240, 5):
            place.write(copy_name(NOON + timedelta(minutes=minutes)), b"old")
        keep_copy(place, data, moment=NOON + timedelta(minutes=240))
        kept = [name for name in place.names() if made_at(name)]
        assert len(kept) == 13 + 3

    def test_no_copies_are_told_of(self, place: BackupPlace) -> None:
        place.prepare()
        with pytest.raises(BackupFailed, match="There are no copies in"):
            newest(place)

    @pytest.mark.parametrize(
        "address", ["", "ftp://server/x", "dav://", "davs://server:port/x", "dav://[::bad", "a\0b"]
    )
    def test_an_address_that_is_none_says_what_to_write(self, address: str) -> None:
        with pytest.raises(BackupFailed, match="davs://user:password@server/folder"):
            place_at(address)


class TestFolder:
    def kept_in(self, path: Path) -> Folder:
        folder = Folder(path)
        folder.prepare()
        return folder

    def test_a_stick_that_was_pulled_out(self, tmp_path: Path) -> None:
        folder = self.kept_in(tmp_path / "stick")
        (folder.path / MARKER).unlink()
        folder.path.rmdir()
        with pytest.raises(BackupFailed) as caught:
            keep_copy(folder, b"x", moment=NOON)
        assert caught.value.reason.kind is texts.GONE

    def test_the_empty_folder_that_a_stick_leaves_behind_is_not_written(self, tmp_path: Path) -> None:
        folder = self.kept_in(tmp_path / "stick")
        (folder.path / MARKER).unlink()
        with pytest.raises(BackupFailed) as caught:
            keep_copy(folder, b"x", moment=NOON)
        assert caught.value.reason.kind is texts.NOT_OURS
        assert folder.names() == []

    def test_a_folder_without_its_parent_is_not_made(self, tmp_path: Path) -> None:
        with pytest.raises(BackupFailed, match="Plug the USB stick in again"):
            Folder(tmp_path / "media" / "stick").prepare()

    @pytest.mark.parametrize(
        ("number", "kind"),
        [(28, texts.FULL), (30, texts.READ_ONLY), (13, texts.READ_ONLY), (5, texts.GONE), (36, texts.UNUSABLE)],
    )
    def test_what_the_disk_says_is_told_in_plain_words(
        self, tmp_path: Path, number: int, kind: object, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        folder = self.kept_in(tmp_path / "stick")

        def refused(_number: int) -> None:
            raise OSError(number, "words of the system")

        monkeypatch.setattr("os.fsync", refused)
        with pytest.raises(BackupFailed) as caught:
            keep_copy(folder, b"x", moment=NOON)
        assert caught.value.reason.kind is kind
        assert folder.names() == [MARKER], "nothing half-written is left"

    def test_a_stick_that_does_not_keep_what_is_written(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        folder = self.kept_in(tmp_path / "stick")
        monkeypatch.setattr(Folder, "read", lambda *_: b"y")
        with pytest.raises(BackupFailed, match="not what was written"):
            keep_copy(folder, b"x", moment=NOON)


class TestWebDav:
    def test_the_password_is_never_shown(self, server: WebDavServer) -> None:
        place = place_at(server.address)
        assert place.name == f"dav://hall@127.0.0.1:{server.server_port}/copies/Spring Open"
        server.login = ("hall", "another")
        with pytest.raises(BackupFailed, match="refused the name and password") as caught:
            place.prepare()
        assert "queen" not in str(caught.value)

    def test_the_password_may_come_from_elsewhere(self, server: WebDavServer, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TOPBOARD_WEBDAV_PASSWORD", "queen takes")
        place = place_at(f"dav://hall@127.0.0.1:{server.server_port}/copies")
        place.prepare()
        assert server.folders == {"/", "/copies"}

    def test_a_server_without_room(self, server: WebDavServer) -> None:
        place = place_at(server.address)
        place.prepare()
        server.room = 3
        with pytest.raises(BackupFailed, match="is full"):
            keep_copy(place, b"more than three", moment=NOON)

    def test_a_server_that_cannot_rename(self, server: WebDavServer) -> None:
        place = place_at(server.address)
        place.prepare()
        server.can_move = False
        name = keep_copy(place, b"data", moment=NOON)
        assert server.files == {f"/copies/Spring Open/{name}": b"data"}

    def test_a_folder_that_was_deleted(self, server: WebDavServer) -> None:
        place = place_at(server.address)
        with pytest.raises(BackupFailed) as caught:
            keep_copy(place, b"data", moment=NOON)
        assert caught.value.reason.kind is texts.GONE

    @pytest.mark.parametrize("answer", [b"", b"<html><body>Log in<br></body></html>", b"\x00\xff"])
    def test_the_log_in_page_of_a_hotel_is_not_a_listing(
        self, answer: bytes, server: WebDavServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        place = place_at(server.address)
        monkeypatch.setattr(place, "_ask", lambda *_args, **_options: answer)
        with pytest.raises(BackupFailed, match="list of files"):
            place.names()

    def test_a_server_that_is_away(self) -> None:
        place = place_at("dav://hall:x@127.0.0.1:1/copies")
        with pytest.raises(BackupFailed, match=r"cannot be reached: .* Check the network"):
            place.prepare()


class TestThinning:
    def kept(self, copies: list[str], now: datetime) -> list[str]:
        gone = set(superseded(copies, now))
        return sorted(name for name in copies if name not in gone)

    def test_every_copy_of_the_last_hour_stays(self) -> None:
        copies = [copy_name(NOON - timedelta(minutes=minute)) for minute in range(60)]
        assert superseded(copies, NOON) == []

    def test_then_one_an_hour_one_a_day_one_a_month(self) -> None:
        """The newest of each: a day of copies every five minutes, a year of one a day."""
        day = [copy_name(NOON - timedelta(minutes=5 * n)) for n in range(12 * 24)]
        assert len(self.kept(day, NOON)) == 12 + 24
        year = [copy_name(NOON - timedelta(days=n)) for n in range(365)]
        kept = self.kept(year, NOON)
        assert len(kept) == 31 + 12
        assert "topboard-20260430T120000Z.zip" in kept
        assert "topboard-20260228T120000Z.zip" in kept
        assert "topboard-20260227T120000Z.zip" not in kept

    def test_copies_after_a_round_stay_for_three_days(self) -> None:
        copies = [copy_name(NOON - timedelta(hours=30, minutes=n), round=n == 7) for n in range(20)]
        assert self.kept(copies, NOON) == sorted([copies[0], copies[7]])

    def test_other_files_are_left_alone(self) -> None:
        names = ["holiday.jpg", MARKER, "topboard-20200101T000000Z.zip.part", "topboard-2020.zip"]
        assert superseded([*names, copy_name(NOON)], NOON + timedelta(days=900)) == []

    def test_the_newest_stays_however_old(self) -> None:
        assert superseded([copy_name(NOON)], NOON + timedelta(days=5000)) == []


class TestRestore:
    def test_into_an_empty_folder(self, home: Path, tmp_path: Path) -> None:
        copy = read_copy(copy_of(home))
        new = tmp_path / "new"
        assert restore_home(copy, new, moment=NOON) == ""
        with closing(SqliteStore(new / "events.sqlite3")) as store:
            assert store.read("spring") == EVENTS
            store.append("spring", stored([EventChanged({"city": "Salem"})], after=EVENTS[-1]))
        with closing(sqlite3.connect(new / "accounts.sqlite3")) as accounts:
            assert accounts.execute("SELECT name FROM account").fetchall() == [("Ann",)]
        assert (new / "events.sqlite3").stat().st_mode & 0o077 == 0

    def test_what_is_there_is_not_replaced_unasked(self, home: Path) -> None:
        data = copy_of(home)
        with closing(SqliteStore(home / "events.sqlite3")) as store:
            store.append("spring", stored([EventChanged({"city": "Salem"})], after=EVENTS[-1]))
        with pytest.raises(BackupFailed, match=r"spring: 11.*spring: 10.*--replace"):
            restore_home(read_copy(data), home, moment=NOON)

    def test_what_is_replaced_is_kept(self, home: Path) -> None:
        data = copy_of(home)
        more = stored([EventChanged({"city": "Salem"})], after=EVENTS[-1])
        with closing(SqliteStore(home / "events.sqlite3")) as store:
            store.append("spring", more)
        kept = restore_home(read_copy(data), home, moment=NOON, replace=True)
        with closing(SqliteStore(home / "events.sqlite3")) as store:
            assert store.read("spring") == EVENTS
        with read_copy(Path(kept).read_bytes()).store() as before:
            assert before.read("spring") == [*EVENTS, *more]

    def test_not_under_a_running_desk(self, home: Path) -> None:
        data = copy_of(home)
        with closing(SqliteStore(home / "events.sqlite3")) as desk:
            desk.read("spring")
            with pytest.raises(BackupFailed, match="still running"):
                restore_home(read_copy(data), home, moment=NOON, replace=True)
            desk.append("spring", stored([EventChanged({"city": "Salem"})], after=EVENTS[-1]))

    def test_a_damaged_copy_changes_nothing(self, home: Path) -> None:
        copy = read_copy(copy_of(home))
        before = (home / "events.sqlite3").read_bytes()
        bad = type(copy)(copy.sheet, copy.events.replace(b"Player p1", b"Player pX"))
        with pytest.raises(JournalCorrupt):
            restore_home(bad, home, moment=NOON, replace=True)
        assert (home / "events.sqlite3").read_bytes() == before

    def test_as_an_event_file(self, home: Path, tmp_path: Path) -> None:
        copy = read_copy(copy_of(home))
        restore_event_file(copy, tmp_path / "spring.topboard")
        with closing(SqliteStore(tmp_path / "spring.topboard")) as store:
            assert store.read("autumn") == EVENTS[:4]
        with pytest.raises(BackupFailed, match="already there"):
            restore_event_file(copy, tmp_path / "spring.topboard")


def test_the_name_of_a_copy_is_its_time() -> None:
    assert made_at(copy_name(NOON)) == NOON
    assert made_at(copy_name(NOON, round=True)) == NOON
    assert made_at("topboard.zip") is None
    assert made_at(copy_name(NOON.astimezone(tz=None))) == NOON.astimezone(UTC)
