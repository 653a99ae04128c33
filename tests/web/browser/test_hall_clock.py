"""The clock of the hall: counts down, takes up news without loading again, and strikes when a moment has come."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

COUNTED = (
    "window.struck = 0; const made = AudioContext.prototype.createOscillator;"
    " AudioContext.prototype.createOscillator = function () { window.struck += 1; return made.call(this) }"
)


def test_the_gong(desk: Callable[..., Page], riverside: str) -> None:
    """Switched on by hand it strikes once as a sign, then at the start of the round; a minute later it is still on."""
    director, hall = desk(), desk(logged_in=False)
    start = datetime.now().astimezone().replace(second=0, microsecond=0) + timedelta(hours=1)
    hall.add_init_script(COUNTED)
    hall.clock.install(time=start - timedelta(minutes=3))
    hall.goto(f"/p/{riverside}/clock?section=open&default=30")
    expect(hall.locator(".sections")).to_contain_text("was not announced")
    hall.get_by_role("button", name="Gong").click()
    assert hall.evaluate("window.struck") == 1
    director.goto(f"/desk/{riverside}/open/round/4")
    director.locator("details.start-time summary").click()
    director.locator("details.start-time input[name=starts]").fill(start.strftime("%Y-%m-%dT%H:%M"))
    director.get_by_role("button", name="Save the start time").click()
    expect(director.locator("details.start-time summary")).to_have_text("Change")
    hall.clock.run_for(61_000)
    expect(hall.locator("li.next b")).to_contain_text("0:01")
    expect(hall.get_by_role("button", name="Gong")).to_have_attribute("aria-pressed", "true")
    hall.clock.run_for(121_000)
    assert hall.evaluate("window.struck") == 2
    expect(hall.locator("li.past")).to_have_count(1)
    expect(hall.locator("li.next b")).to_contain_text("0:2")
