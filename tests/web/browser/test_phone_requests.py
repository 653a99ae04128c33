"""A player asks for a bye and to withdraw on a phone; the desk grants with one key and declines with a reason."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of

Desk = Callable[..., Page]
PHONE = {"width": 390, "height": 844, "logged_in": False}


def test_asked_on_the_phone_and_answered_by_a_key(desk: Desk, riverside: str) -> None:
    director, phone = desk(), desk(**PHONE)
    director.goto(f"/desk/{riverside}/open/rules?open=section")
    director.get_by_label("players ask for byes and withdraw on their own phones").check()
    director.get_by_role("button", name="Save the rules").click()
    director.goto(f"/desk/{riverside}/open/chart/codes")
    card = director.locator(".card").first
    name, code = str(card.get_attribute("aria-label")), card.locator(".large").inner_text()

    phone.goto(f"/r/{riverside}/")
    phone.get_by_label("Your code").fill(code)
    phone.get_by_role("button", name="Go on").click()
    expect(phone.get_by_role("heading", name=name)).to_be_visible()
    assert not list(faults_of(phone))
    phone.get_by_label("I cannot play in round").select_option("5")
    phone.get_by_label("I ask for").select_option("zero-bye")
    phone.get_by_role("button", name="Ask for the bye").click()
    expect(phone.locator(".own-request")).to_contain_text("The director has not answered yet")
    phone.get_by_text("Withdraw from the tournament").click()
    phone.get_by_role("button", name="Ask to withdraw").click()
    expect(phone.locator(".own-request")).to_have_count(2)
    assert not list(faults_of(phone))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390

    director.goto(f"/desk/{riverside}/open/round/4")
    director.get_by_text("2 requests for byes or withdrawals wait for your answer").first.click()
    director.goto(f"/desk/{riverside}/entries")
    assert not list(faults_of(director))
    rows = director.locator("#requests li")
    expect(rows).to_have_count(2)
    rows.filter(has_text="withdraws").get_by_placeholder("Reason").fill("Your game is still on")
    rows.filter(has_text="withdraws").get_by_role("button", name=f"Decline what {name} asks for").click()
    expect(rows).to_have_count(1)
    director.locator("h1").first.click()
    director.keyboard.press("n")
    expect(rows).to_have_count(0)

    phone.reload()
    expect(phone.locator(".own-request", has_text="Withdrawal")).to_contain_text("declined Your game is still on")
    expect(phone.locator(".own-request", has_text="Round 5")).to_contain_text("granted")
