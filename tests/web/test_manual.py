"""The manual inside the program: for everybody, searchable, with a way to it from every page of the desk."""

from __future__ import annotations

import re

import pytest
from tests.web.conftest import ClientOf

from topboard.web.accounts.roles import Role
from topboard.web.events.sample import SAMPLE
from topboard.web.manual import CHAPTER_OF, ORDER, chapter_address, chapter_for, search


def test_anybody_reads_it(client_of: ClientOf) -> None:
    page = client_of(Role.PUBLIC).get("/help/").content.decode()
    for name in ORDER:
        assert f'href="/help/{name}"' in page
        assert client_of(Role.PUBLIC).get(f"/help/{name}").status_code == 200


def test_an_unknown_chapter_is_not_there(client_of: ClientOf) -> None:
    answer = client_of(Role.PUBLIC).get("/help/no-such-chapter")
    assert answer.status_code == 404
    assert "The manual has no such chapter." in answer.content.decode()


def test_pictures_and_links_come_from_here(client_of: ClientOf) -> None:
    page = client_of(Role.PUBLIC).get("/help/first-event").content.decode()
    pictures = re.findall(r'<img src="([^"?]+)[^"]*"', page)
    pictures = [each for each in pictures if "/manual/" in each]
    assert len(pictures) >= 3
    for address in pictures:
        answer = client_of(Role.PUBLIC).get(address)
        assert answer.status_code == 200
        answer.close()
    assert 'href="/help/scholastic-day#paste-the-entries"' in page
    assert ".md" not in page
    assert "http://" not in page.partition("<article")[2]


def test_the_search_finds_the_part_that_is_about_it() -> None:
    assert search("late result")[0].part.anchor == "a-late-result"
    assert search("LAPTOP dies")[0].part.anchor == "the-laptop-dies"
    assert search("keizer")
    assert search("xyzzy plugh") == []
    assert search("   ") == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("house player", "house player fills in"),
        ("side game", "side game is for two players"),
        ("based on", "based on a number of entries"),
        ("re-entry", "re-entry: choose the player"),
        ("Re-entries", "re-entry: choose the player"),
        ("reentry", "re-entry: choose the player"),
    ],
)
def test_the_answer_stands_in_the_excerpt(question: str, answer: str) -> None:
    assert answer in search(question)[0].excerpt


def test_the_search_page(client_of: ClientOf) -> None:
    page = client_of(Role.PUBLIC).get("/help/", {"q": "late result"}).content.decode()
    assert 'href="/help/when-things-go-wrong#a-late-result"' in page
    assert (
        "The manual has nothing on these words."
        in client_of(Role.PUBLIC).get("/help/", {"q": "xyzzy<b>"}).content.decode()
    )
    assert "xyzzy&lt;b&gt;" in client_of(Role.PUBLIC).get("/help/", {"q": "xyzzy<b>"}).content.decode()


def test_the_frame_is_french_where_the_reader_is(client_of: ClientOf) -> None:
    page = client_of(Role.PUBLIC).get("/help/first-event", headers={"Accept-Language": "fr"}).content.decode()
    assert '<html lang="fr"' in page
    assert '<article class="chapter" lang="en">' in page


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/", "front"),
        ("/backups", "backups"),
        (f"/desk/{SAMPLE}/", "overview"),
        (f"/desk/{SAMPLE}/open/players", "players"),
        (f"/desk/{SAMPLE}/open/round/1", "round"),
        (f"/desk/{SAMPLE}/open/prizes", "prizes"),
    ],
)
def test_a_page_leads_to_its_chapter(client_of: ClientOf, path: str, name: str) -> None:
    page = client_of(Role.OWNER).get(path).content.decode()
    assert f'<a class="help" href="{chapter_address(CHAPTER_OF[name])}">' in page


def test_what_a_form_answers_belongs_to_the_page_above() -> None:
    section = "desk/<slug:event>/<slug:section>"
    assert chapter_for("preview", f"{section}/players/preview") == CHAPTER_OF["players"]
    assert chapter_for("set-prizes", f"{section}/prizes/set") == CHAPTER_OF["prizes"]
    assert chapter_for("rulebook", "rules/") == ""
