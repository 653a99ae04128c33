"""Codes that people compare, and signatures of the installation: what is found that digests alone do not show."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path

import msgspec
import pytest
from tests.journal.forging import chained
from tests.journal.making import a_small_event, stored

from topboard.errors import JournalCorrupt
from topboard.journal import Installation, Journal, MemoryStore, SqliteStore, StoredEvent, export_journal, read_export
from topboard.journal.checks.seal import LETTERS, code_of, same_code
from topboard.journal.events import EventChanged
from topboard.journal.installation import KEY_FILE, SEALS_FILE

EVENTS = stored(a_small_event())


def rewritten(events: list[StoredEvent], at: int = 3) -> list[StoredEvent]:
    """A history that somebody changed, with every digest computed again."""
    changed = msgspec.structs.replace(events[at], body=events[at].body.replace("Player p2", "Player x2"))
    assert changed != events[at]
    return chained([*events[:at], changed, *events[at + 1 :]])


class TestTheCode:
    def test_is_the_beginning_of_the_digest(self) -> None:
        """Sixty bits, five to a letter: 0x000 1F is 31, the last letter."""
        assert code_of("0" * 64) == "0000-0000-0000"
        assert code_of("f" * 64) == "ZZZZ-ZZZZ-ZZZZ"
        assert code_of("0" * 13 + "1f" + "a" * 49) == "0000-0000-000Z"
        assert code_of("08" + "0" * 62) == "1000-0000-0000"

    def test_has_no_letters_that_are_mistaken(self) -> None:
        assert len(LETTERS) == 32
        assert not set("ILOU") & set(LETTERS)

    @pytest.mark.parametrize("written", ["1000-0000-0001", "10000000 0001", "looo-oooo-oooi", "IOOO-0000-000l"])
    def test_is_compared_as_people_write_it(self, written: str) -> None:
        assert same_code("1000-0000-0001", written)
        assert not same_code("1000-0000-0002", written)

    def test_stands_for_everything_before_it(self) -> None:
        store = MemoryStore()
        store.append("spring", EVENTS)
        journal = Journal(store, "spring")
        before = journal.code
        assert before == code_of(EVENTS[-1].digest)
        journal.append([EventChanged({"city": "Salem"})], actor="Ann")
        assert journal.code != before
        assert code_of(rewritten(EVENTS)[-1].digest) != before


class TestTheKey:
    def test_is_made_once_and_is_its_owners(self, tmp_path: Path) -> None:
        first, second = Installation(tmp_path / "home"), Installation(tmp_path / "home")
        assert first.key
        assert second.key
        assert first.key.name == second.key.name
        assert stat.S_IMODE((tmp_path / "home" / KEY_FILE).stat().st_mode) == 0o600
        assert [path.name for path in (tmp_path / "home").iterdir()] == [KEY_FILE]

    def test_no_two_are_the_same(self, tmp_path: Path) -> None:
        one, other = Installation(tmp_path / "a").key, Installation(tmp_path / "b").key
        assert one
        assert other
        assert one.name != other.name
        assert not other.made(one.seal(1, "0" * 64))

    def test_where_none_can_be_kept_nothing_is_signed(self, tmp_path: Path) -> None:
        (tmp_path / "home").write_text("a file, not a folder")
        here = Installation(tmp_path / "home")
        assert here.key is None
        assert here.seal(EVENTS[-1]) is None
        store = MemoryStore()
        store.append("spring", EVENTS)
        here.keep(store, "spring")
        assert here.check(store, "spring", EVENTS) is None


class TestAJournalThatWasSigned:
    @pytest.fixture
    def home(self, tmp_path: Path) -> Installation:
        return Installation(tmp_path / "home")

    @pytest.fixture
    def store(self, tmp_path: Path, home: Installation) -> SqliteStore:
        store = SqliteStore(tmp_path / "hall.sqlite")
        store.append("spring", EVENTS[:8])
        home.keep(store, "spring")
        store.append("spring", EVENTS[8:])
        return store

    def replaced(self, tmp_path: Path, store: SqliteStore, events: list[StoredEvent]) -> SqliteStore:
        """Another file in the place of the first."""
        store.close()
        (tmp_path / "hall.sqlite").unlink()
        other = SqliteStore(tmp_path / "hall.sqlite")
        other.append("spring", events)
        return other

    def test_as_it_was_passes(self, home: Installation, store: SqliteStore) -> None:
        seal = home.check(store, "spring", store.read("spring"))
        assert seal
        assert seal.position == 8

    def test_recomputed_digests_are_found(self, tmp_path: Path, home: Installation, store: SqliteStore) -> None:
        other = self.replaced(tmp_path, store, rewritten(EVENTS))
        assert Journal(other, "spring").verify() == len(EVENTS), "the digests alone show nothing"
        with pytest.raises(JournalCorrupt, match="position 8 or something before it was changed and every digest"):
            home.check(other, "spring", other.read("spring"))

    def test_a_cut_tail_is_found(self, tmp_path: Path, home: Installation, store: SqliteStore) -> None:
        other = self.replaced(tmp_path, store, EVENTS[:7])
        assert Journal(other, "spring").verify() == 7, "the digests alone show nothing"
        with pytest.raises(JournalCorrupt, match="behind position 7 are missing: this Topboard signed position 8"):
            home.check(other, "spring", other.read("spring"))

    def test_what_came_after_the_last_signature_is_not(
        self, tmp_path: Path, home: Installation, store: SqliteStore
    ) -> None:
        """What the documentation says is not found, is not found."""
        other = self.replaced(tmp_path, store, EVENTS[:8])
        assert home.check(other, "spring", other.read("spring"))

    def test_a_seal_that_somebody_made_up_counts_for_nothing(
        self, tmp_path: Path, home: Installation, store: SqliteStore
    ) -> None:
        """Without the key nobody can make a changed history pass for the signed one."""
        seals = tmp_path / "home" / SEALS_FILE
        forged = seals.read_bytes().replace(EVENTS[7].digest.encode(), rewritten(EVENTS)[7].digest.encode())
        seals.write_bytes(seals.read_bytes() + forged + b"{}\n\xff\n")
        assert len(home.kept(store, "spring")) == 1

    def test_an_event_of_the_same_name_is_another(self, home: Installation, store: SqliteStore) -> None:
        home.forget(store, "spring")
        assert home.check(store, "spring", rewritten(EVENTS)[:2]) is None


class TestTheFileOfTheFolderItself:
    """A server keeps its events, its key and its seals in one folder, which may be moved or copied as a whole."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        home = tmp_path / "home"
        store = SqliteStore(self.file(home))
        store.append("spring", EVENTS)
        Installation(home).keep(store, "spring")
        store.close()
        return home

    def file(self, home: Path) -> Path:
        home.mkdir(exist_ok=True)
        return home / "events.sqlite3"

    def check(self, home: Path, events: list[StoredEvent] = EVENTS) -> int:
        """Up to where it is signed."""
        store = SqliteStore(self.file(home))
        seal = Installation(home).check(store, "spring", events)
        store.close()
        return seal.position if seal else 0

    def test_a_copy_is_signed_as_the_first_is(self, tmp_path: Path, folder: Path) -> None:
        shutil.copytree(folder, tmp_path / "copy")
        shutil.copytree(folder, tmp_path / "moved")
        shutil.rmtree(folder)
        for home in (tmp_path / "copy", tmp_path / "moved"):
            assert self.check(home) == len(EVENTS)
            with pytest.raises(JournalCorrupt):
                self.check(home, rewritten(EVENTS))

    @pytest.mark.parametrize("before", ["/srv/club/events.sqlite3", "C:\\club\\events.sqlite3"])
    def test_seals_that_name_the_place_where_it_was(self, before: str, folder: Path) -> None:
        """As they were written once."""
        self.renamed(folder, before)
        assert self.check(folder) == len(EVENTS)
        with pytest.raises(JournalCorrupt):
            self.check(folder, rewritten(EVENTS))

    def test_a_file_of_the_same_name_elsewhere_is_another(self, folder: Path) -> None:
        """Where the folder is still where it was, or two such files were signed, nobody is accused."""
        here = str(self.file(folder).absolute())
        self.renamed(folder, here)
        assert self.check(folder) == len(EVENTS)
        self.renamed(folder, "/srv/a/events.sqlite3", "/srv/b/events.sqlite3")
        assert self.check(folder, rewritten(EVENTS)) == 0

    def renamed(self, home: Path, *stores: str) -> None:
        """The seal as it was written for these places."""
        kept = msgspec.json.decode((home / SEALS_FILE).read_bytes().splitlines()[0], type=dict)
        lines = [msgspec.json.encode(kept | {"store": store}) for store in stores]
        (home / SEALS_FILE).write_bytes(b"\n".join(lines) + b"\n")


