"""The start of a published round: changed at the desk, seen on phones, on the hall screen and on paper."""

from __future__ import annotations

from datetime import datetime

from django.test import Client

from topboard.director import commands as do
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

ROUND = f"/desk/{SAMPLE}/open/round/4"
WHEN = "2026-05-02T14:45"


def test_phones_and_hall_follow_the_desk(director: Client, event: OpenEvent) -> None:
    event.do(do.SetRules("open", {"place": "Ballroom B"}), actor="Ann")
    pages = (f"/p/{SAMPLE}/open/player/3", f"/p/{SAMPLE}/open/pairings/4", f"/p/{SAMPLE}/open/names/4")
    phone = Client()
    for page in pages:
        assert "14:45" not in phone.get(page).content.decode()
    before = event.position
    answer = director.post(f"{ROUND}/start", {"starts": WHEN})
    assert answer.headers["Location"] == ROUND
    assert event.position > before, "streams tell of it"
    for page in pages:
        shown = phone.get(page).content.decode()
        assert "2026-05-02 14:45" in shown
        assert "Ballroom B" in shown
    moment = datetime.fromisoformat(WHEN).astimezone().isoformat()
    slides = phone.get(f"/hall/{SAMPLE}/slides").content.decode()
    assert f'data-starts="{moment}"' in slides
    assert "Open (Ballroom B)" in slides
    assert f'value="{WHEN}"' in director.get(ROUND).content.decode(), "the form begins with what holds"


def test_what_is_not_a_time_is_named(director: Client, event: OpenEvent) -> None:
    director.post(f"{ROUND}/start", {"starts": "soon"})
    assert "&#39;soon&#39; is not a start time. Write a time such as 14:45" in director.get(ROUND).content.decode()
    assert not event.state("open").rounds[3].starts


def test_a_draft_offers_the_planned_time_and_publishing_takes_it(director: Client, event: OpenEvent) -> None:
    event.do(do.SetRules("reserve", {"round_times": ("10:00", "15:30"), "starts": "2026-05-01"}), actor="Ann")
    assert 'value="2026-05-01T15:30"' in director.get(f"/desk/{SAMPLE}/reserve/round/2").content.decode()
    director.post(f"/desk/{SAMPLE}/reserve/publish")
    assert event.state("reserve").rounds[1].starts.startswith("2026-05-01T15:30")
    assert "2026-05-01 15:30" in Client().get(f"/p/{SAMPLE}/").content.decode(), "in the timetable of the event"


def test_the_rules_have_when_and_where(director: Client, event: OpenEvent) -> None:
    page = director.get(f"/desk/{SAMPLE}/juniors/rules").content.decode()
    assert "When and where" in page
    assert "by the time control: standard" in page
    sent = {"time_control": "5+3", "rating_kind": "", "place": "Café", "round_times": "9:00 9:30"}
    director.post(f"/desk/{SAMPLE}/juniors/rules/set", sent)
    rules = event.state("juniors").rules
    assert (rules.time_control, rules.place, rules.round_times) == ("5+3", "Café", ("09:00", "09:30"))
    assert "by the time control: blitz" in director.get(f"/desk/{SAMPLE}/juniors/rules").content.decode()
    event.do(do.ChangeEvent({"starts": "2026-05-01", "ends": "2026-05-03"}), actor="Ann")
    page = director.get(f"/desk/{SAMPLE}/juniors/rules").content.decode()
    assert "days missing" in page
    assert "The days of rounds 1, 2 are not known" in page
