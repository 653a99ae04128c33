"""A team Swiss from the list of entries to the last round: line-ups, a missing player, a forfeit, a correction."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Browser, Page, expect
from tests.web.browser.served import new_context, type_results

Desk = Callable[..., Page]
TEAMS = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Oak")
BOARDS, ROUNDS = 2, 5


def create_event(page: Page) -> str:
    """A new event with a team Swiss; the address of its section."""
    page.goto("/new")
    page.locator("input[name=name]").fill("Team Cup")
    page.locator("summary", has_text="Teams").click()
    page.locator("input[name=preset][value=fide-team]").check()
    page.get_by_role("textbox", name="Rounds").fill(str(ROUNDS))
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/players*")
    return page.url.partition("/players")[0]


def enter_teams(page: Page, home: str) -> None:
    """A pasted list with columns for team and board; the third of every team is an alternate."""
    rows = ["Name;Rating;Team;Board"]
    for place, team in enumerate(TEAMS):
        rows += [
            f"{team}son, {'ABC'[board]};{2200 - 100 * place - 10 * board};{team};{board + 1}" for board in range(3)
        ]
    page.goto(f"{home}/players/import")
    page.locator("textarea[name=text]").fill("\n".join(rows))
    page.get_by_role("button", name="Preview it").click()
    page.get_by_role("button", name="Enter", exact=False).last.click()
    page.goto(f"{home}/teams")
    page.get_by_role("button", name="Make teams from the entries").click()
    page.get_by_role("button", name="Make teams from the entries").click()
    expect(page.locator("table.teams tbody tr")).to_have_count(len(TEAMS))
    page.locator("#team-rules summary").click()
    page.locator("#team-rules input[name=board_colors]").fill(str(BOARDS))
    page.get_by_role("button", name="Save the team rules").click()
    expect(page.locator(".flash.success")).to_contain_text("The team rules were saved.")


def pair_and_publish(page: Page, home: str, round: int, *, one_is_back: bool = False) -> None:
    page.goto(f"{home}/")
    page.get_by_role("button", name=f"Pair round {round}").first.click()
    expect(page.locator(".draft-word")).to_be_visible()
    if one_is_back:
        page.locator("main .problems.boxed").get_by_role("button", name="They reported: pair them").click()
    expect(page.locator("tr.match")).to_have_count(len(TEAMS) // 2)
    page.locator("#publish button.primary").click()
    expect(page.locator("#line")).to_be_visible()


def hand_in(page: Page, browser: Browser, server: str, home: str, team: str, chairs: tuple[str, ...]) -> None:
    """The captain's phone, by the link that the desk makes."""
    page.goto(f"{home}/teams")
    page.get_by_role("link", name=team, exact=True).first.click()
    page.get_by_text("Captain's phone").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("code.token").inner_text()
    context = new_context(browser, server, viewport={"width": 390, "height": 844})
    phone = context.new_page()
    phone.goto(link[link.index("/c/") :])
    for place, name in enumerate(chairs):
        phone.locator("select[name=players]").nth(place).select_option(label=name)
    phone.get_by_role("button", name="Hand in the line-up").click()
    expect(phone.locator(".flash.success")).to_contain_text("is in.")
    context.close()


def test_a_team_event(desk: Desk, browser: Browser, server: str) -> None:
    page = desk()
    home = create_event(page)
    enter_teams(page, home)

    pair_and_publish(page, home, 1)
    expect(page.locator("tr.match").first).to_contain_text("Ash")
    page.locator("#line").fill("1 1.5-0.5")
    page.keyboard.press("Enter")
    expect(page.locator("#understood")).to_contain_text("Say what happened on each board.")
    type_results(page, "1 1=", "2 2-0", "3.1 =", "3.2 =")
    expect(page.locator("#t1")).to_contain_text("1½ : ½")
    expect(page.locator("#t2")).to_contain_text("won by")

    hand_in(page, browser, server, home, "Ash", ("Ashson, B (2190)", "Ashson, C (2180)"))
    pair_and_publish(page, home, 2)
    expect(page.locator("#boards")).to_contain_text("Ashson, C")
    expect(page.locator("#boards")).not_to_contain_text("Ashson, A")
    missing_player(page, home, 2)

    pair_and_publish(page, home, 3)
    forfeited_match(page, home, 3)
    correction(page, home)

    for round in (4, 5):
        pair_and_publish(page, home, round, one_is_back=round == 4)
        type_results(page, "1 1=", "2 0=", "3 ==")
        expect(page.locator("#t3")).to_contain_text("1 : 1")
    page.goto(f"{home}/")
    expect(page.locator(".section-head .stage")).to_have_text("round 5 complete")
    page.goto(f"{home}/chart/standings")
    for team in TEAMS:
        expect(page.locator(".paper")).to_contain_text(team)


def missing_player(page: Page, home: str, round: int) -> None:
    """31B: the board of a player who is missing is forfeited, and play goes on below it."""
    page.goto(f"{home}/round/{round}?table=1")
    form = page.locator("form[action$='/forfeit']")
    form.locator("select[name=board]").select_option("1")
    form.locator("input[name=reason]").fill("stuck in traffic")
    form.get_by_role("button", name="Forfeit the board").click()
    expect(page.locator(".flash.success")).to_contain_text("the forfeit was recorded")
    type_results(page, "1.2 =", "2 10", "3 =1")


def forfeited_match(page: Page, home: str, round: int) -> None:
    """A team does not come: the match is decided, and its boards with it."""
    page.goto(f"{home}/round/{round}?table=3")
    form = page.locator("#inspector form[action$='/matches/3/3']")
    form.locator("select[name=result]").select_option("1F-0F")
    form.locator("input[name=reason]").fill("did not come")
    form.get_by_role("button", name="Rule").click()
    page.goto(f"{home}/round/{round}")
    expect(page.locator("#t3")).to_contain_text("ruled")
    type_results(page, "1 1=", "2 ==")


def correction(page: Page, home: str) -> None:
    """A result of an early round is not replaced without a question, in FIDE mode with its warning."""
    page.goto(f"{home}/round/1")
    page.locator("#line").fill("3.1 1")
    page.keyboard.press("Enter")
    expect(page.locator("#ask")).to_contain_text("FIDE mode warns you")
    expect(page.locator("#t3")).to_contain_text("1 : 1")
    page.locator("#ask [data-yes]").click()
    expect(page.locator("#t3")).to_contain_text("1½ : ½")
