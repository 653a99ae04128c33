"""Files of other programs dragged onto the page: what is in them is shown, the next round is paired and undone."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Callable, Mapping

import pytest
from benchmarks.rival_files import EVENT, PROGRAMS
from playwright.sync_api import Page, expect
from tests.web.browser.served import go, step

Desk = Callable[..., Page]
DROPPED = """(files) => {
  const chosen = new DataTransfer();
  for (const [name, text] of Object.entries(files)) {
    chosen.items.add(new File([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], name));
  }
  return chosen;
}"""


def drop(page: Page, files: Mapping[str, bytes]) -> None:
    """Let go of the files over the page, as somebody does who dragged them there."""
    page.goto("/take")
    expect(page.get_by_text("Or drag files or a folder onto this page.")).to_be_visible()
    packed = {name: base64.b64encode(data).decode() for name, data in files.items()}
    with page.expect_navigation():
        page.locator("h1").dispatch_event("drop", {"dataTransfer": page.evaluate_handle(DROPPED, packed)})


@pytest.mark.parametrize("program", PROGRAMS)
def test_drag_look_pair_and_undo(desk: Desk, program: str) -> None:
    page = desk()
    drop(page, PROGRAMS[program]())
    found = page.locator("#found")
    expect(found.get_by_role("heading", name=EVENT)).to_be_visible()
    expect(found).to_contain_text(program)
    expect(found.locator("tbody tr").first).to_contain_text("2 / 2")
    expect(found).to_contain_text("Round 2 is the last one in the file.")
    page.get_by_role("button", name="Import it").click()
    expect(page.get_by_text("The event was imported.")).to_be_visible()
    page.goto(page.url + "open")
    go(page, "r")
    page.locator("#section > summary").click()
    page.locator("input[name=rounds_total]").fill("3")
    page.get_by_role("button", name="Save the rules").click()
    page.get_by_label("I accept").check()
    page.get_by_role("button", name="Save the rules").click()
    expect(page.locator(".section-head .stage")).to_have_text("ready to pair round 3")
    step(page)
    expect(page.get_by_text("No rule is broken.")).to_be_visible()
    step(page)
    expect(page.locator(".section-head .stage")).to_have_text("round 3: 0 of 1 results")
    page.locator(".undo button").click()
    expect(page.get_by_text("Undone:").first).to_be_visible()
    expect(page.get_by_text("Draft", exact=True)).to_be_visible()


def test_the_players_only(desk: Desk) -> None:
    page = desk(width=390, height=844)
    drop(page, PROGRAMS["Vega"]())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_label("The players only").check()
    page.get_by_role("button", name="Import it").click()
    expect(page.get_by_text("3 players, 0 rounds")).to_be_visible()


def test_a_zip_of_old_events_in_the_background(desk: Desk) -> None:
    """Each event has its row; what cannot be read is named, and what is here already is not imported twice."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for program in ("SwissSys", "Swiss Perfect", "Vega"):
            for name, data in PROGRAMS[program]().items():
                archive.writestr(f"{program}/{name}", data.replace(b"Lantern Hill", program.encode() + b" Night"))
        archive.writestr("notes.txt", b"nothing to do with chess")
    page = desk()
    drop(page, {"club.zip": packed.getvalue()})
    expect(page.get_by_role("heading", name="4 events in club.zip")).to_be_visible()
    page.get_by_role("button", name="Import it").click()
    expect(page.get_by_text("3 imported, 0 already here, 1 not imported.")).to_be_visible()
    expect(page.locator("tr", has_text="notes.txt")).to_contain_text("not imported")
    drop(page, {"club.zip": packed.getvalue()})
    page.get_by_role("button", name="Import it").click()
    expect(page.get_by_text("0 imported, 3 already here, 1 not imported.")).to_be_visible()
