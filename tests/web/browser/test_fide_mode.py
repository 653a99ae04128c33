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
    expect(page.locator("main")).to_contain_text("you cannot publish a round before pairing by hand has ended")
    page.goto(f"{home}/round/1")
    page.get_by_role("button", name="End pairing by hand").click()
    expect(page.locator("main")).to_contain_text("FIDE mode notes: end pairing by hand with the system's own round")
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
    walk_under_way(page, home)
    page.locator("summary", has_text="Leave FIDE mode").click()
    page.get_by_role("button", name="Leave FIDE mode").click()
    for asked in (1, 2):
        expect(page.locator("input[name=accept]")).to_have_count(asked)
        confirm(page, "Leave FIDE mode")
    expect(page.locator("#section-head")).to_contain_text("has left FIDE mode")
    expect(page.locator("code[lang=en]").last).to_contain_text("### FIDE mode was left")


RULES = {
    "The number of rounds was changed": "input[name=rounds_total]|6",
    "The scoring was changed": "input[name='points.white_win']|2",
    "The value of the bye was changed": "input[name='points.pairing_bye']|0.5",
    "The pairing system was changed": "select[name=system]|dubov",
    "The acceleration was changed": "select[name=acceleration]|baku",
    "The tie-breaks were changed": "input[name=tiebreaks]|BH SB",
    "The first colour or the seed was changed": "input[name=seed]|77",
}
"""What each line of a report is about, and the control of the rules that brings it."""


def walk_under_way(page: Page, home: str) -> None:
    """Every action of the table that is warned about while rounds are played, each confirmed and told in reports."""
    page.goto(f"{home}/rules")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    for control in RULES.values():
        field, _, value = control.partition("|")
        if field.startswith("select"):
            page.locator(field).first.select_option(value)
        else:
            page.locator(field).first.fill(value)
    page.get_by_role("button", name="Save the rules").first.click()
    accepted(page, "###")
    page.goto(f"{home}/players")
    page.locator("summary", has_text="Players who may not meet").click()
    for name, player in (("Ann", 0), ("Dan", 1)):
        page.locator("form[action$='/prohibit'] select").nth(player).select_option(label=name)
    page.locator("form[action$='/prohibit'] button").first.click()
    accepted(page, "prohibit a pair")
    page.goto(f"{home}/round/1?open=change")
    change = page.locator("form[action$='/change-published']")
    change.locator("select[name=one]").select_option(index=1)
    change.locator("select[name=other]").select_option(index=2)
    change.locator("input[name=reason]").fill("seated wrongly")
    change.get_by_role("button", name="Swap the two").click()
    accepted(page, "change a published round by hand")
    page.goto(f"{home}/fide-mode")
    for remark in (*RULES, "A pair was prohibited", "Round 1 was changed by hand after it was published"):
        expect(page.locator("code[lang=en]", has_text=f"### {remark}")).to_be_visible()


def begin(page: Page) -> None:
    page.get_by_role("button", name="Begin to pair by hand").click()
    expect(page.locator(".asking")).to_contain_text("FIDE mode warns you")
    confirm(page, "Begin to pair by hand")


def publish(page: Page, round: int) -> None:
    page.locator("main").get_by_role("button", name=f"Publish round {round}").last.click()


def accepted(page: Page, words: str) -> None:
    """The page asks in these words; everything it asks is confirmed."""
    expect(page.locator(".asking")).to_contain_text(words)
    for box in page.locator(".asking input[name=accept]").all():
        box.check()
    page.locator(".asking button.primary").click()
    expect(page.locator(".asking")).to_have_count(0)


def confirm(page: Page, button: str) -> None:
    """Take responsibility for everything that the page asks."""
    for box in page.locator("input[name=accept]").all():
        box.check()
    page.get_by_role("button", name=button).click()
