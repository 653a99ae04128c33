"""FIDE mode at the desk: every row of the table of warnings, in every state of a section, by its page."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLong
from tests.web.browser.conftest import FirstStart
from tests.web.browser.fair import WATCHED, watched
from tests.web.browser.served import SLOW, log_in, new_context, take_in

from topboard.director.fide_mode import TABLE, Action, Caution, FideStage, Row
from topboard.simulate.agreement.programs import OwnersPrograms, PairingProgram


@dataclass(frozen=True, slots=True)
class Walk:
    """Somebody at the desk of the section that is in one of the states; `next_round` is the one that can be paired."""

    page: Page
    home: str
    stage: FideStage

    @property
    def next_round(self) -> int:
        return WATCHED[self.stage].played + 1

    @property
    def idle(self) -> tuple[str, ...]:
        """The ids of two who do not play in the last round."""
        return WATCHED[self.stage].idle

    def open(self, path: str) -> None:
        self.page.goto(f"{self.home}/{path}", wait_until="domcontentloaded")

    def press(self, button: str, within: Locator | None = None) -> None:
        self._send((within or self.page.locator("main")).get_by_role("button", name=button).first)

    def _send(self, button: Locator) -> None:
        """A form is sent, and the next page is there before anybody looks at it."""
        button.wait_for()
        with suppress(TooLong), self.page.expect_navigation(wait_until="domcontentloaded", timeout=4 * SLOW):
            button.click()

    def form(self, button: str, within: str = "main") -> Locator:
        """The form with a button."""
        has = self.page.get_by_role("button", name=button)
        return self.page.locator(f"{within} form").filter(has=has).first

    def remarks(self) -> list[str]:
        """What the mode adds to the report of the section, as whoever imports it reads it. That a round was paired with
        a result corrected since is said in every mode."""
        report = self.page.request.get(f"{self.home}/export/trf").text()
        said = [line for line in report.splitlines() if line.startswith("### ")]
        return [line for line in said if "was paired with" not in line]

    def confirm(self) -> None:
        """Take responsibility for everything that the page asks."""
        for box in self.page.locator(".asking input[name=accept]").all():
            box.check()
        self._send(self.page.locator(".asking button.primary"))

    def done(self) -> None:
        expect(self.page.locator(".flash.success")).to_be_visible()

    def undo(self) -> None:
        """The first thing that is offered after a step."""
        self.press("Undo", self.page.locator(".flash.success"))
        expect(self.page.locator(".flash.success")).to_contain_text("Undone:")


def of_the_rules(group: str, **values: str) -> Callable[[Walk], None]:
    """A change on the page of rules."""

    def change(walk: Walk) -> None:
        walk.open(f"rules?open={group}")
        codes = walk.page.locator(f"#{group} summary", has_text="Write the codes yourself")
        if codes.count():
            codes.click()
        for name, value in values.items():
            field = walk.page.locator(f"#{group} [name='{name.replace('__', '.')}']")
            if name in ("system", "acceleration", "numbering"):
                field.select_option(value)
            else:
                field.fill(value)
        walk.press("Save the rules")

    return change


def prohibit(walk: Walk) -> None:
    walk.open("players")
    walk.page.locator("#apart summary").click()
    for place, player in enumerate(walk.idle):
        walk.page.locator("#apart select[name=players]").nth(place).select_option(player)
    walk.press("Keep apart")


def full_bye(walk: Walk) -> None:
    walk.open(f"players?player={walk.idle[0]}")
    form = walk.form("Save the bye", "#inspector")
    form.locator("select[name=bye]").select_option("full-bye")
    walk.press("Save the bye", form)


def earlier(walk: Walk) -> None:
    walk.open("round/1?board=1")
    form = walk.page.locator("#inspector form").filter(has=walk.page.locator("select[name=result]")).first
    result = form.locator("select[name=result]")
    result.select_option("0-1" if result.input_value() == "1-0" else "1-0")
    walk.press("Save", form)


def published(walk: Walk) -> None:
    """Two who had a bye in the last round are put on a board."""
    walk.open(f"round/{walk.next_round - 1}?open=change")
    form = walk.form("Swap the two", "#change")
    for name, player in zip(("one", "other"), walk.idle, strict=True):
        form.locator(f"select[name={name}]").select_option(player)
    form.locator("[name=reason]").fill("came late")
    walk.press("Put both on the board, the first with White", form)


def leave(walk: Walk) -> None:
    walk.open("fide-mode")
    walk.page.locator("summary", has_text="Leave FIDE mode").click()
    walk.press("Leave FIDE mode")


def drafted(walk: Walk) -> None:
    """A draft of the next round as the system pairs it; the row before may have left one that is not."""
    walk.open(f"round/{walk.next_round}")
    if not walk.page.get_by_role("button", name="Discard the draft").count():
        walk.open("")
        walk.press(f"Pair round {walk.next_round}", walk.page.locator("body"))
    elif not walk.page.get_by_text("This is the system's pairing, unchanged.").count():
        walk.press("Pair again")
        if walk.page.locator(".asking").count():
            walk.confirm()


def begin(walk: Walk) -> None:
    drafted(walk)
    walk.press("Begin to pair by hand")


def begun(walk: Walk) -> None:
    drafted(walk)
    if not walk.page.get_by_role("button", name="End pairing by hand").count():
        walk.press("Begin to pair by hand")
        walk.confirm()
    expect(walk.page.get_by_role("button", name="End pairing by hand")).to_be_visible()


def end_unchanged(walk: Walk) -> None:
    begun(walk)
    walk.press("End pairing by hand")


def swap_two(walk: Walk) -> None:
    for place, name in enumerate(("one", "other"), 1):
        walk.page.locator(f"#pick-{name}").select_option(index=place)
    walk.press("Swap places")


def end_changed(walk: Walk) -> None:
    begun(walk)
    swap_two(walk)
    walk.confirm()
    expect(walk.page.get_by_text("Changed by hand from the system's pairing")).to_be_visible()
    walk.press("End pairing by hand")


def publish_unended(walk: Walk) -> None:
    begun(walk)
    walk.press(f"Publish round {walk.next_round}")


def change_outside(walk: Walk) -> None:
    """A draft offers no change before pairing by hand has begun; a page that is still open does when it has ended."""
    begun(walk)
    elsewhere = Walk(walk.page.context.new_page(), walk.home, walk.stage)
    elsewhere.open(f"round/{walk.next_round}")
    elsewhere.press("End pairing by hand")
    expect(elsewhere.page.get_by_role("button", name="Begin to pair by hand")).to_be_visible()
    expect(elsewhere.page.get_by_role("button", name="Swap places")).to_have_count(0)
    elsewhere.page.close()
    swap_two(walk)


TWIN = """
import sys
from topboard.cli.app import run
sys.exit(run(["engine", "--dutch", sys.argv[1], "-p"]))
"""
TURNED = """
import subprocess, sys
done = subprocess.run([sys.executable, sys.argv[1], sys.argv[2]], capture_output=True, text=True, check=True)
count, first, *others = done.stdout.splitlines()
print(count, " ".join(reversed(first.split())), *others, sep="\\n")
"""


def name_programs(home: Path) -> None:
    """As the owner does at the terminal: one that pairs as we do, and one that turns the colours of a board."""
    here = OwnersPrograms(home)
    twin, turned = home / "twin.py", home / "turned.py"
    twin.write_text(TWIN, encoding="utf-8")
    turned.write_text(TURNED, encoding="utf-8")
    here.put(PairingProgram("twin", f"{sys.executable} {twin} {{file}}", next_round=True, seconds=300))
    here.put(PairingProgram("turned", f"{sys.executable} {turned} {twin} {{file}}", next_round=True, seconds=300))


def by_program(name: str) -> Callable[[Walk], None]:
    """The draft is another program's, and it is published."""

    def publish(walk: Walk) -> None:
        drafted(walk)
        if walk.page.get_by_role("button", name="End pairing by hand").count():
            walk.press("End pairing by hand")
        of_the_rules("section", program=name)(walk)
        walk.open(f"round/{walk.next_round}")
        walk.press("Pair again")
        expect(walk.page.locator("main")).to_contain_text(f"The program {name} paired this round")
        of_the_rules("section", program="")(walk)
        walk.open(f"round/{walk.next_round}")
        walk.press(f"Publish round {walk.next_round}", walk.page.locator("#publish"))

    return publish


