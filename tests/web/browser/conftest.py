"""A real server in its own process and a real browser. Without a browser these tests are skipped, and say so."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OWNER, PASSWORD = "Rosalind", "knight-to-f3"
SOURCE = Path(__file__).parents[3] / "src"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no browser: install chromium to run the browser tests")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@pytest.fixture(scope="session")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A fresh Topboard on a port of its own, whose owner has set the password."""
    port = free_port()
    home = tmp_path_factory.mktemp("home")
    command = [sys.executable, "-m", "topboard", "serve", "--port", str(port), "--home", str(home), "--no-open"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        address = f"http://127.0.0.1:{port}"
        wait_for(address, process)
        page = browser.new_page()
        page.goto(f"{address}/")
        page.get_by_label("Your name").fill(OWNER)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_label("Once more").fill(PASSWORD)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{address}/")
        page.close()
        yield address
        process.terminate()


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(240):
        assert process.poll() is None, "the server ended by itself"
        try:
            with urllib.request.urlopen(f"{address}/login", timeout=2):
                return
        except OSError:
            time.sleep(0.25)
    raise AssertionError("the server did not answer in a minute")


@pytest.fixture
def desk(browser: Browser, server: str) -> Iterator[Callable[..., Page]]:
    """A new browser at the desk, logged in; faults of its scripts fail the test."""
    opened = []
    faults: list[str] = []

    def sit_down(*, width: int = 1440, height: int = 900, logged_in: bool = True) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=server)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
        page.on("console", lambda told: faults.append(f"{page.url}: {told.text}") if told.type == "error" else None)
        if logged_in:
            page.goto("/login")
            page.get_by_label("Name").fill(OWNER)
            page.get_by_label("Password").fill(PASSWORD)
            page.keyboard.press("Enter")
            page.wait_for_url(f"{server}/")
        return page

    yield sit_down
    for context in opened:
        context.close()
    expected = ("409", "422", "ERR_INTERNET_DISCONNECTED", "Failed to load resource")
    assert not [fault for fault in faults if not any(word in fault for word in expected)], faults
