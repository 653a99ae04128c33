"""Rating lists in the browser and for programs: importing, looking somebody up, entering them, refreshing."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from topboard.core.people.listed_player import ListedPlayer
from topboard.director.ratings.list_job import STATE, STOP, ImportState, ListJob
from topboard.director.ratings.rating_lists import catalogue_in
from topboard.journal.small_files import write_value
from topboard.reference import Catalogue, ListInfo, build_list
from topboard.simulate.rating_lists import write_made_up_list
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

OPEN = f"/desk/{SAMPLE}/open"
PEOPLE = (
    ListedPlayer("900001", "Magnani, Carla", "ITA", title="FM", born=1990, club="Castle", sex="w", fide_id="900001",
                 ratings=(2300, 2250, 2200), games=(0,) * 3, factors=(20,) * 3),
    ListedPlayer("900002", "Carter, Magda", "ENG", flag="i", fide_id="900002",
                 ratings=(2000, 0, 0), games=(0,) * 3, factors=(20, 0, 0)),
    ListedPlayer("900003", "Lindqvist, Petra", "SWE", fide_id="900003",
                 ratings=(2190, 2101, 0), games=(0,) * 3, factors=(20,) * 3),
    ListedPlayer("900004", "Twin, Tom", "ENG", ratings=(1500, 0, 0), games=(0,) * 3, factors=(0,) * 3),
    ListedPlayer("900005", "Twin, Tom", "ENG", ratings=(1400, 0, 0), games=(0,) * 3, factors=(0,) * 3),
)  # fmt: skip


@pytest.fixture
def catalogue(own_installation: Path) -> Catalogue:
    info = ListInfo("fide-2026-05-01", "fide", ("standard", "rapid", "blitz"), date(2026, 5, 1), datetime.now(UTC), 0)
    found = catalogue_in(own_installation)
    build_list(found, info, PEOPLE)
    return found


@pytest.fixture
def owner(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.OWNER)


def asked(client: Client, question: str) -> list[dict[str, Any]]:
    answer = client.get(f"{OPEN}/players/find", {"q": question}, headers={"accept": "application/json"})
    found: list[dict[str, Any]] = json.loads(answer.content)["found"]
    return found


class TestLookingUp:
    def test_three_letters_show_the_best(self, catalogue: Catalogue, event: OpenEvent, director: Client) -> None:
        first, second = asked(director, "mag")
        assert (first["name"], first["rating"]) == ("Magnani, Carla", "2300")
        assert first["detail"] == "FM · ITA · 1990 · Castle · 900001"
        assert second["notes"] == ["inactive on the list"]
        assert asked(director, "ma") == []

    def test_enter_takes_everything(self, catalogue: Catalogue, event: OpenEvent, director: Client) -> None:
        """What the form does not ask for, such as ratings of other kinds, comes along."""
        (found,) = asked(director, "magnani")
        director.post(f"{OPEN}/players/enter", {**found["fields"], "listed": found["listed"], "missed": "zero-bye"})
        player = [*event.state("open").players.values()][-1].facts
        assert (player.name, player.rating.value, player.rating.list) == ("Magnani, Carla", 2300, "fide")
        assert (player.fide_id, player.club, player.birth_year, player.sex.value) == ("900001", "Castle", 1990, "w")
        assert [rating.value for rating in player.ratings] == [2300, 2250, 2200]

    def test_another_name_was_typed_since(self, catalogue: Catalogue, event: OpenEvent, director: Client) -> None:
        director.post(f"{OPEN}/players/enter", {"name": "Smith, Jo", "listed": "fide-2026-05-01/900001"})
        assert [*event.state("open").players.values()][-1].facts.fide_id == ""

    def test_without_javascript(self, catalogue: Catalogue, event: OpenEvent, director: Client) -> None:
        """A page with a form finds people; its links fill the form of the players' page."""
        page = director.get(f"{OPEN}/players/find", {"q": "mag car"}).content.decode()
        assert "?listed=fide-2026-05-01/900001" in page
        form = director.get(f"{OPEN}/players", {"listed": "fide-2026-05-01/900001"}).content.decode()
        assert 'value="Magnani, Carla"' in form
        assert 'value="2300"' in form
        assert 'name="listed" value="fide-2026-05-01/900001"' in form

    def test_without_a_list_the_form_is_as_it_was(self, event: OpenEvent, director: Client) -> None:
        page = director.get(f"{OPEN}/players").content.decode()
        assert "data-lookup" not in page
        assert "lookup.js" not in page

    @pytest.mark.parametrize("listed", ["nonsense", "../../x/900001", "fide-2026-05-01/", "/"])
    def test_a_list_that_is_not_there(self, event: OpenEvent, director: Client, listed: str) -> None:
        assert director.get(f"{OPEN}/players", {"listed": listed}).status_code == 200


