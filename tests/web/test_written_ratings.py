"""28C and 28D6: provisional ratings and new players are marked wherever the desk and the players see a rating."""

from __future__ import annotations

from django.test import Client

DESK = "/desk/club-night/a"


def started(director: Client) -> None:
    director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "A"})
    for name, rating in (("Pro, Vera", "1150P15"), ("New, Nora", "NEW"), ("Old, Otto", "1600"), ("Un, Una", "")):
        director.post(f"{DESK}/players/enter", {"name": name, "rating": rating})


def test_the_desk_shows_the_marks(director: Client) -> None:
    started(director)
    players = director.get(f"{DESK}/players").content.decode()
    for shown in ("1150P15", "NEW", "1600", "unr."):
        assert f'<td class="num">{shown}</td>' in players
    director.post(f"{DESK}/pair")
    director.post(f"{DESK}/publish")
    round = director.get(f"{DESK}/round/1").content.decode()
    for shown in ("1150P15", "NEW", "1600", "unr."):
        assert f'<td class="num small-col">{shown}</td>' in round


def test_phones_show_the_marks_where_ratings_are_shown(director: Client) -> None:
    started(director)
    director.post(f"{DESK}/pair")
    director.post(f"{DESK}/publish")
    director.post("/desk/club-night/share/public", {"is_public": "on", "show_ratings": "on"})
    pairings = Client().get("/p/club-night/a/pairings/1").content.decode()
    assert "1150P15" in pairings
    assert "NEW" in pairings
    director.post("/desk/club-night/share/public", {"is_public": "on"})
    assert "1150P15" not in Client().get("/p/club-night/a/pairings/1").content.decode()
