"""Open a file: what is in it is shown and nothing is written; then the whole event, its players, or many events."""

from __future__ import annotations

import base64
import html
import io
import time
import zipfile
from collections.abc import Callable, Mapping

from benchmarks.rival_files import PROGRAMS
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.patience import PATIENCE
from tests.web.conftest import ClientOf

from topboard.web.accounts.roles import Role
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.file_import import FileImport, FileImportState

THREE = PROGRAMS["Swiss Perfect"]()


def send(client: Client, files: Mapping[str, bytes], **more: str) -> tuple[str, str]:
    """The address to which a form with the files leads, and what stands there."""
    uploads = [SimpleUploadedFile(name, data) for name, data in files.items()]
    answer = client.post("/take", {"look": "1", "file": uploads, **more}, follow=True)
    return answer.redirect_chain[-1][0] if answer.redirect_chain else "", html.unescape(answer.content.decode())


def packed(*programs: str) -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w") as archive:
        for program in programs:
            for name, data in PROGRAMS[program]().items():
                archive.writestr(f"{program}/{name}", data)
    return body.getvalue()


def test_looking_writes_nothing(event: OpenEvent, director: Client) -> None:
    before = shelf().store.tails()
    _address, page = send(director, THREE)
    assert "Swiss Perfect" in page
    assert "Round 2 is the last one in the file." in page
    assert shelf().store.tails() == before


def test_the_file_is_imported_once_and_then_gone(event: OpenEvent, director: Client) -> None:
    address, _page = send(director, THREE)
    form = {"handed": address.partition("=")[2], "what": "whole"}
    answer = director.post("/take", form, follow=True)
    assert "3 players, 2 rounds" in html.unescape(answer.content.decode())
    assert "was already imported" in html.unescape(director.get(address).content.decode())


def test_the_same_file_again_says_that_the_event_is_here(event: OpenEvent, director: Client) -> None:
    for is_here in (False, True):
        address, page = send(director, THREE)
        assert ("This event is already here" in page) is is_here
        director.post("/take", {"handed": address.partition("=")[2], "what": "whole"})


def test_the_players_only(event: OpenEvent, director: Client) -> None:
    address, _page = send(director, THREE)
    form = {"handed": address.partition("=")[2], "what": "players"}
    id = director.post("/take", form).headers["Location"].split("/")[2]
    (section,) = shelf().event(id).director.state.sections.values()
    assert (len(section.players), len(section.rounds)) == (3, 0)


def test_what_was_discarded_is_gone(event: OpenEvent, director: Client) -> None:
    before = shelf().ids()
    address, _page = send(director, THREE)
    director.post("/take", {"handed": address.partition("=")[2], "do": "forget"})
    assert "was already imported" in html.unescape(director.get(address).content.decode())
    assert shelf().ids() == before


def test_a_file_that_nobody_knows_says_what_to_do(event: OpenEvent, director: Client) -> None:
    _address, page = send(director, {"photo.jpg": b"\xff\xd8\0\0"})
    assert "photo.jpg is not a file that can be opened here." in page
    assert "Import it" not in page


def test_who_may_not_make_events_opens_no_files(event: OpenEvent, client_of: ClientOf) -> None:
    assert client_of(Role.VIEWER).get("/take").status_code == 403
    assert client_of(Role.VIEWER).get("/take/imports").status_code == 403


def test_many_events_have_a_row_each_and_none_comes_twice(event: OpenEvent, director: Client) -> None:
    for outcome in ("imported", "already here"):
        address, page = send(director, {"old.zip": packed("Swiss Perfect", "Vega")})
        assert "2 events in old.zip" in page
        director.post("/take", {"handed": address.partition("=")[2]})
        state = done()
        # The two are the same small event, as two programs write it: the second is recognised.
        assert [row.outcome for row in state.rows] == [outcome, "already here"]
        page = html.unescape(director.get("/take/imports").content.decode())
        assert "old.zip/Vega/club.tdf" in page


def done() -> FileImportState:
    given_up = time.monotonic() + PATIENCE
    while (state := FileImport().state()) is None or state.running:
        assert time.monotonic() < given_up, "the import never ended"
        time.sleep(0.02)
    return state


def test_by_program(event: OpenEvent, token_of: Callable[[Role], str]) -> None:
    """The same through the API: look, import, many."""
    director = Client(headers={"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"})
    files = {name: base64.b64encode(data).decode() for name, data in THREE.items()}
    before = shelf().store.tails()
    told = director.post("/api/v1/files/look", {"files": files}, content_type="application/json")
    assert told.status_code == 200, told.content
    assert told.json()["sections"][0]["results"] == 2
    assert shelf().store.tails() == before
    body = {"files": files, "players_only": True}
    made = director.post("/api/v1/files/import", body, content_type="application/json")
    assert (made.status_code, "3 players, 0 rounds" in made.json()["said"]) == (201, True)
    two = {"old.zip": base64.b64encode(packed("SwissSys", "Vega")).decode()}
    refused = director.post("/api/v1/files/look", {"files": two}, content_type="application/json")
    assert "The files are of 2 events." in refused.content.decode()
    assert director.post("/api/v1/imports", {"files": two}, content_type="application/json").status_code == 202
    done()
    assert director.get("/api/v1/imports").json()["done"] == 2