class TestRosters:
    def test_the_rest_is_filled_in_and_doubts_are_asked(
        self, catalogue: Catalogue, event: OpenEvent, director: Client
    ) -> None:
        text = "Name;FIDE ID\nCarla Magnani;\nTom Twin;\n;900002\n"
        page = director.post(f"{OPEN}/players/preview", {"text": text}).content.decode()
        assert "2300" in page
        assert 'name="choice.1"' in page
        packed = page.split('name="packed" value="')[1].split('"')[0]
        director.post(f"{OPEN}/players/confirm", {"packed": packed, "take": ["0", "1", "2"], "choice.1": "2"})
        entered = {player.facts.name: player.facts for player in event.state("open").players.values()}
        assert entered["Carla Magnani"].fide_id == "900001"
        assert entered["Twin, Tom"].rating.value == 1400
        assert entered["Carter, Magda"].rating.value == 2000

    def test_facts_are_said_to_be_filled_in_only_where_they_were(
        self, catalogue: Catalogue, event: OpenEvent, director: Client
    ) -> None:
        for name, filled in (("Nobody, Ned", False), ("Magnani, Carla", True)):
            answer = director.post(f"{OPEN}/players/preview", {"text": f"Name;Rating\n{name};1500\n"})
            assert ("Facts from fide-2026-05-01 were filled in." in answer.content.decode()) is filled


class TestRefreshing:
    def test_every_change_is_shown_and_done_in_one_step(
        self, catalogue: Catalogue, event: OpenEvent, director: Client
    ) -> None:
        page = director.get(f"{OPEN}/ratings").content.decode()
        assert 'name="ratings.p3" value="2190" checked' in page
        form = {"list": "fide", "kind": "standard", "published": "2026-05-01", "ratings.p3": "2190"}
        before = event.position
        director.post(f"{OPEN}/ratings/refresh", form)
        assert event.position == before + 1
        assert event.state("open").players["p3"].facts.rating.value == 2190


