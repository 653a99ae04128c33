"""Following a desk: every entry checked, how far behind, nothing taken in that does not belong."""

from __future__ import annotations

import hashlib
import json
import shutil
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from msgspec import structs
from tests.journal.making import a_small_event, stored

from topboard.errors import InvalidFile, TopboardError
from topboard.journal import MemoryStore, SqliteStore, StoredEvent
from topboard.journal.events import EventChanged
from topboard.journal.export import ExportedEvent
from topboard.journal.standby import (
    Batch,
    DeskAway,
    DeskLink,
    Follower,
    Following,
    Heartbeat,
    Untrusted,
    batch_line,
    batch_of,
    hand_over,
    heartbeat_line,
    read_following,
    read_line,
    read_taken_over,
    take_over,
    write_following,
    write_taken_over,
)
from topboard.journal.standby.link import plain_fingerprint

EVENTS = stored(a_small_event())
NOW = datetime(2026, 5, 2, 14, 5, tzinfo=UTC)


class OldDesk(ThreadingHTTPServer):
    """A desk that knows three addresses: it sends the entries of a journal, is told of a takeover, has accounts."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.store = MemoryStore()
        self.store.append("spring", EVENTS)
        self.token = "tb_right"
        self.moved: list[Mapping[str, object]] = []
        self.accounts = b""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    server: OldDesk

    def log_message(self, format: str, *args: object) -> None:
        pass

    def do_GET(self) -> None:
        if self.headers.get("Authorization") != f"Bearer {self.server.token}":
            self.send_error(401)
            return
        if self.path.endswith("/standby/accounts") and self.server.accounts:
            self.send_response(200)
            self.send_header("ETag", '"1"')
            self.end_headers()
            self.wfile.write(self.server.accounts)
            return
        if not self.path.startswith("/api/v1/follow"):
            self.send_error(404)
            return
        self.send_response(200)
        self.end_headers()
        at = 0 if "at=" not in self.path else int(self.path.partition("at=")[2].partition("%3A")[0])
        self.wfile.write(heartbeat_line({"spring": len(self.server.store.read("spring"))}))
        self.wfile.write(batch_line(batch_of(self.server.store, "spring", after=at)))

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.moved.append(body)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"at": {"spring": len(self.server.store.read("spring"))}}).encode())


@pytest.fixture
def desk() -> Iterator[OldDesk]:
    server = OldDesk()
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def follower(
    store: MemoryStore | SqliteStore, address: str = "http://127.0.0.1:1", token: str = "tb_right"
) -> Follower:
    return Follower(store, DeskLink(address, token), "Ann's laptop")


def batch(events: list[StoredEvent]) -> Batch:
    found = read_line(batch_line(Batch("spring", tuple(map(ExportedEvent.of, events)))))
    assert isinstance(found, Batch)
    return found


class TestFollower:
    def test_it_takes_in_what_it_does_not_have_and_knows_how_far_it_is(self) -> None:
        store = MemoryStore()
        mine = follower(store)
        mine.take(Heartbeat({"spring": 10}))
        assert mine.behind == 10
        mine.take(batch(EVENTS[:6]))
        assert (mine.behind, mine.here) == (4, {"spring": 6})
        mine.take(batch(EVENTS[6:]))
        assert mine.behind == 0
        assert store.read("spring") == EVENTS

    def test_an_entry_that_was_changed_on_the_way_is_refused(self) -> None:
        store = MemoryStore()
        changed = [*EVENTS[:3], structs.replace(EVENTS[3], actor="Eve")]
        with pytest.raises(Untrusted, match="went different ways"):
            follower(store).take(batch(changed))
        assert store.read("spring") == []

    def test_a_gap_is_refused(self) -> None:
        store = MemoryStore()
        mine = follower(store)
        mine.take(batch(EVENTS[:3]))
        with pytest.raises(Untrusted, match="spring here and at the desk went different ways: 3 entries here"):
            mine.take(batch(EVENTS[5:]))
        assert store.read("spring") == EVENTS[:3]

    def test_another_event_under_the_same_name_is_refused(self) -> None:
        store = MemoryStore()
        other = stored(a_small_event(6))
        store.append("spring", other)
        with pytest.raises(Untrusted, match="Follow into an empty folder"):
            follower(store).take(Heartbeat({"spring": 5}))
        with pytest.raises(Untrusted):
            follower(store).take(batch(stored([EventChanged({"city": "Salem"})], after=EVENTS[-1])))
        assert store.read("spring") == other

    def test_what_is_no_line_of_a_desk(self) -> None:
        with pytest.raises(InvalidFile, match="cannot be read"):
            read_line(b"<html>")


class TestLink:
    def test_a_whole_journal(self, desk: OldDesk, tmp_path: Path) -> None:
        with closing(SqliteStore(tmp_path / "events.sqlite3")) as store:
            store.append("spring", EVENTS[:4])
            mine = follower(store, desk.address)
            mine.follow(lambda each: each.behind == 0)
            assert store.read("spring") == EVENTS

    def test_a_token_that_is_not_known(self, desk: OldDesk) -> None:
        with pytest.raises(Untrusted, match="refused the token"):
            follower(MemoryStore(), desk.address, "tb_wrong").follow(lambda _each: True)

    def test_a_desk_that_is_away(self) -> None:
        with pytest.raises(DeskAway, match="does not answer"):
            follower(MemoryStore()).follow(lambda _each: True)

    def test_accounts_that_are_not_there(self, desk: OldDesk) -> None:
        assert DeskLink(desk.address, "tb_right").accounts("known") == ("known", b"")

    @pytest.mark.parametrize("address", ["", "desk", "ftp://desk", "http://", "https://desk:port"])
    def test_an_address_that_is_none(self, address: str) -> None:
        with pytest.raises(Untrusted, match="not the address of a desk"):
            DeskLink(address, "x")

    def test_fingerprints_as_people_copy_them(self) -> None:
        assert plain_fingerprint("SHA256 AB:cd: 01") == plain_fingerprint("abcd01") == "abcd01"

    def test_it_says_what_goes_in_the_clear(self) -> None:
        assert DeskLink("http://192.168.1.20:8000", "x").in_the_clear
        assert not DeskLink("https://192.168.1.20:8000", "x").in_the_clear
        assert not DeskLink("http://localhost:8000", "x").in_the_clear


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate as a desk makes one for itself."""
    made = tmp_path / "desk.pem"
    order = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=desk", "-keyout", str(made)]
    if not shutil.which("openssl"):
        pytest.skip("openssl is not installed")
    answer = subprocess.run([*order, "-out", "-"], check=True, capture_output=True)
    with made.open("ab") as file:
        file.write(answer.stdout)
    return made


