"""Two desks at once: nothing is lost or overwritten, and what was not saved says so."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import unquote_plus

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import APIResponse, Page, Route, expect
from tests.web.browser.served import until

Desk = Callable[..., Page]


def round_of(event: str) -> str:
    """The page of the round that is being played."""
    return f"/desk/{event}/open/round/4"


def enter(page: Page, line: str) -> None:
    page.locator("#line").focus()
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def test_two_desks_and_a_lost_connection(desk: Desk, riverside: str) -> None:
    one, other = desk(), desk()
    one.goto(round_of(riverside))
    other.goto(round_of(riverside))
    enter(one, "7 1")
    expect(one.locator("#understood")).to_contain_text("Board 7: Dunleavy, Cormac 1–0")
    expect(other.locator("#b7 .score")).to_have_text("1–0")
    enter(other, "8 0")
    expect(one.locator("#b8 .score")).to_have_text("0–1")

    expect(one.locator("#strip")).to_contain_text("0-1")
    enter(one, "11 =")
    expect(one.locator("#b11 .score")).to_have_text("½–½")
    one.get_by_role("button", name="Undo", exact=True).press("Enter")
    expect(one.locator("#b11 .choose")).to_be_visible()
    expect(one.locator("#line")).to_be_focused()

    enter(other, "7 0")
    expect(other.locator("#ask")).to_contain_text("Board 7 already has 1–0 (Rosalind")
    enter(other, "8 0")
    expect(other.locator("#ask")).to_be_hidden()
    expect(other.locator("#understood")).to_contain_text("Board 8")
    expect(other.locator("#b7 .score")).to_have_text("1–0")

    one.route("**/*", refuse_to_send)
    enter(one, "9 =")
    expect(one.locator("#saved")).to_contain_text("NOT SAVED: 9 =")
    expect(other.locator("#b9 .choose")).to_be_visible()
    one.unroute("**/*", refuse_to_send)
    one.evaluate("document.querySelector('#saved button')?.focus()")
    one.keyboard.press("Enter")
    expect(one.locator("#b9 .score")).to_have_text("½–½")
    expect(one.locator("#saved")).to_contain_text("saved")
    expect(other.locator("#b9 .score")).to_have_text("½–½")

    one.context.set_offline(True)
    enter(one, "9 u")
    expect(one.locator("#saved")).to_contain_text("NOT SAVED: 9 u")
    one.context.set_offline(False)
    expect(one.locator("#ask")).to_contain_text("Board 9")
    one.get_by_role("button", name="Leave it").press("Enter")


def test_kept_lines_are_sent_again_by_themselves(desk: Desk, riverside: str) -> None:
    """A server that was started again while the browser thought itself online all the time. Nobody touches the desk."""
    page, answered = desk(), []
    page.goto(round_of(riverside))
    page.on("response", lambda answer: answered.append(answer.request.post_data or ""))
    page.route("**/*", refuse_to_send)
    for line in ("5 1", "99 1", "6 =", "5 u"):
        enter(page, line)
    expect(page.locator("#saved")).to_contain_text("NOT SAVED: 5 1, 99 1, 6 =, 5 u")
    expect(page.locator("#understood")).to_contain_text("NOT SAVED: 5 1, 99 1, 6 =, 5 u")
    page.unroute("**/*", refuse_to_send)
    expect(page.locator("#ask")).to_contain_text("Board 5 already has 0–1")
    expect(page.locator("#understood")).to_contain_text("99 1: Round 4 has no board 99.")
    until(page, lambda _: len(lines_of(answered)) >= 4)
    assert lines_of(answered) == ["5 1", "99 1", "6 =", "5 u"]
    expect(page.locator("#saved")).not_to_contain_text("NOT SAVED")
    page.get_by_role("button", name="Leave it").press("Enter")
    expect(page.locator("#ask")).to_contain_text("Board 6 already has 1–0")
    page.get_by_role("button", name="Leave it").press("Enter")
    expect(page.locator("#ask")).to_contain_text("taken back")
    page.get_by_role("button", name="Leave it").press("Enter")
    expect(page.locator("#ask")).to_be_hidden()
    expect(page.locator("#b5 .score")).to_have_text("0–1")


def lines_of(answered: list[str]) -> list[str]:
    """The lines that the server took, in order; one that was answered too late is sent twice."""
    lines = (each.partition("line=")[2].partition("&")[0] for each in answered)
    return list(dict.fromkeys(unquote_plus(line) for line in lines if line))


def refuse_to_send(route: Route) -> None:
    """A server that cannot be reached for writing."""
    if route.request.method == "POST":
        route.abort()
    else:
        route.continue_()


def test_a_board_by_arrows_and_keys(desk: Desk, riverside: str) -> None:
    page = desk()
    page.goto(round_of(riverside))
    page.keyboard.press("Escape")
    page.locator("#b9").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#b10")).to_be_focused()
    page.keyboard.press("d")
    expect(page.locator("#b10 .score")).to_have_text("½–½")
    expect(page.locator("#b11")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#inspector h2")).to_contain_text("Board 11")
    expect(page.locator("#inspector .reasons li").first).to_be_visible()


def test_an_answer_that_was_overtaken_changes_nothing(desk: Desk, riverside: str) -> None:
    """The table is asked for, a result is entered before the answer comes: what is older than the page is not shown."""
    page = desk()
    page.goto(round_of(riverside))
    asked: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        asked.append((route, route.fetch()))
        if len(asked) > 1:
            route.fulfill(response=asked[-1][1])

    page.route(f"**{page.locator('[data-refresh]').get_attribute('data-refresh')}", hold)
    page.evaluate("document.dispatchEvent(new CustomEvent('topboard:saved'))")
    until(page, lambda _page: asked)
    enter(page, "9 =")
    expect(page.locator("#b9 .score")).to_have_text("½–½")
    held, answer = asked[0]
    held.fulfill(response=answer)
    until(page, lambda _page: len(asked) > 1)
    expect(page.locator("#b9 .score")).to_have_text("½–½")


def test_a_draft_changed_by_hand_names_what_it_breaks(desk: Desk, riverside: str) -> None:
    page = desk()
    page.goto(f"/desk/{riverside}/reserve/round/2")
    first, second = (page.locator(f"#b{board} .pick").first for board in (1, 4))
    first.click()
    second.click()
    expect(page.locator("#inspector")).to_contain_text("Compared with FIDE (Dutch) Swiss system")
    page.get_by_role("button", name="Keep it").press("Enter")
    expect(page.get_by_text("Changed by hand from the system's pairing")).to_be_visible()
    expect(page.locator(".draft .problems")).to_contain_text("Compared with FIDE (Dutch) Swiss system")
    page.get_by_role("button", name="Undo", exact=True).press("Enter")
    expect(page.get_by_text("No rule is broken.")).to_be_visible()


def test_a_helpers_phone(desk: Desk, riverside: str) -> None:
    page = desk()
    page.goto(f"/desk/{riverside}/share")
    page.get_by_role("textbox", name="Who", exact=True).fill("Kim")
    page.get_by_role("button", name="Make a link").press("Enter")
    link = page.locator(".token").inner_text()
    phone = desk(width=390, height=844, logged_in=False)
    phone.goto(link)
    assert not Axe().run(phone).response["violations"]
    phone.locator("#b12").get_by_role("button", name="Draw").click()
    expect(phone.locator("#understood")).to_contain_text("½–½")
    page.goto(round_of(riverside))
    expect(page.locator("#b12 .score")).to_have_text("½–½")
    expect(page.locator("#strip")).to_contain_text("Kim")
    phone.locator("#b2").get_by_role("button", name="Draw").click()
    expect(phone.locator("#ask")).to_contain_text("Board 2 already has 1–0")
    phone.get_by_role("button", name="Leave it").click()
    expect(phone.locator("#ask")).to_be_hidden()

    phone.get_by_role("button", name="Only missing").click()
    expect(phone.locator("#b2")).to_be_hidden()
    phone.get_by_label("Board", exact=True).fill("2")
    expect(phone.locator("#b2")).to_be_in_viewport()
    other = desk(width=390, height=844, logged_in=False)
    other.goto(link)
    other.locator("#b12 summary").click()
    assert not Axe().run(other).response["violations"]
    other.get_by_role("button", name="– – neither showed up").click()
    other.get_by_role("button", name="Change it").click()
    expect(other.locator("#b12 .there")).to_have_text("– –")
    expect(phone.locator("#b12 .there")).to_have_text("– –")
    phone.goto(round_of(riverside))
    assert phone.url.endswith(f"/login?next=/desk/{riverside}/open/round/4")


def test_a_page_that_is_left_lets_go_of_its_stream(desk: Desk, riverside: str) -> None:
    """A browser opens six connections to a server; pages kept for the way back must not hold them all."""
    page = desk()
    page.add_init_script("""
        window.streams = [];
        const Real = window.EventSource;
        window.EventSource = class extends Real { constructor(address) { super(address); window.streams.push(this); } };
    """)
    page.goto(round_of(riverside))
    until(page, lambda _: is_open(page, 0))
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    assert page.evaluate("window.streams[0].readyState === EventSource.CLOSED")
    page.evaluate("window.dispatchEvent(new Event('pageshow'))")
    until(page, lambda _: is_open(page, 1))


def is_open(page: Page, stream: int) -> bool:
    return bool(page.evaluate(f"window.streams[{stream}]?.readyState === EventSource.OPEN"))
