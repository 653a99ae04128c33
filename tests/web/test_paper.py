"""The paper is chosen for the event and for each print; US sections are told of colors and their chief TD."""

from __future__ import annotations

import re

from django.test import Client

from topboard.director import commands as do
from topboard.director.register import said_of
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import shelf

LETTER, A4 = b"/MediaBox[0 0 612 792]", b"/MediaBox[0 0 595"


def test_the_event_chooses_its_paper_and_each_print_may_have_another(director: Client) -> None:
    director.post(f"/desk/{SAMPLE}/change", {"paper": "letter"})
    details = shelf().event(SAMPLE).director.state.details
    assert details is not None
    assert details.paper == "letter"
    section = next(iter(shelf().event(SAMPLE).director.state.sections))
    at = f"/desk/{SAMPLE}/{section}/chart/standings"
    assert LETTER in director.get(f"{at}.pdf").content
    assert A4 in director.get(f"{at}.pdf?paper=a4").content
    page = director.get(at).content.decode()
    assert re.search(r'<option value="letter" selected>\s*Letter', page)


def test_a_paper_that_is_none_is_named(director: Client) -> None:
    answer = director.post(f"/desk/{SAMPLE}/change", {"paper": "papyrus"}, follow=True)
    assert "papyrus" in answer.content.decode()
    details = shelf().event(SAMPLE).director.state.details
    assert details is not None
    assert details.paper == ""


def test_a_us_section_is_told_of_colors(director: Client) -> None:
    director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "Open", "rounds_total": "4"})
    event = shelf().event("club-night")
    command = do.FlipColors("open", 3)
    assert said_of(command, event.director.state) == "Board 3: colors swapped."
    poster = director.get("/desk/club-night/").content.decode()
    assert "Chief TD" in poster
    assert "arbiter" not in poster.replace('name="chief_arbiter"', "").replace('/arbiter"', "").lower()
    rules = director.get("/desk/club-night/open/rules").content.decode()
    assert "Color of number 1" in rules
    assert LETTER in director.get("/desk/club-night/open/chart/players.pdf").content
