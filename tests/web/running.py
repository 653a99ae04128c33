"""A server in a process of its own, asked over real connections."""

from __future__ import annotations

import http.client
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlencode

from benchmarks.serving import PASSWORD, Served, prepare, served
from tests.apart import apart
from tests.patience import PATIENCE

T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Browser:
    """Keeps its cookies, comes from an address of its own, opens a fresh connection for every page."""

    port: int
    address: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Answer:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, page: str, **form: str) -> Answer:
        """Send a form that stands on a page."""
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.get(page).text)
        assert found, f"{page} has no form"
        return self._ask("POST", path, urlencode({**form, "csrfmiddlewaretoken": found[1]}), {})

    def _ask(self, method: str, path: str, body: str | None, given: Mapping[str, str]) -> Answer:
        headers = {name.replace("_", "-"): value for name, value in given.items()}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(self.address, 0))
        try:
            wire.request(method, path, body, headers)
            answer = wire.getresponse()
            for cookie in answer.headers.get_all("Set-Cookie") or []:
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value
            named = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, named, answer.read())
        finally:
            wire.close()

    def log_in(self, username: str = "owner", password: str = PASSWORD) -> Browser:
        assert self.post("/login", "/login", username=username, password=password).status == 302
        return self


def until(look: Callable[[], T], holds: Callable[[T], bool]) -> T:
    """What is seen when it comes to hold."""
    given_up = time.monotonic() + PATIENCE
    while not holds(seen := look()):
        assert time.monotonic() < given_up, f"it never came to hold: {seen!r}"[:2000]
        time.sleep(0.05)
    return seen


@contextmanager
def running(home: Path, *, players: int = 20, files: int = 0) -> Iterator[Served]:
    """A server with the public event `load`, its first round published."""

    async def make(port: int) -> None:
        (await prepare(port, players)).close()

    with served(home, files=files) as server:
        apart(make(server.port))
        yield server
