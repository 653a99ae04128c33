"""Erasing people from the desk, and the day until which personal details are kept."""

from __future__ import annotations

import io
import zipfile

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.public.folder import public_folder

ALDOUS = "Aldous"


def pages(client: Client, event: OpenEvent) -> str:
    """Everything that a reader of the program can look at."""
    desk, public = f"/desk/{SAMPLE}", f"/p/{SAMPLE}"
    addresses = [f"{desk}/", f"{desk}/history?all=1", f"{desk}/open/players", f"{desk}/open/players?player=p1"]
    addresses += [f"{desk}/open/round/{number}?board=1" for number in range(1, 5)]
    addresses += [f"{desk}/as-at?position={at}" for at in (5, 40, 90)] + [
        f"{desk}/export/journal",
        f"{desk}/find?q=ald",
    ]
    addresses += [f"{desk}/open/chart/{name}" for name in ("wall", "standings", "players", "alphabetical", "pairings")]
    addresses += [f"{desk}/open/export/trf", f"{public}/", f"{public}/open/player/1", f"{public}/open/standings"]
    addresses += [f"{public}/open/pairings/{number}" for number in range(1, 5)] + [f"/hall/{SAMPLE}/slides"]
    texts = []
    for each in addresses:
        answer = client.get(each)
        assert answer.status_code == 200, each
        texts.append(answer.content.decode())
    with zipfile.ZipFile(io.BytesIO(public_folder(event))) as folder:
        texts += [folder.read(name).decode() for name in folder.namelist() if name.endswith(".html")]
    return "\n".join(texts)


def test_a_person_is_gone_from_every_page(over: OpenEvent, director: Client) -> None:
    assert ALDOUS in pages(director, over)
    path = f"/desk/{SAMPLE}/open/players/p1/erase"
    question = director.post(path, {"look": "1"}).content.decode()
    assert "Erase the personal details" in question
    assert ALDOUS in pages(director, over), "nothing is done before the question is answered"
    assert director.post(path).status_code == 302
    text = pages(director, over)
    assert ALDOUS not in text
    assert "Erased p1" in text
    director.post(f"/desk/{SAMPLE}/verify")
    told = director.get(f"/desk/{SAMPLE}/history").content.decode()
    assert "Personal details were erased on" in told
    assert "by director at:" in told


@pytest.mark.parametrize("role", [Role.VIEWER, Role.HELPER, Role.CASHIER, Role.ARBITER])
def test_only_a_director_erases(role: Role, over: OpenEvent, client_of: ClientOf) -> None:
    before = over.position
    assert client_of(role).post(f"/desk/{SAMPLE}/open/players/p1/erase").status_code == 403
    assert client_of(role).post(f"/desk/{SAMPLE}/erase").status_code == 403
    assert over.position == before


def test_somebody_who_plays_stays(event: OpenEvent, director: Client) -> None:
    """The game on board 9 of round 4 has no result yet."""
    playing = event.state("open").rounds[3].boards[9].white
    before = event.position
    director.post(f"/desk/{SAMPLE}/open/players/{playing}/erase")
    assert event.position == before


class TestRetention:
    def keep_until(self, director: Client, day: str) -> None:
        director.post(f"/desk/{SAMPLE}/change", {"keep_until": day, "back": f"/desk/{SAMPLE}/share#people"})

    def test_a_reminder_after_the_day(self, over: OpenEvent, director: Client, client_of: ClientOf) -> None:
        said, card = "Personal details were to be kept until", "The day until which they are kept has passed."
        self.keep_until(director, "2099-01-01")
        assert said not in director.get(f"/desk/{SAMPLE}/").content.decode()
        self.keep_until(director, "2020-01-01")
        assert said in director.get(f"/desk/{SAMPLE}/").content.decode()
        assert card in director.get("/").content.decode()
        assert said not in client_of(Role.HELPER).get(f"/desk/{SAMPLE}/").content.decode()
        assert card not in client_of(Role.HELPER).get("/").content.decode()

    def test_everybody_at_once(self, over: OpenEvent, director: Client) -> None:
        self.keep_until(director, "2020-01-01")
        director.post(f"/desk/{SAMPLE}/erase", {"look": "1"})
        director.post(f"/desk/{SAMPLE}/erase")
        names = {p.facts.name for s in over.director.state.sections.values() for p in s.players.values()}
        assert all(name.startswith("Erased p") for name in names)
        assert "were to be kept until" not in director.get(f"/desk/{SAMPLE}/").content.decode()
        assert "No personal details of players are kept." in director.get(f"/desk/{SAMPLE}/share").content.decode()
        assert over.director.journal.verify() == over.position
