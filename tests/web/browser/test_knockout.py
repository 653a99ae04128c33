"""A knock-out with a lucky loser, whole, at the desk: six names, three stages, a play-off, the bracket by keys.

Then two groups that cross over into a knock-out, and a simultaneous display of Fischer random from a list of names.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of
from tests.web.browser.served import type_results

Desk = Callable[..., Page]


def publish(page: Page, home: str, round: int) -> None:
    page.goto(f"{home}/")
    page.get_by_role("button", name=f"Pair round {round}").first.click()
    page.locator("#publish button.primary").click()
    expect(page.locator(".flash").first).to_contain_text("published")


def choose(page: Page, preset: str) -> None:
    page.locator("details", has=page.locator(f"input[value={preset}]")).last.locator("summary").first.click()
    page.locator(f"input[name=preset][value={preset}]").check()


def paste(page: Page, home: str, names: str) -> None:
    page.goto(f"{home}/players/import")
    page.locator("textarea[name=text]").fill(names)
    page.get_by_role("button", name="Preview it").click()
    page.get_by_role("button", name="Enter", exact=False).last.click()


def created(page: Page, name: str, preset: str, names: str) -> str:
    """Where the section of a new event is, with these names in it."""
    page.goto("/new")
    page.locator("input[name=name]").fill(name)
    choose(page, preset)
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/players*")
    home = page.url.partition("/players")[0]
    paste(page, home, names)
    return home


def test_six_players_one_lucky_loser(desk: Desk) -> None:
    page = desk()
    names = "Name;Rating\nAnn;2000\nBob;1900\nCid;1800\nDan;1700\nEve;1600\nFay;1500"
    home = created(page, "Small Hastings", "hastings", names)

    publish(page, home, 1)
    type_results(page, "1 =", "2 1", "3 1")
    page.goto(f"{home}/")
    expect(page.locator("#blockers")).to_contain_text(re.compile("(Ann and Fay|Fay and Ann) are level"))
    page.locator("#blockers a").first.click()
    page.locator("input[name=results]").fill("= 1")
    page.get_by_role("button", name="Decide the match").click()
    expect(page.locator(".flash").first).to_contain_text("the match is decided")
    expect(page.locator("#inspector")).to_contain_text("goes on")

    publish(page, home, 2)
    type_results(page, "1 1", "2 1")
    publish(page, home, 3)
    type_results(page, "1 1")
    page.goto(f"{home}/bracket")
    expect(page.locator(".section-head")).to_contain_text("complete")
    assert list(faults_of(page)) == []
    first = page.locator("[data-bracket] [data-column]").first
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-column='1'][data-row='0']")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#inspector")).to_contain_text("Why these two")


def test_two_groups_cross_over(desk: Desk) -> None:
    """A1 meets B2 and B1 meets A2: from two round robins to the final, on one page."""
    page = desk()
    first = created(page, "Two Groups", "round-robin", "Name;Rating\nAnn;2000\nAlf;1900")
    event = first.rpartition("/")[0]
    page.goto(f"{event}/")
    page.get_by_text("Add a section").click()
    choose(page, "round-robin")
    page.locator("input[name=section]").fill("Group B")
    page.get_by_role("button", name="Add the section").click()
    page.wait_for_url("**/group-b/players*")
    second = f"{event}/group-b"
    paste(page, second, "Name;Rating\nBea;1950\nBen;1850")
    for home in (first, second):
        publish(page, home, 1)
        white = page.locator("#b1 td").nth(1).inner_text().strip()
        type_results(page, "1 1" if white.startswith(("Ann", "Bea")) else "1 0")

    page.goto(f"{event}/stages")
    for group in page.locator("input[name=sections]").all():
        group.check()
    page.get_by_role("button", name="Preview the stage").click()
    page.get_by_role("button", name="Make the stage").click()
    expect(page.locator(".flash").first).to_contain_text("Finals was made")
    publish(page, f"{event}/finals", 1)
    pairs = [set(re.findall("Ann|Alf|Bea|Ben", text)) for text in page.locator("#boards tr").all_inner_texts()]
    assert pairs == [{"Ann", "Ben"}, {"Bea", "Alf"}]
    type_results(page, "1 1", "2 1")
    publish(page, f"{event}/finals", 2)
    type_results(page, "1 1")
    page.goto(f"{event}/stages")
    expect(page.locator("main")).to_contain_text("place 2")
    assert list(faults_of(page)) == []


def test_a_display_of_fischer_random(desk: Desk) -> None:
    """The first name of the list plays everybody; the position is on the desk, the phone and the hall screen."""
    page = desk()
    home = created(page, "Club Simul", "simultaneous-display", "Zoe\nAnn\nBob")
    page.goto(f"{home}/rules")
    page.locator("#section summary").click()
    page.locator("select[name=positions]").select_option("board")
    page.get_by_role("button", name="Save the rules").click()
    publish(page, home, 1)
    type_results(page, "1 1", "2 =")
    expect(page.locator("main")).to_contain_text("Zoe: 1.5 of 2 (1 won, 1 drawn, 0 lost)")
    expect(page.locator("#inspector .position, main .position")).to_have_count(0)
    page.locator("#b2 a").first.click()
    expect(page.locator("#inspector .position figcaption")).to_contain_text("Starting position")
    event = home.split("/")[-2]
    page.goto(f"/p/{event}/simultaneous/player/2")
    expect(page.locator(".position figcaption")).to_contain_text("Starting position")
    assert list(faults_of(page)) == []
    page.goto(f"/hall/{event}/?show=boards")
    expect(page.locator("h1")).to_contain_text("Zoe: 1.5 of 2")