class TestCertificate:
    """A self-made certificate is known by its fingerprint, before the token is sent."""

    @pytest.fixture
    def safe(self, desk: OldDesk, certificate: Path) -> OldDesk:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        desk.socket = context.wrap_socket(desk.socket, server_side=True)
        return desk

    def test_it_is_shown_to_be_compared_and_then_accepted(self, safe: OldDesk, certificate: Path) -> None:
        text = certificate.read_text()
        found = ssl.PEM_cert_to_DER_cert(text[text.index("-----BEGIN CERTIFICATE-----") :])
        fingerprint = hashlib.sha256(found).hexdigest()
        address = safe.address.replace("http:", "https:")
        with pytest.raises(Untrusted, match=f"is self-made.*--fingerprint {fingerprint}"):
            DeskLink(address, "tb_right").accounts()
        with pytest.raises(Untrusted, match="has another certificate"):
            DeskLink(address, "tb_right", fingerprint="00" * 32).accounts()
        assert DeskLink(address, "tb_right", fingerprint=fingerprint.upper()).accounts("known") == ("known", b"")


class TestTakeover:
    def home(self, tmp_path: Path, address: str, events: int) -> Path:
        with closing(SqliteStore(tmp_path / "events.sqlite3")) as store:
            store.append("spring", EVENTS[:events])
        write_following(tmp_path, Following(address, "tb_right", "Ann's laptop"))
        return tmp_path

    def test_a_desk_that_answers_is_told_and_gives_its_last_entries(self, desk: OldDesk, tmp_path: Path) -> None:
        home = self.home(tmp_path, desk.address, 7)
        taken = take_over(home, moment=NOW)
        assert desk.moved == [{"name": "Ann's laptop", "at": {"spring": 7}}]
        assert (taken.told, taken.here, taken.old) == (True, {"spring": 10}, {"spring": 10})
        assert read_following(home) is None
        assert hand_over(home) is None, "there is nothing more to tell"

    def test_the_inbox_comes_along_with_the_accounts(self, desk: OldDesk, tmp_path: Path) -> None:
        """They are copied once more when the desk has stopped: what was entered since the last copy is in them."""
        desk.accounts = b"SQLite format 3, with the last entries"
        home = self.home(tmp_path, desk.address, 7)
        (home / "accounts.sqlite3").write_bytes(b"older")
        take_over(home, moment=NOW)
        assert (home / "accounts.sqlite3").read_bytes() == desk.accounts

    def test_a_desk_that_is_away_is_told_when_it_comes_back(self, desk: OldDesk, tmp_path: Path) -> None:
        home = self.home(tmp_path, "http://127.0.0.1:1", 7)
        assert not take_over(home, moment=NOW).told
        still = hand_over(home)
        assert still is not None
        assert not still.told
        taken = read_taken_over(home)
        assert taken is not None
        (home / "taken-over.json").unlink()
        back = structs.replace(taken, following=structs.replace(taken.following, address=desk.address))
        write_taken_over(home, back)
        now = hand_over(home)
        assert now is not None
        assert (now.told, now.here, now.old) == (True, {"spring": 7}, {"spring": 10})
        assert read_taken_over(home) == now
        assert (home / "taken-over.json").stat().st_mode & 0o077 == 0

    def test_only_a_laptop_that_follows_takes_over(self, tmp_path: Path) -> None:
        with pytest.raises(TopboardError, match="does not follow a desk"):
            take_over(tmp_path, moment=NOW)
