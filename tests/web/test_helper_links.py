"""A helper's link is for what the director chose: an event or a section, the round being played or a certain one."""

from __future__ import annotations

from django.test import Client

from topboard.core import Result
from topboard.director import commands as do
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import HelperLink


def phone(section: str, round: int) -> Client:
    _link, token = HelperLink.issue(SAMPLE, section, round, label="Kim", by="director")
    client = Client()
    client.get(f"/h/{token}")
    return client


def begun(event: OpenEvent) -> None:
    """Round 1 of the juniors is published beside round 4 of the Open."""
    event.do(do.PairRound("juniors"), actor="Ann")
    event.do(do.PublishDraft("juniors"), actor="Ann")


def test_one_link_for_all_sections_and_the_round_being_played(event: OpenEvent) -> None:
    begun(event)
    client = phone("", 0)
    assert "?section=juniors" in client.get("/helper").content.decode()
    data = {"line": "1 =", "section": "juniors", "round": "1"}
    client.post("/helper/result", data)
    assert event.state("juniors").rounds[0].boards[1].result is Result.DRAW
    board = min(event.state("open").rounds[3].open_boards)
    client.post("/helper/result", {"line": f"{board} 1", "section": "open", "round": "4"})
    assert event.state("open").rounds[3].boards[board].result is Result.WHITE_WINS


def test_a_link_for_one_section_stays_there(event: OpenEvent) -> None:
    begun(event)
    client = phone("open", 0)
    assert "?section=juniors" not in client.get("/helper?section=juniors").content.decode()
    client.post("/helper/result", {"line": "1 =", "section": "juniors", "round": "1"})
    assert event.state("juniors").rounds[0].boards[1].result is None


def test_a_page_of_the_round_before_saves_nothing(event: OpenEvent) -> None:
    client = phone("open", 0)
    board = min(event.state("open").rounds[3].open_boards)
    answer = client.post("/helper/result", {"line": f"{board} 1", "section": "open", "round": "3"}, follow=True)
    assert "NOT SAVED" in answer.content.decode()
    assert event.state("open").rounds[3].boards[board].result is None


def test_the_director_chooses_on_the_page(event: OpenEvent, director: Client) -> None:
    director.post(f"/desk/{SAMPLE}/share/links", {"label": "Kim", "section": "", "round": ""})
    director.post(f"/desk/{SAMPLE}/share/links", {"label": "Lou", "section": "open", "round": "4"})
    director.post(f"/desk/{SAMPLE}/share/links", {"label": "Max", "section": "", "round": "4"})
    links = HelperLink.objects.order_by("pk").values_list("label", "section", "round")
    assert list(links) == [("Kim", "", 0), ("Lou", "open", 4)]
    assert "all sections" in director.get(f"/desk/{SAMPLE}/share").content.decode()


def test_imported_and_not_checked_in_the_next_step_is_check_in(event: OpenEvent, director: Client) -> None:
    """Whatever else is noted, such as an odd number of players."""
    event.do(do.SetRules("juniors", {"check_in": True, "name": "K-3"}), actor="Ann")
    for player in event.state("juniors").players:
        event.do(do.CheckIn(player, False), actor="Ann")
    page = director.get(f"/desk/{SAMPLE}/juniors/players").content.decode()
    head = page.split('id="section-head"')[1].split("</nav>")[0]
    assert "Check in" in head
    assert "Enter players" not in head
