"""Pages speak by the book of the section's federation, whatever its pairing system."""

from __future__ import annotations

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from topboard.web.events.shelf import shelf

DESK = "/desk/club-night"


def made(director: Client, preset: str, **more: str) -> str:
    """A section `a` by a preset; the address of its pages."""
    director.post("/new", {"name": "Club Night", "preset": preset, "section": "A", **more})
    return f"{DESK}/a"


def chosen(director: Client, base: str) -> str:
    """The federation that the rules page shows."""
    form = director.get(f"{base}/rules").content.decode().split('name="federation"')[1].split("</select>")[0]
    (value,) = re.findall(r'value="([a-z-]+)" selected', form)
    return str(value)


@pytest.mark.parametrize(
    ("preset", "federation"),
    [
        ("fide-open", "fide"),
        ("us-chess", "us-chess"),
        ("quads", "us-chess"),
        ("us-round-robin", "us-chess"),
        ("cfc-round-robin", "cfc"),
        ("round-robin", "fide"),
    ],
)
def test_the_rules_page_shows_the_federation(director: Client, preset: str, federation: str) -> None:
    assert chosen(director, made(director, preset)) == federation


def test_another_system_brings_its_own_federation(director: Client) -> None:
    """The form names the federation it showed; that is no choice against the new system's own."""
    base = made(director, "fide-open")
    director.post(f"{base}/rules/set", {"system": "uschess", "federation": "fide"})
    assert chosen(director, base) == "us-chess"
    director.post(f"{base}/rules/set", {"system": "roundrobin", "federation": "us-chess"})
    assert chosen(director, base) == "us-chess"
    director.post(f"{base}/rules/set", {"system": "roundrobin", "federation": "cfc"})
    assert chosen(director, base) == "cfc"


@pytest.mark.parametrize(
    ("preset", "word"), [("fide-open", "Organiser"), ("cfc-round-robin", "Organiser"), ("us-chess", "Organizer")]
)
def test_the_organiser_is_spelled_as_the_federation_does(director: Client, preset: str, word: str) -> None:
    made(director, preset)
    form = director.get(f"{DESK}/?open=poster").content.decode().partition('id="poster"')[2].partition("</form>")[0]
    assert re.findall(r"Organi[sz]er", form) == [word]


@pytest.mark.parametrize(
    ("preset", "asked", "words"),
    [
        ("us-chess", ["uschess_id", "state", "team", "grade", "birth"], "State"),
        ("us-round-robin", ["uschess_id", "state", "club", "birth"], "State"),
        ("cfc-round-robin", ["cfc_id", "state", "club", "birth"], "Province"),
        ("cfc", ["cfc_id", "state", "club", "birth"], "Province"),
        ("round-robin", ["title", "federation", "club", "birth"], "State"),
    ],
)
def test_a_new_player_is_asked_what_the_federation_asks(
    director: Client, preset: str, asked: list[str], words: str
) -> None:
    page = director.get(f"{made(director, preset)}/players").content.decode()
    named = re.findall(r'<input name="([a-z_]+)"', page)
    places = [named.index(fact) for fact in asked]
    assert places == sorted(places)
    assert max(places) < named.index("fide_id")
    assert re.search(rf"{words}(</span>)? <input name=\"state\"", page)


@pytest.mark.parametrize(
    ("preset", "own", "others"),
    [
        ("us-round-robin", "US Chess 30", ("C.05 8", "CFC 65", "C.04.2")),
        ("cfc-round-robin", "CFC 65", ("C.04.2", "US Chess 28", "US Chess 29")),
        ("round-robin", "C.05 7", ("CFC 65", "US Chess 28", "US Chess 29")),
    ],
)
def test_rulings_cite_its_book(director: Client, preset: str, own: str, others: tuple[str, ...]) -> None:
    base = made(director, preset)
    for index in range(4):
        director.post(f"{base}/players/enter", {"name": f"Player {index}", "rating": "1500"})
    page = director.get(f"{base}/rulings").content.decode()
    cited = " ".join(re.findall(r'class="clause"[^>]*>([^<]+)<', page))
    assert own in cited
    assert [other for other in others if other in cited] == []


@pytest.mark.parametrize(("day", "edition"), [("2024/05/01", "2017"), ("2026/05/01", "2026-02"), ("", "2026-02")])
def test_an_imported_round_is_judged_by_the_edition_of_its_day(director: Client, day: str, edition: str) -> None:
    """C.04.3 of 2017 held for events that began before February 2026."""
    date = f"042 {day}\n" if day else ""
    rows = "".join(
        f"001 {n:>4}      {f'Player {n}':<33} 2000".ljust(80) + f" {points:>3} {n:>4}  {cell}\n"
        for n, points, cell in (
            (1, "1.0", "   3 w 1"),
            (2, "1.0", "   4 b 1"),
            (3, "0.0", "   1 b 0"),
            (4, "0.0", "   2 w 0"),
        )
    )
    report = f"012 Club Night\n{date}XXR 5\n152 W\n{rows}"
    director.post("/take", {"file": SimpleUploadedFile("club.trf", report.encode())})
    section = next(iter(shelf().event("club-night").director.state.sections))
    page = director.get(f"{DESK}/{section}/round/1?board=1").content.decode()
    assert f"Rules: FIDE (Dutch) Swiss system, edition {edition}." in page
