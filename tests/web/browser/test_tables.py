"""By keyboard only: a Holland tournament from its entries to the finals, and numbers given by hand."""

from __future__ import annotations

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.web.browser.served import go, step
from tests.web.browser.tour import open_all

Desk = Callable[..., Page]


def create(page: Page, name: str, preset: str, players: str) -> None:
    page.goto("/new")
    expect(page.locator("input[name=name]")).to_be_focused()
    page.keyboard.type(name)
    open_all(page)
    page.locator(f"[name=preset][value={preset}]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    field = page.get_by_label("Name", exact=True)
    expect(field).to_be_focused()
    for index, letter in enumerate(players):
        page.keyboard.type(f"{letter}, Player")
        page.keyboard.press("Tab")
        page.keyboard.type(str(2000 - 50 * index))
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{letter}, Player entered.")).to_be_visible()
        expect(field).to_be_focused()


def unfold(page: Page, panel: str) -> None:
    page.locator(f"#{panel} > summary").focus()
    page.keyboard.press("Enter")


def choose(page: Page, label: str, text: str) -> None:
    """Go down in a list until it shows the choice."""
    field = page.get_by_label(label)
    field.focus()
    for _ in range(field.locator("option").count()):
        if str(field.evaluate("e => e.selectedOptions[0].text")).startswith(text):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{label} does not offer {text}")


def enter(page: Page) -> None:
    with page.expect_navigation():
        page.keyboard.press("Enter")


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def play(page: Page, result: str) -> None:
    """Pair, publish, and the one game of the round."""
    for label in ("Pair", "Publish"):
        expect(page.locator("[data-key=n]")).to_contain_text(label)
        step(page)
    board = page.locator("[data-board]").first.get_attribute("data-board")
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type(f"{board} {result}")
    page.keyboard.press("Enter")
    expect(page.locator("#understood")).to_contain_text(f"Board {board}:")


def test_a_holland_tournament(desk: Desk) -> None:
    """30H: two preliminaries of three; the winners of both meet in the final."""
    page = desk()
    create(page, "Holland Days", "us-chess", "ABCDEF")
    go(page, "t")
    unfold(page, "holland")
    page.get_by_label("Number of preliminaries").focus()
    enter(page)
    expect(page.get_by_role("heading", name="Preliminary 2")).to_be_visible()
    assert not violations(page)
    button = page.get_by_role("button", name="Make the preliminaries")
    expect(button).to_be_focused()
    enter(page)
    expect(page.get_by_text("The preliminaries were made.")).to_be_visible()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    for section in ("Preliminary 1", "Preliminary 2"):
        page.locator(".sections a", has_text=section).focus()
        enter(page)
        for result in "101":
            play(page, result)
    go(page, "e")
    unfold(page, "finals")
    page.get_by_label("Places that qualify").first.fill("1")
    enter(page)
    expect(page.get_by_role("heading", name="Final round robin")).to_be_visible()
    expect(page.get_by_role("button", name="Make the finals")).to_be_focused()
    enter(page)
    expect(page.locator(".sections")).to_contain_text("Final")
    expect(page.locator("tr", has_text="Final")).to_contain_text("2")


def test_numbers_by_hand(desk: Desk) -> None:
    """C.05 7.1: the arbiter gives the numbers; they are shown before they are given, and can be undone."""
    page = desk()
    create(page, "Hand Numbers", "round-robin", "ABCD")
    go(page, "t")
    unfold(page, "numbers")
    assert not violations(page)
    choose(page, "How", "The arbiter assigns the numbers")
    page.get_by_text("By hand: a number for every player").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Number of A, Player").focus()
    for number in "4321":
        page.keyboard.press("Control+a")
        page.keyboard.type(number)
        page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    enter(page)
    rows = page.locator(".parts tbody tr")
    expect(rows.first).to_contain_text("D, Player")
    expect(page.locator("button[data-focus]")).to_be_focused()
    enter(page)
    expect(page.get_by_text("The numbers were assigned.")).to_be_visible()
    expect(page.locator("tr[data-row]").first).to_contain_text("D, Player")
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("z")
    expect(page.locator(".flash.success")).to_contain_text("Undone:")
    expect(page.locator("tr[data-row]").first).to_contain_text("A, Player")
