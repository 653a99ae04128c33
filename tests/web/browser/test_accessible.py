"""axe finds no violation on any page: every address of the table of routes, in every state, light and dark."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from django.urls import Resolver404, resolve
from playwright.sync_api import Browser, Page
from tests.web.browser.axe import faults_of
from tests.web.browser.conftest import FirstStart
from tests.web.browser.served import LIMIT, helper_link, log_in, new_context
from tests.web.browser.tour import CAPTAIN, CHART_STOPS, DESK, HALL, HELPER, NOT_PAGES, PUBLIC, Stop

from topboard.charts import CHARTS
from topboard.web.routes import ROUTES

WIDE, PHONE, PROJECTOR = (1440, 900), (390, 844), (1920, 1080)
TOO_WIDE = """[...document.querySelectorAll("html, main, .top, .strip, header, footer, .panel, form")]
  .filter((each) => each.clientWidth && each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.outerHTML.slice(0, 80)}: ${each.scrollWidth} in ${each.clientWidth}`)"""


def sit_down(browser: Browser, server: str, size: tuple[int, int]) -> Page:
    return new_context(browser, server, viewport={"width": size[0], "height": size[1]}).new_page()


def faults_on(page: Page, stops: Sequence[Stop], event: str) -> list[str]:
    """What axe finds on each page; and on a phone, what is wider than its window."""
    found = []
    size = page.viewport_size
    assert size
    for stop in stops:
        stop.go(page, event)
        found += list(faults_of(page))
        if stop not in HALL:
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            found += [f"{page.url}: wider than a phone: {wide}" for wide in page.evaluate(TOO_WIDE)]
            page.set_viewport_size(size)
    page.context.close()
    return found


def route_of(stop: Stop) -> str:
    try:
        return resolve(stop.path.split("?")[0].format(event="fair")).url_name or ""
    except Resolver404:
        return ""


def test_every_page_is_on_the_tour() -> None:
    """A new address is looked at as well, or said to be no page."""
    visited = {route_of(stop) for stop in (*DESK, *PUBLIC, *HALL, HELPER, CAPTAIN)} | {"setup"}
    pages = {route.name for route in ROUTES if "GET" in route.methods}
    assert pages - visited - set(NOT_PAGES) == set(), "add these to the tour of tests/web/browser/tour.py"
    assert set(NOT_PAGES) <= pages
    assert len(CHART_STOPS) == len(CHARTS)


def test_what_is_no_page_is_none(browser: Browser, server: str, fair: str) -> None:
    """What the tour leaves out is a file or a piece of a page, not a page."""
    page = sit_down(browser, server, WIDE)
    log_in(page)
    parts = {
        "event": fair,
        "section": "open",
        "round": 4,
        "board": 1,
        "player": "p3",
        "team": "t1",
        "name": "wall",
        "form_name": "csv",
        "form": "json",
        "id": "an-id-that-nobody-sent",
        "number": 1,
        "record": "form",
        "player_id": "p3",
    }
    for route in (
        route
        for route in ROUTES
        if route.name in NOT_PAGES
        and route.name
        not in (
            "archive-file",
            "report-file",
            "cash-file",
            "arrival-file",
            "series-file",
            "plan-file",
            "paper-file",
            "public-game",
            "public-position",
            "games-file",
            "public-games-file",
        )
    ):
        path = route.path
        if "<int:table>" in path:
            path = path.replace("<slug:section>", "cup").replace("<int:round>", "2").replace("<int:table>", "1")
        for kind in ("slug", "int", "str"):
            for name, value in (parts | ({"section": "league"} if "<slug:team>" in route.path else {})).items():
                path = path.replace(f"<{kind}:{name}>", str(value))
        answer = page.request.get(f"/{path}?q=an", timeout=LIMIT)
        assert answer.ok, f"{path}: {answer.status}"
        assert b"<!doctype html" not in answer.body()[:200].lower(), f"{route.name} is a page: put it on the tour"
    page.context.close()


def test_no_violation_on_the_first_start(first_start: FirstStart) -> None:
    assert not first_start.faults, "\n".join(first_start.faults)


@pytest.mark.parametrize("part", range(6))
def test_no_violation_on_the_desk(browser: Browser, server: str, fair: str, part: int) -> None:
    page = sit_down(browser, server, WIDE)
    log_in(page)
    found = faults_on(page, DESK[part::6], fair)
    assert not found, "\n".join(found)


def test_no_violation_on_the_public_pages(browser: Browser, server: str, fair: str) -> None:
    found = faults_on(sit_down(browser, server, PHONE), PUBLIC, fair)
    assert not found, "\n".join(found)


def test_no_violation_on_the_hall_screens(browser: Browser, server: str, fair: str) -> None:
    found = faults_on(sit_down(browser, server, PROJECTOR), HALL, fair)
    assert not found, "\n".join(found)


def test_no_violation_on_a_helpers_phone(browser: Browser, server: str, fair: str) -> None:
    director = sit_down(browser, server, WIDE)
    log_in(director)
    link = helper_link(director, fair, "open", 4)
    director.context.close()
    phone = sit_down(browser, server, PHONE)
    phone.goto(link)
    found = faults_on(phone, (HELPER,), fair)
    assert not found, "\n".join(found)


def test_no_violation_on_a_captains_phone(browser: Browser, server: str, fair: str) -> None:
    director = sit_down(browser, server, WIDE)
    log_in(director)
    director.goto(f"/desk/{fair}/cup/teams?team=t5")
    director.get_by_text("Captain's phone").click()
    director.get_by_role("button", name="Make a link").click()
    link = director.locator("code.token").inner_text()
    director.context.close()
    phone = sit_down(browser, server, PHONE)
    phone.goto(link)
    found = faults_on(phone, (CAPTAIN,), fair)
    assert not found, "\n".join(found)
