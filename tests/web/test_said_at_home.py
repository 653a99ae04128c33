"""Words by who reads: American where US Chess rules, a comma in French points, one PDF for the whole hall."""

from __future__ import annotations

import pytest
from django.test import Client

from topboard.core import Points
from topboard.language import speaking
from topboard.rulebook import SCORE, kind
from topboard.rulebook.clauses.prize import ONE_CASH_PRIZE
from topboard.rulebook.reason import KINDS, spelled
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jinja import glossed, how_many, points


def test_american_words_where_us_chess_rules() -> None:
    assert spelled("Chief arbiter: swap colours", american=True) == "Chief TD: swap colors"
    assert spelled("Chief arbiter: swap colours", american=False) == "Chief arbiter: swap colours"
    with speaking("fr"):
        assert spelled("Arbitre : colour", american=True) == "Arbitre : colour"


def test_points_have_a_comma_in_french() -> None:
    told = kind("test.french-score", "{score}", score=SCORE)(score=15)
    del KINDS["test.french-score"]
    assert told.told() == "1.5"
    with speaking("fr"):
        assert told.told() == "1,5"
        assert points(Points(13)) == "1,3"
    assert points(Points(13)) == "1.3"


@pytest.mark.parametrize(("tenths", "number"), [(0, 2), (5, 1), (10, 1), (15, 2), (20, 2)])
def test_one_point_and_several(tenths: int, number: int) -> None:
    assert how_many(Points(tenths)) == number


def test_the_pairings_of_all_sections_are_one_pdf(event: OpenEvent, director: Client) -> None:
    paired = [s for s in event.director.event().sections if s.rounds]
    answer = director.get(f"/desk/{SAMPLE}/print.pdf")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    page = director.get(f"/desk/{SAMPLE}/").content.decode()
    assert (f"/desk/{SAMPLE}/print.pdf" in page) is (len(paired) > 1)


def test_a_clause_has_no_english_gloss_in_french() -> None:
    assert glossed(ONE_CASH_PRIZE) == str(ONE_CASH_PRIZE) != ONE_CASH_PRIZE.short
    with speaking("fr"):
        assert glossed(ONE_CASH_PRIZE) == ONE_CASH_PRIZE.short
    assert glossed(None) == ""


def test_a_new_event_takes_what_the_report_wants(director: Client) -> None:
    facts = {"affiliate_id": "A6000001", "chief_id": "12345678", "state": "MA", "zip_code": "02116"}
    page = director.get("/new").content.decode()
    assert all(f'name="{field}"' in page for field in facts)
    director.post("/new", {"name": "Club Night", "preset": "us-chess", "section": "A", **facts})
    details = shelf().event("club-night").director.state.details
    assert details is not None
    assert {field: getattr(details, field) for field in facts} == facts
    page = director.get("/desk/club-night/").content.decode()
    assert "Chief TD" in page
    assert "Chief arbiter" not in page
