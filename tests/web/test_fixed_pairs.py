"""Fix a pair on the page of a draft: the round is paired around it, and the page says so."""

from __future__ import annotations

from django.test import Client
from tests.web.test_draft_cost import RESERVE, placing

from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent


def test_two_who_meet(event: OpenEvent, director: Client) -> None:
    one, other = placing(event)[1][0], placing(event)[3][1]
    data = {"one": one, "other": other, "reason": "they travel together"}
    page = director.post(f"{RESERVE}/draft/fix", data, follow=True).content.decode()
    assert frozenset((one, other)) in {frozenset(pair) for pair in placing(event).values()}
    changed = page[page.index("Changed by hand from the system") :]
    assert "because the director fixed it (they travel together)." in changed
    assert "zero-point bye" not in changed[: changed.index("</ul>")]


def test_without_a_reason_nothing_is_done(event: OpenEvent, director: Client) -> None:
    before = placing(event)
    page = director.post(f"{RESERVE}/draft/fix", {"one": before[1][0], "reason": " "}, follow=True).content.decode()
    assert placing(event) == before
    assert "Reason" in page


def test_only_a_draft_offers_it(event: OpenEvent, director: Client) -> None:
    assert "Fix a pair" in director.get(f"{RESERVE}/round/2").content.decode()
    assert "Fix a pair" not in director.get(f"/desk/{SAMPLE}/open/round/4").content.decode()
