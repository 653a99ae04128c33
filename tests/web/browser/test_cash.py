"""A cashier with a queue: find the name, take the money, print the receipt; a wrong fee is named and stays."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Desk = Callable[..., Page]


def test_fees_payment_receipt_and_refund(desk: Desk, riverside: str) -> None:
    page = desk()
    page.goto(f"/desk/{riverside}/open/players")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.keyboard.press("d")
    page.wait_for_url("**/cash")
    page.get_by_label("Open", exact=True).fill("ten")
    page.get_by_label("Reserve", exact=True).fill("30")
    page.get_by_role("button", name="Save the fees").click()
    expect(page.get_by_text("Open: 'ten' is not an amount. Write 25 or 25.50.")).to_be_visible()
    field = page.get_by_label("Open", exact=True)
    expect(field).to_have_value("ten")
    expect(field).to_be_focused()
    expect(page.get_by_label("Reserve", exact=True)).to_have_value("30")
    field.fill("40")
    page.get_by_label("Currency").fill("$")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The entry fees were saved.")).to_be_visible()
    page.locator("#narrow").fill("petra lindq")
    page.keyboard.press("Enter")
    page.wait_for_url("**player=**")
    amount = page.get_by_label("Amount").first
    expect(amount).to_be_focused()
    expect(amount).to_have_value("40.00")
    amount.fill("25")
    page.keyboard.press("Enter")
    expect(page.locator("tr.chosen")).to_contain_text("$15")
    receipt = page.get_by_role("link", name="Print receipt")
    assert page.request.get(str(receipt.get_attribute("href"))).body().startswith(b"%PDF")
    page.get_by_text("Refund", exact=True).click()
    page.get_by_role("button", name="Refund the money").click()
    expect(page.locator("tr.chosen")).to_contain_text("$40")
    page.locator(".undo button").click()
    expect(page.get_by_text("Undone: Lindqvist, Petra: refund 25.00", exact=True)).to_be_visible()


def test_on_a_phone_the_payment_is_what_one_sees(desk: Desk, riverside: str) -> None:
    phone = desk(width=390, height=844)
    phone.goto(f"/desk/{riverside}/cash?player=p1")
    expect(phone.get_by_role("button", name="Take the payment")).to_be_visible()
    expect(phone.get_by_role("button", name="Details", exact=True)).to_have_attribute("aria-pressed", "true")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
