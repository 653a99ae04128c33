"""A crowd at the door and in the hall: a tablet checks players in, and phones follow a start that moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect
from tests.web.browser.axe import faults_of
from tests.web.browser.fair import order
from tests.web.browser.served import take_in

from topboard.director import commands as do
from topboard.journal import MemoryStore, export_journal
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.web.events.shelf import Shelf

Desk = Callable[..., Page]
NAMES = ("Dóe, Jane", "Roe, Richard", "Poe, Paula", "Coe, Carl")


def exported(*, published: bool, names: Sequence[str] = NAMES) -> bytes:
    """An event of one section, before its players are there or with round 1 published."""
    store = MemoryStore()
    shelf = Shelf(store, SYSTEMS)
    id, _answer = shelf.create(EventDetails("Door Fair" if not published else "Clock Fair"), actor="Ann")
    event = shelf.event(id)
    order(event, do.CreateSection(SectionRules(name="Open", rounds_total=3, check_in=not published), "open"))
    for name in names:
        order(event, do.EnterPlayer("open", PlayerFacts(name)))
    if published:
        order(event, do.PairRound("open"))
        order(event, do.PublishDraft("open"))
    return export_journal(store, id)


def test_a_tablet_checks_in_and_the_desk_sees_it(desk: Desk) -> None:
    director = desk()
    id = take_in(director, exported(published=False), public=False)
    director.keyboard.press("g")
    director.keyboard.press("k")
    director.wait_for_url(f"**/desk/{id}/arrivals")
    director.get_by_label("Where it stands").fill("Main entrance")
    director.get_by_role("button", name="Make a link").click()
    link = director.locator("code.token").inner_text()
    tablet = desk(width=820, height=1180, logged_in=False)
    tablet.goto(link)
    tablet.locator("#q").press_sequentially("doe")
    tablet.get_by_role("link", name="Dóe, Jane").click()
    assert not list(faults_of(tablet))
    tablet.get_by_role("button", name="Yes, I am here").click()
    expect(tablet.get_by_text("You are checked in.")).to_be_visible()
    expect(director.locator("#a-p1 button")).to_have_text("here")
    expect(director.locator("#arrival-counts")).to_contain_text("1 of 4 are here")
    director.goto(f"/desk/{id}/arrivals")
    assert not list(faults_of(director))
    director.locator("#narrow").fill("roe")
    director.keyboard.press("Enter")
    expect(director.locator("#arrival-counts")).to_contain_text("2 of 4 are here")
    tablet.set_viewport_size({"width": 390, "height": 844})
    tablet.goto("/kiosk?q=o")
    assert tablet.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_hall_without_a_published_round_says_so(desk: Desk) -> None:
    hall = desk()
    id = take_in(hall, exported(published=False))
    hall.goto(f"/hall/{id}/")
    expect(hall.locator("#stage .wait")).to_be_visible()


def test_phones_and_the_hall_follow_a_start_that_moves(desk: Desk) -> None:
    director = desk()
    id = take_in(director, exported(published=True))
    phone = desk(width=390, height=844, logged_in=False)
    phone.goto(f"/p/{id}/who/p1")
    hall = desk(logged_in=False)
    hall.goto(f"/hall/{id}/")
    hall.locator("#stage .line").first.wait_for()
    director.goto(f"/desk/{id}/open/round/1")
    director.get_by_text("Set the start").click()
    director.locator("input[name=starts]").fill("2031-05-02T14:45")
    director.get_by_role("button", name="Save the start time").click()
    expect(phone.locator("section.now time")).to_contain_text("14:45")
    expect(hall.locator("[data-starts*='14:45']").first).to_be_attached()


def test_many_boards_stand_in_two_columns_that_are_read_from_afar(desk: Desk) -> None:
    """60 boards with long names on 1920x1080: 36 px or more, two columns, first names as initials, more letters for
    two players who would read alike."""
    beginnings = ("Featherst", "Hollingsw", "Castellan", "Blackw", "Jankow")
    lasts = [f"{beginning}{end}" for beginning in beginnings for end in ("one", "orth", "os")]
    firsts = ("Alexandra", "Bartholomew", "Christina", "Dominic", "Evangeline", "Frederick", "Guinevere", "Humphrey")
    names = [f"{last}, {first}" for last in lasts for first in firsts]
    director = desk()
    id = take_in(director, exported(published=True, names=[*names[:119], f"{lasts[0]}, Alfred"]))
    hall = desk(width=1920, height=1080, logged_in=False)
    hall.goto(f"/hall/{id}/")
    expect(hall.locator("#stage .head")).to_have_count(2)
    expect(hall.locator("#pages")).to_have_text("1 / 2")
    assert float(hall.locator("#stage .grid").evaluate("grid => parseFloat(grid.style.fontSize)")) >= 36
    hall.keyboard.press("ArrowLeft")
    shown = hall.locator("#stage .line span").all_inner_texts()
    hall.keyboard.press("ArrowLeft")
    shown += hall.locator("#stage .line span").all_inner_texts()
    assert {f"{lasts[0]}, B.", f"{lasts[0]}, Ale.", f"{lasts[0]}, Alf."} <= {text.strip() for text in shown}
