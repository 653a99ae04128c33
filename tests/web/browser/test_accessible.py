"""axe finds no violation on any page, light or dark, wide or narrow; and everything can be reached by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page
from tests.web.browser.conftest import OWNER, PASSWORD

EVENT = "riverside-spring-open"
SECTION = f"/desk/{EVENT}/open"
DESK = (
    "/",
    "/new",
    "/take",
    "/people",
    "/password",
    f"/desk/{EVENT}/",
    f"{SECTION}/players",
    f"{SECTION}/players?player=p3",
    f"{SECTION}/players/import",
    f"{SECTION}/round/4?board=2",
    f"/desk/{EVENT}/reserve/round/2?board=1",
    f"{SECTION}/chart/standings",
    f"{SECTION}/chart/wall",
    f"{SECTION}/chart/cross",
    f"{SECTION}/rules",
    f"/desk/{EVENT}/history",
    f"/desk/{EVENT}/as-at?position=60",
    f"/desk/{EVENT}/share",
    "/desk/nowhere/",
)
PUBLIC = (
    "/login",
    f"/p/{EVENT}/?q=al",
    f"/p/{EVENT}/open/player/3",
    f"/p/{EVENT}/open/pairings/4",
    f"/p/{EVENT}/open/names/4",
    f"/p/{EVENT}/open/standings",
    f"/p/{EVENT}/open/wall",
    f"/p/{EVENT}/open/why/4/1",
    f"/hall/{EVENT}/",
)
Scheme = Literal["light", "dark"]
DARK_DESK = tuple(
    path for path in DESK if "board=" in path or path.endswith(("standings", "rules", "/players", "share"))
)
DARK_PUBLIC = tuple(path for path in PUBLIC if path.endswith(("player/3", "standings", "pairings/4", "/hall/")))
"""In the dark only the colours differ: a page of each kind."""


def violations(page: Page, path: str) -> Iterator[str]:
    page.goto(path)
    page.wait_for_load_state("load")
    for found in Axe().run(page).response["violations"]:
        for node in found["nodes"]:
            yield f"{path}: {found['id']}: {found['help']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation_on_the_desk(browser: Browser, server: str, scheme: Scheme) -> None:
    context = browser.new_context(base_url=server, color_scheme=scheme, viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto("/login")
    page.get_by_label("Name").fill(OWNER)
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{server}/")
    found = [line for path in (DESK if scheme == "light" else DARK_DESK) for line in violations(page, path)]
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation_on_the_public_pages(browser: Browser, server: str, scheme: Scheme) -> None:
    context = browser.new_context(base_url=server, color_scheme=scheme, viewport={"width": 390, "height": 844})
    page = context.new_page()
    found = [line for path in (PUBLIC if scheme == "light" else DARK_PUBLIC) for line in violations(page, path)]
    context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", ["/new", f"/p/{EVENT}/open/player/3"])
def test_tab_reaches_everything(browser: Browser, server: str, path: str) -> None:
    """Every link, field and button that is shown gets the focus by Tab, and one sees where it is."""
    context = browser.new_context(base_url=server)
    page = context.new_page()
    page.goto("/login")
    page.get_by_label("Name").fill(OWNER)
    page.get_by_label("Password").fill(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(f"{server}/")
    page.goto(path)
    wanted = page.evaluate(
        "[...document.querySelectorAll('a[href], button, input:not([type=hidden], [type=radio]), select, summary')]"
        ".filter(e => e.checkVisibility()).length"
    )
    reached = set()
    page.evaluate("document.activeElement?.blur(); window.getSelection()?.removeAllRanges()")
    for _ in range(wanted + 12):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                "(() => { const e = document.activeElement; e.dataset.seen ??= String(Math.random());"
                " return e === document.body || e.type === 'radio' ? '' : e.dataset.seen; })()"
            )
        )
    context.close()
    assert len(reached - {""}) >= wanted
