"""FIDE mode at the desk: the table of warnings, pairing by hand from its beginning to its end, and leaving for good."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of

from topboard.director.fide_mode import TABLE, FideStage

Desk = Callable[..., Page]


def test_the_table_of_warnings_is_walked(desk: Desk) -> None:
    page = desk()
    page.goto("/new")
    page.locator("input[name=name]").fill("Norm Open")
    page.locator("input[name=preset][value=fide-open]").check()
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/players*")
    home = page.url.partition("/players")[0]
    page.goto(f"{home}/players/import")
    page.locator("textarea[name=text]").fill("Name;Rating\nAnn;2000\nBob;1900\nCid;1800\nDan;1700")
    page.get_by_role("button", name="Preview it").click()
    page.get_by_role("button", name="Enter", exact=False).last.click()

    page.goto(f"{home}/fide-mode")
    for row in TABLE:
        told = page.locator(f"tr[data-action={row.action.name}] td.num").all_inner_texts()
        assert told == [str(row.at(stage).value or "–") for stage in FideStage], row.action
    assert list(faults_of(page)) == []

    page.goto(f"{home}/")
    page.get_by_role("button", name="Pair round 1").first.click()
    expect(page.get_by_role("button", name="Swap places")).to_have_count(0)
    begin(page)
    publish(page, 1)
    expect(page.locator("body")).to_contain_text("you cannot publish a round before pairing by hand has ended")
    page.goto(f"{home}/round/1")
    page.get_by_role("button", name="End pairing by hand").click()
    expect(page.locator("body")).to_contain_text("FIDE mode notes: end pairing by hand with the system's own round")
    begin(page)
    page.locator("#pick-one").select_option(label="Ann")
    page.locator("#pick-other").select_option(label="Bob")
    page.get_by_role("button", name="Swap places").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_text("Changed by hand from the system's pairing")).to_be_visible()
    page.get_by_role("button", name="End pairing by hand").click()
    expect(page.locator(".asking")).to_contain_text("not the system's")
    confirm(page, "End pairing by hand")
    expect(page.get_by_role("button", name="Begin to pair by hand")).to_be_visible()
    page.goto(f"{home}/fide-mode")
    expect(page.locator("code[lang=en]")).to_contain_text("### Round 1 was paired by hand")

    page.goto(f"{home}/round/1")
    publish(page, 1)
    expect(page.locator("#section-head")).to_contain_text("round 1")
    page.goto(f"{home}/fide-mode")
    page.locator("summary", has_text="Leave FIDE mode").click()
    page.get_by_role("button", name="Leave FIDE mode").click()
    for asked in (1, 2):
        expect(page.locator("input[name=accept]")).to_have_count(asked)
        confirm(page, "Leave FIDE mode")
    expect(page.locator("#section-head")).to_contain_text("has left FIDE mode")
    expect(page.locator("code[lang=en]").last).to_contain_text("### FIDE mode was left")


def begin(page: Page) -> None:
    page.get_by_role("button", name="Begin to pair by hand").click()
    expect(page.locator(".asking")).to_contain_text("FIDE mode warns you")
    confirm(page, "Begin to pair by hand")


def publish(page: Page, round: int) -> None:
    page.locator("main").get_by_role("button", name=f"Publish round {round}").last.click()


def confirm(page: Page, button: str) -> None:
    """Take responsibility for everything that the page asks."""
    for box in page.locator("input[name=accept]").all():
        box.check()
    page.get_by_role("button", name=button).click()
