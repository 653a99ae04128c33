"""The players' phone and the hall screen."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, expect
from tests.web.browser.served import LIMIT, new_context, until

EVENT = "/p/riverside-spring-open/"
Desk = Callable[..., Page]
SMALL = 50_000
PARTS = """() => Object.fromEntries(
  [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((each) => !each.name.includes(".woff2"))
    .map((each) => [each.name, each.decodedBodySize]))"""
"""The page and all that belongs to it but the font, with their bytes before compression."""


def test_find_myself(desk: Desk) -> None:
    phone = desk(width=390, height=844, logged_in=False)
    phone.goto(EVENT)
    phone.get_by_label("Find your name").fill("lindq")
    phone.get_by_role("link", name="Lindqvist, Petra").click()
    expect(phone.locator(".now")).to_contain_text("Board")
    expect(phone.locator(".now")).to_contain_text("You have")
    expect(phone.get_by_role("heading", name="Why this pairing?")).to_be_visible()
    phone.get_by_text("Sonneborn-Berger").click()
    expect(phone.locator("details[open] li").first).to_contain_text("round 1")
    phone.goto(EVENT)
    expect(phone.get_by_text("Last time:")).to_be_visible()
    expect(phone.locator("#last a")).to_have_text("Lindqvist, Petra")


def test_every_page_fits_the_phone_and_is_small(desk: Desk) -> None:
    phone = desk(width=390, height=844, logged_in=False)
    for part in ("", "open/pairings/4", "open/names/4", "open/standings", "open/player/3", "open/why/4/1"):
        phone.goto(EVENT + part)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, part
        size = sum(phone.evaluate(PARTS).values())
        assert 1000 < size < SMALL, f"{part}: {size} bytes before compression"


LONG = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafers, Hubert Blaine Adolph"


def test_long_names_do_not_widen_the_phone(desk: Desk) -> None:
    """A name of 100 letters, one's own and an opponent's, in headings, reasons and tables."""
    phone = desk(width=390, height=844, logged_in=False)

    def renamed(route: Route) -> None:
        answer = route.fetch(timeout=LIMIT)
        route.fulfill(response=answer, body=answer.text().replace("Lindqvist, Petra", LONG))

    phone.route(f"**{EVENT}**", renamed)
    shown = 0
    for part in ("open/pairings/4", "open/names/4", "open/standings", *(f"open/player/{n}" for n in range(1, 11))):
        phone.goto(EVENT + part)
        shown += phone.get_by_text(LONG).count() > 0
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, part
    assert shown > 4


def test_works_without_scripts(browser: Browser, server: str) -> None:
    context = new_context(browser, server, java_script_enabled=False)
    plain = context.new_page()
    plain.goto(EVENT)
    plain.get_by_label("Find your name").fill("okonkwo")
    plain.keyboard.press("Enter")
    plain.get_by_role("link", name="Okonkwo, Chidi").click()
    expect(plain.locator(".now strong").first).to_be_visible()
    context.close()


def test_the_folder_works_from_a_stick_by_its_own_policy(browser: Browser, desk: Desk, tmp_path: Path) -> None:
    """Style and script load, the search narrows the list, and nothing is refused that a page needs."""
    packed = desk().request.get("/desk/riverside-spring-open/export/site")
    with zipfile.ZipFile(io.BytesIO(packed.body())) as folder:
        folder.extractall(tmp_path)
    context = browser.new_context()
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.goto((tmp_path / "riverside-spring-open" / "index.html").as_uri())
    assert page.evaluate("document.styleSheets.length") == 2
    page.get_by_label("Find your name").fill("lindq")
    expect(page.locator("#everybody li:visible")).to_have_count(1, timeout=LIMIT)
    page.locator("#everybody li:visible a").click()
    expect(page.locator(".now strong").first).to_be_visible(timeout=LIMIT)
    assert not said
    context.close()


def test_the_hall_screen_follows(desk: Desk, riverside: str) -> None:
    screen, page = desk(width=1920, height=1080, logged_in=False), desk()
    screen.goto(f"/hall/{riverside}/?section=reserve&show=boards,standings&seconds=120")
    expect(screen.locator("#title")).to_have_text("Reserve · Round 1")
    expect(screen.locator(".line").first).to_be_visible()
    size = type_size(screen)
    assert size > 32
    assert screen.evaluate("document.documentElement.scrollHeight") <= 1080
    screen.keyboard.press("ArrowRight")
    expect(screen.locator("#title")).to_contain_text("Reserve · Standings after round 1")
    screen.keyboard.press("ArrowLeft")
    page.goto(f"/desk/{riverside}/reserve/round/1")
    page.locator("#line").fill("1 u")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Change it").press("Enter")
    expect(screen.locator(".line .res").first).to_have_text("–")
    page.locator("#line").fill("1 =")
    page.keyboard.press("Enter")
    expect(screen.locator(".line .res").first).to_have_text("½–½")
    screen.context.set_offline(True)
    expect(screen.locator("#news")).to_contain_text("no connection")


HANGS_OVER = """() => {
  const cut = (e) => e.scrollWidth > e.clientWidth;
  const grid = document.querySelector(".grid");
  return [...grid.querySelectorAll("span"), title, document.documentElement].some(cut)
    || grid.scrollHeight > stage.clientHeight;
}"""
"""Whether a name or the title is cut, or anything reaches over the edge. The title is fitted anew with every tick."""


def test_a_hall_screen_fits_every_projector(desk: Desk) -> None:
    """No name is cut, nothing hangs over the edge, and few boards are written large."""
    for width, height in ((1920, 1080), (1024, 768), (390, 844)):
        screen = desk(width=width, height=height, logged_in=False)
        for show in ("boards", "names", "standings"):
            screen.goto(f"/hall/riverside-spring-open/?section=open&show={show}")
            expect(screen.locator(".grid .line").first).to_be_visible()
            expect(screen.locator("#event")).to_have_text("Riverside Spring Open")
            until(screen, lambda page: not page.evaluate(HANGS_OVER))


def test_two_boards_fill_the_screen(desk: Desk) -> None:
    screen = desk(width=1920, height=1080, logged_in=False)
    screen.route("**/slides?*", two_boards)
    screen.goto("/hall/riverside-spring-open/?section=reserve&show=boards")
    expect(screen.locator(".grid.tall .line")).to_have_count(2)
    size = type_size(screen)
    assert size > 80


def type_size(screen: Page) -> float:
    """The size of the type in pixels, asked at once: the screen may draw itself anew at any moment."""
    return float(screen.evaluate("parseFloat(getComputedStyle(document.querySelector('.grid')).fontSize)"))


def two_boards(route: Route) -> None:
    """The slide of a section as the server sends it, without all but two of its boards."""
    answer = route.fetch(timeout=LIMIT)
    start = '<div class="line'
    head, one, two, *_others = answer.text().split(start)
    route.fulfill(response=answer, body=f"{start.join((head, one, two))}</section>")
