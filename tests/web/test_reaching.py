"""Phones are sent to an address that they can reach, or the director is told that there is none."""

from __future__ import annotations

import pytest
from django.test import Client, RequestFactory
from pytest_django import Settings

from topboard.web.events.sample import SAMPLE
from topboard.web.server.phone_address import Reach, is_loopback

SHARE = f"/desk/{SAMPLE}/share"
HALL = f"/hall/{SAMPLE}/"


def page(client: Client, path: str, host: str) -> str:
    response = client.get(path, headers={"Host": host})
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("127.0.0.1", True),
        ("127.0.1.1", True),
        ("localhost", True),
        ("[::1]", True),
        ("192.168.1.20", False),
        ("topboard.example", False),
        ("127.example", False),
    ],
)
def test_addresses_that_mean_this_machine(host: str, is_own: bool) -> None:
    assert is_loopback(host) is is_own


def test_for_this_machine_only(director: Client, settings: Settings) -> None:
    """A server started for the machine alone says so where the codes would be, with the way out."""
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
    for host in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000"):
        share = page(director, SHARE, host)
        assert "Phones and other computers cannot open these pages yet." in share
        assert "topboard serve --host 0.0.0.0" in share
        assert 'class="qr"' not in share
        assert 'class="qr"' not in page(director, HALL, host)


def test_at_the_machine_of_a_hall(director: Client, settings: Settings) -> None:
    """It listens on the network, but the director opened it as localhost: codes and links lead to the network."""
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", "192.168.1.20", "10.0.0.7", "laptop", "laptop.local"]
    share = page(director, SHARE, "127.0.0.1:8377")
    assert f'href="http://192.168.1.20:8377/p/{SAMPLE}/"' in share
    assert f'href="http://10.0.0.7:8377{SHARE}"' in share
    assert "--host" not in share
    assert share.count('class="qr"') == 1
    assert f"http://192.168.1.20:8377/p/{SAMPLE}/" in page(director, HALL, "localhost:8377")
    form = {"label": "Kim", "section": "open", "round": "4"}
    made = director.post(f"{SHARE}/links", form, headers={"Host": "127.0.0.1:8377"}).content.decode()
    assert "http://192.168.1.20:8377/h/" in made


def test_under_a_name_of_its_own(director: Client, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "chess.example", "192.168.1.20"]
    settings.SECURE = True
    share = page(director, SHARE, "chess.example")
    assert f'href="http://chess.example/p/{SAMPLE}/"' in share
    assert "192.168.1.20" not in share
    assert 'role="status"><span>' not in share


def test_behind_a_proxy_with_https(rf: RequestFactory, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["chess.example"]
    request = rf.get("/", secure=True, headers={"Host": "chess.example"})
    assert Reach(request).address("/p/x/") == "https://chess.example/p/x/"


@pytest.mark.parametrize("path", ["/", f"/p/{SAMPLE}/", "/login"])
def test_under_an_address_that_it_does_not_know(path: str, director: Client, settings: Settings) -> None:
    """As after the laptop joined another network: what to do, not a programmer's words."""
    settings.ALLOWED_HOSTS = ["localhost"]
    answer = director.get(path, headers={"Host": "192.168.7.7:8000"})
    assert answer.status_code == 400
    assert "Topboard does not answer under this name or address." in answer.content.decode()
    assert "ALLOWED_HOSTS" not in answer.content.decode()


def test_what_under_18_looks_like(director: Client) -> None:
    assert "(Ava W.)" in page(director, SHARE, "testserver")
