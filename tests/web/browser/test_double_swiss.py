"""A Double-Swiss at the desk: paired once for two rounds, both games typed in one line, both on the player's phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import type_results

Desk = Callable[..., Page]


def test_both_games_of_a_match(desk: Desk) -> None:
    page = desk()
    page.goto("/new")
    page.locator("input[name=name]").fill("Double Cup")
    page.locator("input[name=preset][value=fide-open]").check()
    page.get_by_role("textbox", name="Rounds").fill("4")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/players*")
    home = page.url.partition("/players")[0]

    page.goto(f"{home}/rules?open=section")
    page.locator("select[name=system]").select_option("double-swiss")
    page.get_by_role("button", name="Save the rules").click()
    expect(page.locator("#section summary")).to_contain_text("Double-Swiss")

    page.goto(f"{home}/players/import")
    page.locator("textarea[name=text]").fill("Name;Rating\nAnn;2000\nBob;1900\nCid;1800\nDan;1700")
    page.get_by_role("button", name="Preview it").click()
    page.get_by_role("button", name="Enter", exact=False).last.click()

    page.goto(f"{home}/")
    page.get_by_role("button", name="Pair round 1").first.click()
    expect(page.locator("section.draft")).to_contain_text("Round 2 is published with it")
    page.locator("#publish button.primary").click()
    expect(page.locator(".flash").first).to_contain_text("Rounds 1 and 2 are published.")

    type_results(page, "1 1 =", "2 0 1")
    expect(page.locator("#b1")).to_contain_text("Round 2: ½")
    expect(page.locator("#b2")).to_contain_text("0–1")
    page.goto(f"{home}/round/2")
    expect(page.locator("#b1")).to_contain_text("½")
    expect(page.locator("#b1")).to_contain_text("Round 1: 0–1")
    page.goto(f"{home}/")
    expect(page.get_by_role("button", name="Pair round 3").first).to_be_visible()
