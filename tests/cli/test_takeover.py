"""A laptop that takes over is where phones look for the desk."""

from __future__ import annotations

from typing import Any

import pytest

from topboard.cli.server import serve, takeover


@pytest.mark.parametrize(
    ("address", "said", "given", "switches"),
    [
        ("http://10.0.0.5:8123", {}, {"port": 8123}, []),
        ("https://10.0.0.5:8123", {}, {"port": 8123}, ["--tls"]),
        ("https://10.0.0.5:8123", {"tls_cert": "hall.pem"}, {"port": 8123, "tls_cert": "hall.pem"}, []),
        ("https://desk.example", {"behind_proxy": True}, {}, ["--behind-proxy"]),
        ("http://10.0.0.5:8123", {"port": 9000, "host": "0.0.0.0"}, {"port": 9000, "host": "0.0.0.0"}, []),
        ("http://10.0.0.5:8123", {"tls": True, "browse": False}, {"port": 8123}, ["--tls", "--no-open"]),
    ],
)
def test_it_listens_as_the_old_desk_did(
    address: str, said: dict[str, Any], given: dict[str, Any], switches: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "taken", lambda _host, _port: "")
    assert takeover.as_before(address, said) == given
    assert takeover._switches(address, said) == switches


def test_a_port_that_is_taken_here_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "taken", lambda _host, _port: "in use")
    assert takeover.as_before("http://10.0.0.5:8123", {}) == {}
