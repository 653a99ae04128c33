"""axe on a page: everything in the light, and once more the colours in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

SCRIPT: str = Axe().axe_script
THIN = """
for (const rows of document.querySelectorAll("tbody")) for (const row of [...rows.children].slice(5)) row.remove();
for (const cards of document.querySelectorAll(".cards")) for (const card of [...cards.children].slice(4)) card.remove();
"""
"""Of a long table the first rows, of many cards the first: the others come from the same template."""
COLORS = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
EVERYTHING = {"resultTypes": ["violations"]}


def faults_of(page: Page) -> Iterator[str]:
    """The page as it stands, without loading it again."""
    page.emulate_media(color_scheme="light")
    page.evaluate(THIN)
    page.evaluate(SCRIPT)
    yield from _run(page, EVERYTHING, "light")
    page.emulate_media(color_scheme="dark")
    yield from _run(page, COLORS, "dark")
    page.emulate_media(color_scheme="light")


def _run(page: Page, options: dict[str, Any], scheme: str) -> Iterator[str]:
    for found in page.evaluate("options => axe.run(document, options)", options)["violations"]:
        for node in found["nodes"]:
            why = node.get("failureSummary", "")[:200]
            yield f"{page.url} ({scheme}): {found['id']}: {found['help']}: {node['html'][:160]} {why}"
