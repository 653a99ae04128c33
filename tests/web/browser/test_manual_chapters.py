"""Chapters of the manual beyond the first event, walked as they say: what is named there is on the page and does it.

The first steps of every chapter are in `test_manual.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import go, step, type_results
from tests.web.browser.test_manual import EIGHT, enter, new_event, open_panel, paste, play_round, results
from tests.web.browser.tour import open_all

Desk = Callable[..., Page]
MATE = "1. f3 e5 2. g4 Qh4#"


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def menu(page: Page, group: str, name: str) -> None:
    """A page of the menu with one's name, whose groups are folded."""
    opened = page.locator("details.menu").first
    opened.locator("> summary").click()
    opened.get_by_text(group, exact=True).click()
    opened.get_by_role("link", name=name, exact=True).click()


def flash(page: Page, text: str) -> None:
    expect(page.locator(".flashes")).to_contain_text(text)


class TestAroundTheDesk:
    def test_sharing_the_hall_screen_and_the_tablet(self, desk: Desk) -> None:
        page = desk()
        home = new_event(page, "Open Hall", "Scholastic", rounds=2)
        paste(page, "Name;Grade;Team", *(f"{name};4;{'AB'[n % 2]}" for n, name in enumerate(EIGHT)))
        go(page, "x")
        page.get_by_label("anyone can see the published rounds and standings").check()
        press(page, "Save")
        expect(page.get_by_label("anyone can see the published rounds and standings")).to_be_checked()
        expect(page.get_by_text("The whole event with its history").first).to_be_visible()
        expect(page.get_by_text("The players' pages as a folder").first).to_be_visible()
        expect(page.get_by_text("For other pages and programs").first).to_be_visible()
        go(page, "k")
        expect(page.get_by_role("heading", name="Check-in")).to_be_visible()
        page.locator("#narrow").fill("Bo")
        page.keyboard.press("Enter")
        expect(page.locator("tr", has_text="Boyd, Lee")).to_contain_text("here")
        page.reload()
        page.get_by_role("link", name="Show 7 not here").click()
        expect(page.locator("main table tbody").get_by_text("Boyd, Lee")).to_have_count(0)
        page.get_by_label("Where it stands").fill("Main entrance")
        press(page, "Make a link")
        address = page.locator("code.token").inner_text()
        tablet = desk(logged_in=False)
        tablet.goto(re.sub(r"^https?://[^/]+", "", address))
        tablet.locator("#q").fill("Cole")
        tablet.keyboard.press("Enter")
        tablet.get_by_text("Cole, Max").first.click()
        press(tablet, "Yes, I am here")
        page.goto(f"{home.rpartition('/')[0]}/arrivals")
        expect(page.locator("tr", has_text="Cole, Max")).to_contain_text("here")
        page.goto(f"{home}/")
        expect(page.get_by_role("button", name="Pair without them: zero-point byes")).to_be_visible()

    def test_the_forecast_and_a_later_start(self, desk: Desk) -> None:
        page = desk()
        home = new_event(page, "What If", "US Chess Swiss", rounds=3)
        enter(page, *EIGHT)
        play_round(page, 1, 4)
        go(page, "z")
        page.get_by_role("link", name="Forecast").first.click()
        page.locator("main form.fields[action*='forecast'] button").first.click()
        expect(page.locator("main table").first).to_contain_text("Ames, Ida")
        page.goto(f"{home}/rules")
        open_panel(page, "When and where")

    def test_the_event_as_a_template_and_the_archive(self, desk: Desk) -> None:
        page = desk()
        new_event(page, "Spring Cup", "US Chess Swiss", rounds=2)
        page.goto("/")
        row = page.locator("tr, li, article", has_text="Spring Cup").first
        row.locator("summary").first.click()
        expect(row.get_by_text("Archive it")).to_be_visible()
        expect(row.get_by_text("Delete it")).to_be_visible()
        row.get_by_text("Copy as a template").click()
        expect(page.get_by_label("Name of the new event")).to_be_visible()
        page.goto("/")
        expect(page.get_by_role("link", name="Archive", exact=True)).to_be_visible()


class TestKnockOut:
    def test_a_level_match_is_ruled_on_and_the_plate(self, desk: Desk) -> None:
        page = desk()
        home = new_event(page, "Cup", "Knock-out")
        enter(page, *EIGHT[:4])
        go(page, "t")
        expect(page.get_by_role("heading", name="Rulings and tables").first).to_be_visible()
        page.goto(f"{home}/")
        step(page)
        step(page)
        type_results(page, "1 =", "2 1")
        page.goto(f"{home}/")
        expect(page.get_by_text("1 match is tied after round 1, play-off next").first).to_be_visible()
        page.get_by_role("link", name="Enter the play-off").first.click()
        page.locator("#inspector [name=winner]").first.select_option(index=1)
        page.locator("#inspector [name=reason]").first.fill("drawing of lots")
        press(page, "Decide the match")
        flash(page, "the match is decided")
        page.goto(f"{home}/bracket")
        expect(page.get_by_role("link", name="Print the bracket")).to_be_visible()
        go(page, "e")
        page.get_by_role("link", name="Stages").first.click()
        expect(page.get_by_role("button", name="Make the plate")).to_be_visible()

    def test_a_ladder(self, desk: Desk) -> None:
        page = desk()
        new_event(page, "Rungs", "Ladder")
        enter(page, *EIGHT[:4])
        go(page, "w")
        expect(page.get_by_role("heading", name="Ladder").first).to_be_visible()
        expect(page.locator("form[action$='/challenge']").first).to_be_visible()

    def test_two_games_in_a_match(self, desk: Desk) -> None:
        page = desk()
        page.goto("/new")
        page.get_by_label("Name of the event").fill("Double")
        open_all(page)
        page.get_by_role("radio", name="Knock-out").first.check()
        kind = page.locator(".preset", has=page.locator("input:checked"))
        option = kind.get_by_label("House rules").locator("option", has_text="Knock-out, two games a match")
        kind.get_by_label("House rules").select_option(option.get_attribute("value") or "")
        press(page, "Create the event")
        enter(page, *EIGHT[:4])
        step(page)
        step(page)
        type_results(page, "1 1 =", "2 0 0")


