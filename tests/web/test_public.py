"""What players see: published rounds only, and of each other only what the director shows."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import date
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings
from tests.web.conftest import ClientOf

from topboard.core import Player, Result, Section
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts
from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import Minors, PublicChoices
from topboard.web.public.folder import public_folder
from topboard.web.public.minors import first_name, is_for_minors, is_minor
from topboard.web.public.view import make_public

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


def test_rating_changes_of_everybody(event: OpenEvent, player: Client) -> None:
    """Everybody's estimate in one table, with the figure of the player's own page; no K, which tells who is young."""
    view = make_public(event, PublicChoices.of(SAMPLE), date(2026, 5, 2)).view("open")
    page = text(player, f"{PUBLIC}/open/rating-changes")
    assert f'href="{PUBLIC}/open/rating-changes"' in text(player, f"{PUBLIC}/open/standings")
    for number, line in view.ratings.lines.items():
        if line.change is not None:
            row = next(each for each in page.split("<tr>") if f'/open/player/{number}"' in each)
            assert f">{float(line.change):+.1f}<" in row
    assert page.count("<tr>") > 5


class TestPrivacy:
    def show(self, **choices: Any) -> None:
        PublicChoices(event=SAMPLE, is_public=True, version=7, **choices).save()
        VIEWS.forget_all()

    def test_minors_by_first_name(self, event: OpenEvent, player: Client) -> None:
        event.do(do.PairRound("juniors"), actor="A")
        event.do(do.PublishDraft("juniors"), actor="A")
        self.show(minors=Minors.EVERYWHERE)
        for path in ("", "?q=ivy", "juniors/pairings/1", "juniors/standings", "juniors/wall", "juniors/why/1/1"):
            assert "Pemberton" not in text(player, f"{PUBLIC}/{path}")
        assert "Ivy P." in text(player, f"{PUBLIC}/juniors/pairings/1")
        assert "Lindqvist, Petra" in text(player, f"{PUBLIC}/open/pairings/4")
        assert "Pemberton" not in text(player, f"/hall/{SAMPLE}/slides?show=boards,names,standings")

    def test_a_name_that_was_corrected_is_hidden_too(self, event: OpenEvent, player: Client) -> None:
        """The reasons of a round keep the names that the players had when it was paired."""
        event.do(do.PairRound("juniors"), actor="A")
        event.do(do.PublishDraft("juniors"), actor="A")
        event.do(do.EditPlayer("p40", {"name": "Pemberton-Hale, Ivy"}), actor="A")
        self.show(minors=Minors.EVERYWHERE)
        number = next(p.number for p in event.section("juniors").players if p.id == "p40")
        page = text(player, f"{PUBLIC}/juniors/player/{number}")
        assert "Ivy P." in page
        assert "Pemberton" not in page

    def test_a_name_that_begins_like_that_of_a_minor_is_left_alone(self, event: OpenEvent, player: Client) -> None:
        event.do(do.EnterPlayer("juniors", PlayerFacts("Rao, Veeraswamy", birth_year=1970)), actor="A")
        event.do(do.PairRound("juniors"), actor="A")
        event.do(do.PublishDraft("juniors"), actor="A")
        self.show(minors=Minors.EVERYWHERE)
        number = next(p.number for p in event.section("juniors").players if p.id == "p44")
        assert "Veer R.aswamy" not in text(player, f"{PUBLIC}/juniors/player/{number}")

    def test_ratings_are_not_in_the_reasons_either(self, event: OpenEvent, player: Client) -> None:
        """The sentences of the US Chess rules put the rating behind every name."""
        event.do(do.SetRules("juniors", {"system": "uschess", "edition": ""}), actor="A")
        event.do(do.PairRound("juniors"), actor="A")
        event.do(do.PublishDraft("juniors"), actor="A")
        assert "(1115)" in text(player, f"{PUBLIC}/juniors/why/1/1")
        self.show(show_ratings=False)
        page = text(player, f"{PUBLIC}/juniors/why/1/1")
        assert "Bảo T." in page
        assert not re.search("1115|1042|980|unrated", page)

    def test_why_two_players_are_kept_apart_stays_at_the_desk(self, event: OpenEvent, player: Client) -> None:
        event.do(do.ProhibitPairs("juniors", ("p43", "p40"), reason="their parents are in court"), actor="A")
        event.do(do.PairRound("juniors"), actor="A")
        event.do(do.PublishDraft("juniors"), actor="A")
        written = [str(d.reason) for d in event.state("juniors").rounds[0].decisions]
        assert any("their parents are in court" in each for each in written)
        pages = "".join(text(player, f"{PUBLIC}/juniors/{page}") for page in ("why/1/1", "why/1/2", "player/1"))
        assert "the director keeps them apart" in pages
        assert "court" not in pages

    def test_without_ratings_and_clubs(self, player: Client) -> None:
        self.show(show_ratings=False, show_clubs=False)
        assert player.get(f"{PUBLIC}/open/rating-changes").status_code == 404
        assert "rating-changes" not in text(player, f"{PUBLIC}/open/standings")
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
        [
            ("Bishop, Ann Mary", "Ann B."),
            ("Ann Mary Bishop", "Ann B."),
            ("Bishop", "B."),
            ("Ann  Mary\u00a0Bishop", "Ann B."),
            (" , Ann", "Ann"),
            ("Bishop,", "B."),
        ],
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

    def test_names_in_a_section_by_age_are_short_unless_the_director_says_otherwise(
        self, event: OpenEvent, player: Client
    ) -> None:
        """Nobody has to think of it; a player without a date of birth counts as a minor there, an adult does not."""
        event.do(do.EnterPlayer("juniors", PlayerFacts("Unknown, Una")), actor="A")
        event.do(do.EnterPlayer("juniors", PlayerFacts("Coach, Carl", birth_year=1970)), actor="A")
        event.do(do.EnterPlayer("juniors", PlayerFacts("Solo")), actor="A")
        event.do(do.EnterPlayer("open", PlayerFacts("Young, Yan", birth_year=2015)), actor="A")
        self.show()
        page = text(player, f"{PUBLIC}/juniors/wall")
        assert not re.search("Pemberton|Unknown|Solo", page)
        assert all(name in page for name in ("Ivy P.", "Una U.", "Coach, Carl", "S."))
        assert "Young, Yan" in text(player, f"{PUBLIC}/open/wall")
        self.show(minors=Minors.WHOLE)
        VIEWS.forget_all()
        PublicChoices.objects.update(version=8)
        assert "Pemberton, Ivy" in text(player, f"{PUBLIC}/juniors/wall")

    @pytest.mark.parametrize(
        ("name", "young"),
        [
            *((name, True) for name in ("U12", "Under 10 Girls", "U-18", "K-5", "Grade 4", "3rd grade", "Juniors")),
            *((name, False) for name in ("U1600", "U20", "Open", "K Knights")),
        ],
    )
    def test_which_sections_are_by_age_or_grade(self, name: str, young: bool) -> None:
        assert is_for_minors(Section(name, players=(Player(1, "a"),)), date(2026, 5, 2)) is young

    def test_a_section_of_children_is_one_whatever_it_is_called(self) -> None:
        some = (Player(1, "a", grade="4"), Player(2, "b", birth_year=2016), Player(3, "c"), Player(4, "d"))
        assert is_for_minors(Section("Blue", players=some), date(2026, 5, 2))
        assert not is_for_minors(Section("Blue", players=(*some, Player(5, "e"))), date(2026, 5, 2))


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


def test_every_page_of_a_folder_brings_its_policy(event: OpenEvent) -> None:
    """First of all that it loads: nothing from elsewhere, no script inside a page."""
    with zipfile.ZipFile(io.BytesIO(public_folder(event))) as folder:
        pages = [folder.read(name).decode() for name in folder.namelist() if name.endswith(".html")]
    assert pages
    for page in pages:
        policy = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
        assert policy
        assert "default-src &#39;none&#39;" in policy[1]
        assert "unsafe" not in policy[1]
        assert policy.start() < page.index("<link")
        assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|<style", page)


def test_a_folder_asks_for_no_module(event: OpenEvent) -> None:
    """A browser loads no module from a file, so the pages on a USB stick bring a plain script."""
    with zipfile.ZipFile(io.BytesIO(public_folder(event))) as folder:
        index = folder.read(f"{event.id}/index.html").decode()
    assert '<script defer src="public.js">' in index
    assert "module" not in index


def test_every_choice_of_two_directors_has_its_own_version(event: OpenEvent) -> None:
    """Pages are kept by the version: two choices made at once must not share one."""
    versions = {PublicChoices.choose(SAMPLE, is_public=True, show_clubs=n % 2 == 0).version for n in range(4)}
    assert len(versions) == 4


def test_an_event_that_is_not_public_any_more_is_gone_at_once(director: Client, player: Client) -> None:
    assert player.get(f"{PUBLIC}/open/standings").status_code == 200
    director.post(f"/desk/{SAMPLE}/share/public", {"show_ratings": "on"})
    assert player.get(f"{PUBLIC}/open/standings").status_code == 404


def test_a_hall_screen_shows_each_thing_once(player: Client) -> None:
    """However often an address asks for it: one phone cannot make the server draw a thousand tables."""
    once = text(player, f"/hall/{SAMPLE}/slides?show=boards&section=open")
    assert text(player, f"/hall/{SAMPLE}/slides?show={'boards,' * 500}&section=open,{'x,' * 500}") == once
