"""Series of events on the web: made, ruled, decided who is whom, printed, shown to everybody with what may be seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.director import commands as do
from topboard.director.series.rules import read_text
from topboard.journal import MemoryStore
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events import shelf
from topboard.web.events.sample import SAMPLE
from topboard.web.events.series_shelf import standings_of
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import EventSeries, PublicChoices

CUP = "/series/riverside-cup/"


@pytest.fixture
def second(event: OpenEvent, sample_store: MemoryStore) -> OpenEvent:
    """The sample once more under another id, with a FIDE ID for the first player in both."""
    shelf.shelf().own_store.append("second-open", sample_store.read(SAMPLE))
    again = shelf.shelf().event("second-open")
    for each in (event, again):
        each.do(do.EditPlayer("p1", {"fide_id": "2000016"}), actor="Ann")
    return again


@pytest.fixture
def cup(director: Client, second: OpenEvent) -> EventSeries:
    assert director.post("/series/new", {"name": "Riverside Cup"}).headers["Location"] == CUP
    sent = {
        "name": "Riverside Cup",
        "events": [SAMPLE, second.id],
        "places": "10 6 4",
        "taking_part": "1",
        "ties": "each",
    }
    assert director.post(f"{CUP}set", sent).headers["Location"] == CUP
    return EventSeries.objects.get()


def test_ids_match_and_names_are_asked_about(director: Client, cup: EventSeries, second: OpenEvent) -> None:
    found = standings_of(cup)
    both = [row for row in found.tables[0].rows if len(row.results) == 2]
    assert [row.name for row in both] == [second.state("open").players["p1"].facts.name], "by the FIDE ID"
    page = director.get(CUP).content.decode()
    assert f"{len(found.questions)} names appear in several events" in page
    one, other = found.questions[0].one, found.questions[0].other
    director.post(f"{CUP}people", {"one": one.key, "other": other.key, "verdict": "different"})
    director.post(f"{CUP}people", {"all": "1", "verdict": "same"})
    after = standings_of(EventSeries.objects.get())
    assert not after.questions
    apart = [row for row in after.tables[0].rows if row.name == one.player.name]
    assert [len(row.results) for row in apart] == [1, 1]
    assert sum(len(row.results) == 2 for row in after.tables[0].rows) > 10


def test_what_is_typed_wrongly_is_named_and_stays(director: Client, cup: EventSeries) -> None:
    sent = {"name": "Riverside Cup", "events": [SAMPLE], "places": "ten", "best": "3", "drop": "1", "ties": "share"}
    answer = director.post(f"{CUP}set", sent)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "&#39;ten&#39; is not a number of points. Write 10 or 7.5." in page
    assert 'name="places" value="ten"' in page
    assert 'name="best" value="3"' in page
    assert len(EventSeries.objects.get().rules["events"]) == 2, "nothing was changed"
    assert director.post("/series/new", {"name": ""}).status_code == 422


def test_files(director: Client, cup: EventSeries) -> None:
    for name, begins in (("pdf", b"%PDF"), ("csv", b"\xef\xbb\xbf"), ("xlsx", b"PK")):
        assert director.get(f"{CUP}file.{name}").content.startswith(begins)
    rules = read_text(director.get(f"{CUP}file.toml").content.decode())
    assert rules.events[0] == SAMPLE
    assert director.get(f"{CUP}file.exe").status_code == 404


def test_everybody_sees_open_events_under_the_names_shown_there(
    director: Client, cup: EventSeries, event: OpenEvent
) -> None:
    anybody = Client()
    assert anybody.get("/g/riverside-cup/").status_code == 404, "not open yet"
    EventSeries.objects.update(is_public=True)
    page = anybody.get("/g/riverside-cup/").content.decode()
    surname, given = event.state("open").players["p1"].facts.name.split(", ")
    assert f"{surname}, {given}" in page
    assert page.count("</th>") == 5, "the second event is not public"
    PublicChoices.choose(SAMPLE, is_public=True, minors="everywhere")
    event.do(do.EditPlayer("p1", {"birth_year": 2015}), actor="Ann")
    VIEWS.forget(SAMPLE)
    page = anybody.get("/g/riverside-cup/").content.decode()
    assert surname not in page
    assert f"{given} {surname[0]}." in page
    assert "2000016" not in page


def test_only_those_who_direct_everything_change_it(client_of: ClientOf, cup: EventSeries) -> None:
    viewer = client_of(Role.VIEWER)
    assert viewer.get(CUP).status_code == 200
    assert b"Save the series" not in viewer.get(CUP).content
    assert viewer.post(f"{CUP}set", {}).status_code == 403
    assert viewer.post(f"{CUP}people", {}).status_code == 403


def test_it_is_deleted_only_if_one_is_sure_and_an_archived_event_is_told(
    director: Client, cup: EventSeries, client_of: ClientOf
) -> None:
    assert director.post(f"{CUP}remove").status_code == 422
    client_of(Role.OWNER).post(f"/archive/put/{SAMPLE}")
    assert "perhaps in the archive:" in director.get(CUP).content.decode()
    assert director.post(f"{CUP}remove", {"sure": cup.id}).headers["Location"] == "/series/"
    assert not EventSeries.objects.exists()


def test_programs(cup: EventSeries, second: OpenEvent, token_of: Callable[[Role], str]) -> None:
    program = Client(headers={"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"})
    assert program.get("/api/v1/series").json() == [
        {"id": "riverside-cup", "name": "Riverside Cup", "events": [SAMPLE, second.id], "is_public": False}
    ]
    path = "/api/v1/series/riverside-cup"
    rules = {"name": "Riverside Cup", "events": [SAMPLE], "score": True, "places": []}
    told = program.put(path, {"rules": rules, "is_public": True}, content_type="application/json").json()
    assert told["events"] == [{"id": SAMPLE, "name": "Riverside Spring Open", "finished": False}]
    assert told["tables"][0]["rows"][0]["place"] == 1
    wrong = program.put(path, {"rules": {"name": "x", "events": ["nowhere"]}}, content_type="application/json")
    assert wrong.status_code == 404
    assert program.put(path, {"rules": {"places": "x"}}, content_type="application/json").status_code == 422
    viewer = Client(headers={"Authorization": f"Bearer {token_of(Role.VIEWER)}"})
    assert viewer.get(path).status_code == 200
    assert viewer.delete(path).status_code == 403
    assert program.delete(path).status_code == 204
