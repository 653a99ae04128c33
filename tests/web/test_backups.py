"""Copies that make themselves: when one is due, what the desk is told, and the owner's page."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from benchmarks import probes_mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.journal.webdav_server import webdav
from tests.web.conftest import ClientOf
from tests.web.desk_process import until

from topboard.core import Result
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.journal import SqliteStore
from topboard.journal.backups import BackupFailed, make_copy, newest, place_at, read_copy
from topboard.journal.backups.own_folders import is_expected
from topboard.journal.backups.places import MARKER
from topboard.pairing.registry import SYSTEMS
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, Shelf, shelf
from topboard.web.jinja import day_and_time
from topboard.web.jobs import backup
from topboard.web.jobs.backup import BackupChoice, Backups
from topboard.web.models import EntrySheet

NOW = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In the home of whoever runs Topboard."""
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / "stick"


@pytest.fixture
def kept(event: OpenEvent, own_installation: Path, stick: Path) -> Backups:
    """Copies of the sample event go to a stick; the first one is made at noon."""
    made = Backups(own_installation, shelf())
    made.choose(BackupChoice(str(stick), 5), now=NOW)
    return made


def copies(stick: Path) -> list[str]:
    return sorted(path.name for path in stick.glob("topboard-*.zip"))


def touch(event: OpenEvent, note: str) -> None:
    event.do(do.EditPlayer("p1", {"note": note}), actor="Ann")


@pytest.mark.parametrize("inside", ["", "copies"])
def test_the_data_folder_is_no_second_place(inside: str, kept: Backups, stick: Path) -> None:
    """What happens to it happens to the copies."""
    with pytest.raises(BackupFailed, match="in the data folder itself"):
        kept.choose(BackupChoice(str(kept.home / inside), 5), now=NOW)
    assert kept.choice.place == str(stick)
    assert not list(kept.home.rglob("topboard-*.zip"))


