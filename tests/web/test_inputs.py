"""Forms are drawn from the descriptions of the fields, and what they refuse is named by their labels."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any, cast

import pytest
from django.template.loader import get_template
from django.test import Client
from tests.web.offered import forms

from topboard.core import Result
from topboard.director.desk.field_kinds import Maybe
from topboard.director.desk.fields import Known, needed
from topboard.director.register import VERBS
from topboard.journal import EventState
from topboard.pairing.registry import SYSTEMS
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.inputs import CHECK, INPUT, SELECT, drawn
from topboard.web.forms.posted import asked

OPEN = f"/desk/{SAMPLE}/open"


@pytest.mark.parametrize(
    ("verb", "name", "tag", "attributes"),
    [
        ("enter", "first_round", INPUT, {"inputmode": "numeric", "maxlength": 2}),
        ("enter", "name", INPUT, {"maxlength": 120}),
        ("enter", "house_player", CHECK, {}),
        ("poster", "starts", INPUT, {"type": "date"}),
        ("publish", "starts", INPUT, {"type": "datetime-local"}),
        ("give", "bye", SELECT, {}),
    ],
)
def test_the_input_has_the_bounds_of_the_field(verb: str, name: str, tag: str, attributes: dict[str, object]) -> None:
    input = drawn(asked(verb)[name])
    assert (input.tag, dict(input.attributes)) == (tag, attributes)


def test_every_field_can_be_drawn() -> None:
    for verb in VERBS:
        for about in asked(verb).values():
            assert drawn(about).tag in (CHECK, INPUT, SELECT)


CHOICES = [
    (verb, name)
    for verb, entry in VERBS.items()
    for name, about in asked(verb).items()
    if drawn(about).tag == SELECT and name not in needed(entry.command)
]


@pytest.mark.parametrize(("verb", "name"), CHOICES)
def test_a_choice_that_nobody_made_is_none(verb: str, name: str) -> None:
    """An optional choice of a form that was not touched says what it says where it is left out: the empty line, or
    what is usual. Nothing is chosen for people because it comes first in a list."""
    macros = get_template("parts/macros.html").template.module  # type: ignore[attr-defined]
    command, about = cast(Any, VERBS[verb].command), asked(verb)[name]
    html = str(macros.control(asked(verb), name))
    options = re.findall(r'<option value="([^"]*)"( selected)?>', html)
    sent = next((value for value, chosen in options if chosen), options[0][0])
    defaults = {each.name: each.default for each in fields(command)}
    if name in defaults:
        usual = defaults[name]
        read = about.kind.read(sent, Known(EventState(), SYSTEMS)) if sent else (None if usual is None else usual)
        assert read == usual, f"{verb} {name}: {sent!r} would be sent"
    elif isinstance(about.kind, Maybe):
        assert sent == ""


def test_the_arbiter_chooses_a_penalty_only_if_they_want_to(event: OpenEvent, director: Client) -> None:
    """Laws 11.3.2: a telephone loses the game. The page says so beside the choice, and does it."""
    state = event.state("open").rounds[3]
    board, at = next((number, each) for number, each in state.boards.items() if each.open)
    page = f"/desk/{SAMPLE}/arbiter?section=open&round=4&player={at.white}"
    form = next(each for each in forms(director.get(page).content.decode(), page) if "penalty" in each.fields)
    assert form.fields["penalty"] is not None
    assert "" in form.fields["penalty"]
    assert form.fields["opponent"] is not None
    assert "" in form.fields["opponent"]
    told = {"section": "open", "round": "4", "player": at.white, "what": "phone", "penalty": "", "opponent": ""}
    assert director.post(form.action, told).status_code == 302
    assert event.state("open").rounds[3].boards[board].result is Result.BLACK_WINS


def test_the_page_shows_them(director: Client) -> None:
    html = director.get(f"{OPEN}/players").content.decode()
    assert re.search(r'<input name="first_round"[^>]* maxlength="2"', html)
    entry = next(form for form in forms(html, OPEN) if form.action == f"{OPEN}/players/enter")
    assert entry.fields["house_player"] == {"on", "off"}
    assert entry.fields["sex"] == {"", "m", "w"}


def test_all_that_is_wrong_is_named_by_its_label(event: OpenEvent, director: Client) -> None:
    before = event.position
    data = {"name": "Late, Lou", "rating": "much", "first_round": "3000000", "due": "ten"}
    answer = director.post(f"{OPEN}/players/enter", data)
    html = answer.content.decode()
    assert answer.status_code == 422
    assert "Rating: &#39;much&#39; is not a rating." in html
    assert "First round to play: write a whole number from 0 to 99, not &#39;3000000&#39;." in html
    assert "Fee due: &#39;ten&#39; is not an amount." in html
    assert event.position == before


def test_a_box_that_is_not_ticked_says_no(event: OpenEvent, director: Client) -> None:
    """A form that does not mention a box leaves the fact as it is."""
    edit = f"{OPEN}/players/p3/edit"
    director.post(edit, {"computer": ["off", "on"]})
    assert event.director.state.player("p3").facts.computer
    director.post(edit, {"club": "Riverside"})
    assert event.director.state.player("p3").facts.computer
    director.post(edit, {"computer": "off"})
    assert not event.director.state.player("p3").facts.computer


def test_a_limit_that_is_not_set_is_an_empty_field(event: OpenEvent, director: Client) -> None:
    """0 is not a number of rating points or years there: the field is empty, says so, and may be emptied again."""
    limit = re.compile(r'<input name="rating_under" value="(\d*)"[^>]* placeholder="no limit"')
    assert limit.findall(director.get(f"{OPEN}/rules").content.decode()) == [""]
    director.post(f"{OPEN}/rules/set", {"name": "Open", "rating_under": "1800"})
    assert limit.findall(director.get(f"{OPEN}/rules").content.decode()) == ["1800"]
    director.post(f"{OPEN}/rules/set", {"name": "Open", "rating_under": ""})
    assert event.director.state.sections["open"].rules.rating_under == 0
