"""What players see: published rounds only, and of each other only what the director shows."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import date

import pytest
from django.test import Client
from pytest_django import Settings
from tests.web.conftest import ClientOf

from topboard.core import Player, Result
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts
from topboard.web.events import OpenEvent
from topboard.web.models import PublicChoices
from topboard.web.public import pages
from topboard.web.public.folder import public_folder
from topboard.web.public.view import first_name, is_minor
from topboard.web.roles import Role
from topboard.web.sample import SAMPLE

PUBLIC = f"/p/{SAMPLE}"


@pytest.fixture
def player(client_of: ClientOf) -> Client:
    return client_of(Role.PUBLIC)


def text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def test_a_draft_is_not_seen(player: Client) -> None:
    assert player.get(f"{PUBLIC}/reserve/pairings/1").status_code == 200
    assert player.get(f"{PUBLIC}/reserve/pairings/2").status_code == 404
    assert "Round 2" not in text(player, f"{PUBLIC}/reserve/player/1")


def test_my_card(player: Client) -> None:
    page = text(player, f"{PUBLIC}/open/player/2")
    assert re.search(r"Board</span>\s*<strong>1<", page)
    assert "You have" in page
    assert "Why this pairing?" in page
    assert "Sonneborn-Berger" in page


def test_pages_follow_the_journal_and_are_drawn_once(event: OpenEvent, player: Client) -> None:
    path = f"{PUBLIC}/open/pairings/4"
    first = player.get(path)
    tag = first.headers["ETag"]
    assert player.get(path, headers={"If-None-Match": tag}).status_code == 304
    event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="A")
    second = player.get(path, headers={"If-None-Match": tag})
    assert second.status_code == 200
    assert second.content.count("½–½".encode()) == first.content.count("½–½".encode()) + 1


def test_a_moment_of_rest_while_results_pour_in(event: OpenEvent, player: Client, settings: Settings) -> None:
    """Players' pages may lag a moment, those of the staff never do."""
    settings.PUBLIC_MOMENT = 60
    path = f"{PUBLIC}/open/pairings/4"
    before = player.get(path).headers["ETag"]
    event.do(do.RecordResult("open", 4, 9, Result.DRAW), actor="A")
    assert player.get(path).headers["ETag"] == before
    settings.PUBLIC_MOMENT = 0
    assert player.get(path).headers["ETag"] != before


class TestPrivacy:
    def show(self, **choices: bool) -> None:
        PublicChoices(event=SAMPLE, is_public=True, version=7, **choices).save()
        pages._choices.clear()

    def test_minors_by_first_name(self, event: OpenEvent, player: Client) -> None:
        event.do(do.Pair("juniors"), actor="A")
        event.do(do.Announce("juniors"), actor="A")
        self.show(minors_by_first_name=True)
        for path in ("", "?q=ivy", "juniors/pairings/1", "juniors/standings", "juniors/wall", "juniors/why/1/1"):
            assert "Pemberton" not in text(player, f"{PUBLIC}/{path}")
        assert "Ivy P." in text(player, f"{PUBLIC}/juniors/pairings/1")
        assert "Lindqvist, Petra" in text(player, f"{PUBLIC}/open/pairings/4")
        assert "Pemberton" not in text(player, f"/hall/{SAMPLE}/slides?show=boards,names,standings")

    def test_without_ratings_and_clubs(self, player: Client) -> None:
        self.show(show_ratings=False, show_clubs=False)
        for path in ("open/pairings/4", "open/standings", "open/player/3", "open/wall"):
            page = text(player, f"{PUBLIC}/{path}")
            assert "2155" not in page
            assert "Riverside CC" not in page

    def test_numbers_and_notes_are_never_shown(self, event: OpenEvent, player: Client) -> None:
        facts = PlayerFacts(
            "Known, Ken", fide_id="99887766", uschess_id="13579246", note="owes the fee", birth_year=1980
        )
        event.do(do.EnterPlayer("juniors", facts), actor="A")
        for path in ("?q=known", "juniors/standings", "juniors/wall", "juniors/player/5"):
            page = text(player, f"{PUBLIC}/{path}")
            assert "Known, Ken" in page
            assert not re.search("99887766|13579246|owes|1980", page)

    @pytest.mark.parametrize(
        ("name", "shown"),
        [("Bishop, Ann Mary", "Ann B."), ("Ann Mary Bishop", "Ann B."), ("Bishop", "Bishop"), ("Bishop,", "Bishop")],
    )
    def test_first_names(self, name: str, shown: str) -> None:
        assert first_name(name) == shown

    @pytest.mark.parametrize(
        ("player", "minor"),
        [
            (Player(1, "a", birth=date(2008, 5, 3)), True),
            (Player(1, "a", birth=date(2008, 5, 2)), False),
            (Player(1, "a", birth_year=2008), True),
            (Player(1, "a", birth_year=2007), False),
            (Player(1, "a", grade="4"), True),
            (Player(1, "a"), False),
        ],
    )
    def test_who_is_a_minor(self, player: Player, minor: bool) -> None:
        """Under 18 on the day; of a year alone the later birthday is assumed."""
        assert is_minor(player, date(2026, 5, 2)) is minor


def test_the_folder_holds_every_page_and_leads_nowhere_else(director: Client) -> None:
    response = director.get(f"/desk/{SAMPLE}/export/site")
    with zipfile.ZipFile(io.BytesIO(response.content)) as folder:
        names = set(folder.namelist())
        assert f"{SAMPLE}/index.html" in names
        assert f"{SAMPLE}/open/pairings-4.html" in names
        assert f"{SAMPLE}/reserve/pairings-2.html" not in names
        for name in names:
            if name.endswith(".html"):
                base = name.rsplit("/", 1)[0]
                for target in re.findall(r'(?:href|src)="([^"#?]+)', folder.read(name).decode()):
                    assert resolved(base, target) in names, f"{name} leads to {target}"


def resolved(base: str, target: str) -> str:
    parts = base.split("/")
    for step in target.split("/"):
        parts = parts[:-1] if step == ".." else [*parts, step]
    return "/".join(parts)


def test_french(player: Client) -> None:
    page = player.get(f"{PUBLIC}/open/standings", headers={"Accept-Language": "fr"}).content.decode()
    assert "Classement" in page
    assert 'lang="fr"' in page


def test_a_folder_asks_for_no_module(event: OpenEvent) -> None:
    """A browser loads no module from a file, so the pages of a stick bring a plain script."""
    with zipfile.ZipFile(io.BytesIO(public_folder(event))) as folder:
        index = folder.read(f"{event.id}/index.html").decode()
    assert '<script defer src="public.js">' in index
    assert "module" not in index
