"""What keeps the desk safe: headers, forged forms, hostile names, hostile files."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from typing import ClassVar, cast

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError, connection
from django.http import HttpResponse
from django.test import Client
from msgspec import structs
from pytest_django import Settings
from tests.web.conftest import PASSWORD, ClientOf

from topboard.core import Bye, Result
from topboard.director import Director
from topboard.director import commands as do
from topboard.errors import JournalUnwritable
from topboard.journal import Journal, MemoryStore, export_journal
from topboard.journal.events import EventDetails, PlayerFacts
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import OLD
from topboard.web.accounts import access
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import Account, Minors, PublicChoices

EVIL = '<script>alert("x")</script>'
PLAYERS = f"/desk/{SAMPLE}/juniors/players"
PAGES = (
    "/",
    f"/desk/{SAMPLE}/",
    f"/desk/{SAMPLE}/open/round/4",
    f"/p/{SAMPLE}/",
    f"/p/{SAMPLE}/open/player/3",
    f"/hall/{SAMPLE}/",
    "/nowhere",
)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_the_strict_policy(path: str, director: Client) -> None:
    response = director.get(path)
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["X-Frame-Options"] == "DENY"
    assert "no-cache" in response.headers["Cache-Control"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_keep_to_the_policy(path: str, director: Client) -> None:
    """No script or style inside a page, nothing from elsewhere."""
    text = director.get(path).content.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\son\w+=|\sstyle=|<style", text)
    assert not re.search(r'(?:src|href)="(?:https?:)?//(?!testserver)', text)


@pytest.mark.usefixtures("accounts")
def test_a_refused_form_has_the_way_to_log_in(event: OpenEvent) -> None:
    """Whoever has lost all cookies gets no further than this page; who is logged in needs no link."""
    client = Client(enforce_csrf_checks=True)
    path = f"/desk/{SAMPLE}/open/players/enter"
    assert 'href="/login"' in client.post(path, {"name": "Newcomer, Ned"}).content.decode()
    client.force_login(Account.objects.get(username="director"))
    assert 'href="/login"' not in client.post(path, {"name": "Newcomer, Ned"}).content.decode()


class TestLostCookies:
    """A form of our own pages whose cookies are gone is kept in the page through logging in; the server keeps nothing.
    What comes from elsewhere, or from nowhere, is not kept."""

    PATH = f"/desk/{SAMPLE}/open/players/enter"
    FORM: ClassVar = {"name": "Newcomer, Ned", "fide_id": "4100018", "sex": "w", "seen": "3"}

    def post(self, client: Client, path: str, form: dict[str, str], origin: str = "http://testserver") -> HttpResponse:
        return cast(HttpResponse, client.post(path, form, headers={"Origin": origin} if origin else {}))

    @pytest.mark.usefixtures("accounts")
    def test_kept_through_logging_in(self, event: OpenEvent) -> None:
        client = Client(enforce_csrf_checks=True)
        page = self.post(client, self.PATH, self.FORM)
        text = page.content.decode()
        assert "You are no longer logged in" in text
        (kept,) = re.findall(r'name="kept" value="([^"]+)"', text)
        (token,) = set(re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', text))
        form = {"csrfmiddlewaretoken": token, "kept": kept, "username": "director", "password": PASSWORD}
        again = self.post(client, "/login", form).content.decode()
        assert "You are logged in again" in again
        assert "<dt>FIDE ID</dt><dd>4100018</dd>" in again
        assert "<dt>fide_id</dt>" not in again
        token = re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', again)[-1]
        before = event.position
        assert self.post(client, self.PATH, {**self.FORM, "csrfmiddlewaretoken": token}).status_code == 302
        assert event.position > before

    @pytest.mark.usefixtures("accounts")
    def test_the_log_in_itself(self) -> None:
        """Its cookie is gone: the name and what was kept stay, the password is asked for again."""
        form = {"username": "director", "password": PASSWORD, "kept": "abc", "next": "/desk/x/"}
        text = self.post(Client(enforce_csrf_checks=True), "/login", form).content.decode()
        assert 'value="abc"' in text
        assert 'value="director"' in text
        assert PASSWORD not in text

    @pytest.mark.usefixtures("accounts")
    def test_logged_in_with_an_older_page(self, event: OpenEvent) -> None:
        client = Client(enforce_csrf_checks=True)
        client.force_login(Account.objects.get(username="director"))
        before = event.position
        text = self.post(client, self.PATH, self.FORM).content.decode()
        assert "This page had been open too long" in text
        assert "Newcomer, Ned" in text
        assert event.position == before

    @pytest.mark.usefixtures("accounts", "event")
    @pytest.mark.parametrize("origin", ["", "https://elsewhere.example"])
    def test_not_for_strangers(self, origin: str) -> None:
        text = self.post(Client(enforce_csrf_checks=True), self.PATH, self.FORM, origin).content.decode()
        assert "did not come from a page of this Topboard" in text
        assert "Newcomer" not in text


@pytest.mark.usefixtures("accounts")
def test_forms_from_elsewhere_are_refused(event: OpenEvent) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(Account.objects.get(username="director"))
    before = event.position
    response = client.post(f"/desk/{SAMPLE}/open/round/4/result", {"line": "9 1"})
    assert response.status_code == 403
    assert event.position == before


def test_cookies_are_out_of_reach_of_scripts(client_of: ClientOf) -> None:
    client = client_of(Role.PUBLIC)
    client.post("/login", {"username": "director", "password": PASSWORD})
    client.get("/login")
    for name in ("topboard", "topboard-csrf"):
        assert client.cookies[name]["httponly"]
        assert client.cookies[name]["samesite"] == "Lax"


def test_a_player_named_like_a_script(event: OpenEvent, director: Client) -> None:
    PublicChoices.choose(SAMPLE, minors=Minors.WHOLE)
    event.do(do.EnterPlayer("juniors", PlayerFacts(EVIL, club=EVIL, note=EVIL)), actor=EVIL)
    event.do(do.GrantBye("p44", 1, Bye.HALF), actor=EVIL)
    event.do(do.PairRound("juniors"), actor=EVIL)
    event.do(do.PublishDraft("juniors"), actor=EVIL)
    places = [PLAYERS, f"{PLAYERS}?player=p44", f"/desk/{SAMPLE}/juniors/round/1", f"/desk/{SAMPLE}/history"]
    places += [f"/desk/{SAMPLE}/juniors/chart/{name}" for name in ("wall", "pairings", "players")]
    places += [f"/p/{SAMPLE}/?q=script", f"/p/{SAMPLE}/juniors/names/1", f"/p/{SAMPLE}/juniors/standings"]
    places += [f"/hall/{SAMPLE}/slides?show=names,boards,standings"]
    for place in places:
        text = director.get(place).content.decode()
        assert "<script>alert" not in text, place
    found = director.get(f"/p/{SAMPLE}/?q=script").content.decode()
    assert "&lt;script&gt;" in found


class TestUploads:
    """Files are limited, read safely, shown first and entered only when confirmed."""

    def upload(self, client: Client, name: str, data: bytes) -> tuple[int, str]:
        response = client.post(f"{PLAYERS}/preview", {"file": SimpleUploadedFile(name, data), "text": ""})
        return response.status_code, response.content.decode()

    def test_a_list_is_shown_before_it_is_entered(self, event: OpenEvent, director: Client) -> None:
        data = b"Name;Rating;Club\nNewcomer, Ned;1234;Riverside\nPemberton, Ivy;980;\n"
        before = event.position
        status, text = self.upload(director, "list.csv", data)
        assert status == 200
        assert "Newcomer, Ned" in text
        assert "a player with this name is already entered" in text
        assert event.position == before
        packed = re.search(r'name="packed" value="([^"]+)"', text)
        assert packed
        director.post(f"{PLAYERS}/confirm", {"packed": packed[1], "take": ["0"]})
        names = [p.facts.name for p in event.state("juniors").players.values()]
        assert names.count("Newcomer, Ned") == 1
        assert names.count("Pemberton, Ivy") == 1

    def test_a_list_that_was_not_shown_is_not_entered(self, event: OpenEvent, director: Client) -> None:
        before = event.position
        director.post(f"{PLAYERS}/confirm", {"packed": "made-up", "take": ["0"]})
        assert event.position == before

    def test_too_large(self, director: Client) -> None:
        status, text = self.upload(director, "big.trf", b"001 " + b"x" * (11 * 2**20))
        assert status == 413
        assert "larger than 10 MB" in text

    def test_a_paste_that_is_too_large(self, director: Client) -> None:
        response = director.post(f"{PLAYERS}/preview", f"text={'x' * 13 * 2**20}", "application/x-www-form-urlencoded")
        assert response.status_code == 413
        assert "What you sent is larger than 12 MB. Send it in parts." in response.content.decode()

    def test_many_files_are_no_way_around(self, director: Client) -> None:
        files = {f"file{n}": SimpleUploadedFile(f"{n}.csv", b"x" * (5 * 2**20)) for n in range(3)}
        response = director.post(f"{PLAYERS}/preview", files)
        assert response.status_code == 413
        assert "larger than 10 MB" in response.content.decode()

    def test_a_spreadsheet_that_would_burst(self, director: Client) -> None:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bomb:
            bomb.writestr("xl/worksheets/sheet1.xml", b"0" * (300 * 2**20))
        status, _text = self.upload(director, "bomb.xlsx", packed.getvalue())
        assert status == 400

    @pytest.mark.parametrize("data", [b"", b"\x00\xff" * 400, b"PK\x03\x04 broken", b"no headings\n1;2"])
    def test_rubbish_says_what_is_wrong(self, director: Client, data: bytes) -> None:
        status, text = self.upload(director, "x.csv", data)
        assert status == 400
        assert "flash error" in text

    def test_formulas_are_not_written_as_formulas(self, event: OpenEvent, director: Client) -> None:
        event.do(do.EnterPlayer("juniors", PlayerFacts("=HYPERLINK(1)")), actor="A")
        text = director.get(f"/desk/{SAMPLE}/juniors/chart/players.csv").content.decode("utf-8-sig")
        assert "HYPERLINK" in text
        assert not re.search(r'(^|[,;"])=HYPERLINK', text, re.MULTILINE)


def test_back_leads_only_to_our_own_pages(director: Client) -> None:
    data = {"present": "1", "back": "https://elsewhere.example/"}
    response = director.post(f"/desk/{SAMPLE}/juniors/players/p40/check-in", data)
    assert response.headers["Location"].startswith("/desk/")


def test_what_is_not_public_is_not_there(event: OpenEvent, client_of: ClientOf) -> None:
    from topboard.web.models import PublicChoices

    PublicChoices(event=SAMPLE, is_public=False).save()
    VIEWS.forget_all()
    for path in (f"/p/{SAMPLE}/", f"/p/{SAMPLE}/open/standings", f"/hall/{SAMPLE}/"):
        assert client_of(Role.PUBLIC).get(path).status_code == 404
        assert client_of(Role.VIEWER).get(path).status_code == 200
    assert SAMPLE not in client_of(Role.PUBLIC).get("/").content.decode()
    assert shelf().position(SAMPLE)


NINES = "9" * 5000


@pytest.mark.parametrize(
    "path",
    [
        f"/desk/{SAMPLE}/find?q={NINES}",
        f"/desk/{SAMPLE}/as-at?position={NINES}",
        f"/desk/{SAMPLE}/as-at?time=0001-01-01T00:00",
        f"/desk/{SAMPLE}/as-at?time=2026-02-31T00:00",
        f"/desk/{SAMPLE}/open/round/4?board={NINES}",
        f"/p/{SAMPLE}/open/player/{NINES}",
        f"/p/{SAMPLE}/find?q=%00%ff",
        "/people/99999999999999999999",
    ],
)
def test_numbers_and_times_beyond_all_bounds(path: str, director: Client) -> None:
    assert director.get(path).status_code < 500


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("open/round/4/result", {"line": "9 1", "seen": NINES}),
        ("open/rules/set", {"first_board": NINES}),
        ("open/rules/set", {"seed": "9" * 30}),
        ("sections", {"section": "More", "preset": "fide-open", "rounds_total": NINES}),
        ("juniors/players/enter", {"name": "X, Y", "fixed_board": NINES}),
        ("juniors/players/confirm", {"packed": "x", "take": NINES}),
        ("reserve/publish", {"starts": "0001-01-01T00:00"}),
        ("undo", {"position": NINES}),
    ],
)
def test_forms_with_numbers_beyond_all_bounds(path: str, data: dict[str, str], director: Client) -> None:
    assert director.post(f"/desk/{SAMPLE}/{path}", data).status_code < 500


class TestNotSaved:
    """What cannot be written is said to be NOT SAVED, whoever sent it and however."""

    @pytest.fixture
    def full(self, event: OpenEvent, monkeypatch: pytest.MonkeyPatch) -> None:
        def append(*_arguments: object) -> None:
            raise JournalUnwritable(OLD(text="events.sqlite3: database or disk is full. Nothing was written."))

        monkeypatch.setattr(event.director.journal.store, "append", append)

    @pytest.mark.usefixtures("full")
    @pytest.mark.parametrize("accept", ["application/json", "text/html"])
    def test_a_result(self, event: OpenEvent, director: Client, accept: str) -> None:
        path = f"/desk/{SAMPLE}/open/round/4/result"
        response = director.post(path, {"line": "9 1"}, headers={"Accept": accept})
        assert response.status_code == 503
        assert "NOT SAVED" in response.content.decode()
        assert event.state("open").rounds[3].boards[9].result is None

    @pytest.mark.usefixtures("full")
    def test_a_program_is_told(self, token_of: Callable[[Role], str]) -> None:
        path = f"/api/v1/events/{SAMPLE}/sections/open/rounds/4/results"
        headers = {"Authorization": f"Bearer {token_of(Role.HELPER)}"}
        response = Client().post(path, {"board": 9, "result": "1-0"}, "application/json", headers=headers)
        assert response.status_code == 503
        assert response.json()["detail"].startswith("NOT SAVED")

    def test_accounts_that_cannot_be_read(self, director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nobody knows then how far a form came: the page says to look before it is sent again."""

        def broken(*_arguments: object, **_more: object) -> None:
            raise OperationalError("database or disk is full")

        monkeypatch.setattr(access, "grants_of", broken)
        director.raise_request_exception = False
        response = director.post(f"/desk/{SAMPLE}/open/round/4/result", {"line": "9 1"})
        assert response.status_code == 503
        assert "NOT SAVED" in response.content.decode()
        assert "disk is not full" in response.content.decode()


