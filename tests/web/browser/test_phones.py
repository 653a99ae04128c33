"""Two players report a result on their own phones, and the desk sees what they said."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of

Desk = Callable[..., Page]
PHONE = {"width": 390, "height": 844, "logged_in": False}


def codes(director: Page, event: str) -> dict[str, str]:
    """Everybody's code, as the cards are printed."""
    director.goto(f"/desk/{event}/open/rules?open=section")
    director.get_by_label("players report results on their own phones").check()
    director.get_by_role("button", name="Save the rules").click()
    director.goto(f"/desk/{event}/open/chart/codes")
    cards = director.locator(".card").all()
    return {str(card.get_attribute("aria-label")): card.locator(".large").inner_text() for card in cards}


def let_in(phone: Page, event: str, code: str) -> None:
    phone.goto(f"/r/{event}/")
    assert not list(faults_of(phone))
    phone.get_by_label("Your code").fill(code.lower().replace("-", " "))
    phone.get_by_role("button", name="Go on").click()


def test_both_players_report(desk: Desk, riverside: str) -> None:
    director, white, black = desk(), desk(**PHONE), desk(**PHONE)
    known = codes(director, riverside)
    director.goto(f"/desk/{riverside}/open/round/4")
    row = director.locator("#boards tr.missing").last
    number = row.get_attribute("data-board")
    names = [name for text in row.locator("td.name").all_inner_texts() for name in known if text.startswith(name)]
    let_in(white, riverside, known[names[0]])
    expect(white.get_by_role("heading", name=names[0])).to_be_visible()
    white.get_by_role("button", name="I won").click()
    expect(white.locator(".own-said:visible")).to_contain_text("Now your opponent reports it too")
    assert not list(faults_of(white))
    let_in(black, riverside, known[names[1]])
    black.get_by_role("button", name="I won").click()
    expect(black.locator(".own-said:visible")).to_contain_text("Please both go to the director")
    expect(director.locator(f"#b{number} .chip.bad")).to_have_text("players disagree")
    black.get_by_role("button", name="I lost").click()
    expect(black.locator(".own-said:visible")).to_contain_text("You both reported the same")
    expect(director.locator(f"#b{number}")).to_contain_text("provisional")
    director.reload()
    director.locator("#phones").get_by_role("button", name="Accept the results").click()
    expect(director.locator(f"#b{number}")).not_to_contain_text("provisional")
    white.reload()
    expect(white.locator(".own-said:visible")).to_contain_text("The result is in")
    assert white.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_wrong_code_is_named(desk: Desk, riverside: str) -> None:
    director, phone = desk(), desk(**PHONE)
    codes(director, riverside)
    phone.goto(f"/r/{riverside}/")
    phone.get_by_label("Your code").fill("AAAAA-AAAAA")
    with phone.expect_response(lambda answer: answer.status == 403):
        phone.get_by_role("button", name="Go on").click()
    expect(phone.get_by_role("alert")).to_contain_text("does not belong to anybody here")
