"""An arbiter plays a game over on the board of the claims: by mouse, by keyboard, on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Desk = Callable[..., Page]
LEFT, SIDE, WHOLE = 18, 45, 396
"""Where the squares begin in the picture of a board, how large one is, and the whole."""
CASTLING = ("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "e1g1")
EN_PASSANT = ("e2e4", "a7a6", "e4e5", "d7d5", "e5d6")


def click_move(page: Page, move: str) -> None:
    """From square to square."""
    for square in (move[:2], move[2:4]):
        drawn = page.locator(".board-here svg")
        box = drawn.bounding_box()
        assert box is not None
        one = box["width"] / WHOLE
        file, rank = ord(square[0]) - ord("a"), int(square[1]) - 1
        at = {"x": (LEFT + SIDE * (file + 0.5)) * one, "y": (LEFT + SIDE * (7 - rank + 0.5)) * one}
        drawn.click(position=at)  # type: ignore[arg-type]


def play(page: Page, *moves: str) -> None:
    for move in moves:
        with page.expect_navigation():
            click_move(page, move)


def written(page: Page) -> str:
    return page.locator("textarea[name=moves]").input_value()


def test_with_the_mouse(desk: Desk) -> None:
    """Castling, taking in passing and promotion, chosen among four pieces; what is not legal changes nothing."""
    page = desk(width=1280, height=720)
    page.goto("/claims/")
    click_move(page, "e2e5")
    play(page, *CASTLING)
    assert written(page) == "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O"
    page.goto("/claims/")
    play(page, *EN_PASSANT)
    assert written(page).endswith("3. exd6")
    play(page, "a6a5", "d6c7", "a5a4")
    click_move(page, "c7b8")
    expect(page.get_by_role("button", name="Queen")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Queen")).to_be_hidden()
    click_move(page, "c7b8")
    with page.expect_navigation():
        page.get_by_role("button", name="Knight").click()
    assert written(page).endswith("5. cxb8=N")


def test_with_the_keyboard(desk: Desk) -> None:
    """Moves are typed one after the other without leaving the field; a wrong one stays there and is named."""
    page = desk()
    page.goto("/claims/")
    field = page.get_by_label("Next move")
    field.focus()
    for move in ("Nf3", "Nf6", "Ng1", "Ng8", "g1f3", "Nf6", "Ng1", "Ng8"):
        expect(field).to_be_focused()
        page.keyboard.type(move)
        with page.expect_navigation():
            page.keyboard.press("Enter")
    expect(page.locator(".holds")).to_contain_text("White may claim a draw")
    page.keyboard.type("Ke4")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("'Ke4' is not a legal move here")
    expect(field).to_have_value("Ke4")
    with page.expect_navigation():
        page.get_by_role("button", name="Take back a move").click()
    assert written(page).endswith("4. Ng1")
    page.locator(".board-here").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".score-text [aria-current]")).to_have_text("Nf3")


def test_on_a_phone(desk: Desk) -> None:
    """After each move the board is still in sight, and nothing is wider than the phone."""
    page = desk(width=390, height=844, logged_in=False)
    page.goto("/claims/")
    play(page, "f2f3", "e7e5", "g2g4", "d8h4")
    expect(page.locator(".board-here svg")).to_be_in_viewport()
    expect(page.locator(".holds")).to_contain_text("Black has mated")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
