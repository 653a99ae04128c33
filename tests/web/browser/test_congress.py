"""A congress from the plan to the treasurer's statement: a family enters, pays at the desk and checks in, and every
figure adds up to the cent."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

Desk = Callable[..., Page]


def save(page: Page, address: str, **typed: str) -> None:
    """The form of the inspector, filled in and sent."""
    page.goto(address)
    form = page.locator("#inspector form.plan-form")
    for name, value in typed.items():
        field = form.locator(f"[name={name}]").last
        if field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    with page.expect_navigation():
        form.locator("input:visible").last.press("Enter")


def press(page: Page, button: Locator) -> None:
    with page.expect_navigation():
        button.click()


def test_from_the_plan_to_the_statement(desk: Desk) -> None:
    page = desk()
    page.goto("/new")
    page.locator("input[name=name]").fill("Riverbank Congress")
    page.locator("input[name=preset][value=fide-open]").check()
    press(page, page.get_by_role("button", name="Create the event"))
    section = page.url.partition("/players")[0]
    home = section.rpartition("/")[0]

    save(page, f"{home}/organise/money?edit=budgetline:", id="entry-fees", unit="31.50", per="entry")
    save(page, f"{home}/organise/money?edit=budgetline:", id="venue-hire", unit="40")
    plan = {"name": "Two days", "entrants": "40", "round_count": "5", "day_count": "2", "control": "90+30"}
    save(page, f"{home}/organise/plan?edit=scenario:", **plan)
    page.locator("form[action$='/useplan'] input[name=starts]").fill("2026-10-03")
    press(page, page.get_by_role("button", name="Use this plan"))

    page.goto(f"{home}/organise/papers?paper=prospectus")
    expect(page.locator(".paper-preview")).to_contain_text("31.50")
    expect(page.locator(".paper-preview")).to_contain_text("90+30")

    page.goto(f"{home}/cash")
    page.locator("#fees > summary").click()
    page.locator("#fees input[name=family_off]").fill("6.25")
    press(page, page.get_by_role("button", name="Save the fees"))

    page.goto(f"{home}/entries")
    form = page.locator("form[action$='/entries/form']")
    form.locator("input[name=is_open]").check()
    press(page, form.locator("button.primary"))
    page.goto(f"{home}/share")
    page.locator("input[name=is_public]").check()
    press(page, page.locator("input[name=is_public]").locator("xpath=ancestor::form").locator("button.primary"))
    a_family_enters(desk(width=390, height=844, logged_in=False), home.rpartition("/")[2])

    page.goto(f"{home}/entries")
    press(page, page.get_by_role("button", name="Accept all that fit"))
    players = ("Zephyr, Zoe", "Zephyr, Zeno")
    for name, fee in zip(players, ("31.50", "25.25"), strict=True):
        page.goto(f"{home}/cash")
        page.locator("main table a", has_text=name).click()
        expect(page.locator("#inspector input[name=amount]").first).to_have_value(fee)
        press(page, page.get_by_role("button", name="Take the payment"))

    check_in_at_the_door(desk, page, home, players[0])
    save(page, f"{home}/organise/money?edit=spent:", line="venue-hire", cents="40.01", label="Hall")
    page.goto(f"{home}/organise/money")
    totals = page.locator("tr.total strong")
    actual = [totals.nth(at).inner_text() for at in (1, 3)]
    assert [text.lstrip("£$€") for text in actual] == ["56.75", "40.01"]
    expect(page.locator("dl.sums")).to_contain_text("16.74")


def a_family_enters(phone: Page, event: str) -> None:
    """31.50 for the first and 6.25 less for the second: the form says so before it is sent."""
    phone.goto(f"/enter/{event}/")
    phone.locator("input[name=sender]").fill("Pat Zephyr")
    phone.locator("input[name=email]").fill("pat@example.org")
    phone.locator("input[name='p1.name']").fill("Zephyr, Zoe")
    press(phone, phone.get_by_role("button", name="Add another player"))
    phone.locator("input[name='p2.name']").fill("Zephyr, Zeno")
    phone.locator("input[name=consent]").check()
    press(phone, phone.get_by_role("button", name="Send the entry"))
    expect(phone.locator("main")).to_contain_text("56.75")


def check_in_at_the_door(desk: Desk, page: Page, home: str, name: str) -> None:
    page.goto(f"{home}/arrivals")
    press(page, page.locator(".flash.info button").first)
    page.locator("input[name=label]").fill("Door")
    press(page, page.get_by_role("button", name="Make a link"))
    tablet = desk(logged_in=False)
    tablet.goto(page.locator("code.token").inner_text())
    tablet.locator("input[name=q]").fill(name.split(",")[1].strip())
    tablet.keyboard.press("Enter")
    press(tablet, tablet.locator("a, button", has_text=name).first)
    press(tablet, tablet.get_by_role("button", name="Yes, I am here"))
    expect(tablet.locator(".done")).to_contain_text(name)
    page.goto(f"{home}/arrivals")
    expect(page.locator("tr", has_text=name)).to_contain_text("here")
