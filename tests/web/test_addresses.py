"""Addresses are found by the names of routes; bodies of requests are read in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

import topboard
from topboard.web.addresses import Addresses, address
from topboard.web.events.shelf import OpenEvent
from topboard.web.routes import ROUTES

SOURCE = Path(topboard.__file__).parent
PAGES = [path for kind in ("*.py", "*.html", "*.js") for path in sorted((SOURCE / "web").rglob(kind))]
ROOTS = {route.path.partition("/")[0] for route in ROUTES} - {""}


def test_an_address_knows_its_event_and_section() -> None:
    at = Addresses("spring", "open")
    assert at("overview") == "/desk/spring/"
    assert at("round", round=3) == "/desk/spring/open/round/3"
    assert at.player("p4") == "/desk/spring/open/players?player=p4"
    assert at.board(3, 7) == "/desk/spring/open/round/3?board=7#b7"
    assert at.panel("split") == "/desk/spring/open/rulings?open=split#split"
    assert at("section", section="reserve") == at.of("reserve")("section") == "/desk/spring/reserve/"
    assert address("login") == "/login"


@pytest.mark.parametrize("root", ["desk", "p", "hall", "helper", "people", "login", "setup", "new", "take", "rules"])
def test_nobody_writes_an_address_by_hand(root: str) -> None:
    """But for the table of routes itself."""
    assert root in ROOTS
    written = re.compile(rf"""[f("'=`]/{root}(/|["'`?])""")
    for path in PAGES:
        found = written.findall(path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(SOURCE)} has an address of /{root}; ask for it by the route's name"


def test_a_stroke_too_few_or_too_many_is_forgiven(event: OpenEvent, client: Client) -> None:
    """As people type the address of a hall screen; forms and programs are told that there is nothing."""
    typed = client.get(f"/hall/{event.id}?show=names")
    assert (typed.status_code, typed.headers["Location"]) == (302, f"/hall/{event.id}/?show=names")
    assert client.get("/login/").headers["Location"] == "/login"
    assert client.post(f"/hall/{event.id}").status_code == 404
    assert client.get(f"/hall/{event.id}", headers={"Accept": "application/json"}).status_code == 404
    assert client.get("/no-such-page").status_code == 404


def test_the_body_of_a_request_is_read_in_one_place() -> None:
    readers = [path.name for path in PAGES if "request.POST" in path.read_text(encoding="utf-8")]
    assert readers == ["posted.py"]