class TestAnExport:
    @pytest.fixture
    def data(self, tmp_path: Path) -> bytes:
        store = MemoryStore()
        store.append("spring", EVENTS)
        return export_journal(store, "spring", Installation(tmp_path / "home").seal)

    def test_is_known_to_who_signed_it(self, tmp_path: Path, data: bytes) -> None:
        assert Installation(tmp_path / "home").check_export(read_export(data)) is True

    def test_to_others_it_is_signed_by_another(self, tmp_path: Path, data: bytes) -> None:
        assert Installation(tmp_path / "elsewhere").check_export(read_export(data)) is None

    def test_a_changed_one_with_the_old_signature_is_found(self, tmp_path: Path, data: bytes) -> None:
        store = MemoryStore()
        store.append("spring", rewritten(EVENTS))
        heading = msgspec.json.decode(data.splitlines()[0], type=dict)
        made = export_journal(store, "spring").splitlines()
        made[0] = msgspec.json.encode(msgspec.json.decode(made[0], type=dict) | {"seal": heading["seal"], "version": 2})
        with pytest.raises(JournalCorrupt, match="says it was signed by this Topboard, and the signature is wrong"):
            Installation(tmp_path / "home").check_export(read_export(b"\n".join(made)))

    def test_without_a_signature_it_is_of_the_first_version(self) -> None:
        store = MemoryStore()
        store.append("spring", EVENTS)
        assert b'"version":1' in export_journal(store, "spring").splitlines()[0]