def until(met: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not met():
        assert time.monotonic() < end
        time.sleep(0.05)


class TestImporting:
    def test_a_file_is_imported_beside_the_desk(self, own_installation: Path, owner: Client, tmp_path: Path) -> None:
        write_made_up_list("cfc", tmp_path / "list.txt", 50, 1)
        file = SimpleUploadedFile("list.txt", (tmp_path / "list.txt").read_bytes())
        answer = owner.post("/lists/import", {"file": file, "date": "2026-11-08"})
        assert answer.status_code == 302
        job = ListJob(catalogue_in(own_installation))
        until(lambda: not job.running)
        state = job.state()
        assert state is not None
        assert (state.state, state.list, state.players) == ("done", "cfc-2026-11-08", 50)
        assert "2026-11-08" in owner.get("/lists").content.decode()
        assert [path.name for path in job.folder.iterdir() if path.name.startswith(".")] == []
        owner.post("/lists/remove/cfc-2026-11-08")
        assert catalogue_in(own_installation).lists() == ()

    def test_a_large_file_comes_in_parts(self, own_installation: Path, owner: Client, tmp_path: Path) -> None:
        write_made_up_list("fide", tmp_path / "list.txt", 50, 1)
        data, upload = (tmp_path / "list.txt").read_bytes(), "ab" * 12
        for at in (0, 4000):
            part = SimpleUploadedFile("part", data[at : at + 4000] if at == 0 else data[at:])
            answer = owner.post("/lists/part", {"upload": upload, "at": str(at), "file": part})
        assert json.loads(answer.content) == {"at": len(data)}
        again = owner.post("/lists/part", {"upload": upload, "at": "7", "file": SimpleUploadedFile("part", b"x")})
        assert json.loads(again.content) == {"at": len(data)}
        owner.post("/lists/import", {"upload": upload, "name": "list.txt", "date": "2026-11-01"})
        job = ListJob(catalogue_in(own_installation))
        until(lambda: not job.running)
        assert [info.players for info in catalogue_in(own_installation).lists()] == [50]

    def test_headings_that_nobody_can_tell_are_asked_about(self, own_installation: Path, owner: Client) -> None:
        file = SimpleUploadedFile("own.csv", b"Lizenz;Wer;Zahl\n77;Beispiel, Anna;1700\n")
        answer = owner.post("/lists/import", {"file": file})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert '<input type="hidden" name="heading" value="Lizenz">' in page
        upload = page.split('name="upload" value="')[1].split('"')[0]
        told = {"upload": upload, "name": "own.csv", "source": "verein", "date": "2026-11-01"}
        told |= {"heading": ["Lizenz", "Wer", "Zahl"], "column": ["number", "name", "standard"]}  # type: ignore[dict-item]
        owner.post("/lists/import", told)
        job = ListJob(catalogue_in(own_installation))
        until(lambda: not job.running)
        assert [info.source for info in catalogue_in(own_installation).lists()] == ["verein"]

    def test_what_is_no_list_is_refused(self, owner: Client, own_installation: Path) -> None:
        answer = owner.post("/lists/import", {"file": SimpleUploadedFile("x.html", b"<html>not found</html>")})
        assert answer.status_code == 400
        assert b"not a rating list" in answer.content

    def test_an_import_that_was_killed_is_told(self, owner: Client, own_installation: Path) -> None:
        folder = catalogue_in(own_installation).folder
        folder.mkdir()
        write_value(folder / STATE, ImportState("list.zip", 2**22 + 12345))
        assert b"broke off" in owner.get("/lists").content

    def test_cancel(self, own_installation: Path, tmp_path: Path, catalogue: Catalogue) -> None:
        """The import looks for a file that says stop; the lists stay as they are."""
        write_made_up_list("fide", tmp_path / "list.txt", 50, 1)
        (catalogue.folder / STOP).touch()
        job = ListJob(catalogue)
        job.run(tmp_path / "list.txt", "list.txt", published=date(2026, 5, 1))
        state = job.state()
        assert state is not None
        assert state.state == "cancelled"
        assert catalogue.open("fide-2026-05-01").search("magnani")


class TestPrograms:
    def headers(self, token_of: Any, role: Role) -> dict[str, str]:
        return {"Authorization": f"Bearer {token_of(role)}"}

    def test_look_up_and_enter(self, catalogue: Catalogue, event: OpenEvent, token_of: Any) -> None:
        headers, base = self.headers(token_of, Role.DIRECTOR), f"/api/v1/events/{SAMPLE}/sections/open"
        found = json.loads(Client().get(f"{base}/listed", {"q": "car mag"}, headers=headers).content)
        assert [person["number"] for person in found] == ["900001", "900002"]
        body = json.dumps({"number": "900001"})
        answer = Client().post(f"{base}/players/listed", body, "application/json", headers=headers)
        assert answer.status_code == 201
        player = event.state("open").players[json.loads(answer.content)["id"]]
        assert (player.facts.name, player.facts.club) == ("Magnani, Carla", "Castle")
        nobody = Client().post(f"{base}/players/listed", '{"number": "1"}', "application/json", headers=headers)
        assert nobody.status_code == 404

    def test_preview(self, catalogue: Catalogue, event: OpenEvent, token_of: Any) -> None:
        headers = self.headers(token_of, Role.DIRECTOR)
        answer = Client().get(f"/api/v1/events/{SAMPLE}/sections/open/refresh", headers=headers)
        found = json.loads(answer.content)
        changed = [change for change in found["changes"] if change["chosen"]]
        assert [(change["name"], change["after"]) for change in changed] == [("Lindqvist, Petra", "2190")]

    def test_preview_of_all_sections(self, catalogue: Catalogue, event: OpenEvent, token_of: Any) -> None:
        """Every open section, each by its own list; what is sent back is one step."""
        headers = self.headers(token_of, Role.DIRECTOR)
        found = json.loads(Client().get(f"/api/v1/events/{SAMPLE}/refresh", headers=headers).content)
        by_section = {each["section"]: each for each in found}
        assert list(by_section) == [id for id, each in event.director.state.sections.items() if not each.closed]
        chosen = [change for change in by_section["open"]["changes"] if change["chosen"]]
        assert [(change["name"], change["after"]) for change in chosen] == [("Lindqvist, Petra", "2190")]
        listed = {id: each for id, each in by_section.items() if each["source"]}
        body = {
            "list": {id: each["source"] for id, each in listed.items()},
            "kind": {id: each["kind"] for id, each in listed.items()},
            "published": {id: each["published"] for id, each in listed.items()},
            "ratings": {change["player"]: change["after"] for change in chosen},
        }
        sent = Client().post(
            f"/api/v1/events/{SAMPLE}/do/refreshall", json.dumps(body), "application/json", headers=headers
        )
        assert sent.status_code == 200
        assert event.director.state.player(chosen[0]["player"]).facts.rating.value == 2190

    def test_lists(self, own_installation: Path, event: OpenEvent, token_of: Any, tmp_path: Path) -> None:
        headers = self.headers(token_of, Role.OWNER)
        write_made_up_list("ecf", tmp_path / "ecf.csv", 20, 1)
        data = base64.b64encode((tmp_path / "ecf.csv").read_bytes()).decode()
        body = json.dumps({"name": "ecf.csv", "data": data, "published": "2026-11-01"})
        answer = Client().post("/api/v1/lists", body, "application/json", headers=headers)
        assert answer.status_code == 202
        job = ListJob(catalogue_in(own_installation))
        until(lambda: not job.running)
        lists = json.loads(Client().get("/api/v1/lists", headers=headers).content)
        assert [(each["id"], each["players"]) for each in lists] == [("ecf-2026-11-01", 20)]
        assert Client().delete("/api/v1/lists/ecf-2026-11-01", headers=headers).status_code == 200
        assert json.loads(Client().get("/api/v1/lists", headers=headers).content) == []
        refused = Client().get("/api/v1/lists", headers=self.headers(token_of, Role.DIRECTOR))
        assert refused.status_code == 403
