"""Entering a player from a rating list by keys: part of a name is not entered as a player."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest
from playwright.sync_api import Browser, Page, Route

SCRIPT = files("topboard.web") / "static" / "topboard" / "lookup.js"
FORM = """<!doctype html><form action="/entered"><input name="name" data-lookup="/find">
<input name="rating"><button>Enter</button>
<input type="hidden" name="listed"><ul id="listed-found" hidden></ul></form>
<script type="module" src="/lookup.js"></script>"""
FOUND = {
    "name": "Frey, Ada",
    "rating": "2101",
    "detail": "FRA",
    "notes": [],
    "listed": "7",
    "fields": {"name": "Frey, Ada", "rating": "2101"},
}


@pytest.fixture
def form(browser: Browser) -> Page:
    """The desk's form with a list on which only names with "fre" are found."""
    page = browser.new_page()

    def answer(route: Route) -> None:
        path = route.request.url.partition("desk.test")[2]
        if path.startswith("/lookup.js"):
            route.fulfill(body=SCRIPT.read_text("utf-8"), content_type="text/javascript")
        elif path.startswith("/find"):
            found = [FOUND] if path.casefold().startswith("/find?q=fre") else []
            route.fulfill(body=json.dumps({"found": found}), content_type="application/json")
        else:
            route.fulfill(body=FORM, content_type="text/html")

    page.route("http://desk.test/**", answer)
    page.goto("http://desk.test/")
    return page


def test_three_letters_and_enter_offer_the_first_match(form: Page) -> None:
    """Typed faster than the list answers: the match is marked, and the next Enter takes all its facts."""
    form.locator("[name=name]").press_sequentially("fre")
    form.keyboard.press("Enter")
    form.locator("#listed-0[aria-selected=true]").wait_for()
    form.keyboard.press("Enter")
    assert form.locator("[name=name]").input_value() == "Frey, Ada"
    assert form.locator("[name=rating]").input_value() == "2101"
    assert form.url == "http://desk.test/"


@pytest.mark.parametrize(("typed", "keys"), [("fre", ("Escape",)), ("Fre, New", ()), ("Xyz", ())])
def test_what_was_typed_can_be_entered(form: Page, typed: str, keys: tuple[str, ...]) -> None:
    """After Escape, with a whole name, or where nothing matches."""
    form.locator("[name=name]").press_sequentially(typed)
    for key in keys:
        form.locator("#listed-0").wait_for()
        form.keyboard.press(key)
    form.keyboard.press("Enter")
    form.wait_for_url("**/entered?*")
