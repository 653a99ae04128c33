"""What was said of a step is where one looks, wherever the page returns to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Desk = Callable[..., Page]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_messages_are_in_sight(desk: Desk, riverside: str, width: int, height: int) -> None:
    page = desk(width=width, height=height)
    page.goto(f"/desk/{riverside}/open/prizes")
    page.locator("textarea[name=prizes]").fill("$300-200-100, U1800 $80")
    if page.locator("#list input[name=reason]").is_visible():
        page.locator("#list input[name=reason]").fill("more entries")
    page.get_by_role("button", name="Save the prizes").click()
    page.get_by_role("button", name="Award the prizes").click()
    assert page.url.endswith("#awards")
    said = page.locator(".flash.error")
    expect(said).to_contain_text("not all rounds are finished")
    expect(said).to_be_in_viewport(ratio=1)

    page.goto(f"/desk/{riverside}/report")
    page.locator("#facts").get_by_role("button", name="Save").click()
    expect(page.locator("body > .flashes .flash")).to_be_in_viewport(ratio=1)
