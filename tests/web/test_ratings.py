"""The rating calculator for everybody, the rating on a player's page, and both in the API."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client
from tests.web.conftest import ClientOf

from topboard.web.accounts.roles import Role
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices

PUBLIC = f"/p/{SAMPLE}"
HEADING = "My rating if the event ended now"


@pytest.fixture
def player(client_of: ClientOf) -> Client:
    return client_of(Role.PUBLIC)


def text(client: Client, path: str, **query: str) -> str:
    response = client.get(path, query)
    assert response.status_code == 200
    return unescape(response.content.decode())


class TestCalculator:
    def test_the_answer_with_its_working(self, player: Client) -> None:
        page = text(player, "/ratings/", rating="2224", k="15", games="2319 0, 2181 1, 2246 =")
        assert "<strong>2226</strong> <span>+1.5</span>" in page
        assert "times K 15 is 1.5" in page

    @pytest.mark.parametrize(
        ("federation", "query", "after"),
        [
            ("fide", {"rating": "unrated", "games": "1600 1;1550 1;1500 1;1450 0;1400 0", "edition": "2014"}, 1520),
            ("uschess", {"rating": "1250", "played": "30", "games": "1400 1"}, 1289),
            ("cfc", {"rating": "unrated", "games": "1500 1\n1600 1\n1400 0"}, 1633),
        ],
    )
    def test_federations(self, player: Client, federation: str, query: dict[str, str], after: int) -> None:
        assert f"<strong>{after}</strong>" in text(player, "/ratings/", federation=federation, **query)

    def test_what_is_wrong_is_said_and_what_was_typed_stays(self, player: Client) -> None:
        page = text(player, "/ratings/", rating="2224", games="2319 x")
        assert "'x' in '2319 x' is not a result." in page
        assert ">2319 x</textarea>" in page

    @pytest.mark.parametrize("value", ["<script>", "9" * 500, "\x00", "1e9", "-5", "½"])
    def test_nonsense_is_answered(self, player: Client, value: str) -> None:
        names = ("federation", "rating", "games", "k", "played", "peak", "birth", "on", "edition", "list", "floor")
        response = player.get("/ratings/", dict.fromkeys(names, value))
        assert response.status_code == 200
        assert b"<script>" not in response.content.replace(b"<script type", b"")

    def test_an_empty_form(self, player: Client) -> None:
        assert "Your new rating" not in text(player, "/ratings/")


class TestPlayersPage:
    def test_rating_and_working(self, player: Client) -> None:
        page = text(player, f"{PUBLIC}/open/player/3")
        assert HEADING in page
        assert "Rounded to" in page

    def test_what_each_result_would_make_of_it(self, event: OpenEvent, player: Client) -> None:
        last = event.section("open").rounds[-1]
        game = next(game for game in last.games if game.result is None)
        page = text(player, f"{PUBLIC}/open/player/{game.white}")
        row = re.findall(r"<td>(won|drawn|lost)</td><td class=\"num big\">(\d+)</td>", page)
        assert [each[0] for each in row] == ["won", "drawn", "lost"]
        won, drawn, lost = (int(each[1]) for each in row)
        assert won > drawn > lost

    def test_nothing_where_ratings_are_hidden(self, player: Client) -> None:
        PublicChoices.objects.filter(event=SAMPLE).update(show_ratings=False)
        VIEWS.forget_all()
        page = text(player, f"{PUBLIC}/open/player/3")
        assert HEADING not in page
        assert "Rounded to" not in page

    def test_nobody_learns_an_age(self, event: OpenEvent, player: Client) -> None:
        page = text(player, f"{PUBLIC}/juniors/player/1")
        assert "birthday" not in page


@pytest.fixture
def headers(event: OpenEvent, token_of: Callable[[Role], str]) -> dict[str, str]:
    return {"Authorization": f"Bearer {token_of(Role.VIEWER)}"}


class TestApi:
    BASE = f"/api/v1/events/{SAMPLE}/sections/open"

    def test_ratings(self, headers: dict[str, str]) -> None:
        found = Client().get(f"{self.BASE}/ratings", headers=headers)
        assert found.status_code == 200
        assert {"number", "name", "before", "after", "change"} <= found.json()["players"][0].keys()

    def test_suppose(self, event: OpenEvent, headers: dict[str, str]) -> None:
        game = next(game for game in event.section("open").rounds[-1].games if game.result is None)
        plain = Client().get(f"{self.BASE}/ratings", headers=headers).json()["players"]
        won = Client().get(f"{self.BASE}/ratings", {"suppose": f"{game.white} 1"}, headers=headers).json()["players"]
        at = next(n for n, row in enumerate(plain) if row["number"] == game.white)
        assert won[at]["after"] > plain[at]["after"]

    def test_ratable(self, headers: dict[str, str]) -> None:
        found = Client().get(f"{self.BASE}/ratable", headers=headers).json()
        assert found["ratable"] is False
        assert "open-results" in {problem["id"] for problem in found["problems"]}

    def test_calculate(self, headers: dict[str, str]) -> None:
        query = {"rating": "2224", "k": "15", "games": "2319 0, 2181 1, 2246 ="}
        found = Client().get("/api/v1/ratings/calculate", query, headers=headers).json()
        assert (found["expected"], found["change"], found["after"]) == ("1.40", "1.5", 2226)

    def test_faults_are_named(self, headers: dict[str, str]) -> None:
        found = Client().get("/api/v1/ratings/calculate", {"rating": "2224", "games": "x"}, headers=headers)
        assert found.status_code == 422
        assert "'x' is not a game" in found.json()["detail"]
        other = Client().get(f"{self.BASE}/ratable", {"federation": "moon"}, headers=headers)
        assert other.status_code == 422
