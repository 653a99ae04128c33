"""The hall screen and the lists by name: everybody finds themselves, their board and their own colour."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.director import commands as do
from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

PUBLIC = f"/p/{SAMPLE}"
WHITE, BLACK = "Abernathy, Wren", "García, Lucía"
"""Board 1 of round 1 of the sample's Reserve, with White and with Black."""

BYE = "Mbeki, Thabo"


@pytest.fixture
def player(client_of: ClientOf) -> Client:
    return client_of(Role.PUBLIC)


def text(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def lines(slides: str) -> list[str]:
    """The lines of a slide as somebody reads them aloud."""
    found = re.findall(r'<div class="(?:line[^"]*|head)">(.*?)</div>', slides)
    return [" ".join(re.sub("<[^>]*>", " ", line).split()) for line in found]


class TestByName:
    def test_everybody_of_the_round_stands_there(self, event: OpenEvent, player: Client) -> None:
        shown = lines(text(player, f"/hall/{SAMPLE}/slides?section=reserve&show=names"))
        names = sorted((p.name for p in event.section("reserve").players), key=str.casefold)
        assert [line.startswith(name) for line, name in zip(shown[1:], names, strict=True)] == [True] * len(names)
        assert f"{BYE} bye" in shown

    def test_the_colour_stands_between_my_name_and_my_board(self, player: Client) -> None:
        """Directly before the opponent's name it would read as the opponent's colour."""
        shown = lines(text(player, f"/hall/{SAMPLE}/slides?section=reserve&show=names"))
        assert shown[0] == "Name Colour Bd Opponent"
        assert f"{WHITE} White 1 {BLACK}" in shown
        assert f"{BLACK} Black 1 {WHITE}" in shown

    def test_who_withdrew_does_not_stand_there(self, event: OpenEvent, player: Client) -> None:
        gone = event.state("open").players["p25"].facts.name
        assert gone not in text(player, f"/hall/{SAMPLE}/slides?section=open&show=names")

    def test_on_the_players_page(self, player: Client) -> None:
        page = text(player, f"{PUBLIC}/reserve/names/1")
        mine = re.search(rf"<tr><td><a[^>]*>{WHITE}</a>(.*?)</tr>", page, re.DOTALL)
        assert mine
        own, _board, opponent = mine[1].split("</td>", 2)
        assert "White" in own
        assert "square" not in opponent
        assert BLACK in opponent


class TestMyResults:
    def test_my_colour_has_its_own_column(self, event: OpenEvent, player: Client) -> None:
        number = next(p.number for p in event.section("reserve").players if p.name == WHITE)
        page = text(player, f"{PUBLIC}/reserve/player/{number}")
        table = page[page.index('class="mine"') :]
        assert "My colour" in table
        cells = re.findall("<td[^>]*>(.*?)</td>", table)
        assert cells[1].endswith("White</span>")
        assert "square" not in cells[2]
        assert BLACK in cells[2]

    def test_in_the_inspector_of_the_desk(self, event: OpenEvent, director: Client) -> None:
        id = next(p.id for p in event.section("reserve").players if p.name == BLACK)
        page = text(director, f"/desk/{SAMPLE}/reserve/players/{id}")
        cells = re.findall("<td[^>]*>(.*?)</td>", page)
        assert cells[1].endswith("Black</span>")
        assert "square" not in cells[2]
        assert WHITE in cells[2]


class TestHeadings:
    def test_of_the_boards(self, player: Client) -> None:
        shown = lines(text(player, f"/hall/{SAMPLE}/slides?section=reserve&show=boards"))
        assert shown[0] == "Bd White Result Black"
        assert any(line.startswith(f"1 {WHITE} ") and BLACK in line for line in shown)

    def test_of_the_tiebreaks(self, player: Client) -> None:
        """Two, each under its own heading; one in which all are equal tells nobody anything."""
        shown = lines(text(player, f"/hall/{SAMPLE}/slides?section=open&show=standings"))
        assert shown[0] == "# Name Pts BH/C1 BH"
        assert all(len(line.split()) >= 5 for line in shown)

    def test_the_event_is_named(self, player: Client) -> None:
        assert '<p id="event" hidden>Riverside Spring Open</p>' in text(player, f"/hall/{SAMPLE}/")


def test_when_the_round_starts(event: OpenEvent, player: Client, director: Client) -> None:
    """Given at publishing, it is shown to the players and at the desk."""
    starts = datetime(2026, 5, 2, 14, 5, tzinfo=UTC)
    event.do(do.PairRound("juniors"), actor="A")
    event.do(do.PublishDraft("juniors", (), starts), actor="A")
    written = f'datetime="{starts.isoformat()}"'
    assert written in text(player, f"{PUBLIC}/juniors/player/1")
    assert written in text(director, f"/desk/{SAMPLE}/juniors/round/1")
    clock = f"{starts.astimezone():%H:%M}"
    assert clock in text(player, f"{PUBLIC}/juniors/pairings/1")
    assert clock in text(player, f"{PUBLIC}/juniors/names/1")
    assert starts.isoformat() in text(player, f"/hall/{SAMPLE}/slides?section=juniors&show=boards,names")


def test_title_federation_and_number(event: OpenEvent, director: Client, player: Client) -> None:
    """FIDE's lists: the title before the name, the starting number and the federation beside it."""
    white = next(p for p in event.section("reserve").players if p.name == WHITE)
    who = next(id for id, entry in event.state("reserve").players.items() if entry.facts.name == WHITE)
    event.do(do.EditPlayer(who, {"title": "WFM", "federation": "FRA"}), actor="Ann")
    slides = lines(text(player, f"/hall/{SAMPLE}/slides?section=reserve&show=boards,names"))
    assert any(line.startswith(f"1 WFM {WHITE}") for line in slides)
    assert f"WFM {WHITE} White 1 {BLACK}" in slides
    public = (f"{PUBLIC}/reserve/{path}" for path in ("pairings/1", "standings", f"player/{white.number}"))
    for client, path in ((director, f"/desk/{SAMPLE}/reserve/round/1"), *((player, path) for path in public)):
        page = " ".join(re.sub("<[^>]*>", " ", text(client, path)).split())
        assert f"WFM {WHITE} {white.number} FRA" in page


def test_a_screen_says_nothing_before_it_has_looked(player: Client) -> None:
    """Its slides come a moment later; until then nobody knows whether there is anything."""
    assert '<p class="wait" hidden>' in text(player, f"/hall/{SAMPLE}/")