class TestTheArbitersDesk:
    def test_clocks_and_claims(self, desk: Desk) -> None:
        page = desk()
        page.goto("/")
        menu(page, "Tools", "Time controls")
        page.locator("input[name=control]").fill("40/90, SD/30; +30")
        page.keyboard.press("Enter")
        expect(page.locator("main")).to_contain_text("40 moves")
        menu(page, "Tools", "Claims")
        page.locator("textarea[name=moves]").fill(MATE)
        expect(page.get_by_text("Flag fell").first).to_be_visible()
        expect(page.get_by_text("Intended move").first).to_be_visible()
        expect(page.get_by_text("Next move").first).to_be_visible()
        press(page, "Look for claims")
        expect(page.locator("main")).to_contain_text("mate")

        new_event(page, "Disputes", "FIDE open", rounds=3)
        enter(page, *EIGHT)
        step(page)
        step(page)
        go(page, "a")
        expect(page.get_by_role("link", name="For the phone").first).to_be_visible()
        page.get_by_role("link", name="Appeals").first.click()
        expect(page).to_have_url(re.compile("/appeals"))


class TestTheOrganisersYear:
    def test_a_plan_the_hall_the_money_and_the_year(self, desk: Desk) -> None:
        page = desk()
        home = new_event(page, "Big Idea", "FIDE open", rounds=5)
        page.keyboard.press("Escape")
        go(page, "o")
        expect(page.get_by_text("Can we hold them here, and what will it cost us?").first).to_be_visible()
        page.locator("[name=players]").first.fill("60")
        press(page, "Ask")
        expect(page.locator("#answer")).to_be_visible()
        page.get_by_role("link", name="Add a plan").first.click()
        form = page.locator("#inspector form.plan-form")
        form.locator("[name=name]").fill("Small")
        for name, value in {"entrants": "60", "round_count": "5", "day_count": "2", "control": "90+30"}.items():
            form.locator(f"[name={name}]").last.fill(value)
        form.locator("button.primary").last.click()
        expect(page.locator("main")).to_contain_text("Small")
        expect(page.get_by_text("Which format suits?").first).to_be_visible()
        event = home.rpartition("/")[0]
        for tab, link in (("hall", "Add a room"), ("money", "Add a line")):
            page.goto(f"{event}/organise/{tab}")
            page.get_by_role("link", name=link).first.click()
            expect(page.locator("#inspector form.plan-form")).to_be_visible()
        expect(page.get_by_text("Money in or out").first).to_be_visible()
        page.goto(f"{event}/organise/year")
        expect(page.get_by_role("link", name="Calendar").first).to_be_visible()


class TestMoreOfTheWeekend:
    def test_schedules_labels_fixed_pairs_and_a_side_game(self, desk: Desk) -> None:
        page = desk()
        home = new_event(page, "Merge Weekend", "US Chess Swiss", rounds=3, section="Open")
        enter(page, *EIGHT)
        open_panel(page, "More about the player")
        expect(page.get_by_text("House player").first).to_be_visible()
        go(page, "e")
        expect(page.get_by_text("Schedules that merge, such as 3-day and 2-day")).to_be_visible()
        open_panel(page, "Schedules that merge, such as 3-day and 2-day")
        expect(page.get_by_role("button", name="Add the schedule")).to_be_visible()
        page.goto(f"{home}/rules")
        expect(page.get_by_role("link", name="Print the notice").first).to_be_visible()
        page.goto(f"{home}/")
        step(page)
        open_panel(page, "Fix a pair")
        step(page)
        page.goto(f"{home}/players?player=p1")
        for words in ("Withdraw", "Expel", "Re-enter: a fresh start", "Remove from the section", "Byes"):
            expect(page.locator("#inspector").get_by_text(words).first).to_be_attached()

    def test_a_draft_of_a_fide_open_is_changed_and_kept(self, desk: Desk) -> None:
        page = desk()
        home = new_event(page, "Kept", "FIDE open", rounds=5)
        enter(page, *EIGHT)
        step(page)
        names = page.locator("section.draft tr[data-row] a.name, section.draft .name")
        expect(names.first).to_be_visible()
        page.get_by_role("link", name="FIDE mode").first.click()
        expect(page.get_by_role("heading", name="FIDE mode").first).to_be_visible()
        page.goto(f"{home}/")
        expect(page.get_by_text("Begin to pair by hand").first).to_be_attached()
        expect(page.get_by_role("button", name="Pair again").first).to_be_attached()

    def test_series(self, desk: Desk) -> None:
        page = desk()
        for name in ("Autumn Blitz", "Winter Blitz"):
            new_event(page, name, "US Chess Swiss", rounds=1)
            enter(page, *EIGHT[:4])
            step(page)
            step(page)
            results(page, "1 1", "2 =")
        page.goto("/")
        page.get_by_role("link", name="Series", exact=True).click()
        page.locator("main input[name=name]").first.fill("Blitz year")
        page.locator("main form button.primary").first.click()
        for name in ("Autumn Blitz", "Winter Blitz"):
            page.get_by_role("checkbox", name=name).first.check()
        page.locator("main form button.primary").first.click()
        expect(page.get_by_text("Who is whom?").first).to_be_visible()
        expect(page.get_by_text("anyone can see the standings").first).to_be_visible()
