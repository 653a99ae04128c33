"""A new event with its first section from one form: all of it or nothing."""

from __future__ import annotations

import html

import pytest
from django.test import Client

from topboard.web.events.shelf import shelf

TYPED = {"name": "Club Night", "city": "Riverside", "preset": "us-chess", "section": "U1600", "rounds_total": "4"}


def test_the_federation_is_the_country_of_the_event(director: Client) -> None:
    answer = director.post("/new", TYPED | {"federation": "USA"})
    assert answer.headers["Location"] == "/desk/club-night/u1600/players"
    state = shelf().event("club-night").director.state
    assert state.details is not None
    assert state.details.federation == "USA"
    assert state.sections["u1600"].rules.federation == "us-chess"
    assert state.sections["u1600"].rules.rounds_total == 4


@pytest.mark.parametrize("wrong", [{"rounds_total": "many"}, {"section": "U\t1600"}, {"starts": "soon"}])
def test_a_form_with_a_fault_comes_back_as_it_was_typed_and_makes_nothing(
    director: Client, wrong: dict[str, str]
) -> None:
    before = shelf().ids()
    answer = director.post("/new", TYPED | wrong)
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 400
    assert shelf().ids() == before
    assert 'role="alert"' in page
    for name, text in (TYPED | wrong).items():
        if name != "preset":
            assert text in page
    assert 'value="us-chess" checked' in page
