"""A whole event at the desk by keyboard: 12 players, three rounds, a bye, a late entry, a withdrawal, a correction."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import LIMIT, go, step

PLAYERS = [f"{name}, {first}" for name, first in zip("ABCDEFGHIJKL", "zyxwvutsrqpo", strict=True)]
Desk = Callable[..., Page]


def create_event(page: Page, name: str, rounds: int = 3) -> None:
    page.goto("/new")
    expect(page.locator("input[name=name]")).to_be_focused()
    page.keyboard.type(name)
    page.locator("input[name=preset][value=fide-open]").check()
    page.get_by_role("textbox", name="Rounds").fill(str(rounds))
    page.get_by_role("button", name="Create the event").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()


def enter(page: Page, name: str, rating: int) -> None:
    """Name, Tab, rating, Enter: the field is ready for the next player."""
    page.keyboard.type(name)
    page.keyboard.press("Tab")
    page.keyboard.type(str(rating))
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{name} entered.")).to_be_visible()
    expect(page.get_by_label("Name", exact=True)).to_be_focused()


def results(page: Page, *lines: str) -> None:
    field = page.locator("#line")
    expect(field).to_be_focused()
    for line in lines:
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        expect(page.locator("#understood")).to_contain_text(f"Board {line.split()[0]}:")


def stage(page: Page, text: str) -> None:
    expect(page.locator(".section-head .stage")).to_have_text(text)


def test_a_weekend(desk: Desk) -> None:
    page = desk()
    create_event(page, "Keyboard Open")
    for index, name in enumerate(PLAYERS):
        enter(page, name, 2000 - 25 * index)
    stage(page, "ready to pair round 1")

    step(page)
    expect(page.get_by_text("Draft", exact=True)).to_be_visible()
    expect(page.get_by_text("No rule is broken.")).to_be_visible()
    step(page)
    stage(page, "round 1: 0 of 6 results")
    results(page, "1 1", "2 =", "3 0", "4 1", "5 1", "6 1")
    stage_after_reload(page, "ready to pair round 2")

    go(page, "l")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    enter(page, "Late, Mary", 1710)
    step(page)
    expect(page.locator(".byes")).to_contain_text("bye")
    step(page)
    stage(page, "round 2: 0 of 6 results")
    results(page, *(f"{board} =" for board in range(1, 7)))

    correct_board_one(page)
    withdraw(page, PLAYERS[3])
    page.reload()
    stage(page, "ready to pair round 3")
    step(page)
    step(page)
    stage(page, "round 3: 0 of 6 results")
    results(page, *(f"{board} 1" for board in range(1, 7)))
    undo_last_result(page)
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    results(page, "6 0")
    stage_after_reload(page, "round 3 complete")
    standings_and_print(page)


def stage_after_reload(page: Page, text: str) -> None:
    page.reload()
    stage(page, text)


def correct_board_one(page: Page) -> None:
    """A result that is there is not replaced without a question."""
    page.keyboard.type("1 1")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_contain_text("Board 1 already has ½–½")
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("y")
    page.keyboard.press("Enter")
    expect(page.locator("#b1 .score")).to_have_text("1–0")


def withdraw(page: Page, name: str) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.type(name[:2])
    expect(page.locator("#found a").first).to_contain_text(name)
    page.keyboard.press("Enter")
    expect(page.locator("#inspector h2")).to_have_text(name)
    page.get_by_label("Reason for the withdrawal").focus()
    page.keyboard.type("ill")
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{name} withdrew.")).to_be_visible()


def undo_last_result(page: Page) -> None:
    page.reload()
    stage(page, "round 3 complete")
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("z")
    expect(page.locator(".flash.success")).to_contain_text("Undone:")
    stage(page, "round 3: 5 of 6 results")


def standings_and_print(page: Page) -> None:
    go(page, "s")
    expect(page.locator(".paper .chart")).to_contain_text("Late, Mary")
    href = page.get_by_role("link", name="PDF").get_attribute("href")
    assert href
    answer = page.request.get(href, timeout=LIMIT)
    assert answer.status == 200
    assert answer.body().startswith(b"%PDF")
    go(page, "h")
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    expect(page.locator("tr.undone")).to_have_count(1)