class TestOutsideTheOwnersFolders:
    """Such a place asks first; before the answer nothing is made, and nothing is said about what is there."""

    @pytest.fixture
    def outside(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        (tmp_path / "home").mkdir()
        monkeypatch.setenv("HOME", str(tmp_path / "home"))
        return tmp_path / "srv" / "copies"

    def test_it_asks_first(self, event: OpenEvent, own_installation: Path, outside: Path, client_of: ClientOf) -> None:
        owner, typed = client_of(Role.OWNER), {"place": str(outside), "minutes": "15"}
        there = owner.post("/backups/set", {**typed, "place": "/"}).content.decode()
        assert "neither in your own folders nor on a mounted disk" in there
        outside.parent.mkdir()
        page = owner.post("/backups/set", typed).content.decode()
        assert "Nothing was written yet." in page
        assert '<option value="15" selected>' in page
        assert not outside.exists()
        assert Backups(own_installation, shelf()).choice.place == ""
        assert owner.post("/backups/set", {**typed, "sure": str(outside.parent)}).status_code == 200
        assert not outside.exists(), "sure of another place"
        assert owner.post("/backups/set", {**typed, "sure": str(outside)}).status_code == 302
        assert len(copies(outside)) == 1
        assert owner.post("/backups/set", typed).status_code == 302, "the place that it has is not asked about again"

    def test_whether_it_is_there_is_not_said(self, outside: Path, client_of: ClientOf) -> None:
        owner = client_of(Role.OWNER)
        said = [owner.post("/backups/set", {"place": place, "minutes": "5"}) for place in ("/etc/shadow", "/etc/no/x")]
        pages = [each.content.decode().replace("shadow", "no/x") for each in said]
        asks = [page.partition("<h2>Is this")[2].partition("</form>")[0] for page in pages]
        assert asks[0] == asks[1] != ""

    def test_a_link_is_followed_first(self, tmp_path: Path, outside: Path) -> None:
        (tmp_path / "home" / "link").symlink_to("/etc")
        (tmp_path / "home" / "ring").symlink_to(tmp_path / "home" / "ring")
        assert is_expected(tmp_path / "home" / "sticks")
        assert is_expected(Path("/media/ann/STICK/topboard"))
        assert not is_expected(tmp_path / "home" / "link" / "copies")
        assert not is_expected(tmp_path / "home" / ".." / "copies")
        assert not is_expected(tmp_path / "homeward")
        assert not is_expected(Path("/proc/self"))

    def test_where_the_home_is_the_root_it_is_nobodys_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("HOME", "/")
        assert not is_expected(Path("/opt/copies"))

    def test_a_home_of_nobody(self, client_of: ClientOf) -> None:
        answer = client_of(Role.OWNER).post("/backups/set", {"place": "~nobody-of-that-name/x", "minutes": "5"})
        assert answer.status_code == 400
        assert "is not a place for copies" in answer.content.decode()


class TestNoWayToSearchTheNetwork:
    """The owner of a desk on a server need not be whoever runs the network behind it."""

    def test_what_another_service_says_is_not_repeated(self, event: OpenEvent, client_of: ClientOf) -> None:
        service = probes_mail.Service(b"SSH-2.0-hush\r\n")
        try:
            place = f"dav://127.0.0.1:{service.port}/x"
            page = client_of(Role.OWNER).post("/backups/set", {"place": place, "minutes": "5"}).content.decode()
        finally:
            service.close()
        assert service.visits == 1
        assert "is not a web server" in page
        assert "hush" not in page

    def test_nor_on_the_page_of_the_mail_account(self, event: OpenEvent, client_of: ClientOf) -> None:
        owner, service = client_of(Role.OWNER), probes_mail.Service(b"-ERR hush\r\n")
        try:
            owner.post("/mail/set", probes_mail.account(service.port))
            tried = [owner.post("/mail/test", {"to": "a@here.example"}, follow=True) for _ in range(12)]
        finally:
            service.close()
        pages = [each.content.decode() for each in tried]
        assert service.visits == 10
        assert "is not a mail server" in pages[0]
        assert not any("hush" in page for page in pages)
        assert "Too many attempts" in pages[-1]

    def test_after_ten_that_fail_one_has_to_wait(self, event: OpenEvent, client_of: ClientOf) -> None:
        owner, typed = client_of(Role.OWNER), {"place": "dav://127.0.0.1:9/x", "minutes": "5"}
        pages = [owner.post("/backups/set", typed).content.decode() for _ in range(12)]
        assert ["Too many attempts" in page for page in pages] == [False] * 10 + [True] * 2


class TestAfterAClockThatWasWrong:
    """Noted in 2036, then the clock was set back: nothing waits ten years."""

    def test_copies_go_on(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        ahead = NOW.replace(year=2036)
        touch(event, "x")
        kept.look(ahead)
        touch(event, "y")
        kept.look(NOW + MINUTE)
        assert len(copies(stick)) == 3

    def test_what_failed_is_tried_again(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        stick.rename(stick.with_name("pocket"))
        touch(event, "x")
        kept.look(NOW + 6 * MINUTE)
        stick.with_name("pocket").rename(stick)
        later = NOW.replace(year=2046).timestamp()
        os.utime(kept.home / backup.STATE, (later, later))
        kept.look(NOW + 7 * MINUTE)
        assert not kept.state.failing


class TestWhen:
    def test_not_while_nothing_changes(self, kept: Backups, stick: Path) -> None:
        kept.look(NOW + 60 * MINUTE)
        assert copies(stick) == ["topboard-20260502T120000Z.zip"]

    def test_every_few_minutes_once_something_changed(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        touch(event, "x")
        kept.look(NOW + 4 * MINUTE)
        assert len(copies(stick)) == 1
        kept.look(NOW + 5 * MINUTE)
        assert copies(stick)[1:] == ["topboard-20260502T120500Z.zip"]
        kept.look(NOW + 20 * MINUTE)
        assert len(copies(stick)) == 2

    def test_after_an_entry_over_the_web(self, kept: Backups, stick: Path) -> None:
        """It is in no journal: the copy holds it with the accounts."""
        EntrySheet.objects.create(event=SAMPLE, ticket="t", digest="d", sender="Pat Parent")
        kept.look(NOW + 5 * MINUTE)
        assert len(copies(stick)) == 2
        kept.look(NOW + 20 * MINUTE)
        assert len(copies(stick)) == 2

    def test_at_once_after_a_round(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        """When the last result of a round is in."""
        boards = event.state("open").rounds[3].boards
        missing = [number for number, board in boards.items() if board.result is None]
        for board in missing[:-1]:
            event.do(do.RecordResult("open", 4, board, Result.DRAW), actor="Ann")
            kept.look(NOW + MINUTE)
        assert len(copies(stick)) == 1
        event.do(do.RecordResult("open", 4, missing[-1], Result.DRAW), actor="Ann")
        kept.look(NOW + MINUTE)
        assert copies(stick)[1:] == ["topboard-20260502T120100Z-round.zip"]

    def test_at_once_when_a_round_is_published(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        assert isinstance(event.do(do.PublishDraft("reserve"), actor="Ann"), Accepted)
        kept.look(NOW + MINUTE)
        assert copies(stick)[-1].endswith("-round.zip")

    def test_after_a_round_also_where_the_owner_has_made_the_last_copy(
        self, kept: Backups, event: OpenEvent, stick: Path
    ) -> None:
        """The page of the owner makes the first one; the thread that watches has made none yet."""
        watching = Backups(kept.home, shelf())
        watching.look(NOW + MINUTE)
        assert len(copies(stick)) == 1, "nothing happened yet"
        event.do(do.PublishDraft("reserve"), actor="Ann")
        watching.look(NOW + MINUTE)
        assert copies(stick)[1:] == ["topboard-20260502T120100Z-round.zip"]

    def test_never_without_a_place(self, event: OpenEvent, own_installation: Path) -> None:
        assert Backups(own_installation, shelf()).due(NOW) == (False, False)

    def test_after_a_start_a_copy_is_made_when_it_is_time(
        self, kept: Backups, event: OpenEvent, stick: Path, own_installation: Path
    ) -> None:
        """A new process does not know what was copied; it looks at when."""
        again = Backups(own_installation, shelf())
        assert again.due(NOW + 3 * MINUTE) == (False, False)
        assert again.due(NOW + 6 * MINUTE) == (True, False)


class TestFailures:
    @pytest.mark.parametrize("place", ["davs://ann:hush@127.0.0.1:9/x", "ftp://ann:hu@sh@127.0.0.1/x"])
    def test_a_password_that_was_typed_goes_into_no_page(self, place: str, client_of: ClientOf) -> None:
        page = client_of(Role.OWNER).post("/backups/set", {"place": place, "minutes": "5"}).content.decode()
        assert "127.0.0.1" in page
        assert "hu" not in page.partition("127.0.0.1")[0].rpartition("value=")[2]

    def pulled(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        stick.rename(stick.with_name("pocket"))
        touch(event, "x")
        kept.look(NOW + 6 * MINUTE)

    def test_a_stick_that_was_pulled_out_is_told_on_every_page_of_the_desk(
        self, kept: Backups, event: OpenEvent, stick: Path, client_of: ClientOf
    ) -> None:
        self.pulled(kept, event, stick)
        for role in (Role.DIRECTOR, Role.OWNER):
            for path in ("/", f"/desk/{SAMPLE}/", f"/desk/{SAMPLE}/open/round/4"):
                page = client_of(role).get(path).content.decode()
                assert f"No copy has been made since {day_and_time(NOW)}" in page, "the last one that succeeded"
                assert "Plug the USB stick in again" in page
        assert "No copy" not in client_of(Role.VIEWER).get(f"/desk/{SAMPLE}/").content.decode()
        assert "No copy" not in client_of(Role.PUBLIC).get(f"/p/{SAMPLE}/").content.decode()

    def test_it_is_tried_again_and_forgotten_when_it_works(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        self.pulled(kept, event, stick)
        since = kept.state.failing
        assert since == NOW + 6 * MINUTE
        later = datetime.now(UTC) + 2 * MINUTE
        kept.look(later)
        assert kept.state.failing == since
        stick.with_name("pocket").rename(stick)
        kept.look(later + 2 * MINUTE)
        assert kept.state.failing is None
        assert len(copies(stick)) == 2

    def test_not_more_often_than_once_a_minute(self, kept: Backups, event: OpenEvent, stick: Path) -> None:
        self.pulled(kept, event, stick)
        assert kept.due(datetime.now(UTC)) == (False, False)

    def test_entries_that_the_database_lost_are_named(self, event: OpenEvent, director: Client) -> None:
        position = event.position
        del shelf().store._journals[SAMPLE][-2:]  # type: ignore[attr-defined]
        page = director.get(f"/desk/{SAMPLE}/").content.decode()
        assert f"lost 2 entries that were saved: {position - 1} to {position}" in page


class TestPage:
    @pytest.fixture
    def owner(self, client_of: ClientOf) -> Client:
        return client_of(Role.OWNER)

    def test_without_a_place_it_says_what_is_at_stake(self, owner: Client) -> None:
        page = owner.get("/backups").content.decode()
        assert "No copies are made." in page

    def test_the_owner_is_told_until_there_is_a_place(self, owner: Client, client_of: ClientOf, stick: Path) -> None:
        assert "No backups are made yet." in owner.get("/").content.decode()
        assert "No backups" not in client_of(Role.DIRECTOR).get("/").content.decode()
        owner.post("/backups/set", {"place": str(stick), "minutes": "2"})
        assert "No backups" not in owner.get("/").content.decode()

    def test_a_place_is_taken_once_a_copy_is_there(self, owner: Client, stick: Path, own_installation: Path) -> None:
        answer = owner.post("/backups/set", {"place": str(stick), "minutes": "2"})
        assert answer.status_code == 302
        assert len(copies(stick)) == 1
        choice = Backups(own_installation, shelf()).choice
        assert (choice.place, choice.minutes) == (str(stick), 2)
        page = owner.get("/backups?copies=1").content.decode()
        assert copies(stick)[0] in page
        assert "Last copy:" in page

    def test_a_place_that_does_not_work_is_not_taken(self, owner: Client, stick: Path, own_installation: Path) -> None:
        answer = owner.post("/backups/set", {"place": str(stick / "no" / "stick"), "minutes": "5"})
        assert answer.status_code == 400
        assert "Plug the USB stick in again" in answer.content.decode()
        assert Backups(own_installation, shelf()).choice.place == ""

    def test_a_password_is_never_shown_again(self, owner: Client, own_installation: Path) -> None:
        with webdav() as server:
            assert owner.post("/backups/set", {"place": server.address, "minutes": "5"}).status_code == 302
            page = owner.get("/backups").content.decode()
            assert "queen" not in page
            shown = place_at(server.address).name
            assert shown in page
            assert owner.post("/backups/set", {"place": shown, "minutes": "10"}).status_code == 302
        choice = Backups(own_installation, shelf()).choice
        assert (choice.place, choice.minutes) == (server.address, 10)
        assert (own_installation / backup.CHOICE).stat().st_mode & 0o077 == 0

    def test_now_and_try(self, owner: Client, kept: Backups, stick: Path) -> None:
        assert owner.post("/backups/now").status_code == 302
        assert len(copies(stick)) == 2
        assert owner.post("/backups/try").status_code == 302
        assert "every digest right" in owner.get("/backups").content.decode()

    def test_a_copy_that_rotted_is_found_when_it_is_tried(self, owner: Client, kept: Backups, stick: Path) -> None:
        (stick / copies(stick)[0]).write_bytes(b"PK\x03\x04 rotten")
        answer = owner.post("/backups/try")
        assert answer.status_code == 400
        assert "not whole" in answer.content.decode()

    @pytest.mark.parametrize("name", ["../../etc/passwd", "topboard-20200101T000000Z.zip", MARKER])
    def test_only_copies_can_be_asked_for(self, owner: Client, kept: Backups, name: str) -> None:
        answer = owner.post("/backups/try", {"name": name})
        assert answer.status_code == 400
        assert "There is no copy" in answer.content.decode()

    def test_events_come_back_from_a_copy(
        self, owner: Client, kept: Backups, stick: Path, event: OpenEvent, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """On another laptop that has none of them."""
        entries = event.position
        del shelf().store._journals[SAMPLE]  # type: ignore[attr-defined]
        shelf()._open.clear()
        assert owner.post("/backups/bring", {"name": copies(stick)[0]}).status_code == 302
        assert shelf().event(SAMPLE).position == entries
        assert "The event was imported." in owner.get("/").content.decode()

    def test_a_copy_can_be_uploaded_like_any_backup(self, owner: Client, kept: Backups, stick: Path) -> None:
        data = (stick / copies(stick)[0]).read_bytes()
        answer = owner.post("/take", {"file": SimpleUploadedFile("copy.zip", data)})
        assert answer.status_code == 302
        assert "exactly as in the file" in owner.get("/").content.decode()

    def test_copies_can_be_switched_off(self, owner: Client, kept: Backups) -> None:
        owner.post("/backups/set", {"place": "", "minutes": "5"})
        assert kept.choice.place == ""


class TestThread:
    @pytest.fixture
    def running(
        self, tmp_path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Iterator[tuple[Backups, threading.Event]]:
        monkeypatch.setattr(backup, "LOOK_SECONDS", 0.01)
        home = tmp_path / "home"
        home.mkdir()
        store = SqliteStore(home / "events.sqlite3")
        books = Shelf(store, SYSTEMS)
        books.store.append(SAMPLE, shelf().store.read(SAMPLE))
        kept = Backups(home, books)
        kept.choose(BackupChoice(str(stick), 0), now=NOW)
        stop = backup.start(home, books)
        yield kept, stop
        stop.set()
        for thread in threading.enumerate():
            if thread.name == "backups":
                thread.join()
        store.close()

    def test_it_makes_copies_by_itself(
        self, event: OpenEvent, running: tuple[Backups, threading.Event], stick: Path
    ) -> None:
        kept, _stop = running
        kept.shelf.event(SAMPLE).do(do.EditPlayer("p1", {"note": "x"}), actor="Ann")
        position = kept.shelf.position(SAMPLE)
        until(lambda: read_copy(place_at(str(stick)).read(newest(place_at(str(stick))))).entries == position)
        copy = read_copy((stick / newest(place_at(str(stick)))).read_bytes())
        copy.verify()
        assert copy.entries == position


@pytest.mark.django_db
def test_a_copy_is_kept_before_every_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When tables are to be changed and something is there that could be spoilt; otherwise none is made."""
    assert backup.keep_before_migration(tmp_path) == ""
    (tmp_path / "accounts.sqlite3").touch()
    assert backup.keep_before_migration(tmp_path) == "", "nothing waits"
    from django.db.migrations.executor import MigrationExecutor

    monkeypatch.setattr(MigrationExecutor, "migration_plan", lambda *_: ["a step"])
    kept = Path(backup.keep_before_migration(tmp_path))
    assert kept.parent == tmp_path / "backups"
    assert kept.name.startswith("before-update-topboard-")
    assert read_copy(kept.read_bytes()).accounts


def test_a_whole_copy_of_the_sample(event: OpenEvent) -> None:
    copy = read_copy(make_copy(shelf().store, moment=NOW))
    copy.verify()
    assert copy.entries == event.position
