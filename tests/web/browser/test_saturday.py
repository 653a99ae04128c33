"""A Saturday at the desk: what a hurried director types, presses twice, looks for and loses."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from playwright.sync_api import Page, expect
from tests.web.browser.served import OWNER, PASSWORD, go, step

from topboard.web.sample import SAMPLE

Desk = Callable[..., Page]
ROUND = f"/desk/{SAMPLE}/open/round/4"
EVENTS = count(1)


def create(page: Page, *players: str) -> None:
    """An event of its own with these players."""
    page.goto("/new")
    page.locator("input[name=name]").fill(f"Saturday {next(EVENTS)}")
    page.get_by_role("button", name="Create the event").click()
    for index, name in enumerate(players):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Rating", exact=True).fill(str(2000 - 50 * index))
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{name} entered.")).to_be_visible()


def test_digits_always_go_to_the_result_field(desk: Desk) -> None:
    """Clicking a row and typing a line enters that line and nothing else."""
    page = desk()
    page.goto(ROUND)
    before = page.locator("#boards").inner_text()
    page.locator("#b5 .board").click()
    page.locator("#b5").focus()
    page.keyboard.type("12 ")
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#line")).to_have_value("12 ")
    assert page.locator("#boards").inner_text() == before


def test_publishing_waits_for_enter(desk: Desk) -> None:
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo", "Cedar, Cy", "Dogwood, Di")
    step(page)
    expect(page.get_by_text("Draft", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(page.locator("#ask-key")).to_be_visible()
    expect(page.get_by_text("Draft", exact=True)).to_be_visible()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.locator(".section-head .stage")).to_have_text("round 1: 0 of 2 results")


def test_names_are_found_without_accents_in_any_order(desk: Desk) -> None:
    page = desk()
    create(page, "García, Íñigo", "Wójcik, Łukasz", "O'Brien, Tom", "Müller, Björn")
    for typed, name in (
        ("garcia", "García, Íñigo"),
        ("lukasz", "Wójcik, Łukasz"),
        ("bjorn muller", "Müller, Björn"),
        ("mueller", "Müller, Björn"),
        ("obrien", "O'Brien, Tom"),
    ):
        page.locator("#find").fill(typed)
        expect(page.locator("#found a")).to_have_count(1)
        expect(page.locator("#found a").first).to_contain_text(name)
    page.locator("#find").fill("Garzia")
    expect(page.locator("#found .none")).to_contain_text("Nobody found. Did you mean:")
    expect(page.locator("#found a").first).to_contain_text("García, Íñigo")
    page.locator("#find").fill("qqqq")
    expect(page.locator("#found .none")).to_have_text("Nobody found.")


def test_undo_from_here_after_an_undo(desk: Desk) -> None:
    """Publish, enter a result, undo it, then undo from the publishing on: what is undone already is not in the way."""
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo")
    step(page)
    step(page)
    page.keyboard.type("1 1")
    page.keyboard.press("Enter")
    expect(page.locator("#understood")).to_contain_text("Board 1:")
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("z")
    go(page, "h")
    row = page.locator("tr", has_text="published").first
    row.get_by_text("undo from here").click()
    page.get_by_role("button", name="Undo everything from position").click()
    expect(page.get_by_text("Undone.")).to_be_visible()


def test_what_was_typed_survives_the_end_of_the_session(desk: Desk) -> None:
    page = desk()
    create(page, "Alder, Ann")
    page.get_by_label("Name", exact=True).fill("Kept, Karl")
    page.get_by_label("Rating", exact=True).fill("1777")
    page.context.clear_cookies(name="topboard")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are no longer logged in.")).to_be_visible()
    page.locator("input[name=username]").fill(OWNER)
    page.locator("input[name=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Kept, Karl")).to_be_visible()
    page.get_by_role("button", name="Send it again").click()
    expect(page.get_by_text("Kept, Karl entered.")).to_be_visible()
