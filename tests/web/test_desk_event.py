"""An event with several sections: everything at once, from one page and one field."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from topboard.core import Bye, Result
from topboard.director import Accepted, Stage
from topboard.director import commands as do
from topboard.web.events.shelf import OpenEvent, shelf

DESK = "/desk/club-night"
AS_JSON = {"Accept": "application/json"}


@pytest.fixture
def quads(director: Client) -> OpenEvent:
    """Twelve players in three quads, whose boards are numbered through."""
    director.post("/new", {"name": "Club Night", "preset": "quads", "section": "All"})
    for index in range(12):
        director.post(f"{DESK}/all/players/enter", {"name": f"Player {index}", "rating": str(1900 - index * 50)})
    director.post(f"{DESK}/all/split")
    return shelf().event("club-night")


def test_a_long_list_of_quad_players_is_split_first(director: Client) -> None:
    """30G: a quad has four players, so the next step of a longer list is to split it."""
    director.post("/new", {"name": "Club Night", "preset": "quads", "section": "All"})
    for index in range(9):
        director.post(f"{DESK}/all/players/enter", {"name": f"Player {index}", "rating": "1500"})
    assert "Split into quads <kbd>n</kbd>" in director.get(f"{DESK}/all/players").content.decode()
    assert director.get(f"{DESK}/all/rulings?open=split").status_code == 200


def test_all_sections_are_paired_and_published_together(director: Client, quads: OpenEvent) -> None:
    assert len(quads.director.state.sections) == 3
    director.post(f"{DESK}/pair-all")
    assert {quads.stage(id).stage for id in quads.director.state.sections} == {Stage.DRAFT}
    director.post(f"{DESK}/publish-all")
    assert {quads.stage(id).stage for id in quads.director.state.sections} == {Stage.PLAYING}
    director.post(f"{DESK}/undo", {"position": str(quads.position)})
    assert {quads.stage(id).stage for id in quads.director.state.sections} == {Stage.DRAFT}


def test_one_result_field_for_all_sections(director: Client, quads: OpenEvent) -> None:
    director.post(f"{DESK}/pair-all")
    director.post(f"{DESK}/publish-all")
    answer = director.post(f"{DESK}/result", {"line": "5 1"}, headers=AS_JSON)
    assert answer.json()["saved"]
    last = list(quads.director.state.sections.values())[-1]
    assert last.rounds[0].boards[5].result is Result.WHITE_WINS
    assert director.post(f"{DESK}/result", {"line": "77 1"}, headers=AS_JSON).status_code == 422
    assert director.post(f"{DESK}/result", {"line": "?"}, headers=AS_JSON).status_code == 422


def test_a_board_of_two_sections_is_asked_about(director: Client, quads: OpenEvent) -> None:
    director.post(f"{DESK}/pair-all")
    director.post(f"{DESK}/publish-all")
    director.post(f"{DESK}/sections", {"preset": "us-chess", "section": "Open"})
    for index in range(4):
        director.post(f"{DESK}/open/players/enter", {"name": f"Other {index}", "rating": "1500"})
    director.post(f"{DESK}/open/pair")
    director.post(f"{DESK}/open/publish")
    answer = director.post(f"{DESK}/result", {"line": "1 1"}, headers=AS_JSON)
    assert answer.status_code == 422
    assert "is in Quad 1, Open" in answer.json()["text"]


def test_whoever_is_not_here_sits_out(director: Client) -> None:
    """Who did not check in is not paired, and one button says so for all of them."""
    director.post("/new", {"name": "Club Night", "preset": "scholastic", "section": "K-5"})
    event = shelf().event("club-night")
    for index in range(6):
        director.post(f"{DESK}/k-5/players/enter", {"name": f"Kid {index}", "rating": "900"})
    for id in ("p1", "p2", "p3", "p4"):
        director.post(f"{DESK}/k-5/players/{id}/check-in", {"present": "1"}, headers={"HX-Request": "true"})
    page = director.get(f"{DESK}/k-5/players").content.decode()
    assert "checking in: 4 of 6" in page
    assert "2 players have not checked in" in page
    director.post(f"{DESK}/k-5/pair", {"without_absent": "1"})
    draft = event.state("k-5").draft
    assert draft is not None
    assert draft.placing.byes == {"p5": Bye.ZERO, "p6": Bye.ZERO}
    director.post(f"{DESK}/undo", {"position": str(event.position)})
    assert event.state("k-5").byes == {}


def test_an_undo_says_what_it_undid(director: Client) -> None:
    director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "A"})
    director.post(f"{DESK}/a/players/enter", {"name": "Smith, John", "rating": "1500"})
    event = shelf().event("club-night")
    director.post(f"{DESK}/undo", {"position": str(event.position)})
    assert "Undone: Smith, John" in director.get(f"{DESK}/history").content.decode()


def test_the_player_is_found_with_the_board(director: Client, quads: OpenEvent) -> None:
    director.post(f"{DESK}/pair-all")
    director.post(f"{DESK}/publish-all")
    (found,) = director.get(f"{DESK}/find?q=player 11").json()["found"]
    assert "· board " in found["detail"]
    page = director.get(found["href"]).content.decode()
    assert "Round 1: <strong>board" in page


def test_the_sections_of_the_event_follow_its_results(director: Client, quads: OpenEvent) -> None:
    """The page of the event asks for its sections anew after every saved result."""
    assert "Pair all 3 sections that are ready" in director.get(f"{DESK}/news").content.decode()
    director.post(f"{DESK}/pair-all")
    assert "Publish all 3 drafts" in director.get(f"{DESK}/news").content.decode()


def test_a_question_has_no_other_next_step(director: Client, quads: OpenEvent) -> None:
    """While it is asked whether to do something, `n` leaves it and publishes nothing."""
    director.post(f"{DESK}/pair-all")
    first = next(iter(quads.director.state.sections))
    page = director.post(f"{DESK}/{first}/draft/drop", {"look": "1"}).content.decode()
    assert page.count('data-key="n"') == 1
    assert "Publish round" not in page


def test_an_undo_in_another_section_is_asked_about(director: Client, quads: OpenEvent) -> None:
    """Who looks at one section is told and asked before a step in another is taken back."""
    here, there = list(quads.director.state.sections)[-2:]
    director.post(f"{DESK}/pair-all")
    director.post(f"{DESK}/publish-all")
    director.post(f"{DESK}/result", {"line": "5 1"}, headers=AS_JSON)
    name, position = quads.state(there).rules.name, quads.position
    for section, asked in ((here, True), (there, False)):
        shown = director.get(f"{DESK}/{section}/players").content.decode()
        form = shown[shown.index('class="undo"') :].partition("</form>")[0]
        assert (f"Undo my last step in {name}" in form, 'name="look"' in form) == (asked, asked)
    step = {"position": str(position), "back": f"{DESK}/{here}/players"}
    shown = director.post(f"{DESK}/undo", {**step, "look": "1"}).content.decode()
    assert "Undo: " in shown
    assert quads.position == position
    assert director.post(f"{DESK}/undo", step).headers["Location"] == step["back"]
    assert quads.position == position + 1


def test_quads_stand_together_in_their_order(director: Client) -> None:
    """Sections that were made by splitting stand by the one they came from, 10 behind 9."""
    director.post("/new", {"name": "Quad Day", "preset": "quads"})
    (quads,) = shelf().event("quad-day").director.state.sections
    director.post("/desk/quad-day/sections", {"preset": "fide-open", "name": "Reserve"})
    for number in range(44):
        director.post(
            f"/desk/quad-day/{quads}/players/enter", {"name": f"Player {number}", "rating": str(1900 - number)}
        )
    answer = shelf().event("quad-day").do(do.SplitIntoQuads(quads), actor="Ann")
    assert isinstance(answer, Accepted), answer
    page = director.get("/desk/quad-day/").content.decode()
    names = re.findall(r'<strong>([^<]+)</strong> <span class="count">', page)
    assert names[:11] == [f"Quad {n}" for n in range(1, 12)]
    assert len(names) == 12
