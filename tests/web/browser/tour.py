"""Every page there is, in every state worth a look: the list behind the tests of looks and the screenshots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from topboard.charts import CHARTS

Act = Callable[[Page], object]
LIST = "Name;Rating;Club\nBishop, Ann;1820;Riverside\nBishop, Ann;1820;Riverside\nRook, Bo;;\n;1500;Nobody\n"


@dataclass(frozen=True, slots=True)
class Stop:
    """A page, and what is done on it before one looks. `{event}` in the path is the fair."""

    path: str
    act: Act | None = None
    name: str = ""

    def title(self) -> str:
        """A name for a file."""
        path = self.path.replace("{event}", "").split("#")[0]
        words = "".join(char if char.isalnum() else " " for char in path).split()
        return "-".join([*words, *self.name.split()]) or "front"

    def go(self, page: Page, event: str) -> None:
        page.goto(self.path.format(event=event))
        if self.act:
            self.act(page)
        page.wait_for_load_state("load")


def _preview(page: Page) -> None:
    page.locator("textarea[name=text]").fill(LIST)
    page.locator("button.primary").last.click()
    page.wait_for_url("**/preview")


def _keys(page: Page) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()


def _menu(page: Page) -> None:
    page.locator("details.menu > summary").click()


def _find(page: Page) -> None:
    page.locator("#find").fill("an")
    page.locator("#found a").first.wait_for()


def _ask(page: Page) -> None:
    """A result that is there is asked about."""
    page.locator("#line").fill("1 0")
    page.keyboard.press("Enter")
    page.locator("#ask:not([hidden])").wait_for()


def _wrong(page: Page) -> None:
    page.locator("#line").fill("99 1")
    page.keyboard.press("Enter")
    page.locator("#understood.bad").wait_for()


def open_all(page: Page) -> None:
    page.evaluate("for (const each of document.querySelectorAll('main details, aside details')) each.open = true")


def _refused_log_in(page: Page) -> None:
    page.locator("input[name=username]").fill("somebody")
    page.locator("input[name=password]").fill("not this one")
    with page.expect_navigation():
        page.keyboard.press("Enter")


def _refused_password(page: Page) -> None:
    page.locator("input[name=old]").fill("not this one")
    page.locator("input[name=password]").fill("short-but-8")
    page.locator("input[name=again]").fill("something else")
    with page.expect_navigation():
        page.keyboard.press("Enter")


def _wrong_fee(page: Page) -> None:
    open_all(page)
    page.locator("input[name='fees.open']").fill("ten")
    page.get_by_role("button", name="Save the fees").click()
    page.wait_for_url("**/cash/fees")


def _refused_place(page: Page) -> None:
    page.locator("input[name=place]").fill("/media/nowhere/stick")
    page.locator("form[action$='/set'] button").click()
    page.wait_for_url("**/backups/set")


def _why_not(page: Page) -> None:
    page.locator("details.working summary").first.click()
    page.locator("#inspector details.working form button").first.click()
    page.locator("#why-answer .panel").wait_for()


def _look_at_quads(page: Page) -> None:
    """What would happen is shown before it happens."""
    page.locator("#split summary").click()
    page.locator("#split button[name=look]").click()
    page.wait_for_url("**/split")


def _look_at_round_robin(page: Page) -> None:
    page.locator("#round-robin summary").click()
    page.locator("#round-robin button[name=look]").click()
    page.wait_for_url("**/round-robin")


def first_line(page: Page) -> None:
    page.locator("#stage .line").first.wait_for()


def _second_slide(page: Page) -> None:
    first_line(page)
    page.keyboard.press("ArrowRight")


E, P, H = "/desk/{event}", "/p/{event}", "/hall/{event}"
CHART_STOPS = tuple(Stop(f"{E}/masters/chart/{name}") for name in CHARTS)
DESK = (
    Stop("/"),
    Stop("/new"),
    Stop("/new", open_all, "all kinds"),
    Stop("/new/from/{event}"),
    Stop("/archive/remove/{event}"),
    Stop("/take"),
    Stop("/take/imports"),
    Stop("/people"),
    Stop("/backups"),
    Stop("/backups", _refused_place, "refused"),
    Stop("/mail"),
    Stop("/upload"),
    Stop("/engine"),
    Stop("/archive"),
    Stop("/series/"),
    Stop("/series/nowhere/"),
    Stop("/lists"),
    Stop("/people", open_all, "details"),
    Stop("/people/log"),
    Stop("/network"),
    Stop("/program"),
    Stop("/password"),
    Stop("/password", _refused_password, "refused"),
    Stop(f"{E}/"),
    Stop(f"{E}/", open_all, "details"),
    Stop(f"{E}/", _menu, "menu"),
    Stop(f"{E}/open/"),
    Stop(f"{E}/open/players"),
    Stop(f"{E}/open/players?player=p3", open_all),
    Stop(f"{E}/open/players", _find, "find"),
    Stop(f"{E}/juniors/players"),
    Stop(f"{E}/juniors/tonight"),
    Stop(f"{E}/rapid/players"),
    Stop(f"{E}/table/players"),
    Stop(f"{E}/masters/players"),
    Stop(f"{E}/veterans/players"),
    Stop(f"{E}/league/teams?team=t1", open_all),
    Stop(f"{E}/league/teams?round=1"),
    Stop(f"{E}/league/team-standings"),
    Stop(f"{E}/school-teams"),
    Stop(f"{E}/stages", open_all),
    Stop(f"{E}/rapid/fide-mode", open_all),
    Stop(f"{E}/knockout/bracket?round=1&board=1", open_all),
    Stop(f"{E}/match/players?player=p148"),
    Stop(f"{E}/ladder/ladder", open_all),
    Stop(f"{E}/display/round/1?board=2", open_all),
    Stop(f"{E}/papers", open_all),
    Stop(f"{E}/masters/norms?player=1", open_all),
    Stop(f"{E}/cash?player=p3", open_all),
    Stop(f"{E}/cash?show=owing"),
    Stop(f"{E}/arrivals"),
    Stop(f"{E}/arrivals?show=missing"),
    Stop(f"{E}/cash", _wrong_fee, "wrong"),
    Stop(f"{E}/cash/members"),
    Stop(f"{E}/organise/plan?edit=scenario:"),
    Stop(f"{E}/organise/hall?edit=hallroom:"),
    Stop(f"{E}/organise/money?edit=budgetline:"),
    Stop(f"{E}/organise/year?edit=objectives:event"),
    Stop(f"{E}/organise/staff?edit=staff:"),
    Stop(f"{E}/organise/papers"),
    Stop(f"{E}/cup/teams?team=t5", open_all),
    Stop(f"{E}/cup/round/2?table=1", open_all),
    Stop(f"{E}/shield/round/2?table=1", open_all),
    Stop(f"{E}/veterans/teams"),
    Stop(f"{E}/open/prizes?player=p2&open=stake", open_all),
    Stop(f"{E}/open/forecast"),
    Stop(f"{E}/masters/prizes"),
    Stop(f"{E}/veterans/prizes"),
    Stop(f"{E}/open/players/find"),
    Stop(f"{E}/juniors/sort?borders=1040", name="sorted-field"),
    Stop(f"{E}/open/ratings"),
    Stop(f"{E}/ratings"),
    Stop(f"{E}/open/players/import"),
    Stop(f"{E}/open/players/import", _preview, "preview"),
    Stop(f"{E}/open/round/4"),
    Stop(f"{E}/open/round/4", _keys, "keys"),
    Stop(f"{E}/open/round/4", _ask, "ask"),
    Stop(f"{E}/open/round/4", _wrong, "wrong"),
    Stop(f"{E}/open/round/4?board=2", _why_not),
    Stop(f"{E}/open/round/4?board=9"),
    Stop(f"{E}/open/round/1"),
    Stop(f"{E}/reserve/round/2?board=1"),
    Stop(f"{E}/blitz/round/2", name="by hand"),
    Stop(f"{E}/rapid/round/1", open_all),
    Stop(f"{E}/masters/round/3?board=1"),
    Stop(f"{E}/table/round/1"),
    *CHART_STOPS,
    Stop(f"{E}/open/chart/wall"),
    Stop(f"{E}/open/chart/standings"),
    Stop(f"{E}/rapid/chart/pairings"),
    Stop(f"{E}/rapid/chart/teams"),
    Stop(f"{E}/rapid/chart/team-wall"),
    Stop(f"{E}/table/chart/cross"),
    Stop(f"{E}/veterans/chart/standings"),
    Stop(f"{E}/veterans/chart/wall"),
    Stop(f"{E}/open/rules", open_all),
    Stop(f"{E}/masters/rules"),
    Stop(f"{E}/open/rulings", open_all),
    Stop(f"{E}/juniors/rulings", open_all),
    Stop(f"{E}/juniors/rulings", _look_at_quads, "asking"),
    Stop(f"{E}/table/rulings", open_all),
    Stop(f"{E}/small/rulings", open_all),
    Stop(f"{E}/small/rulings", _look_at_round_robin, "asking"),
    Stop(f"{E}/masters/rulings"),
    Stop(f"{E}/arbiter?section=open&player=p3"),
    Stop(f"{E}/floor?section=open&player=p3"),
    Stop(f"{E}/open/games", open_all),
    Stop(f"{E}/appeals", open_all),
    Stop(f"{E}/fair-play", open_all),
    Stop(f"{E}/history"),
    Stop(f"{E}/history?all=1"),
    Stop(f"{E}/as-at?position=60"),
    Stop(f"{E}/share"),
    Stop(f"{E}/entries", open_all),
    Stop(f"{E}/report?form=uschess"),
    Stop(f"{E}/report?form=fide"),
    Stop(f"{E}/report?form=cfc"),
    Stop("/desk/nowhere/"),
)
PUBLIC = (
    Stop(f"{P}/knockout/bracket"),
    Stop(f"{P}/masters/norms"),
    Stop(f"{P}/open/forecast"),
    Stop("/", name="public"),
    Stop("/ratings/?rating=2224&k=15&games=2319+0%2C+2181+1", name="calculator"),
    Stop("/ratings/?federation=uschess&rating=1500&games=1600+x", open_all, "refused"),
    Stop("/clock/?control=40%2F90%2C+SD%2F30%3B+%2B30", name="clock"),
    Stop("/claims/?moves=Nf3+Nf6+Ng1+Ng8&intended=e4", name="claims"),
    Stop(f"{P}/clock?default=30", name="hall clock"),
    Stop("/login"),
    Stop("/login", _refused_log_in, "refused"),
    Stop("/h/no-such-link"),
    Stop("/c/no-such-link"),
    Stop("/k/no-such-link"),
    Stop("/m/no-such-link"),
    Stop(f"{P}/who/p3/mail", name="no-letters"),
    Stop("/g/no-such-series/"),
    Stop("/kiosk", name="refused-tablet"),
    Stop("/entry/NO-SUCH-CODE"),
    Stop("/entry"),
    Stop(f"{P}/league/team/1"),
    Stop(f"{P}/school-teams"),
    Stop("/enter/{event}/"),
    Stop("/r/{event}/", name="no-phones"),
    Stop("/r/{event}/wrong", name="wrong-code"),
    Stop("/helper", name="refused"),
    Stop("/no/such/page"),
    Stop("/help"),
    Stop("/help/?q=late+result"),
    Stop("/help/?q=zzz"),
    Stop("/help/first-event"),
    Stop("/rules/"),
    Stop("/rules/?q=16.4"),
    Stop("/rules/us-chess/"),
    Stop("/rules/fide/?state=planned"),
    Stop("/rules/us-chess/29E5"),
    Stop("/rules/fide/16.4"),
    Stop(f"{P}/"),
    Stop(f"{P}/?q=an"),
    Stop(f"{P}/?q=zzz"),
    Stop(f"{P}/open/"),
    Stop(f"{P}/open/pairings/4"),
    Stop(f"{P}/rapid/pairings/1"),
    Stop(f"{P}/open/names/4"),
    Stop(f"{P}/open/standings"),
    Stop(f"{P}/masters/standings"),
    Stop(f"{P}/veterans/standings"),
    Stop(f"{P}/open/wall"),
    Stop(f"{P}/open/rating-changes"),
    Stop(f"{P}/open/widget"),
    Stop(f"{P}/who/p3"),
    Stop(f"{P}/table/wall"),
    Stop(f"{P}/open/prizes"),
    Stop(f"{P}/masters/prizes", open_all),
    Stop(f"{P}/masters/player/1", open_all),
    Stop(f"{P}/open/player/3", open_all),
    Stop(f"{P}/open/player/25"),
    Stop(f"{P}/rapid/player/3"),
    Stop(f"{P}/juniors/player/1"),
    Stop(f"{P}/open/why/4/1"),
    Stop(f"{P}/rapid/why/1/3"),
)
HALL = (
    Stop(f"{H}/", first_line),
    Stop(f"{H}/?show=names", first_line),
    Stop(f"{H}/?show=standings", first_line),
    Stop(f"{H}/?section=rapid", first_line),
    Stop(f"{H}/?section=veterans", name="nothing"),
)
HELPER = Stop("/helper")
CAPTAIN = Stop("/captain")
NOT_PAGES = {
    "command-saved": "an answer for a page that had none",
    "imports-progress": "a part of a page",
    "find": "an answer for the finder",
    "news": "the frame of a page, renewed",
    "boards": "rows of a page",
    "inspect-player": "the inspector of a page",
    "inspect-board": "the inspector of a page",
    "inspect-team": "the inspector of a page",
    "inspect-match": "the inspector of a page",
    "inspect-prizes": "the inspector of a page",
    "forecast-progress": "a part of a page",
    "plan-study-progress": "a part of a page",
    "screening-progress": "a part of a page",
    "complaint-form": "a file",
    "complaint": "a file",
    "export-journal": "a file",
    "export-site": "a file",
    "export-trf": "a file",
    "export-exchange": "a file",
    "chart-file": "a file",
    "archive-file": "a file; where there is one it is downloaded in test_archive",
    "lists-progress": "how far an import is",
    "cash-file": "a file",
    "arrival-file": "a file",
    "feed": "a feed",
    "feed-json": "a feed",
    "calendar": "a calendar",
    "section-calendar": "a calendar",
    "series-file": "a file; where there is one it is downloaded in test_series",
    "papers-zip": "a file",
    "plan-file": "a file",
    "paper-file": "a file",
    "plan-calendar": "a file",
    "receipt": "a file",
    "report-file": "a file; where there is one it is downloaded in test_report",
    "print-all": "a file",
    "boards-pgn": "a file",
    "games-file": "a file",
    "fair-play-file": "a file",
    "appeal-file": "a file",
    "public-games-file": "a file",
    "public-game": "a page with a game; test_arbiter looks at it",
    "public-position": "a board that is followed while it is played; test_electronic_boards looks at it",
    "public-find": "what the finder found",
    "hall-slides": "what the hall screen turns through",
}
"""Addresses that answer a GET with something else than a page."""
