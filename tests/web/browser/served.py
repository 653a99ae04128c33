"""A server in a process of its own, and how to sit down at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.serving import free_port
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect
from playwright.sync_api import TimeoutError as TooLong
from tests.patience import PATIENCE

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first of them draws no windows, which takes half the processor."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), "")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LIMIT = PATIENCE * 1000
"""As browsers count: in milliseconds."""
SLOW = 5000
"""When two keys that are pressed together are pressed again."""
OWNER, PASSWORD = "Rosalind", "knight-to-f3"
SOURCE = Path(__file__).parents[3] / "src"


@contextmanager
def served(home: Path) -> Iterator[str]:
    """The address of a fresh Topboard on a port of its own; nobody owns it yet."""
    port = free_port()
    command = [sys.executable, "-m", "topboard", "serve", "--port", str(port), "--home", str(home), "--no-open"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        address = f"http://127.0.0.1:{port}"
        try:
            _wait_for(address, process)
            yield address
        finally:
            process.terminate()


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    given_up = time.monotonic() + PATIENCE
    while time.monotonic() < given_up:
        assert process.poll() is None, "the server ended by itself"
        try:
            with urllib.request.urlopen(f"{address}/login", timeout=PATIENCE):
                return
        except OSError:
            time.sleep(0.25)
    raise AssertionError("the server did not answer")


def new_context(browser: Browser, address: str, **options: Any) -> BrowserContext:
    """A browser of its own that waits for what is to happen as long as a busy machine may need."""
    expect.set_options(timeout=LIMIT)
    context = browser.new_context(base_url=address, **options)
    context.set_default_timeout(LIMIT)
    return context


def until(page: Page, holds: Callable[[Page], object]) -> None:
    """Wait for what no locator can say, by looking again and again: the pages let nothing be evaluated in them."""
    given_up = time.monotonic() + PATIENCE
    while not holds(page):
        assert time.monotonic() < given_up, "it never came to hold"
        page.wait_for_timeout(50)


def step(page: Page) -> None:
    """The one big button by its key; what everybody sees at once waits for Enter. A page that is still loading does
    not know its keys yet."""
    page.wait_for_load_state()
    page.keyboard.press("Escape")
    waits = page.locator("[data-key=n]").get_attribute("data-ask")
    with page.expect_navigation():
        page.keyboard.press("n")
        if waits:
            expect(page.locator("#ask-key")).to_be_visible()
            page.keyboard.press("Enter")


def type_results(page: Page, *lines: str) -> None:
    """Lines of the result field, each when the one before is answered: the words below the field stay from line to
    line, and a page that is left too early shows the board as it was."""
    for line in lines:
        page.locator("#line").fill(line)
        with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
            page.keyboard.press("Enter")
        assert answered.value.ok, f"{line}: {answered.value.text()}"


def go(page: Page, letter: str) -> None:
    """`g` and a letter lead to another page. The desk waits for the letter, but not for long: where the machine is too
    slow for that, both keys are pressed again."""
    before, given_up = page.url, time.monotonic() + PATIENCE
    while True:
        page.keyboard.press("Escape")
        page.keyboard.press("g")
        page.keyboard.press(letter)
        try:
            page.wait_for_url(lambda url: url != before, timeout=SLOW)
            return
        except TooLong:
            assert time.monotonic() < given_up, f"g {letter} leads nowhere"


def become_owner(page: Page) -> None:
    """The first start, from its page."""
    _send(page, username=OWNER, password=PASSWORD, again=PASSWORD)


def log_in(page: Page) -> None:
    page.goto("/login")
    _send(page, username=OWNER, password=PASSWORD)


def _send(page: Page, **fields: str) -> None:
    """Fill in a form by the names of its fields, which are the same in every language, and send it by Enter."""
    for name, value in fields.items():
        page.locator(f"input[name={name}]").fill(value)
    with page.expect_navigation():
        page.keyboard.press("Enter")


def take_in(page: Page, data: bytes, *, public: bool = True) -> str:
    """Upload the export of an event, make it public; its id."""
    page.goto("/take")
    file = FilePayload(name="fair.topboard", mimeType="application/x-ndjson", buffer=data)
    page.locator("input[type=file]").set_input_files(file)
    page.locator("main button.primary").click()
    page.locator("#found button.primary").click()
    page.wait_for_url("**/desk/*/")
    id = page.url.rstrip("/").rpartition("/")[2]
    if public:
        page.goto(f"/desk/{id}/share")
        page.locator("input[name=is_public]").check()
        page.locator("input[name=show_forecast]").check()
        with page.expect_navigation():
            page.locator("input[name=is_public]").locator("xpath=ancestor::form").locator("button.primary").click()
    return id


def helper_link(page: Page, event: str, section: str, round: int) -> str:
    """A link for a helper's phone, as the desk shows it once."""
    page.goto(f"/desk/{event}/share")
    form = page.locator(f"form[action='/desk/{event}/share/links']")
    form.locator("input[name=label]").fill("Kim")
    form.locator("select[name=section]").select_option(section)
    form.locator("input[name=round]").fill(str(round))
    form.locator("button").click()
    return page.locator("code.token").inner_text()
