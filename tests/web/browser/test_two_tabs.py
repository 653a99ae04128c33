"""Two tabs of one director, and the list of events afterwards: what one tab enters, the other counts."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import step

Desk = Callable[..., Page]


def test_the_other_tab_counts_along_and_the_event_is_copied_and_deleted(desk: Desk) -> None:
    page = desk()
    page.goto("/new")
    page.locator("input[name=name]").fill("Two Tabs")
    page.locator("input[name=preset][value=fide-open]").check()
    page.get_by_role("button", name="Create the event").click()
    for name in ("Alder, Ann", "Birch, Bo", "Cedar, Cy", "Dogwood, Di"):
        page.get_by_label("Name", exact=True).fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{name} entered.")).to_be_visible()
    step(page)
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
