"""A US weekend by the pages: three sections, two schedules that merge for round 3, a messy list, a re-entry, a house
player, prizes based on entries, the report; then what players and US Chess read of it."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.web.browser.served import step, type_results

from topboard.formats.dbf.reading import read_dbf

Desk = Callable[..., Page]
SURNAMES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Hazel", "Ironwood", "Juniper", "Katsura")
FIRST = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus")
SIZES = {"Open": 16, "2-day": 10, "Reserve": 25, "Scholastic": 25}
"""76 lines; the Reserve and the Scholastic are odd."""


def roster() -> str:
    """Names written in three ways, ratings with and without their games, sections in the last column."""
    rows = ["Name\tRating\tUSCF ID\tState\tSection"]
    number = 0
    for section, size in SIZES.items():
        for place in range(size):
            last, first = SURNAMES[number % len(SURNAMES)], FIRST[number % len(FIRST)]
            name = (f"{last}, {first}", f"{first} {last}", f"{last.upper()}, {first.upper()}")[number % 3]
            rating = "unr" if place == size - 1 else f"{2100 - 21 * number}{'P12' if number % 9 == 4 else ''}"
            rows.append(f"{name}\t{rating}\t{12900001 + number}\tMA\t{section}")
            number += 1
    return "\n".join(rows)


def create(page: Page) -> str:
    """The event with its sections and schedules; its address."""
    page.goto("/new")
    page.locator("input[name=name]").fill("Oak Weekend")
    page.locator("input[name=starts]").fill("2026-05-01")
    page.locator("input[name=ends]").fill("2026-05-03")
    page.locator("input[name=preset][value=us-chess]").check()
    page.get_by_role("textbox", name="Rounds").fill("3")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/players*")
    home = page.url.partition("/players")[0].rpartition("/")[0]
    for name in ("Reserve", "Scholastic"):
        page.goto(f"{home}/")
        page.get_by_text("Add a section").click()
        form = page.locator("form[action$='/sections']")
        form.locator("input[name=preset][value=us-chess]").check()
        form.locator("input[name=section]").fill(name)
        form.locator("input[name=rounds_total]").fill("3")
        form.get_by_role("button", name="Add the section").click()
        page.wait_for_url("**/players*")
    page.goto(f"{home}/?open=schedules#schedules")
    form = page.locator("#schedules form")
    for name, value in {"name": "2-day", "merge_round": "3", "time_control": "G/60;d5"}.items():
        form.locator(f"input[name={name}]").fill(value)
    with page.expect_navigation():
        form.get_by_role("button", name="Add the schedule").click()
    expect(page.locator(".flashes")).to_contain_text("2-day was added.")
    return home


def enter_the_list(page: Page, section: str) -> None:
    page.goto(f"{section}/players")
    page.get_by_role("link", name="Paste or import").click()
    page.locator("textarea[name=text]").fill(roster())
    page.get_by_role("button", name="Preview it").click()
    page.get_by_role("button", name="Enter the selected players").click()
    expect(page.locator(".flashes")).to_contain_text("76 players entered.")


def play(page: Page, section: str, boards: int) -> None:
    """Pair, publish, and enter the results: the higher board wins, every third is drawn."""
    page.goto(section)
    step(page)
    step(page)
    type_results(page, *(f"{board} {'=' if board % 3 == 0 else '1'}" for board in range(1, boards + 1)))
    page.reload()


def open_player(page: Page, section: str, name: str) -> None:
    page.goto(f"{section}/players")
    page.locator("table a", has_text=name).first.click()
    expect(page.locator("#inspector h2")).to_contain_text(name)


def test_the_whole_weekend(desk: Desk) -> None:
    page = desk()
    home = create(page)
    sections = {name: f"{home}/{name.lower()}" for name in SIZES}
    enter_the_list(page, sections["Open"])

    page.goto(f"{sections['Open']}/prizes")
    page.locator("textarea[name=prizes]").fill("$400-200-100, U1800 $100 based on 52 entries")
    page.get_by_role("button", name="Save the prizes").click()
    page.get_by_role("button", name="Announce the prizes").click()
    expect(page.locator(".chip").first).to_contain_text("announced")

    page.goto(f"{sections['Reserve']}/players")
    page.get_by_label("Name", exact=True).fill("House, Hal")
    page.locator("details", has_text="More about the player").first.locator("summary").first.click()
    page.locator("input[type=checkbox][name=house_player]").first.check()
    page.locator("input[name=uschess_id]").first.fill("12999999")
    page.get_by_label("Name", exact=True).press("Enter")
    expect(page.locator(".flashes")).to_contain_text("House, Hal entered.")

    play(page, sections["Open"], 8)
    page.locator("#b1").wait_for()
    lost = page.locator("#b1 .name").nth(1).inner_text().splitlines()[0].strip()
    open_player(page, sections["Open"], lost)
    page.locator("#inspector summary", has_text="Re-enter: a fresh start").click()
    form = page.locator("#inspector form[action$='/reenter']")
    form.locator("select[name=schedule]").select_option(label="2-day")
    form.get_by_role("button", name="Re-enter").click()
    page.locator("main button.primary").first.click()
    expect(page.locator(".flashes")).to_contain_text("re-entered")

    play(page, sections["Open"], 7)
    for _ in range(2):
        play(page, sections["2-day"], 5)
    expect(page.locator(".section-head .stage")).to_have_text("waits to merge for round 3")
    page.get_by_role("link", name="Merge the schedules").first.click()
    page.locator("#merge").get_by_role("button", name="Merge the sections").click()
    page.locator("main button.primary").first.click()
    expect(page.locator(".flashes")).to_contain_text("The sections were merged.")
    for name in ("Reserve", "Scholastic"):
        for _ in range(3):
            play(page, sections[name], 13 if name == "Reserve" else 12)
    play(page, sections["Open"], 13)

    page.goto(f"{sections['Open']}/prizes")
    page.get_by_role("button", name="Award the prizes").click()
    total = page.locator("tfoot .num").inner_text()
    reads_for_players(desk, home, lost, total)
    reads_for_us_chess(page, home)


def reads_for_players(desk: Desk, home: str, lost: str, total: str) -> None:
    page = desk()
    page.goto(f"{home}/share")
    page.locator("input[name=is_public]").check()
    with page.expect_navigation():
        page.locator("input[name=is_public]").locator("xpath=ancestor::form").locator("button.primary").click()
    public = home.replace("/desk/", "/p/")
    phone = desk(width=390, height=844, logged_in=False)
    phone.goto(f"{public}/")
    expect(phone.locator("main")).not_to_contain_text("2-day")
    phone.goto(f"{public}/open/standings")
    expect(phone.locator("tbody tr")).to_have_count(26)
    expect(phone.locator("tbody")).to_contain_text(f"{lost} (RE)")
    phone.goto(f"{public}/open/prizes")
    expect(phone.locator("main")).to_contain_text("based on 52 entries")
    assert total == "$415.41", "27 entries of 52, each prize rounded up to the cent (32C4)"


def rows_of(data: bytes) -> list[dict[str, str]]:
    table = read_dbf(io.BytesIO(data))
    names = [field.name for field in table.fields]
    return [dict(zip(names, row, strict=True)) for row in table.texts() if row]


def reads_for_us_chess(page: Page, home: str) -> None:
    """Every game of the weekend stands in two rows of the file of players."""
    for name in ("open", "reserve", "scholastic"):
        page.goto(f"{home}/{name}")
        step(page)
    page.goto(f"{home}/report?form=uschess")
    facts = {
        "affiliate_id": "A1234567",
        "chief_arbiter": "Lee, Ann",
        "chief_id": "12888888",
        "city": "Boston",
        "state": "MA",
        "zip_code": "02101",
        "time_control": "G/90;d5",
    }
    for name, value in facts.items():
        page.locator(f"#facts [name={name}]").fill(value)
    page.locator("#facts button").click()
    page.get_by_role("button", name="Make the report").click()
    href = page.locator("#made a").first.get_attribute("href")
    with zipfile.ZipFile(io.BytesIO(page.request.get(str(href)).body())) as files:
        tables = {name.upper(): rows_of(files.read(name)) for name in files.namelist()}
    assert sorted(tables) == ["TDEXPORT.DBF", "THEXPORT.DBF", "TSEXPORT.DBF"]
    sections = [row["S_SEC_NAME"] for row in tables["TSEXPORT.DBF"]]
    assert sections == ["Open", "Open 2-day", "Reserve", "Scholastic"], (
        "G/60;d5 is of another rating class than G/90;d5"
    )
    rows = Counter(sections[int(row["D_SEC_NUM"]) - 1] for row in tables["TDEXPORT.DBF"])
    assert sum(rows.values()) - rows["Open 2-day"] == 76 + 2
    assert rows["Open 2-day"] == SIZES["2-day"] + 1, "and the re-entry"
    assert_both_rows_tell(tables["TDEXPORT.DBF"])


def assert_both_rows_tell(rows: list[dict[str, str]]) -> None:
    """A game stands in the rows of both players, each with the other, the color and the way it ended."""
    other = {"W": "L", "L": "W", "D": "D"}
    games = {
        (row["D_SEC_NUM"], row["D_PAIR_NUM"], name, cell[0], cell[1:-1], cell[-1])
        for row in rows
        for name, cell in row.items()
        if name.startswith("D_RND") and cell[:1] in other and cell[-1:] in "WB"
    }
    colors = {"W": "B", "B": "W"}
    mirrored = {(section, vs, name, other[end], me, colors[color]) for section, me, name, end, vs, color in games}
    assert games == mirrored
    assert len(games) == 2 * (8 + 7 + 13 + 2 * 5 + 3 * 13 + 3 * 12), "two rows for every game that was played"