class TestDatabaseAway:
    """A database that cannot be asked is told of as such by every address: a page to people, JSON to programs."""

    @pytest.fixture
    def away(self, settings: Settings) -> Iterator[None]:
        settings.DATABASE_URL = "postgresql://hall@10.0.0.5/hall"

        def cursor(*_arguments: object, **_more: object) -> None:
            raise OperationalError("connection to server failed: No such file\n\tIs the server running?")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(connection, "cursor", cursor)
            yield

    @pytest.mark.parametrize("path", ["/events", f"/events/{SAMPLE}", f"/events/{SAMPLE}/history"])
    def test_a_program_gets_what_the_documentation_says(
        self, path: str, token_of: Callable[[Role], str], request: pytest.FixtureRequest
    ) -> None:
        headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
        request.getfixturevalue("away")
        response = Client(raise_request_exception=False).get(f"/api/v1{path}", headers=headers)
        assert (response.status_code, response.headers["Content-Type"]) == (503, "application/json")
        assert response.json()["detail"].startswith("The database cannot be used at the moment.")

    def test_before_anybody_is_looked_up(self, token_of: Callable[[Role], str], request: pytest.FixtureRequest) -> None:
        """The first question of all is whether there is an owner."""
        headers = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
        request.getfixturevalue("away")
        client = Client(raise_request_exception=False, REMOTE_ADDR="192.0.2.7")
        response = client.get("/api/v1/events", headers=headers)
        assert (response.status_code, list(response.json())) == (503, ["detail", "hint"])

    @pytest.mark.parametrize("path", ["/", "/login", f"/desk/{SAMPLE}/", "/people"])
    def test_a_page_says_so(self, path: str, director: Client, request: pytest.FixtureRequest) -> None:
        request.getfixturevalue("away")
        director.raise_request_exception = False
        response = director.get(path)
        assert response.status_code == 503
        assert "The database cannot be used at the moment." in response.content.decode()
        assert "connection to server failed" not in response.content.decode()

    def test_a_result_is_not_saved(self, director: Client, request: pytest.FixtureRequest) -> None:
        request.getfixturevalue("away")
        director.raise_request_exception = False
        path, json = f"/desk/{SAMPLE}/open/round/4/result", {"Accept": "application/json"}
        response = director.post(path, {"line": "9 1"}, headers=json)
        assert response.status_code == 503
        assert response.json()["saved"] is False


