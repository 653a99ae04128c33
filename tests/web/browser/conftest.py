"""A real server in its own process and a real browser. Without a browser these tests are skipped, and say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser.axe import faults_of
from tests.web.browser.fair import fair as exported
from tests.web.browser.fair import riverside as exported_sample
from tests.web.browser.served import ARGUMENTS, CHROMIUM, LIMIT, become_owner, log_in, new_context, served, take_in


@dataclass(frozen=True, slots=True)
class FirstStart:
    """A server, and what axe said of the page that nobody sees a second time."""

    address: str
    faults: tuple[str, ...]
    home: Path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no browser: install chromium to run the browser tests")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS, timeout=LIMIT)
        yield started
        started.close()


@pytest.fixture(scope="session")
def first_start(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirstStart]:
    """A fresh Topboard on a port of its own, whose owner has set the password."""
    home = tmp_path_factory.mktemp("home")
    with served(home) as address:
        context = new_context(browser, address)
        page = context.new_page()
        page.goto("/")
        faults = tuple(faults_of(page))
        become_owner(page)
        context.close()
        yield FirstStart(address, faults, home)


@pytest.fixture(scope="session")
def server(first_start: FirstStart) -> str:
    return first_start.address


@pytest.fixture(scope="session")
def fair(browser: Browser, server: str) -> str:
    """The id of an event with a section in every state, for looking only."""
    context = new_context(browser, server)
    page = context.new_page()
    log_in(page)
    id = take_in(page, exported())
    context.close()
    return id


@pytest.fixture(scope="session")
def uploads(browser: Browser, server: str) -> Iterator[Page]:
    """A page of the owner that takes in events."""
    context = new_context(browser, server)
    page = context.new_page()
    log_in(page)
    yield page
    context.close()


@pytest.fixture
def riverside(uploads: Page) -> str:
    """The id of a sample event that only this test changes: tests run in any order, and the sample is for looking."""
    return take_in(uploads, exported_sample())


@pytest.fixture
def desk(browser: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """A new browser at the desk, logged in; faults of its scripts fail the test."""
    opened = []
    faults: list[str] = []

    def sit_down(*, width: int = 1440, height: int = 900, logged_in: bool = True) -> Page:
        context = new_context(browser, server, viewport={"width": width, "height": height})
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda told: faults.append(f"{page.url}: {told.text}") if told.type == "error" else None)
        if logged_in:
            log_in(page)
        return page

    yield sit_down
    for context in opened:
        context.close()
    expected = ("409", "422", "ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    assert not [fault for fault in faults if not any(word in fault for word in expected)], faults
