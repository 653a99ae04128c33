"""axe on a page: everything in the light, and once more the colours in the dark.

Colours take the longest, so of what looks alike one is looked at.
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
EACH_LOOK = """{include: (() => {
  const met = new Set();
  const shows = (each) => each.matches("input, select, textarea")
    || [...each.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.data.trim());
  const ground = (each) => {
    let faded = 1, covered = false;
    const found = [];
    for (let up = each; up; up = up.parentElement) {
      const own = getComputedStyle(up);
      faded *= own.opacity;
      if (!covered) found.push(own.backgroundColor, own.backgroundImage);
      covered ||= /^rgb\\(/.test(own.backgroundColor);
    }
    return [faded, ...found.filter((color) => color !== "none" && color !== "rgba(0, 0, 0, 0)")].join();
  };
  const looks = (each) => {
    const own = getComputedStyle(each);
    return [own.color, own.fontSize, own.fontWeight, own.textShadow, ground(each)].join();
  };
  return [...document.querySelectorAll("body *")].filter((each) => {
    if (!each.checkVisibility() || !shows(each)) return false;
    const key = looks(each);
    return !met.has(key) && met.add(key);
  });
})()}"""
"""Of all that shows text, the first of each colour, size and weight on each ground: the contrast of the others is the
same."""


def faults_of(page: Page) -> Iterator[str]:
    """The page as it stands, without loading it again."""
    page.emulate_media(color_scheme="light")
    page.evaluate(THIN)
    page.evaluate(SCRIPT)
    yield from _run(page, WHOLE, BUT_COLORS, "light")
    yield from _run(page, EACH_LOOK, COLORS, "light")
    page.emulate_media(color_scheme="dark")
    yield from _run(page, EACH_LOOK, COLORS, "dark")
    page.emulate_media(color_scheme="light")


def _run(page: Page, where: str, options: dict[str, Any], scheme: str) -> Iterator[str]:
    for found in page.evaluate(f"options => axe.run({where}, options)", options)["violations"]:
        for node in found["nodes"]:
            why = node.get("failureSummary", "")[:200]
            yield f"{page.url} ({scheme}): {found['id']}: {found['help']}: {node['html'][:160]} {why}"
