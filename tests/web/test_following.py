"""What other programs follow: feeds, calendars, a frame, and an address of a player that stays."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from django.test import Client

from topboard.director import commands as do
from topboard.journal.events import SectionRules
from topboard.web.cache.public_views import VIEWS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.models import PublicChoices

P = f"/p/{SAMPLE}"


def test_the_feed_tells_what_was_published_and_nobody_by_name(event: OpenEvent) -> None:
    answer = Client().get(f"{P}/feed.xml")
    assert answer.headers["Content-Type"].startswith("application/rss+xml")
    found = ElementTree.fromstring(answer.content)
    titles = [each.text or "" for each in found.findall("channel/item/title")]
    assert titles[:2] == ["Reserve: pairings of round 1", "Open: pairings of round 4"], "the newest first"
    assert "Reserve: pairings of round 2" not in titles, "a draft is nobody's business"
    assert all(str(each.text).startswith("http://testserver/p/") for each in found.findall("channel/item/link"))
    assert not re.search("Lindqvist|Okonkwo", answer.content.decode())
    told = Client().get(f"{P}/feed.json").json()
    assert [each["title"] for each in told["items"]] == titles
    assert len({each["id"] for each in told["items"]}) == len(titles)


def test_what_was_taken_back_is_no_news(event: OpenEvent) -> None:
    event.do(do.Unpublish("open", "wrong list", ("results-lost",)), actor="Ann")
    titles = [each["title"] for each in Client().get(f"{P}/feed.json").json()["items"]]
    assert "Open: pairings of round 4" not in titles
    assert "Open: pairings of round 3" in titles


class TestCalendar:
    def test_rounds_with_a_known_start_and_a_moved_round_keeps_its_name(self, event: OpenEvent) -> None:
        event.do(do.SetRules("open", {"place": "Ballroom B; upstairs"}), actor="Ann")
        event.do(do.ChangeEvent({"round_times": ("10:00",) * 7, "round_dates": ("2026-05-01",) * 7}), actor="Ann")
        before = self.read(f"{P}/open/calendar.ics")
        assert "SUMMARY:Riverside Spring Open: Open\\, round 5" in before, "planned"
        assert "LOCATION:Ballroom B\\; upstairs\\, Riverside" in before
        event.do(do.SetRoundStart("open", 4, event.director.section("open").round(4).starts), actor="Ann")
        event.do(do.SetRules("open", {"round_times": ("11:00",) * 7}), actor="Ann")
        after = self.read(f"{P}/open/calendar.ics")
        uid = f"UID:{SAMPLE}-open-5@topboard"
        assert uid in before
        assert uid in after
        sequences = [int(str(re.search(r"SEQUENCE:(\d+)", text)[1])) for text in (before, after)]  # type: ignore[index]
        assert sequences[0] < sequences[1]

    def test_an_event_without_round_times_has_its_days(self, event: OpenEvent) -> None:
        event.do(do.CreateSection(SectionRules("Club", "dutch", rounds_total=5), "club"), actor="Ann")
        event.do(do.ChangeEvent({"starts": "2031-05-09", "ends": "2031-05-11"}), actor="Ann")
        told = self.read(f"{P}/club/calendar.ics")
        assert "DTSTART;VALUE=DATE:20310509" in told
        assert "DTEND;VALUE=DATE:20310512" in told, "the end of a calendar's entry is the day after it"
        assert told.count("BEGIN:VEVENT") == 1

    def test_lines_are_folded_without_cutting_letters(self, event: OpenEvent) -> None:
        event.do(
            do.SetRules("open", {"place": "é" * 70, "round_times": ("10:00",), "starts": "2026-05-01"}), actor="Ann"
        )
        raw = Client().get(f"{P}/calendar.ics").content
        assert all(len(line) <= 75 for line in raw.split(b"\r\n"))
        assert "é" * 70 in raw.decode().replace("\r\n ", "")

    def read(self, path: str) -> str:
        return Client().get(path).content.decode().replace("\r\n ", "")


class TestWidget:
    """One page may stand in anybody's frame; no other may."""

    def test_its_headers(self, event: OpenEvent) -> None:
        answer = Client().get(f"{P}/open/widget")
        assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
        assert "X-Frame-Options" not in answer.headers
        assert "<form" not in answer.content.decode()
        for page in (f"{P}/open/standings", f"{P}/", "/login"):
            other = Client().get(page)
            assert "frame-ancestors 'none'" in other.headers["Content-Security-Policy"]
            assert other.headers["X-Frame-Options"] == "DENY"

    def test_it_never_shows_more_than_everybody_sees(self, director: Client, event: OpenEvent) -> None:
        PublicChoices.choose(SAMPLE, is_public=False)
        VIEWS.forget(SAMPLE)
        assert director.get(f"{P}/open/standings").status_code == 200
        assert director.get(f"{P}/open/widget").status_code == 404


def test_the_address_of_a_player_stays(event: OpenEvent) -> None:
    """Numbers move up when somebody before leaves the list."""
    page = Client().get(f"{P}/who/p41").content.decode()
    assert f'data-me-at="{P}/who/p41"' in page
    me = page.partition('data-me="')[2].partition('"')[0]
    assert "Veer" in me
    assert f'data-me="{me}"' in Client().get(f"{P}/juniors/player/2").content.decode()
    event.do(do.RemovePlayer("p40"), actor="Ann")
    assert f'data-me="{me}"' not in Client().get(f"{P}/juniors/player/2").content.decode()
    assert f'data-me="{me}"' in Client().get(f"{P}/who/p41").content.decode()
    assert Client().get(f"{P}/who/p40").status_code == 404


PATHS = ("feed.xml", "feed.json", "calendar.ics", "open/calendar.ics", "who/p3", "open/widget")


@pytest.mark.parametrize("path", PATHS)
def test_a_private_event_is_followed_by_nobody(event: OpenEvent, path: str) -> None:
    PublicChoices.choose(SAMPLE, is_public=False)
    VIEWS.forget(SAMPLE)
    assert Client().get(f"{P}/{path}").status_code == 404


def test_the_director_finds_the_addresses(director: Client, event: OpenEvent) -> None:
    page = director.get(f"/desk/{SAMPLE}/share").content.decode()
    assert f"{P}/open/widget" in page
    assert "&lt;iframe src=" in page
