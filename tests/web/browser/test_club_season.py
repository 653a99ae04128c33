"""A season of twelve club nights by Keizer on a phone: tap who is here, pair those, enter the results."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import type_results

NAMES = ("Ash, Ann", "Birch, Bo", "Cedar, Cy", "Date, Di", "Elm, Ed", "Fir, Fay", "Gum, Gus", "Hazel, Hal")
NIGHTS = 12
WIDTH = 390


def press(page: Page, name: str) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name=name).first.click()


def create(page: Page) -> str:
    page.goto("/new")
    page.locator("input[name=name]").fill("Club season")
    page.locator("details.kind-group", has=page.locator("input[value=keizer]")).locator("summary").click()
    page.locator("input[name=preset][value=keizer]").check()
    page.get_by_role("textbox", name="Rounds").fill(str(NIGHTS))
    press(page, "Create the event")
    section = page.url.partition("/players")[0]
    page.goto(f"{section}/players/import")
    page.locator("textarea[name=text]").fill("\n".join(f"{name} {1900 - 60 * at}" for at, name in enumerate(NAMES)))
    press(page, "Preview it")
    press(page, "Enter the selected players")
    return section


def here_on(night: int) -> list[str]:
    """Two are away every night, others each time; one of them has an excuse."""
    away = {NAMES[night % 8], NAMES[(night + 3) % 8]}
    return [name for name in NAMES if name not in away]


def test_twelve_nights_with_absentees(desk: Callable[..., Page]) -> None:
    phone = desk(width=WIDTH, height=844)
    section = create(phone)
    for night in range(1, NIGHTS + 1):
        phone.goto(f"{section}/tonight")
        press(phone, "Nobody is here yet")
        for name in here_on(night):
            with phone.expect_navigation():
                phone.get_by_role("form", name=name).get_by_role("button", name="here", exact=True).click()
        with phone.expect_navigation():
            excused = phone.get_by_role("form", name=NAMES[night % 8])
            excused.get_by_role("button", name="absent with notice", exact=True).click()
        expect(phone.locator(".chip", has_text="are here")).to_have_text("6 of 8 are here")
        assert phone.evaluate("document.documentElement.scrollWidth") <= WIDTH
        press(phone, f"Pair round {night} with 6 players")
        press(phone, f"Publish round {night}")
        type_results(phone, *(f"{board} {'10='[(night + board) % 3]}" for board in (1, 2, 3)))
    phone.goto(f"{section}/chart/standings")
    chart = phone.locator(".paper .chart, .chart").first
    for name in NAMES:
        expect(chart).to_contain_text(name)
    phone.goto(section)
    expect(phone.locator(".section-head .stage")).to_have_text(f"round {NIGHTS} complete")