def test_a_question_is_answered_for_what_it_showed(event: OpenEvent, director: Client) -> None:
    """Who says "change it" means the result that was shown, not one that came meanwhile."""
    path, json = f"/desk/{SAMPLE}/open/round/4/result", {"Accept": "application/json"}
    old = str(event.position)
    event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="Bob")
    asked = director.post(path, {"line": "9 1", "seen": old}, headers=json).json()
    assert asked["ask"]
    sure = {"line": "9 1", "sure": "1", "seen": str(asked["position"])}
    event.do(do.CorrectResult("open", 4, 9, Result.BLACK_WINS), actor="Eve")
    refused = director.post(path, sure, headers=json)
    assert (refused.status_code, refused.json()["by"]) == (409, "Eve")
    asked = director.post(path, {"line": "9 1", "seen": old}, headers=json).json()
    sure["seen"] = str(asked["position"])
    assert director.post(path, sure, headers=json).status_code == 200


def test_a_damaged_event_keeps_nobody_from_the_others(director: Client, client_of: ClientOf) -> None:
    stored = shelf().store.read(SAMPLE)
    shelf().store.append("damaged", [stored[0], structs.replace(stored[1], actor="Somebody else")])
    assert SAMPLE in client_of(Role.PUBLIC).get("/").content.decode()
    page = director.get("/").content.decode()
    assert f"/desk/{SAMPLE}/" in page
    assert "damaged: " in page


def test_a_journal_whose_name_is_no_address(event: OpenEvent, director: Client) -> None:
    store = MemoryStore()
    elsewhere = Director(Journal(store, "../<b> 1"), SYSTEMS)
    elsewhere.do(do.CreateEvent(EventDetails("Elsewhere")), actor="Ann")
    file = SimpleUploadedFile("event.topboard", export_journal(store, "../<b> 1"))
    response = director.post("/take", {"file": file})
    assert response.headers["Location"] == "/desk/b-1/"
    assert director.get("/desk/b-1/").status_code == 200
