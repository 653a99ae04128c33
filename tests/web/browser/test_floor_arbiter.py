"""An arbiter walks the hall with a phone: every kind of incident, and what the page says the Laws give is what is
recorded."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of

from topboard.officiating.incidents import KIND_WORDS, IncidentKind

Desk = Callable[..., Page]


def test_every_kind_of_incident(desk: Desk, riverside: str) -> None:
    phone = desk(width=390, height=844)
    phone.goto(f"/desk/{riverside}/floor?section=open")
    assert not list(faults_of(phone))
    boards = [link.get_attribute("href") or "" for link in phone.locator(".floor-list a").all()]
    for kind, board in zip(IncidentKind, cycle(boards), strict=False):
        phone.goto(board)
        button = phone.locator(f".steps button[value={kind.value}]")
        expect(button).to_have_text(KIND_WORDS[kind])
        clause = button.locator("xpath=following-sibling::small").locator(".clause").inner_text()
        phone.locator("input[name=reason]").fill(f"walk {kind.value}")
        button.click()
        for box in phone.locator(".asking input[name=accept]").all():
            box.check()
        phone.locator(".asking button.primary").click()
        newest = phone.locator(".incidents li").first
        expect(newest).to_contain_text(f"walk {kind.value}")
        expect(newest).to_contain_text(KIND_WORDS[kind])
        expect(newest.locator(".clause")).to_have_text(clause)
    assert not list(faults_of(phone))
