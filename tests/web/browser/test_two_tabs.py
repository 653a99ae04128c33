"""A draft changed by clicks and by keys, two tabs that count along, and the list of events afterwards."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import step

Desk = Callable[..., Page]


def press_twice(page: Page) -> None:
    """The second press while the first is being answered asks nothing: by then the browser no longer knows of which
    button it was, and a change without its button is none."""
    for field, place in (("#pick-one", 1), ("#pick-other", 2)):
        page.locator(field).select_option(index=place)
    page.get_by_role("button", name="Swap places").dblclick()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Escape")


def test_swapped_counted_copied_and_deleted(desk: Desk) -> None:
    page = desk()
    page.goto("/new")
    page.locator("input[name=name]").fill("Two Tabs")
    page.locator("input[name=preset][value=us-chess]").check()
    page.get_by_role("button", name="Create the event").click()
    for name in ("Alder, Ann", "Birch, Bo", "Cedar, Cy", "Dogwood, Di"):
        page.get_by_label("Name", exact=True).fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{name} entered.")).to_be_visible()
    step(page)
    page.locator("#b1 .pick").first.click()
    page.locator("#b2 .pick").first.click()
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_text("This is the system's pairing, unchanged.")).to_be_visible()
    press_twice(page)
    for key in ("ArrowUp", "b", "ArrowDown", "b"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    expect(page.locator("#inspector")).to_contain_text("Compared with US Chess")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Changed by hand from the system's pairing")).to_be_visible()
    step(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#understood")).to_have_text("2 results missing")
    page.locator("#line").fill("1 1")
    page.keyboard.press("Enter")
    expect(other.locator("#understood")).to_have_text("1 result missing")
    expect(other.locator(".section-head .stage")).to_have_text("round 1: 1 of 2 results")
    expect(other.locator(".sections .here .stage")).to_contain_text("1 of 2")
    other.close()

    page.goto("/")
    card = page.locator(".card").first
    expect(card).to_contain_text("Two Tabs")
    card.locator("summary").click()
    page.get_by_role("link", name="Copy as a template").click()
    page.locator("input[name=name]").fill("Two Tabs Again")
    page.get_by_role("button", name="Copy the event").click()
    expect(page.locator(".sections .count")).to_have_text("0")
    page.goto("/")
    card = page.locator(".card").first
    expect(card).to_contain_text("Two Tabs Again")
    card.locator("summary").click()
    card.get_by_role("link", name="Delete it").click()
    page.get_by_role("checkbox", name="I am sure").check()
    page.get_by_role("button", name="Delete the event").click()
    expect(page.get_by_text("Two Tabs Again was deleted. A copy is in the archive.")).to_be_visible()
    expect(page.locator(".card").first).not_to_contain_text("Two Tabs Again")
