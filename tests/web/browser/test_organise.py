"""An organiser asks whether 180 players fit and what they cost, by keyboard, on an event of their own."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect
from tests.web.browser.axe import faults_of
from tests.web.browser.fair import club
from tests.web.browser.served import go, log_in, new_context, take_in


def save(page: Page, **typed: str) -> None:
    """Fill in the form of the inspector, in which the first field waits, and send it by Enter."""
    form = page.locator("#inspector form.plan-form")
    for name, value in typed.items():
        field = form.locator(f"[name={name}]")
        field.select_option(value) if name in ("id", "per") else field.fill(value)
    with page.expect_navigation():
        form.locator("input:visible").last.press("Enter")


def test_can_we_hold_180_players_here_and_what_will_it_cost_us(browser: Browser, server: str) -> None:
    context = new_context(browser, server, viewport={"width": 1280, "height": 720})
    page = context.new_page()
    log_in(page)
    home = f"/desk/{take_in(page, club(), public=False)}"
    page.goto(f"{home}/")
    go(page, "o")
    page.goto(f"{home}/organise/hall?edit=hallroom:")
    save(page, name="Cupboard", width="2", length="2")
    expect(page.locator(".flashes")).to_contain_text("Not one table fits into Cupboard.")
    expect(page.locator("[name=width]")).to_be_focused()
    save(page, name="Main hall", width="20", length="30")
    expect(page.locator("figure.floor svg")).to_be_visible()
    page.goto(f"{home}/organise/money?edit=budgetline:")
    save(page, id="venue-hire", unit="2000")
    page.goto(f"{home}/organise/money?edit=budgetline:")
    save(page, id="entry-fees", unit="40", per="entry")
    page.goto(f"{home}/organise/plan")
    page.locator("[name=players]").first.fill("180")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_contain_text("Yes, 180 players fit.")
    expect(page.locator("#answer")).to_contain_text("You break even with 50 entries.")
    tabs = page.locator(".tabs a")
    assert len({round(box["y"]) for each in tabs.all() if (box := each.bounding_box())}) == 1, "one line of tabs"
    assert list(faults_of(page)) == []
    context.close()
