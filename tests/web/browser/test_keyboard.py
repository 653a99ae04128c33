"""No page needs a mouse: Tab reaches everything, one sees where it is, and what opens closes by Escape."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.served import helper_link
from tests.web.browser.tour import DESK, HELPER, E, P, Stop, open_all

Desk = Callable[..., Page]
PHONE = (Stop(f"{P}/?q=an"), Stop(f"{P}/open/pairings/4"), Stop(f"{P}/open/standings"), Stop(f"{P}/open/player/3"))
FRAME_EVERY = 8
SAME_AGAIN = ("/chart/", "all=1", "nowhere", "/masters/", "/table/", "/veterans/", "/juniors/")
"""Pages whose controls another stop has as well."""
WATCH = """(frame) => {
  const start = frame ? null : document.querySelector("body.desk > main");
  const own = (e) => !start || e.closest("body.desk > main, aside.right, dialog");
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".visually-hidden");
  const usable = "a[href], button:enabled, input:enabled:not([type=hidden], [type=radio]), input[type=radio]:checked, "
    + "select:enabled, textarea:enabled, summary, [tabindex='0']";
  const wanted = [...document.querySelectorAll(usable)]
    .filter((e) => shown(e) && e.tabIndex >= 0 && own(e));
  const seen = new Map();
  const look = () => {
    const e = document.activeElement;
    if (!e || e === document.body || e === start || seen.has(e)) return;
    const style = getComputedStyle(e);
    const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    const box = [...e.getClientRects()].find((r) => r.width && r.height);
    const middle = box && Math.min(box.y + box.height / 2, innerHeight - 9);
    const at = box && document.elementFromPoint(box.x + Math.min(box.width / 2, 12), middle);
    const uncovered = at && (e.contains(at) || at.contains(e) || e.labels?.[0]?.contains(at));
    seen.set(e, ring ? (uncovered ? "" : "is covered") : "shows no ring");
  };
  addEventListener("keydown", look, true);
  const name = (e) => e.outerHTML.slice(0, 110);
  window.missed = () => {
    look();
    return wanted.filter((e) => e.isConnected && !seen.has(e)).map((e) => `not reached: ${name(e)}`);
  };
  const faults = () => [...seen].filter(([, fault]) => fault).map(([e, fault]) => `${fault}: ${name(e)}`);
  window.told = () => [...missed(), ...faults()];
  document.activeElement?.blur();
  start?.focus();
  return wanted.length + 4 * document.querySelectorAll("[type=date], [type=datetime-local]").length;
}"""


def unreachable(page: Page, stop: Stop, event: str, *, frame: bool = True) -> Iterator[str]:
    """What Tab does not reach, reaches without a ring, or reaches behind something else. Without `frame` only what the
    page has of its own: around it the desk is everywhere the same.

    The key is held, which goes on to the next again and again. It goes round once more while that still reaches
    something: a page that gets news meanwhile has other things to stop at.
    """
    stop.go(page, event)
    count, left, before = page.evaluate(WATCH, frame), -1, 0
    while left and left != before:
        before = left
        for _ in range(count + 3):
            page.keyboard.down("Tab")
        page.keyboard.up("Tab")
        left = page.evaluate("missed().length")
    yield from (f"{stop.title()}: {fault}" for fault in page.evaluate("told()"))


@pytest.mark.parametrize("part", range(4))
def test_tab_reaches_everything_on_the_desk(desk: Desk, fair: str, part: int) -> None:
    """Every link, field and button gets the focus in one round, in sight and with a ring around it."""
    page = desk()
    stops = [stop for stop in DESK if not any(part in stop.path for part in SAME_AGAIN) and not stop.act]
    stops += [stop for stop in DESK if stop.act is open_all]
    stops += [Stop(f"{E}/masters/chart/{name}") for name in ("standings", "cards", "progress")]
    mine = enumerate(stops[part::4])
    found = [fault for n, stop in mine for fault in unreachable(page, stop, fair, frame=n % FRAME_EVERY == 0)]
    assert not found, "\n".join(found)


def test_tab_reaches_everything_on_a_phone(desk: Desk, fair: str) -> None:
    page = desk(width=390, height=844, logged_in=False)
    found = [fault for stop in PHONE for fault in unreachable(page, stop, fair)]
    assert not found, "\n".join(found)


def test_the_first_tab_skips_to_the_content(desk: Desk, fair: str) -> None:
    page = desk()
    page.goto(f"/desk/{fair}/history")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_what_opens_closes_by_escape(desk: Desk, fair: str) -> None:
    page = desk()
    page.goto(f"/desk/{fair}/open/round/4")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    keys = page.locator("dialog#keys")
    expect(keys).to_be_visible()
    for key in ("/", "n", "z", "g r"):
        expect(keys).to_contain_text(key.split()[0])
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()

    menu = page.locator("details.menu")
    menu.locator("> summary").focus()
    page.keyboard.press("Enter")
    expect(menu.get_by_role("link", name="All events")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu.get_by_role("link", name="All events")).to_be_hidden()
    expect(menu.locator("> summary")).to_be_focused()

    page.keyboard.press("/")
    page.keyboard.type("lind")
    expect(page.locator("#found a").first).to_contain_text("Lindqvist")
    page.keyboard.press("Escape")
    expect(page.locator("#found")).to_be_hidden()

    page.keyboard.press("r")
    page.keyboard.type("1 0")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#ask")).to_be_hidden()


def test_the_menu_of_a_plain_page_closes_too(desk: Desk) -> None:
    page = desk()
    page.goto("/people")
    page.locator("details.menu > summary").press("Enter")
    expect(page.get_by_role("link", name="Change password")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Change password")).to_be_hidden()


def test_shortcuts_wait_while_one_types(desk: Desk, fair: str) -> None:
    """In a field, the keys are letters of a name."""
    page = desk()
    page.goto(f"/desk/{fair}/juniors/players")
    before = page.url
    typed = "gp? /nzr gs"
    field = page.get_by_label("Name", exact=True)
    expect(field).to_be_focused()
    page.keyboard.type(typed)
    expect(field).to_have_value(typed)
    expect(page.locator("dialog#keys")).to_be_hidden()
    assert page.url == before


def test_in_an_empty_result_field_letters_are_commands(desk: Desk, fair: str) -> None:
    """No result begins with a letter: `g` and `s` lead to the standings while the result field has the focus, and once
    a line is begun they are letters again."""
    page = desk()
    page.goto(f"/desk/{fair}/open/round/4")
    field = page.locator("#line")
    expect(field).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("dialog#keys")).to_be_visible()
    page.keyboard.press("Escape")
    field.focus()
    page.keyboard.type("7g")
    expect(field).to_have_value("7g")
    field.fill("")
    page.keyboard.press("g")
    expect(page.locator(".tabs kbd").first).to_be_visible()
    page.keyboard.press("s")
    page.wait_for_url("**/standings**")


def test_an_open_question_takes_n_for_no(desk: Desk, fair: str) -> None:
    """While the desk asks whether to replace a result, n is an answer, never the next step, wherever the focus is."""
    page = desk()
    page.goto(f"/desk/{fair}/open/round/4")
    count = "() => { const next = document.querySelector('[data-key=n]'); window.pressed = 0; "
    page.evaluate(
        count + "for (const how of ['focus', 'click']) next.addEventListener(how, () => { window.pressed += 1; }); }"
    )
    field = page.locator("#line")
    field.fill("1 =")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_be_visible()
    expect(page.locator("#ask")).to_contain_text("Board 1 already has")
    field.blur()
    page.keyboard.press("n")
    expect(page.locator("#ask")).to_be_hidden()
    assert page.evaluate("window.pressed") == 0


def test_a_helpers_phone_by_keyboard(desk: Desk, fair: str) -> None:
    director = desk()
    link = helper_link(director, fair, "open", 4)
    phone = desk(width=390, height=844, logged_in=False)
    phone.goto(link)
    found = list(unreachable(phone, HELPER, fair))
    assert not found, "\n".join(found)
    small = phone.evaluate(
        "[...document.querySelectorAll('button')].filter(e => e.checkVisibility() && e.offsetHeight < 44).length"
    )
    assert small == 0, "a thumb needs 44 pixels"
