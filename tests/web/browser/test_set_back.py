"""After a backup was brought back, open pages hear of entries that are gone; other lower positions mean nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.served import until

Desk = Callable[..., Page]
NEWS = """
window.EventSource = class extends EventTarget {
  constructor() { super(); window.news = this; }
  set onmessage(heard) { this.addEventListener("message", heard); }
  close() {}
};
"""
"""The stream of news, told by the test."""


def tell(page: Page, kind: str, position: int) -> None:
    until(page, lambda page: page.evaluate("Boolean(window.news)"))
    page.evaluate("([kind, data]) => news.dispatchEvent(new MessageEvent(kind, {data}))", [kind, str(position)])


@pytest.mark.parametrize(
    ("path", "logged_in"),
    [("/desk/riverside-spring-open/open/round/4", True), ("/p/riverside-spring-open/open/pairings/4", False)],
)
def test_a_page_goes_back_only_when_it_is_told_so(desk: Desk, path: str, logged_in: bool) -> None:
    page = desk(logged_in=logged_in)
    page.add_init_script(NEWS)
    page.goto(path)
    tell(page, "message", 2)
    tell(page, "back", 3)
    expect(page.locator("body")).to_have_attribute("data-position", "3")


def test_a_phone_fetches_the_page_again(desk: Desk) -> None:
    phone = desk(width=390, height=844, logged_in=False)
    phone.add_init_script(NEWS)
    phone.goto("/p/riverside-spring-open/open/pairings/4")
    with phone.expect_request(lambda request: request.resource_type == "fetch"):
        tell(phone, "back", 3)
