"""axe on a page: everything in the light, and once more the colours in the dark.

Colours take the longest, and the frame of the desk around a page is the same everywhere: there they are looked at on
some pages only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCRIPT: str = Axe().axe_script
THIN = """
for (const rows of document.querySelectorAll("tbody")) for (const row of [...rows.children].slice(5)) row.remove();
for (const cards of document.querySelectorAll(".cards")) for (const card of [...cards.children].slice(4)) card.remove();
for (const list of document.querySelectorAll("main :is(ul, ol, dl)"))
  for (const item of [...list.children].slice(8)) item.remove();
for (const list of document.querySelectorAll("select"))
  for (const choice of list.querySelectorAll("option:nth-child(n + 6):not(:checked)")) choice.remove();
"""
"""Of a long table the first rows, of many cards, entries and choices the first: the others come from the same
template."""
COLORS = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
BUT_COLORS = {"rules": {"color-contrast": {"enabled": False}}, "resultTypes": ["violations"]}
WHOLE = "document"
OWN = "{include: [...document.querySelectorAll('body.desk > :is(main, aside.right, .flashes), dialog[open]')]}"
"""What a page of the desk has of its own."""


def faults_of(page: Page, *, frame: bool = True) -> Iterator[str]:
    """The page as it stands, without loading it again; `frame` says whether the colours around it are looked at."""
    where = WHOLE if frame or not page.locator("body.desk > main").count() else OWN
    page.emulate_media(color_scheme="light")
    page.evaluate(THIN)
    page.evaluate(SCRIPT)
    yield from _run(page, WHOLE, BUT_COLORS, "light")
    yield from _run(page, where, COLORS, "light")
    page.emulate_media(color_scheme="dark")
    yield from _run(page, where, COLORS, "dark")
    page.emulate_media(color_scheme="light")


def _run(page: Page, where: str, options: dict[str, Any], scheme: str) -> Iterator[str]:
    for found in page.evaluate(f"options => axe.run({where}, options)", options)["violations"]:
        for node in found["nodes"]:
            why = node.get("failureSummary", "")[:200]
            yield f"{page.url} ({scheme}): {found['id']}: {found['help']}: {node['html'][:160]} {why}"
