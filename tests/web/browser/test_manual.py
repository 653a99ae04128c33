"""The manual, walked as its chapters say: every step as a reader would take it, by the words of the text."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import go, step, type_results
from tests.web.browser.tour import open_all

Desk = Callable[..., Page]
EIGHT = ("Ames, Ida", "Boyd, Lee", "Cole, Max", "Dahl, Ann", "Eads, Tom", "Fitz, Una", "Gray, Pia", "Hart, Sol")


def new_event(page: Page, name: str, kind: str, rounds: int = 0, section: str = "") -> str:
    """From the list of events to the players of the first section; the address of that section."""
    page.goto("/")
    page.get_by_role("link", name="New event", exact=True).first.click()
    page.get_by_label("Name of the event").fill(name)
    open_all(page)
    page.get_by_role("radio", name=kind).first.check()
    if rounds:
        page.get_by_role("textbox", name="Rounds").fill(str(rounds))
    if section:
        page.get_by_label("Name of the first section").fill(section)
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/players*")
    return page.url.partition("/players")[0]


def enter(page: Page, *players: str) -> None:
    for index, name in enumerate(players):
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Tab")
        page.keyboard.type(str(1900 - 50 * index))
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"{name} entered.")).to_be_visible()


def paste(page: Page, *rows: str) -> None:
    page.get_by_role("link", name="Paste or import").click()
    page.locator("textarea[name=text]").fill("\n".join(rows))
    page.get_by_role("button", name="Preview it").click()
    page.get_by_role("button", name="Enter the selected players").click()
    page.wait_for_url("**/players*")


def results(page: Page, *lines: str) -> None:
    expect(page.locator("#line")).to_be_focused()
    for line in lines:
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        expect(page.locator("#understood")).to_contain_text(f"Board {line.split()[0]}:")
    page.reload()


def play_round(page: Page, number: int, boards: int) -> None:
    expect(page.locator("[data-key=n]")).to_contain_text(f"Pair round {number}")
    step(page)
    expect(page.locator("[data-key=n]")).to_contain_text(f"Publish round {number}")
    step(page)
    results(page, *(f"{board} {'1=0'[board % 3]}" for board in range(1, boards + 1)))


def open_panel(page: Page, title: str) -> None:
    page.locator("summary", has_text=title).first.click()


def stage(page: Page, text: str) -> None:
    expect(page.locator(".section-head .stage")).to_have_text(text)


def test_the_first_event(desk: Desk) -> None:
    page = desk()
    new_event(page, "Tuesday Rapid", "FIDE open", rounds=2)
    enter(page, *EIGHT)
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("z")
    expect(page.get_by_text("7 players", exact=True)).to_be_visible()
    enter(page, EIGHT[-1])
    step(page)
    page.locator("tr[data-row] .board").first.click()
    expect(page.locator("#inspector")).to_contain_text("Why this board")
    step(page)
    results(page, "1 1", "2 =", "3 0", "4 +")
    play_round(page, 2, 3)
    go(page, "s")
    expect(page.get_by_role("link", name="PDF")).to_be_visible()
    go(page, "w")
    expect(page.locator(".paper .chart")).to_contain_text("Ames, Ida")
    expect(page.locator("[data-key=n]")).to_contain_text("Close the section")
    step(page)
    stage(page, "finished")
    page.get_by_role("link", name="Help", exact=True).click()
    expect(page.get_by_role("heading", name="Standings and paper")).to_be_visible()


def test_a_us_weekend(desk: Desk) -> None:
    page = desk()
    home = new_event(page, "Harvest Swiss", "US Chess Swiss", rounds=2, section="Open")
    go(page, "e")
    open_panel(page, "Add a section")
    form = page.locator("form[action$='/sections']")
    form.get_by_role("radio", name="US Chess Swiss").first.check()
    form.get_by_label("Name", exact=True).fill("Reserve")
    form.get_by_role("button", name="Add the section").click()
    page.wait_for_url("**/reserve/players*")
    go(page, "r")
    page.locator("#who > summary").click()
    page.locator("input[name=rating_under]").fill("1800")
    page.get_by_role("button", name="Save the rules").click()
    expect(page.locator("#who > summary")).to_contain_text("rated under 1800")
    page.goto(f"{home}/players")
    enter(page, *EIGHT)
    page.get_by_role("link", name="Hart, Sol").click()
    bye = page.locator("#inspector form[action$='/bye']")
    bye.locator("select[name=round]").select_option("2")
    bye.locator("select[name=bye]").select_option("half-bye")
    bye.get_by_role("button", name="Save the bye").click()
    play_round(page, 1, 4)
    go(page, "z")
    page.locator("textarea[name=prizes]").fill("$300-200-100, U1600 $80, Unrated $50")
    page.get_by_role("button", name="Save the prizes").click()
    page.get_by_role("button", name="Announce the prizes").click()
    page.goto(f"{home}/")
    step(page)
    page.goto(f"{home}/round/2")
    expect(page.locator(".byes")).to_contain_text("Hart, Sol")
    step(page)
    page.get_by_role("link", name="Print pairings").wait_for()
    results(page, "1 1", "2 =", "3 0")
    go(page, "z")
    page.get_by_role("button", name="Award the prizes").click()
    expect(page.locator("#awards")).to_contain_text("Ames, Ida")
    page.get_by_text("Before and after", exact=True).click()
    page.get_by_role("link", name="Report", exact=True).click()
    expect(page.get_by_role("heading", name="Is everything there?")).to_be_visible()


def test_a_scholastic_day(desk: Desk) -> None:
    page = desk()
    home = new_event(page, "School Day", "Scholastic")
    children = [f"{name};{grade};{school}" for name, grade, school in zip(EIGHT, "34534534", "ABABABAB", strict=True)]
    paste(page, "Name;Grade;Team", *children)
    for name in EIGHT[:2]:
        page.locator("#narrow").fill(name[:3])
        page.keyboard.press("Enter")
        expect(page.locator("tr", has_text=name)).to_contain_text("here")
    page.reload()
    page.get_by_role("button", name="Check everybody in").click()
    play_round(page, 1, 4)
    page.goto(f"{home.rpartition('/')[0]}/share")
    helper = page.locator("form[action$='/share/links']")
    helper.get_by_label("Who").fill("Kim")
    helper.get_by_label("Round").fill("1")
    helper.get_by_role("button", name="Make a link").click()
    expect(page.locator("code.token")).to_contain_text("/h/")
    go(page, "e")
    page.get_by_role("link", name="School teams").click()
    page.get_by_role("button", name="Save the school teams").click()
    expect(page.locator("main table").first).to_contain_text("A")


def test_quads(desk: Desk) -> None:
    page = desk()
    new_event(page, "Quads Night", "Quads")
    enter(page, *EIGHT)
    page.reload()
    page.get_by_role("link", name="Split into quads").click()
    expect(page.get_by_role("button", name="Preview the quads")).to_be_visible()


def test_a_fide_open(desk: Desk) -> None:
    page = desk()
    home = new_event(page, "City Open", "FIDE open", rounds=2)
    enter(page, *EIGHT)
    go(page, "r")
    page.get_by_role("button", name="Save the rules").click()
    page.goto(f"{home}/")
    step(page)
    expect(page.get_by_text("No rule is broken.")).to_be_visible()
    step(page)
    results(page, "1 1", "2 =", "3 0", "4 1")
    go(page, "s")
    expect(page.locator(".paper .chart")).to_contain_text("Ames, Ida")
    page.get_by_text("Before and after", exact=True).click()
    page.get_by_role("link", name="Report", exact=True).click()
    page.get_by_label("Federation").get_by_role("link", name="FIDE", exact=True).click()
    expect(page.get_by_role("heading", name="Is everything there?")).to_be_visible()


def test_a_club_night(desk: Desk) -> None:
    page = desk()
    new_event(page, "Season", "Keizer, club season")
    enter(page, *EIGHT)
    page.get_by_role("link", name="Hart, Sol").click()
    bye = page.locator("#inspector form[action$='/bye']")
    bye.locator("select[name=bye]").select_option("half-bye")
    bye.get_by_role("button", name="Save the bye").click()
    step(page)
    expect(page.locator(".byes")).to_contain_text("Gray, Pia")
    step(page)
    results(page, "1 1", "2 =", "3 0")
    go(page, "s")
    expect(page.locator(".paper .chart")).to_contain_text("KEIZER")


def test_a_team_event(desk: Desk) -> None:
    page = desk()
    home = new_event(page, "Cup", "Team Swiss (FIDE)", rounds=2)
    rows = [f"{name};{1900 - 10 * n};{'ABCD'[n // 2]} Club;{n % 2 + 1}" for n, name in enumerate(EIGHT)]
    paste(page, "Name;Rating;Team;Board", *rows)
    page.goto(f"{home}/players")
    go(page, "m")
    page.get_by_role("button", name="Make teams from the entries").click()
    page.get_by_role("button", name="Make teams from the entries").click()
    open_panel(page, "Team rules")
    page.locator("#team-rules input[name=board_colors]").fill("2")
    page.get_by_role("button", name="Save the team rules").click()
    page.goto(f"{home}/")
    step(page)
    step(page)
    type_results(page, "1 2-0", "2.1 =", "2.2 1")
    page.goto(f"{home}/team-standings")
    expect(page.locator("main table").first).to_contain_text("A Club")
    expect(page.get_by_role("link", name="Best on each board")).to_be_visible()


def test_when_things_go_wrong(desk: Desk) -> None:
    """A wrong pairing taken back, a wrong result corrected, a late result ruled on, a step undone from the history."""
    page = desk()
    home = new_event(page, "Trouble", "US Chess Swiss", rounds=3)
    enter(page, *EIGHT)
    step(page)
    step(page)
    open_panel(page, "Change or take back the published round")
    page.get_by_label("Why it is taken back").fill("a player was missing")
    page.get_by_role("button", name="Take back").click()
    page.locator("main button.primary").last.click()
    expect(page.get_by_text("Draft", exact=True)).to_be_visible()
    step(page)
    results(page, "1 1", "2 =", "3 0", "4 1")
    page.goto(f"{home}/round/1")
    page.locator("#line").fill("1 0")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_contain_text("Board 1 already has")
    page.keyboard.type("y")
    page.keyboard.press("Enter")
    expect(page.locator("#b1 .score")).to_have_text("0–1")
    page.goto(f"{home}/")
    step(page)
    step(page)
    results(page, "1 1", "2 1", "3 0")
    go(page, "t")
    expect(page.get_by_text("Rule on an unreported game").first).to_be_visible()
    expect(page.get_by_text("Games without a result").first).to_be_visible()
    go(page, "h")
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    expect(page.get_by_text("undo from here").first).to_be_visible()
    page.goto("/backups")
    expect(page.get_by_role("button", name="Save the place")).to_be_visible()
    expect(page.get_by_role("button", name="Let a laptop follow")).to_be_visible()
