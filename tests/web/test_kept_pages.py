"""Players' pages are given again without asking Django, and never a page that is no longer right."""

from __future__ import annotations

import gzip
import re
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from benchmarks.serving import DESK, HERE, SOURCE, Served
from tests.patience import PATIENCE
from tests.web.running import Answer, Browser, running, until

PAIRINGS = "/p/load/open/pairings/1"
STANDINGS = "/p/load/open/standings"
SHARE = "/desk/load/share"
SHOWN = {"is_public": "on", "show_ratings": "on", "show_clubs": "on"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with running(tmp_path_factory.mktemp("kept") / "home") as made:
        yield made


@pytest.fixture(scope="module")
def desk(server: Served) -> Browser:
    return Browser(server.port).log_in()


@pytest.fixture
def phone(server: Served, desk: Browser) -> Browser:
    share(desk, **SHOWN)
    return Browser(server.port, "127.9.9.9")


def share(desk: Browser, **chosen: str) -> None:
    assert desk.post(f"{SHARE}/public", SHARE, **chosen).status == 302


def enter(desk: Browser, line: str) -> None:
    assert desk.post(f"{DESK}/round/1/result", f"{DESK}/round/1", line=line, sure="1").status in (200, 302)


def same(phone: Browser, page: str, answer: Answer) -> bool:
    """Whether the phone is told that it has the page already."""
    return phone.get(page, If_None_Match=answer.headers["etag"]).status == 304


def settled(phone: Browser, page: str = PAIRINGS) -> Answer:
    """The page as it is kept when nothing moves any more."""
    return until(lambda: phone.get(page), lambda answer: same(phone, page, answer))


def follows(phone: Browser, before: Answer, page: str = PAIRINGS) -> Answer:
    """The page after it changed, which may take a moment; what the phone had is then no longer the same."""
    after = until(lambda: phone.get(page), lambda answer: answer.body != before.body)
    assert after.headers["etag"] != before.headers["etag"]
    assert not same(phone, page, before)
    return after


def test_the_second_answer_is_the_first_to_the_last_header(phone: Browser) -> None:
    settled(phone)
    first, second = phone.get(PAIRINGS), phone.get(PAIRINGS)
    for answer in (first, second):
        answer.headers.pop("date")
    assert second == first
    assert "default-src 'none'" in second.headers["content-security-policy"]
    assert set(second.headers["vary"].split(", ")) >= {"Accept-Encoding", "Accept-Language", "Cookie"}


def test_a_page_has_its_own_headers_whichever_was_drawn_first(phone: Browser, desk: Browser) -> None:
    """The standings for other people's frames may stand in any; no other page may, and none takes that over."""
    for order in (("widget", "player/3"), ("player/5", "widget")):
        enter(desk, "1 1" if order[0] == "widget" else "1 0")
        pages = {page: settled(phone, f"/p/load/open/{page}").headers for page in order}
        widget = pages.pop("widget")
        assert "frame-ancestors *" in widget["content-security-policy"]
        assert "x-frame-options" not in widget
        assert widget["cross-origin-resource-policy"] == "cross-origin"
        (player,) = pages.values()
        assert "frame-ancestors 'none'" in player["content-security-policy"]
        assert player["x-frame-options"] == "DENY"
        assert player["cross-origin-resource-policy"] == "same-origin"


def test_not_modified_has_no_body_and_all_that_matters(phone: Browser) -> None:
    page = settled(phone)
    for tags in (
        page.headers["etag"],
        f'"other", {page.headers["etag"]}',
        page.headers["etag"].removeprefix("W/"),
        "*",
    ):
        answer = phone.get(PAIRINGS, If_None_Match=tags)
        assert (answer.status, answer.body) == (304, b"")
        for name in ("etag", "cache-control", "vary", "content-security-policy"):
            assert answer.headers[name] == page.headers[name]
    assert phone.get(PAIRINGS, If_None_Match='"other"').status == 200


def test_compressed_for_those_who_can_read_it(phone: Browser) -> None:
    plain = settled(phone)
    packed = phone.get(PAIRINGS, Accept_Encoding="gzip, br")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert "content-encoding" not in phone.get(PAIRINGS, Accept_Encoding="gzip;q=0").headers
    assert "content-encoding" not in phone.get(PAIRINGS).headers


def test_each_language_has_its_own_page(phone: Browser) -> None:
    english, french = settled(phone, STANDINGS), phone.get(STANDINGS, Accept_Language="fr-CA, fr;q=0.8")
    assert 'lang="en"' in english.text
    assert 'lang="fr"' in french.text
    chosen = Browser(phone.port, cookies={"topboard-language": "fr"})
    assert 'lang="fr"' in chosen.get(STANDINGS, Accept_Language="en").text
    assert phone.get(STANDINGS, Accept_Language="fr", If_None_Match=english.headers["etag"]).status == 200


def test_only_under_our_own_names(phone: Browser) -> None:
    settled(phone)
    assert phone.get(PAIRINGS, Host="elsewhere.example").status == 400


def test_pages_that_are_not_there(phone: Browser) -> None:
    for _ in range(2):
        assert phone.get("/p/load/open/pairings/2").status == 404
        assert phone.get("/p/nothing/open/pairings/1").status == 404


class TestChanges:
    """After every kind of change the page is the new one, and nobody is told that the old one is still right."""

    def test_a_result_its_correction_and_its_undoing(self, phone: Browser, desk: Browser) -> None:
        page = settled(phone)
        for line in ("3 1", "3 u", "3 ="):
            enter(desk, line)
            page = follows(phone, page)
        assert "½–½" in page.text

    def test_a_name_of_the_event(self, phone: Browser, desk: Browser) -> None:
        page = settled(phone)
        assert desk.post("/desk/load/change", "/desk/load/", name="Load and overload").status == 302
        assert "Load and overload" in follows(phone, page).text

    def test_what_the_director_hides_is_gone_at_once(self, phone: Browser, desk: Browser) -> None:
        assert "2400" in settled(phone).text
        share(desk, is_public="on", show_clubs="on")
        assert "2400" not in phone.get(PAIRINGS).text
        share(desk, **SHOWN)
        assert "2400" in phone.get(PAIRINGS).text

    def test_a_notice_is_there_at_once(self, phone: Browser, desk: Browser) -> None:
        page = settled(phone)
        share(desk, notice="Round 2 at four", **SHOWN)
        assert not same(phone, PAIRINGS, page)
        assert "Round 2 at four" in phone.get(PAIRINGS).text

    def test_the_same_choice_again_shows_the_page_of_before(self, phone: Browser, desk: Browser) -> None:
        """Choices that come back have a version of their own; what is shown is right either way."""
        page = settled(phone)
        share(desk, is_public="on")
        share(desk, **SHOWN)
        assert "2400" in phone.get(PAIRINGS, If_None_Match=page.headers["etag"]).text

    def test_an_event_that_is_withdrawn_is_gone_at_once(self, phone: Browser, desk: Browser) -> None:
        page = settled(phone)
        share(desk, show_ratings="on")
        assert phone.get(PAIRINGS).status == 404
        assert phone.get(PAIRINGS, If_None_Match=page.headers["etag"]).status == 404
        assert phone.get(PAIRINGS, Accept_Encoding="gzip").status == 404
        assert desk.get(PAIRINGS).status == 200
        assert phone.get(PAIRINGS).status == 404
        share(desk, **SHOWN)
        assert phone.get(PAIRINGS).status == 200

    def test_what_another_program_writes(self, phone: Browser, server: Served) -> None:
        """The terminal's desk writes to the same journal."""
        page = settled(phone)
        store = server.log.parent / "events.sqlite3"
        command = [sys.executable, "-m", "topboard", "desk", str(store), "--event", "load", "-c", "result 1 5 0-1"]
        subprocess.run(command, env={"PYTHONPATH": str(SOURCE)}, check=True, capture_output=True)
        assert "0–1" in follows(phone, page).text


def test_those_who_work_here_are_never_given_what_is_kept(phone: Browser, desk: Browser) -> None:
    """They see a result at once, not a moment later."""
    for line in ("7 0", "7 u", "7 1"):
        before = desk.get(PAIRINGS).body
        assert phone.get(PAIRINGS).status == 200
        enter(desk, line)
        assert desk.get(PAIRINGS).body != before


class TestStreams:
    """Who listens hears how far the journal is, for as long as they may."""

    def listening(self, browser: Browser, address: str = "127.9.9.8") -> socket.socket:
        wire = socket.create_connection((HERE, browser.port), timeout=PATIENCE, source_address=(address, 0))
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        wire.sendall(f"GET /live/load HTTP/1.1\r\nHost: {HERE}\r\nCookie: {cookies}\r\n\r\n".encode())
        return wire

    def heard(self, wire: socket.socket, enough: bytes = b"") -> bytes:
        """What came until it has `enough`, or until the stream ended."""
        text = b""
        while not (enough and enough in text):
            part = wire.recv(65536)
            if not part:
                assert not enough, text
                break
            text += part
            if not enough and text.endswith(b"0\r\n\r\n"):
                break
        return text

    def test_a_withdrawn_event_tells_nothing_more(self, phone: Browser, desk: Browser) -> None:
        with self.listening(phone) as wire, self.listening(desk) as working:
            self.heard(wire, b"data: ")
            self.heard(working, b"data: ")
            share(desk)
            ended = self.heard(wire)
            enter(desk, "9 1")
            assert b"data: " not in ended
            self.heard(working, b"data: ")
        with self.listening(phone) as wire:
            assert b" 404 " in self.heard(wire, b"\r\n\r\n")

    def test_a_locked_director_hears_no_more(self, phone: Browser, desk: Browser) -> None:
        made = {"name": "Dee", "username": "dee", "password": "bishop-takes-f7", "role": "director"}
        assert desk.post("/people/add", "/people", **made).status == 302
        dee = Browser(desk.port).log_in("dee", "bishop-takes-f7")
        share(desk)
        with self.listening(dee) as wire:
            self.heard(wire, b"data: ")
            locked = re.findall(r"/people/(\d+)", desk.get("/people").text)
            for number in sorted(set(locked), key=int)[1:]:
                desk.post(f"/people/{number}", "/people", active="0")
            self.heard(wire)
        assert dee.get("/desk/load/").status == 302
