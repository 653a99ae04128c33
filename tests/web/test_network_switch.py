"""One switch on the desk lets phones and tablets of the hall connect, and shuts them out again.

A second loopback address stands for the network of the hall.
"""

from __future__ import annotations

import http.client
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from benchmarks.serving import PASSWORD, Served, served
from django.test import Client
from tests.patience import PATIENCE
from tests.web.running import Browser, until

from topboard.web.accounts.roles import Role
from topboard.web.api import copies
from topboard.web.events.sample import SAMPLE
from topboard.web.server.certificate import CERTIFICATE_FILE
from topboard.web.server.network_switch import FILE
from topboard.web.server.open_network import OpenNetwork, set_opened

HALL = "127.0.0.2"
PLACES = ("/backups", f"/desk/{SAMPLE}/share", f"/desk/{SAMPLE}/entries", f"/desk/{SAMPLE}/arrivals")
OFFERED = "Let phones and tablets in this hall connect"


def answers(port: int) -> bool:
    try:
        with socket.create_connection((HALL, port), timeout=PATIENCE):
            return True
    except OSError:
        return False


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TOPBOARD_NETWORK", HALL)
        with served(tmp_path_factory.mktemp("switch") / "home") as made:
            yield made


@pytest.fixture(scope="module")
def owner(server: Served) -> Browser:
    browser = Browser(server.port)
    browser.post("/setup", "/setup", username="Owner", password=PASSWORD, again=PASSWORD)
    return browser


class TestTheSwitch:
    """Without the terminal: on, with the address and its code; encrypted if wanted; and off again."""

    def test_on_and_off(self, server: Served, owner: Browser) -> None:
        assert not answers(server.port)
        assert OFFERED in owner.get("/network").text
        owner.post("/network/turn", "/network", turn="on")
        page = owner.get("/network").text
        assert f"http://{HALL}:{server.port}/" in page
        assert "<svg" in page
        with socket.create_connection((HALL, server.port), timeout=PATIENCE) as phone:
            phone.sendall(f"GET /login HTTP/1.1\r\nHost: {HALL}\r\n\r\n".encode())
            assert phone.recv(15) == b"HTTP/1.1 200 OK"
            owner.post("/network/turn", "/network", turn="off")
            assert not answers(server.port)
            ended = False
            while not ended:
                try:
                    ended = not phone.recv(65536)
                except ConnectionResetError:
                    ended = True
        assert OFFERED in owner.get("/network").text

    def test_encrypted(self, server: Served, owner: Browser) -> None:
        owner.post("/network/turn", "/network", turn="on", encrypted="on")
        page = owner.get("/network").text
        assert f"https://{HALL}:{server.port}/" in page
        trusting = ssl.create_default_context(cafile=str(server.log.parent / CERTIFICATE_FILE))
        with closing(http.client.HTTPSConnection(HALL, server.port, context=trusting, timeout=PATIENCE)) as phone:
            phone.request("GET", "/login")
            answer = phone.getresponse()
            assert answer.status == 200
            cookies = answer.headers.get_all("Set-Cookie") or []
        assert cookies
        assert all("Secure" in each for each in cookies)
        assert owner.get("/network").status == 200, "this computer goes on without encryption"
        owner.post("/network/turn", "/network", turn="off")

    def test_it_stays_on_after_a_restart(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("TOPBOARD_NETWORK", HALL)
        home = tmp_path / "home"
        home.mkdir()
        (home / FILE).write_text('{"on": true, "encrypted": false}')
        with served(home) as made:
            assert until(lambda: answers(made.port), bool)
            assert f"http://{HALL}:{made.port}/" in made.log.read_text()


def test_pages_with_addresses_offer_it(server: Served, owner: Browser) -> None:
    """Wherever an address is shown that others cannot open, the page says so and offers the switch to the owner."""
    for place in PLACES:
        assert OFFERED in owner.get(place).text, place
    owner.post("/network/turn", PLACES[1], turn="on", next=PLACES[1])
    for place in PLACES:
        assert OFFERED not in owner.get(place).text, place
    assert f"http://{HALL}:{server.port}/p/{SAMPLE}/" in owner.get(PLACES[1]).text


def test_only_the_owner_may_switch(director: Client) -> None:
    assert director.get("/network").status_code == 403
    assert director.post("/network/turn", {"turn": "on"}).status_code == 403


def test_programs_of_the_owner_switch_too(
    client: Client, token_of: Callable[[Role], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server without a switch says so; the answer has the addresses; nobody but the owner."""
    api, sent = "/api/v1/network", "application/json"
    headers = {"Authorization": f"Bearer {token_of(Role.OWNER)}"}
    assert client.get(api, headers=headers).json()["switchable"] is False
    assert client.post(api, {"on": True}, sent, headers=headers).status_code == 409

    class Switch:
        def turn(self, on: bool, *, encrypted: bool) -> None:
            set_opened(OpenNetwork((HALL,), 8000) if on and not encrypted else None)

    monkeypatch.setattr(copies, "network_switch", Switch)
    on = client.post(api, {"on": True}, sent, headers=headers).json()
    assert (on["on"], on["addresses"]) == (True, [f"http://{HALL}:8000"])
    assert client.post(api, {"on": False}, sent, headers=headers).json()["on"] is False
    other = {"Authorization": f"Bearer {token_of(Role.DIRECTOR)}"}
    assert client.post(api, {"on": True}, sent, headers=other).status_code == 403
