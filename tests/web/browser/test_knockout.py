"""A knock-out with a lucky loser, whole, at the desk: six names, three stages, a play-off, the bracket by keys."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of

Desk = Callable[..., Page]


def enter(page: Page, *lines: str) -> None:
    for line in lines:
        page.locator("#line").fill(line)
        page.keyboard.press("Enter")
        expect(page.locator("#understood")).to_contain_text("Board")


def publish(page: Page, home: str, round: int) -> None:
    page.goto(f"{home}/")
    page.get_by_role("button", name=f"Pair round {round}").first.click()
    page.locator("#publish button.primary").click()
    expect(page.locator(".flash").first).to_contain_text("published")


def test_six_players_one_lucky_loser(desk: Desk) -> None:
    page = desk()
    page.goto("/new")
    page.locator("input[name=name]").fill("Small Hastings")
    page.locator("details", has=page.locator("input[value=hastings]")).locator("summary").click()
    page.locator("input[name=preset][value=hastings]").check()
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/players*")
    home = page.url.partition("/players")[0]
    page.goto(f"{home}/players/import")
    page.locator("textarea[name=text]").fill("Name;Rating\nAnn;2000\nBob;1900\nCid;1800\nDan;1700\nEve;1600\nFay;1500")
    page.get_by_role("button", name="Preview it").click()
    page.get_by_role("button", name="Enter", exact=False).last.click()

    publish(page, home, 1)
    enter(page, "1 =", "2 1", "3 1")
    page.goto(f"{home}/")
    expect(page.locator("#blockers")).to_contain_text(re.compile("(Ann and Fay|Fay and Ann) are level"))
    page.locator("#blockers a").first.click()
    page.locator("input[name=results]").fill("= 1")
    page.get_by_role("button", name="Decide the match").click()
    expect(page.locator(".flash").first).to_contain_text("the match is decided")
    expect(page.locator("#inspector")).to_contain_text("goes on")

    publish(page, home, 2)
    enter(page, "1 1", "2 1")
    publish(page, home, 3)
    enter(page, "1 1")
    page.goto(f"{home}/bracket")
    expect(page.locator(".section-head")).to_contain_text("complete")
    assert list(faults_of(page)) == []
    first = page.locator("[data-bracket] [data-column]").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-column='1'][data-row='0']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#inspector")).to_contain_text("Why these two")
