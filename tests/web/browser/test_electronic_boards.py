"""A game on an electronic board moves on the hall screen and on its page; its result is entered with one press."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import FirstStart

MOVES = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#"


def test_a_board_is_followed(
    desk: Callable[..., Page], first_start: FirstStart, riverside: str, tmp_path: Path
) -> None:
    director, hall, phone = desk(), desk(logged_in=False), desk(logged_in=False, width=390, height=844)
    director.goto(f"/desk/{riverside}/open/games")
    board = director.locator("tbody tr").filter(has_text="–").first
    number = board.locator("td").first.inner_text().strip()

    def write(moves: str, result: str) -> None:
        tags = f'[Round "4.{number}"]\n[White "?"]\n[Black "?"]\n[Result "{result}"]'
        (tmp_path / "games.pgn").write_text(f"{tags}\n\n{moves} {result}\n")

    write("1. e4", "*")
    command = [sys.executable, "-m", "topboard", "boards", riverside, "--home", str(first_start.home)]
    subprocess.run([*command, "--section", "open", "--from", str(tmp_path)], check=True)
    hall.goto(f"/hall/{riverside}/?show=live&section=open")
    expect(hall.locator("#stage .live-board svg")).to_be_visible()
    expect(hall.locator("#stage")).to_contain_text("e4")
    phone.goto(f"/p/{riverside}/open/game/4/{number}")
    expect(phone.locator(".live-board")).to_contain_text("e4")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    write(MOVES, "1-0")
    for page in (hall, phone):
        expect(page.locator(".live-board:visible")).to_contain_text("Qxf7#")
    director.reload()
    director.get_by_role("button", name="Enter the results and keep the games").click()
    row = director.locator(f"#g{number}")
    expect(row).to_contain_text("1-0")
    expect(row).to_contain_text("4 moves")
    director.locator(".undo button").click()
    expect(director.get_by_text("Undone:").first).to_be_visible()
