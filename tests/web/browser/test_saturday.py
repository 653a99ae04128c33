"""A Saturday at the desk: what a hurried director types, presses twice, looks for and loses."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from playwright.sync_api import Page, expect
from tests.web.browser.served import OWNER, PASSWORD, go, step

Desk = Callable[..., Page]
EVENTS = count(1)


def create(page: Page, *players: str) -> None:
    """An event of its own with these players."""
    page.goto("/new")
    page.locator("input[name=name]").fill(f"Saturday {next(EVENTS)}")
    page.locator("input[name=preset][value=fide-open]").check()
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/desk/**")
    for index, name in enumerate(players):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Rating", exact=True).fill(str(2000 - 50 * index))
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{name} entered.")).to_be_visible()


def test_digits_always_go_to_the_result_field(desk: Desk, riverside: str) -> None:
    """Clicking a row and typing a line enters that line and nothing else."""
    page = desk()
    page.goto(f"/desk/{riverside}/open/round/4")
    before = page.locator("#boards").inner_text()
    page.locator("#b5 .board").click()
    page.locator("#b5").focus()
    page.keyboard.type("12 ")
    expect(page.locator("#line")).to_be_focused()
    expect(page.locator("#line")).to_have_value("12 ")
    assert page.locator("#boards").inner_text() == before


def test_publishing_waits_for_enter(desk: Desk) -> None:
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo", "Cedar, Cy", "Dogwood, Di")
    step(page)
    expect(page.get_by_text("Draft", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(page.locator("#ask-key")).to_be_visible()
    expect(page.get_by_text("Draft", exact=True)).to_be_visible()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.locator(".section-head .stage")).to_have_text("round 1: 0 of 2 results")


def test_names_are_found_without_accents_in_any_order(desk: Desk) -> None:
    page = desk()
    create(page, "García, Íñigo", "Wójcik, Łukasz", "O'Brien, Tom", "Müller, Björn")
    for typed, name in (
        ("garcia", "García, Íñigo"),
        ("lukasz", "Wójcik, Łukasz"),
        ("bjorn muller", "Müller, Björn"),
        ("mueller", "Müller, Björn"),
        ("obrien", "O'Brien, Tom"),
    ):
        page.locator("#find").fill(typed)
        expect(page.locator("#found a")).to_have_count(1)
        expect(page.locator("#found a").first).to_contain_text(name)
    page.locator("#find").fill("Garzia")
    expect(page.locator("#found .none")).to_contain_text("Nobody found. Did you mean:")
    expect(page.locator("#found a").first).to_contain_text("García, Íñigo")
    page.locator("#find").fill("qqqq")
    expect(page.locator("#found .none")).to_have_text("Nobody found.")


def test_undo_from_here_after_an_undo(desk: Desk) -> None:
    """Publish, enter a result, undo it, then undo from the publishing on: what is undone already is not in the way."""
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo")
    step(page)
    step(page)
    page.keyboard.type("1 1")
    page.keyboard.press("Enter")
    expect(page.locator("#understood")).to_contain_text("Board 1:")
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("z")
    go(page, "h")
    row = page.locator("tr", has_text="published").first
    row.get_by_text("undo from here").click()
    page.get_by_role("button", name="Undo everything from position").click()
    expect(page.get_by_text("Undone.", exact=True)).to_be_visible()


def test_what_was_typed_survives_the_end_of_the_session(desk: Desk) -> None:
    page = desk()
    create(page, "Alder, Ann")
    page.get_by_label("Name", exact=True).fill("Kept, Karl")
    page.get_by_label("Rating", exact=True).fill("1777")
    page.context.clear_cookies()
    page.keyboard.press("Enter")
    expect(page.get_by_text("You are no longer logged in.")).to_be_visible()
    page.locator("input[name=username]").fill(OWNER)
    page.locator("input[name=password]").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Kept, Karl")).to_be_visible()
    expect(page.locator("dt", has_text="Rating").first).to_be_visible()
    page.get_by_role("button", name="Send it again").click()
    expect(page.get_by_text("Kept, Karl entered.")).to_be_visible()


GONE = """() => {
  sessionStorage.setItem("typed", JSON.stringify({ page: location.pathname, action: "/gone", place: 0, values: [] }));
  document.querySelector("#a1 form").submit();
}"""
"""A button alone was pressed, was refused, and the page that comes back has no such button."""


def test_a_form_that_was_refused_comes_back_as_typed(desk: Desk) -> None:
    """An appeal that nobody decided: the reason stays, and the names are asked for."""
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo")
    page.goto(f"/desk/{page.url.split('/desk/')[1].split('/')[0]}/appeals")
    page.locator("#file select[name=player]").select_option(label="Alder, Ann")
    page.locator("#file input[name=reason]").fill("The flag had not fallen")
    page.get_by_role("button", name="Take the appeal").click()
    decision = page.locator("#a1")
    decision.get_by_label("Decision").select_option("yes")
    decision.locator("input[name=reason]").fill("The clock was wrong")
    decision.get_by_role("button", name="Enter the decision").click()
    expect(page.get_by_text("Nobody is named as having voted.")).to_be_visible()
    expect(decision.locator("input[name=reason]")).to_have_value("The clock was wrong")
    page.evaluate(GONE)
    expect(page.get_by_text("Nobody is named as having voted.")).to_be_visible()


def test_an_unfinished_game_lets_the_next_round_be_paired(desk: Desk) -> None:
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo", "Cedar, Cy", "Dogwood, Di")
    step(page)
    step(page)
    for line in ("1 1", "2 a"):
        page.locator("#line").fill(line)
        page.keyboard.press("Enter")
        expect(page.locator("#understood")).to_contain_text(f"Board {line[0]}:")
    page.reload()
    expect(page.locator(".section-head .stage")).to_have_text("ready to pair round 2, 1 game unfinished")
    expect(page.get_by_role("button", name="Pair round 2")).to_be_visible()
    expect(page.locator("#blockers")).to_contain_text("paired as a draw")


def test_published_is_not_public_and_one_click_opens_it(desk: Desk) -> None:
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo")
    step(page)
    expect(page.locator(".not-public")).to_contain_text("Publishing will not show it to the players")
    step(page)
    expect(page.locator(".not-public")).to_contain_text("Players cannot see it on their phones yet")
    above = "([told, boards]) => told.getBoundingClientRect().top < boards.getBoundingClientRect().top"
    places = [page.locator(each).element_handle() for each in (".not-public", "#boards")]
    assert page.evaluate(above, places), "it stands where everybody sees it"
    event = page.url.split("/desk/")[1].split("/")[0]
    visitor = desk(width=390, height=844, logged_in=False)
    visitor.goto(f"/p/{event}/")
    expect(visitor.get_by_role("heading", name="This event is not open yet")).to_be_visible()
    page.get_by_role("button", name="Make them public").click()
    expect(page.locator(".not-public")).to_have_count(0)
    visitor.goto(f"/p/{event}/")
    expect(visitor.get_by_role("heading", name="This event is not open yet")).to_have_count(0)


def test_a_messy_paste_keeps_names_whole(desk: Desk) -> None:
    page = desk()
    create(page)
    page.get_by_role("link", name="Paste or import").click()
    text = "GM Alvarez, Tomas 2540 ESP\nEvans, Rhys\nHERNÁNDEZ, BJÖRN\nBrown, Al 1650P12\nGarcia, Elena 1422 2,4\n"
    page.locator("textarea[name=text]").fill(text)
    page.get_by_role("button", name="Preview it").click()
    expect(page.get_by_role("checkbox", name="Alvarez, Tomas")).to_be_checked()
    expect(page.locator("input[name='name.2']")).to_have_value("Hernández, Björn")
    expect(page.get_by_role("checkbox", name="Garcia, Elena")).not_to_be_checked()
    expect(page.get_by_text("not read: 2, 4")).to_be_visible()
    expect(page.locator("#another textarea")).to_have_value(text)
    page.get_by_role("button", name="Enter the selected players").click()
    expect(page.get_by_text("4 players entered.")).to_be_visible()


def test_tie_breaks_are_chosen_from_a_list_and_ordered_by_keys(desk: Desk) -> None:
    page = desk()
    create(page)
    go(page, "r")
    page.locator("#tiebreaks > summary").click()
    codes = page.locator("input[name=tiebreaks]")
    before = codes.input_value().split()
    page.locator("[data-add]").select_option("KS")
    page.get_by_role("button", name="Add", exact=True).click()
    assert codes.input_value().split() == [*before, "KS"]
    page.keyboard.press("Alt+ArrowUp")
    assert codes.input_value().split() == [*before[:-1], "KS", before[-1]]
    page.keyboard.press("Delete")
    assert codes.input_value().split() == before


def test_the_history_of_one_player(desk: Desk) -> None:
    page = desk()
    create(page, "Alder, Ann", "Birch, Bo")
    go(page, "h")
    page.locator("select[name=player]").select_option(label="Birch, Bo")
    page.get_by_role("button", name="Show only these").click()
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator("tbody tr")).to_contain_text("Birch, Bo")
