"""What is sent to a server that runs: a program with a token sends files as people do, and too much is told as such."""

from __future__ import annotations

import http.client
import json
import re
from collections.abc import Iterator

import pytest
from benchmarks.serving import HERE, Served
from tests.patience import PATIENCE
from tests.web.browser.fair import crowd
from tests.web.running import Browser, running

from topboard.journal.standby import DeskLink, Heartbeat
from topboard.web.server.request_bodies import LARGE, SMALL


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with running(tmp_path_factory.mktemp("bodies") / "home") as made:
        yield made


@pytest.fixture(scope="module")
def token(server: Served) -> str:
    """One of an owner, made on the page as people make them."""
    owner = Browser(server.port).log_in()
    page = owner.post("/people/tokens", "/people", label="bridge", role="owner", where="").text
    found = re.search(r"tb_[\w-]+", page)
    assert found, page
    return found[0]


def send(server: Served, path: str, body: bytes, **headers: str) -> tuple[int, str]:
    wire = http.client.HTTPConnection(HERE, server.port, timeout=PATIENCE)
    try:
        wire.request("POST", path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = wire.getresponse()
        return answer.status, answer.read().decode()
    finally:
        wire.close()


def by_program(server: Served, token: str, **body: object) -> tuple[int, str]:
    data = json.dumps(body).encode()
    head = {"Authorization": f"Bearer {token}", "Content_Type": "application/json"}
    return send(server, "/api/v1/events/import", data, **head)


def test_a_program_sends_a_whole_event(server: Served, token: str) -> None:
    """Three hundred players and two rounds are more than a stranger may send."""
    text = crowd(300, 2).decode()
    assert len(text) > SMALL
    status, said = by_program(server, token, name="crowd.topboard", text=text)
    assert (status, "id" in json.loads(said)) == (201, True), said


def test_too_much_of_a_program(server: Served, token: str) -> None:
    status, said = by_program(server, token, name="x.topboard", text="x" * LARGE)
    assert status == 413
    assert json.loads(said)["detail"] == "What you sent is larger than 12 MB. Send it in parts."
    status, said = by_program(server, token, name="x.topboard", text="x" * 8_000_001)
    assert status == 413
    assert "8000000" in json.loads(said)["detail"]


@pytest.mark.parametrize("known", ["", "tb_made-up"])
def test_too_much_of_a_stranger(known: str, server: Served) -> None:
    status, said = by_program(server, known, name="x.topboard", text="x" * SMALL)
    assert status == 413
    told = json.loads(said)
    assert told["detail"] == "What you sent is larger than 256 kB. Send it in parts."
    assert "12 MB" in told["hint"]


def test_on_a_page_too(server: Served) -> None:
    form = f"username=owner&password={'x' * SMALL}".encode()
    head = {"Content_Type": "application/x-www-form-urlencoded", "Accept_Language": "fr"}
    status, page = send(server, "/login", form, **head)
    assert status == 413
    assert "256\u00a0ko" in page


def test_a_standby_laptop_follows_thousands_of_events(server: Served, token: str) -> None:
    """How far it is with each of them is more than fits into an address."""
    link = DeskLink(f"http://{HERE}:{server.port}", token)
    known = {f"event-of-a-federation-{number:04}": 84 for number in range(5000)}
    assert isinstance(next(link.follow(known, name="laptop")), Heartbeat)