DOORS: Mapping[Action, Callable[[Walk], None]] = {
    Action.LEAVE: leave,
    Action.HAND_OUTSIDE: change_outside,
    Action.HAND_BEGUN: begin,
    Action.HAND_DIFFERS: end_changed,
    Action.HAND_AGREES: end_unchanged,
    Action.PROGRAM_DIFFERS: by_program("turned"),
    Action.PROGRAM_AGREES: by_program("twin"),
    Action.HAND_UNENDED: publish_unended,
    Action.PUBLISHED: published,
    Action.EARLIER: earlier,
    Action.ROUNDS: of_the_rules("section", rounds_total="7"),
    Action.SCORING: of_the_rules("points", points__white_win="3", points__black_win="3"),
    Action.BYE_VALUE: of_the_rules("points", points__pairing_bye="0.5"),
    Action.SYSTEM: of_the_rules("section", system="dubov"),
    Action.ACCELERATION: of_the_rules("section", acceleration="baku"),
    Action.PROHIBITION: prohibit,
    Action.TIEBREAKS: of_the_rules("tiebreaks", tiebreaks="BH SB"),
    Action.COLOR: of_the_rules("section", seed="77"),
    Action.NUMBERING: of_the_rules("section", numbering="lot"),
    Action.FULL_BYE: full_bye,
}


