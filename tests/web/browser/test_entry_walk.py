"""A parent enters two children on a phone, the director accepts one, the other waits, and the parent cancels."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of
from tests.web.browser.fair import fair as exported
from tests.web.browser.served import take_in

SECTION = "juniors"


def _open_entries(director: Page, event: str) -> None:
    """One place more than there are players: the second child has to wait."""
    director.goto(f"/desk/{event}/entries")
    form = director.locator(f"form[action='/desk/{event}/entries/form']")
    form.locator("input[name=is_open]").check()
    for box in form.locator("input[name=sections]").all():
        box.set_checked(box.get_attribute("value") == SECTION)
    row = form.locator("fieldset .places", has=director.locator(f"input[value={SECTION}]"))
    taken = int(row.locator(".muted").inner_text().split()[0])
    row.locator("input[inputmode=numeric]").fill(str(taken + 1))
    form.locator("input[name=contact]").fill("td@example.org")
    with director.expect_navigation():
        form.locator("button.primary").click()
    expect(director.locator(".flashes")).to_contain_text("Entries are open.")


def _fill_in(phone: Page, number: int, name: str) -> None:
    phone.locator(f"input[name='p{number}.name']").fill(name)
    phone.locator(f"select[name='p{number}.section']").select_option(SECTION)
    phone.locator(f"input[name='p{number}.rating']").fill("612")
    grade = phone.locator(f"input[name='p{number}.grade']")
    if grade.count():
        grade.fill("3")


def test_a_family_enters_and_one_of_them_cancels(desk: Callable[..., Page]) -> None:
    director, phone = desk(), desk(width=390, height=844, logged_in=False)
    event = take_in(director, exported())
    _open_entries(director, event)

    phone.goto(f"/p/{event}/")
    phone.get_by_role("link", name="Enter the event").click()
    phone.locator("input[name=sender]").fill("Pat Parent")
    phone.locator("input[name=email]").fill("pat@example.org")
    _fill_in(phone, 1, "Zephyr, Zoe")
    with phone.expect_navigation():
        phone.get_by_role("button", name="Add another player").click()
    expect(phone.locator("input[name='p1.name']")).to_have_value("Zephyr, Zoe")
    _fill_in(phone, 2, "Zephyr, Zeno")
    phone.locator("textarea").fill("We share a car.")
    phone.locator("input[name=consent]").check()
    assert list(faults_of(phone)) == []
    with phone.expect_navigation():
        phone.get_by_role("button", name="Send the entry").click()
    code = phone.locator(".code").inner_text()
    expect(phone.locator(".state")).to_have_text(["received", "on the waiting list"])
    assert list(faults_of(phone)) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390

    director.goto(f"/desk/{event}/entries")
    expect(director.locator("a[href$='/entries'] + .chip")).to_have_text("1")
    expect(director.locator("main")).to_contain_text("We share a car.")
    assert list(faults_of(director)) == []
    with director.expect_navigation():
        director.get_by_role("button", name="Accept Zephyr, Zoe").click()
    expect(director.locator(".flashes")).to_contain_text("Zephyr, Zoe is entered in")
    expect(director.locator("#waiting-title + .scroll")).to_contain_text("Zephyr, Zeno")
    director.goto(f"/desk/{event}/{SECTION}/players")
    expect(director.locator("main table")).to_contain_text("Zephyr, Zoe")
    expect(director.locator("main table")).not_to_contain_text("Zephyr, Zeno")

    phone.goto(f"/enter/{event}/")
    phone.locator("input[name=code]").fill(code.lower().replace("-", " "))
    with phone.expect_navigation():
        phone.get_by_role("button", name="Open").click()
    expect(phone.locator(".state")).to_have_text(["accepted", "on the waiting list"])
    with phone.expect_navigation():
        phone.get_by_role("button", name="Cancel the entry of Zephyr, Zeno").click()
    expect(phone.locator(".state")).to_have_text(["accepted", "cancelled"])
    director.goto(f"/desk/{event}/entries")
    expect(director.locator("#waiting-title")).to_have_count(0)
