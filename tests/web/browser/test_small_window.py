"""A laptop's window of 1280 by 720 shows at least fourteen boards of a round, with all tabs on one line."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

ROOM = """() => {
  const row = document.querySelector("#boards tr").getBoundingClientRect()
  const strip = document.querySelector(".strip").getBoundingClientRect()
  return (strip.top - row.top) / row.height
}"""
TABS = """() => new Set([...document.querySelectorAll(".tabs a")].map((tab) => tab.getBoundingClientRect().top)).size"""


def test_fourteen_boards(desk: Callable[..., Page]) -> None:
    page = desk(width=1280, height=720)
    page.goto("/desk/riverside-spring-open/open/round/3")
    assert page.evaluate(ROOM) >= 14
    assert page.evaluate(TABS) == 1
