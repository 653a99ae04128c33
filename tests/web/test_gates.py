"""Files that somebody made up or damaged: refused as the sender's fault, with nothing left behind."""

from __future__ import annotations

import html
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.journal.forging import exported, forged
from tests.journal.making import a_small_event, stored

from topboard.core import Section
from topboard.journal.events import EventBody, EventChanged, RulesSet, SectionCreated, SectionRules, Undone
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import Shelf, shelf
from topboard.web.models import PublicChoices

REPORT = (Path(__file__).parents[1] / "cases" / "trf" / "team-event.trf").read_bytes()
DAMAGED = {
    "a section that climbs out of its folder": forged(SectionCreated("../../../etc", SectionRules())),
    "a section without an id": forged(SectionCreated("", SectionRules())),
    "a billion rounds": forged(RulesSet("open", {"rounds_total": 10**9})),
    "undoing itself": forged(Undone((11,))),
    "a time that is none": forged(EventChanged({"city": "Salem"}), time="zz"),
    "a batch beyond everything": forged(EventChanged({"city": "Salem"}), batch=2**63),
    "a changed letter": exported(a_small_event()).replace(b"Player p3", b"Player px"),
    "a cut end": exported(a_small_event())[:-200],
    "an unknown kind": forged(EventChanged({"city": "Salem"}), name="event-sold"),
    "nothing but a brace": b"{",
    "zeros": bytes(4096),
    "half a report": REPORT[:9],
}


@pytest.mark.parametrize("what", DAMAGED)
class TestADamagedFile:
    def test_is_the_fault_of_the_sender_and_leaves_nothing(self, what: str, director: Client) -> None:
        before = shelf().ids()
        answer = director.post("/take", {"file": SimpleUploadedFile("x.topboard", DAMAGED[what])})
        assert answer.status_code == 400, html.unescape(answer.content.decode())
        assert shelf().ids() == before

    def test_so_it_is_for_programs(self, what: str, token_of: Callable[[Role], str], shelf: Shelf) -> None:
        body = json.dumps({"name": "x", "text": DAMAGED[what].decode(errors="replace")})
        head = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
        before = shelf.ids()
        answer = Client().post("/api/v1/events/import", body, content_type="application/json", headers=head)
        assert answer.status_code == 422
        assert shelf.ids() == before


@pytest.mark.parametrize("id", ["../../../home/ann", "..", "a\\..\\b", "C:evil", ""])
def test_no_page_is_written_outside_the_folder(id: str, client_of: Callable[[Role], Client]) -> None:
    """Also where a journal with such an id was stored before it could be refused."""
    events: list[EventBody] = [*a_small_event(), SectionCreated(id, SectionRules())]
    shelf().store.append("spring", stored(events))
    PublicChoices(event="spring", is_public=True).save()
    answer = client_of(Role.DIRECTOR).get("/desk/spring/export/site")
    assert answer.status_code == 400
    assert "cannot be the name of a folder" in html.unescape(answer.content.decode())


def test_an_event_in_which_everything_was_undone_can_be_looked_at(director: Client) -> None:
    """It is a journal like any other: its pages open, and it can be exported again."""
    events = a_small_event()
    data = exported([*events, *(Undone((at,)) for at in range(len(events), 0, -1))])
    answer = director.post("/take", {"file": SimpleUploadedFile("x.topboard", data)}, follow=True)
    assert answer.status_code == 200
    for path in ("", "history", "share", "export/journal", "export/site"):
        assert director.get(f"/desk/spring/{path}").status_code == 200, path


def test_the_folder_of_a_sound_event_holds_its_pages(director: Client, shelf: Shelf) -> None:
    sections: tuple[Section, ...] = shelf.event(shelf.ids()[0]).director.event().sections
    with zipfile.ZipFile(io.BytesIO(director.get(f"/desk/{shelf.ids()[0]}/export/site").content)) as folder:
        names = folder.namelist()
    assert all(name.startswith(f"{shelf.ids()[0]}/") for name in names)
    assert {f"{shelf.ids()[0]}/{section.id}/standings.html" for section in sections} <= set(names)


def test_what_no_journal_takes_is_refused_like_anything_else(
    token_of: Callable[[Role], str], director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is there and the disk has room: nobody is told to try again later, nor what the journal calls it."""
    monkeypatch.setattr("topboard.journal.checks.gate.LONGEST_TEXT", 30)
    body = {"section": "open", "name": "A name that is longer than any name can be"}
    head = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
    answer = Client().post(
        f"/api/v1/events/{SAMPLE}/do/enter", json.dumps(body), content_type="application/json", headers=head
    )
    assert answer.status_code == 409
    assert answer.json()["detail"] == "This cannot be saved: name has more than 30 letters."
    page = director.post(f"/desk/{SAMPLE}/open/players/enter", body)
    assert page.status_code < 500
    assert "name has more than 30 letters" in html.unescape(page.content.decode())