def no_round_to_look_at(walk: Walk) -> None:
    """Before round 1 is published there is nothing to correct or to change: its page is a draft or not there."""
    walk.open("round/1")
    expect(walk.page.locator("#change, [data-results-table]")).to_have_count(0)


def no_round_to_pair(walk: Walk) -> None:
    """After the last round no page drafts another, so that there is none to pair by hand."""
    walk.open("players")
    expect(walk.page.get_by_role("button", name=f"Pair round {walk.next_round}")).to_have_count(0)


def no_round_to_miss(walk: Walk) -> None:
    """After the last round there is none to have a bye in."""
    walk.open(f"players?player={walk.idle[0]}")
    expect(walk.form("Save the bye", "#inspector").locator("select[name=round] option")).to_have_count(0)


HAND = tuple(action for action in Action if action.name.startswith(("HAND_", "PROGRAM_")))
NO_DOOR: Mapping[tuple[Action, FideStage], Callable[[Walk], None]] = {
    (Action.PUBLISHED, FideStage.BEFORE): no_round_to_look_at,
    (Action.EARLIER, FideStage.BEFORE): no_round_to_look_at,
    **{(action, FideStage.OVER): no_round_to_pair for action in HAND},
    (Action.FULL_BYE, FideStage.OVER): no_round_to_miss,
}
"""Rows that no page leads to in a state of the section. The director's own test walks through them."""


@pytest.fixture
def sections(uploads: Page) -> str:
    return take_in(uploads, watched(), public=False)


@pytest.fixture
def plain(browser: Browser, server: str) -> Iterator[Page]:
    """A browser without scripts: every door is a form, and a walk through all of them is short."""
    context = new_context(browser, server, java_script_enabled=False)
    page = context.new_page()
    log_in(page)
    yield page
    context.close()


def test_the_table_of_warnings_is_walked(plain: Page, sections: str, first_start: FirstStart) -> None:
    """What the table says is what happens, row by row: leaving comes last, since it cannot be undone."""
    assert DOORS.keys() == set(Action)
    name_programs(first_start.home)
    for stage in FideStage:
        walk = Walk(plain, f"/desk/{sections}/{stage.name.lower().replace('_', '-')}", stage)
        looked_up(walk)
        told: list[str] = []
        for row in sorted(TABLE, key=lambda row: row.action is Action.LEAVE):
            if closed := NO_DOOR.get((row.action, stage)):
                closed(walk)
            else:
                told = walked(walk, row, told)
        expect(plain.locator("#section-head")).to_contain_text("has left FIDE mode")


def looked_up(walk: Walk) -> None:
    """The page has the same table."""
    walk.open("fide-mode")
    for row in TABLE:
        told = walk.page.locator(f"tr[data-action={row.action.name}] td.num").all_inner_texts()
        assert told == [str(row.at(stage).value or "–") for stage in FideStage], row.action


def walked(walk: Walk, row: Row, before: list[str]) -> list[str]:
    """One row: it is done, what is asked is confirmed, the report says what the level says, and it is undone. What the
    report says then."""
    caution = row.at(walk.stage)
    DOORS[row.action](walk)
    if caution is Caution.CLOSED:
        expect(walk.page.locator("body")).to_contain_text(f"In FIDE mode you cannot {row.action} (level 5).")
        return before
    for _step in range({Caution.CONFIRM: 1, Caution.REPORT: 1, Caution.TWO_STEPS: 2}.get(caution, 0)):
        warned = f"FIDE mode warns you (level {caution.value}): {row.action}."
        expect(walk.page.locator(".asking")).to_contain_text(warned)
        walk.confirm()
    walk.done()
    noted = walk.page.get_by_text(f"FIDE mode notes (level 1): {row.action}.")
    expect(noted).to_have_count(int(caution is Caution.NOTE))
    told = walk.remarks()
    assert len(told) - len(before) == (caution in (Caution.REPORT, Caution.TWO_STEPS)), row.action
    if caution in (Caution.FREE, Caution.TWO_STEPS):
        return told
    walk.undo()
    assert walk.remarks() == before, row.action
    return before
