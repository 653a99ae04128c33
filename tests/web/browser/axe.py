"""axe on a page: everything in the light, and once more the colours in the dark.

Colours take the longest, so of what looks alike, on all pages together, one is looked at.
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
OF_LOOKS = ("color-contrast", "link-in-text-block")
COLORS = {"runOnly": list(OF_LOOKS), "resultTypes": ["violations"]}
BUT_COLORS = {"rules": {rule: {"enabled": False} for rule in OF_LOOKS}, "resultTypes": ["violations"]}
FAULTS_OF_NEW_LOOKS = """async ([met, options]) => {
  const known = new Set(met), found = [], looks = [];
  const shows = (each) => each.matches("input, select, textarea")
    || [...each.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.data.trim());
  const ground = (each) => {
    let faded = 1, covered = false;
    const under = [];
    for (let up = each; up; up = up.parentElement) {
      const own = getComputedStyle(up);
      faded *= own.opacity;
      if (!covered) under.push(own.backgroundColor, own.backgroundImage);
      covered ||= /^rgb\\(/.test(own.backgroundColor);
    }
    return [faded, ...under.filter((color) => color !== "none" && color !== "rgba(0, 0, 0, 0)")].join();
  };
  const around = (each, own) => {
    if (!each.matches("a")) return [];
    const text = getComputedStyle(each.parentElement);
    return [own.textDecorationLine, own.fontStyle, own.borderBottomStyle, text.color, text.fontWeight, text.fontStyle];
  };
  for (const each of document.querySelectorAll("body *")) {
    if (!shows(each) || !each.checkVisibility()) continue;
    const own = getComputedStyle(each);
    const look = [own.color, own.fontSize, own.fontWeight, own.textShadow, ground(each), ...around(each, own)].join();
    if (!known.has(look)) known.add(look), looks.push(look), found.push(each);
  }
  const violations = found.length ? (await axe.run({include: found}, options)).violations : [];
  return {looks, violations};
}"""
"""Of all that shows text, the first of each colour, size and weight on each ground, and of links also in each text,
unless that was met before: the contrast of the others is the same. Found and looked at in one go: a hall screen turns
its page by itself."""
FAULTS = "async (options) => (await axe.run(document, options)).violations"
_met: set[str] = set()


def faults_of(page: Page) -> Iterator[str]:
    """The page as it stands, without loading it again."""
    page.emulate_media(color_scheme="light")
    page.evaluate(THIN)
    page.evaluate(SCRIPT)
    yield from _told(page, page.evaluate(FAULTS, BUT_COLORS), "light")
    yield from _faults_of_colors(page, "light")
    page.emulate_media(color_scheme="dark")
    yield from _faults_of_colors(page, "dark")
    page.emulate_media(color_scheme="light")


def _faults_of_colors(page: Page, scheme: str) -> Iterator[str]:
    found = page.evaluate(FAULTS_OF_NEW_LOOKS, [list(_met), COLORS])
    _met.update(found["looks"])
    yield from _told(page, found["violations"], scheme)


def _told(page: Page, violations: list[dict[str, Any]], scheme: str) -> Iterator[str]:
    for found in violations:
        for node in found["nodes"]:
            why = node.get("failureSummary", "")[:200]
            yield f"{page.url} ({scheme}): {found['id']}: {found['help']}: {node['html'][:160]} {why}"
