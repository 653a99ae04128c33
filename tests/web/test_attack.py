"""One visitor does what it can to shut everybody out; players at other addresses and the desk go on."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from benchmarks import attack, serving
from benchmarks.serving import HERE, Served
from tests.apart import apart
from tests.patience import PATIENCE
from tests.web.running import Browser, running, until

FILES = 1024
SOCKETS = 1100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """It may open no more files than the attacker opens connections."""
    with running(tmp_path_factory.mktemp("attacked") / "home", players=attack.PLAYERS, files=FILES) as made:
        yield made


@pytest.mark.parametrize("kind", ["half-open", "slow-bodies", "streams", "garbage"])
def test_the_others_go_on(kind: str, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk sits at the attacker's own address: what is cut off there is sent again and comes through."""
    monkeypatch.setattr(attack, "WITHIN", PATIENCE)
    tally = apart(attack.attacked(server, kind, seconds=3, sockets=SOCKETS, players=2))
    assert tally.done["opened"] >= SOCKETS
    assert tally.pages
    assert tally.news
    assert tally.results
    assert not {what: n for what, n in tally.missed.items() if not what.startswith("result")}
    assert server.log.stat().st_size < 20_000


def test_a_visitor_who_is_sent_home_goes() -> None:
    """Also when the answer came in the same moment: whoever stays is waited for without end."""

    async def sent_home() -> bool:
        first: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        answers = iter([first])

        async def asked() -> bool:
            return await next(answers, asyncio.get_running_loop().create_future())

        async def visit() -> None:
            while True:
                await attack._waited([], Counter(), "page", asked())

        visitor = asyncio.create_task(visit())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.set_result(True)
        await asyncio.sleep(0)
        visitor.cancel()
        await asyncio.wait([visitor], timeout=5)
        return visitor.cancelled()

    assert apart(sent_home())


def test_a_server_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PATIENCE", 0.2)
    stays = "import signal, time; signal.signal(15, signal.SIG_IGN); print(1, flush=True); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", stays], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        serving._end(process)
    assert process.returncode == -signal.SIGKILL


def connected(server: Served, address: str, said: bytes) -> socket.socket:
    wire = socket.create_connection((HERE, server.port), timeout=PATIENCE, source_address=(address, 0))
    wire.sendall(said)
    return wire


SAID = {
    "nothing": b"",
    "empty lines": b"\r\n\r\n",
    "half the headers": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ",
    "half the body": b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\nx",
    "one request": b"GET /login HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
}


def test_who_says_no_more_is_sent_away(server: Served) -> None:
    """After connecting, in the headers, in the body, and after an answer."""
    wires = {what: connected(server, "127.5.0.1", said) for what, said in SAID.items()}
    for wire in wires.values():
        with wire:
            while wire.recv(65536):
                pass


@pytest.mark.parametrize("first", [b"", b"GET /live/load HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"], ids=["first", "behind"])
def test_headers_without_end(first: bytes, server: Served) -> None:
    """However quickly they come; also behind a stream that is being listened to."""
    with connected(server, "127.5.0.2", first + b"GET / HTTP/1.1\r\n") as wire, pytest.raises(OSError):
        wire.sendall(b"X-Long: " + b"x" * 100_000_000)


def test_a_stream_that_was_left_is_forgotten(server: Served) -> None:
    """Also one behind which another request was sent: its place is free for the next."""
    for _ in range(300):
        request = b"GET /live/load HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        with connected(server, "127.5.0.3", request + b"GET /login HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as wire:
            assert b" 200 " in wire.recv(65536)
    assert until(server.files, lambda files: files < 100)


def test_a_phone_over_the_limit_is_told_to_come_back(server: Served) -> None:
    held = [connected(server, "127.5.0.4", b"") for _ in range(300)]
    try:
        answer = Browser(server.port, "127.5.0.4").get("/p/load/")
        assert (answer.status, answer.headers["retry-after"]) == (503, "5")
        assert b"Try again" in answer.body
    finally:
        for wire in held:
            wire.close()
