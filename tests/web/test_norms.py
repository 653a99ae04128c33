"""Title norms at the desk, on the players' pages and for programs; the arbiters and the FIDE papers."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from tests.norms.build import foes, score, section

from topboard.core import Event
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.formats.trf import write_trf
from topboard.officiating.fair_play import FairPlayKind
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import PublicChoices
from topboard.web.public.folder import pages
from topboard.web.show.local_time import today

OPEN = "lyon-open"


@pytest.fixture
def norm_event(director: Client) -> OpenEvent:
    """An open of nine rounds in which the candidate makes a GM norm: 6 from 9 against 2500."""
    value = section(foes(*[2500] * 9), score(6, 9))
    days = tuple(date(2026, 5, day) for day in range(1, 10))
    event = Event(name="Lyon Open", city="Lyon", federation="FRA", starts=days[0], ends=days[-1], round_dates=days,
                  time_control="90+30", chief_arbiter="Lee, Ann", sections=(replace(value, name="Open"),))  # fmt: skip
    director.post("/take", {"file": SimpleUploadedFile("lyon.trf", write_trf(event))})
    PublicChoices(event=OPEN, is_public=True, show_ratings=True).save()
    return shelf().event(OPEN)


@pytest.fixture
def api(token_of: Callable[[Role], str]) -> Client:
    return Client(headers={"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"})


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.content
    return answer.content.decode()


class TestDesk:
    def test_a_norm_with_its_working(self, director: Client, norm_event: OpenEvent) -> None:
        html = page(director, f"/desk/{OPEN}/open/norms?player=1")
        assert "<strong>achieved</strong>" in html
        assert "2500 and +125 make a performance of 2625" in html
        assert "1.4.8a" in html

    def test_after_a_round(self, director: Client, norm_event: OpenEvent) -> None:
        html = page(director, f"/desk/{OPEN}/open/norms?after=6&player=1")
        assert "after round 6 of 9" in html
        assert "3.0 from 3" in html

    def test_before_the_last_results(self, director: Client, norm_event: OpenEvent) -> None:
        """The last round is paired and not over: nobody can say yet who made a norm."""
        norm_event.do(do.VoidResult("open", 9, 1, "misread"), actor="Ann")
        assert "round 9 of 9 in progress" in page(director, f"/desk/{OPEN}/open/norms?player=1")
        director.post(f"/desk/{OPEN}/open/norms/set", {"event": "ordinary", "shown": "on"})
        assert "Round 9 of 9 in progress" in page(director, f"/p/{OPEN}/open/norms")

    def test_what_the_event_is_for_fide(self, director: Client, norm_event: OpenEvent) -> None:
        director.post(f"/desk/{OPEN}/open/norms/set", {"event": "zonal", "host": "123"})
        assert norm_event.state("open").norms.host == ""
        director.post(f"/desk/{OPEN}/open/norms/set", {"event": "zonal", "host": "esp"})
        assert (norm_event.state("open").norms.event.value, norm_event.state("open").norms.host) == ("zonal", "ESP")

    def test_the_papers(self, director: Client, norm_event: OpenEvent) -> None:
        director.post(
            f"/desk/{OPEN}/papers/arbiter", {"name": "Lee, Ann", "title": "FA", "seeks": "IA", "role": "chief"}
        )
        html = page(director, f"/desk/{OPEN}/papers")
        assert "2 norm certificates IT1 to sign" in html, "GM and IM"
        assert "2026-05-16" in html
        assert "Lee, Ann" in html

    def test_the_zip(self, director: Client, norm_event: OpenEvent) -> None:
        with zipfile.ZipFile(io.BytesIO(director.get(f"/desk/{OPEN}/papers.zip").content)) as papers:
            names = papers.namelist()
            told = papers.read("check-list.txt").decode()
        assert "open/it3.pdf" in names
        assert "open/it1-1-candidate.pdf" in names
        assert "norm certificate" in told

    def test_appeals_fair_play_and_games(self, director: Client, norm_event: OpenEvent) -> None:
        """What the desk recorded is in the papers; without it the form in IT3 is for people to fill in."""
        assert "Decisions on appeals: fill in" in page(director, f"/desk/{OPEN}/papers")
        people = {player.number: id for id, player in norm_event.state("open").players.items()}
        norm_event.do(do.RecordFairPlay(FairPlayKind.NOTE, people[2], "seen with a phone"), actor="A")
        assert "Confidential" in page(director, f"/desk/{OPEN}/papers")
        with zipfile.ZipFile(io.BytesIO(director.get(f"/desk/{OPEN}/papers.zip").content)) as papers:
            assert "appeals-and-fair-play.pdf" in papers.namelist()

    def test_an_appeal_that_is_not_decided(self, director: Client, norm_event: OpenEvent) -> None:
        people = {player.number: id for id, player in norm_event.state("open").players.items()}
        norm_event.do(do.FileAppeal(people[2], "drawn"), actor="A")
        assert "1 appeal is not decided yet" in page(director, f"/desk/{OPEN}/papers")
        accept = ("few-votes", "no-committee")
        answer = norm_event.do(do.DecideAppeal("a1", False, "signed", voters=("Moss, Al",), accept=accept), actor="A")
        assert isinstance(answer, Accepted), str(answer)
        assert "not decided yet" not in page(director, f"/desk/{OPEN}/papers")

    def test_an_arbiter_who_is_no_fa_yet(self, director: Client, norm_event: OpenEvent) -> None:
        """B.06 4.9: only a FIDE Arbiter becomes an International Arbiter."""
        director.post(f"/desk/{OPEN}/papers/arbiter", {"name": "Ray, Bo", "title": "NA", "seeks": "IA"})
        assert norm_event.director.state.arbiters == {}


class TestPublic:
    def test_only_where_the_director_shows_them(self, client: Client, director: Client, norm_event: OpenEvent) -> None:
        assert client.get(f"/p/{OPEN}/open/norms").status_code == 404
        director.post(f"/desk/{OPEN}/open/norms/set", {"event": "ordinary", "shown": "on"})
        html = page(client, f"/p/{OPEN}/open/norms")
        assert "achieved" in html
        assert "open/norms.html" in dict(pages(VIEWS.newest(norm_event, PublicChoices.of(OPEN), today())))

    def test_not_where_ratings_are_hidden(self, client: Client, director: Client, norm_event: OpenEvent) -> None:
        director.post(f"/desk/{OPEN}/open/norms/set", {"event": "ordinary", "shown": "on"})
        PublicChoices.objects.filter(event=OPEN).update(show_ratings=False)
        assert client.get(f"/p/{OPEN}/open/norms").status_code == 404

    def test_arbiters_are_not_told(self, norm_event: OpenEvent) -> None:
        norm_event.do(do.NameArbiter("Lee, Ann", birth=date(1980, 3, 2)), actor="x")
        assert VIEWS.newest(norm_event, PublicChoices.of(OPEN), today()).event.arbiters == ()


class TestPrograms:
    def test_norms(self, api: Client, norm_event: OpenEvent) -> None:
        data = json.loads(page(api, f"/api/v1/events/{OPEN}/sections/open/norms?player=1"))
        (player,) = data["players"]
        gm = player["norms"][0]
        assert (gm["title"], gm["achieved"], gm["average"], gm["performance"]) == ("GM", True, 2500, 2625)

    def test_papers_and_arbiters(self, api: Client, norm_event: OpenEvent) -> None:
        assert json.loads(page(api, f"/api/v1/events/{OPEN}/fide-papers"))["deadlines"][0]["day"] == "2026-05-16"
        arbiters = json.loads(page(api, f"/api/v1/events/{OPEN}/sections/open/arbiters"))
        assert [each["name"] for each in arbiters["arbiters"]] == ["Lee, Ann"]
        assert api.get(f"/api/v1/events/{OPEN}/fide-papers.zip").content[:2] == b"PK"

    def test_an_application(self, api: Client, norm_event: OpenEvent) -> None:
        csv = "event,start,system,players\nSpring,2020-05-01,swiss,60\n"
        answer = api.get("/api/v1/arbiters/application", {"norms": csv, "on": "2020-12-01"})
        assert answer.json()["complete"] is False
        wrong = api.get("/api/v1/arbiters/application", {"norms": "place\nX\n"})
        assert wrong.status_code == 422
