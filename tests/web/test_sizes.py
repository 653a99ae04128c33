"""A large event on a slow network: what a phone has to load stays under 50 kB, as it travels."""

from __future__ import annotations

import gzip

import pytest
from django.test import Client
from tests.web.browser.fair import crowd

from topboard.journal import import_journal
from topboard.web.events.shelf import Shelf
from topboard.web.models import PublicChoices

PLAYERS, ROUNDS, LIMIT = 300, 4, 50_000


@pytest.fixture
def event(shelf: Shelf) -> str:
    id = import_journal(shelf.store, crowd(PLAYERS, ROUNDS), journal="crowd")
    PublicChoices(event=id, is_public=True).save()
    return id


def test_every_page_of_a_large_section_is_small_on_the_way(event: str) -> None:
    """Pairings, standings and the wall chart of 300 players; styles and scripts are 9 kB more, once."""
    phone = Client(headers={"Accept-Encoding": "gzip"})
    for part in (f"pairings/{ROUNDS}", f"names/{ROUNDS}", "standings", "wall", "player/7"):
        answer = phone.get(f"/p/{event}/masses/{part}")
        assert answer.status_code == 200
        assert answer.headers["Content-Encoding"] == "gzip"
        assert len(answer.content) < LIMIT, f"{part}: {len(answer.content)} bytes"
        assert b"</html>" in gzip.decompress(answer.content)
