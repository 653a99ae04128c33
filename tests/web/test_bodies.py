"""What is sent to the server is gathered outside its threads: neither slow nor large bodies hold anybody up."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest
from tests.apart import apart

from topboard.web.server import request_bodies
from topboard.web.server.request_bodies import LARGE, SMALL, TOO_LARGE, Unfinished, gathered

Message = MutableMapping[str, Any]


def request(*parts: bytes, length: int | None = None, staff: bool = False) -> tuple[bytes, int]:
    """The body that Django would get, and the limit that it is told if there was more."""
    size = sum(map(len, parts)) if length is None else length
    scope: dict[str, Any] = {"headers": [(b"host", b"here"), (b"content-length", str(size).encode())]}
    messages: list[Message] = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    messages.append({"type": "http.request", "body": b"", "more_body": False})

    async def receive() -> Message:
        return messages.pop(0)

    async def is_staff(_scope: MutableMapping[str, Any]) -> bool:
        return staff

    async def run() -> tuple[bytes, int]:
        made, handed = await gathered(scope, receive, is_staff)
        message = await handed()
        assert not message["more_body"]
        assert int(dict(made["headers"])[b"content-length"]) == len(message["body"])
        return message["body"], made.get("state", {}).get(TOO_LARGE, 0)

    return apart(run())


def test_a_body_in_pieces_comes_as_one() -> None:
    assert request(b"line=", b"7+1") == (b"line=7+1", 0)


def test_only_staff_send_files() -> None:
    part = b"x" * (SMALL // 2 + 1)
    assert request(part, part, staff=True) == (part + part, 0)
    assert request(part, part) == (b"", SMALL)


def test_a_small_length_does_not_let_a_large_body_in() -> None:
    part = b"x" * (SMALL // 2 + 1)
    assert request(part, part, length=10, staff=True) == (b"", SMALL)


def test_of_a_file_that_is_too_large_the_limit_is_left() -> None:
    """So that the page can say that it is too large."""
    part = b"x" * (LARGE // 2 + 1)
    assert request(part, part, staff=True) == (b"", LARGE)


def test_who_goes_away_half_way() -> None:
    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def run() -> None:
        await gathered({"headers": [(b"content-length", b"5")]}, receive, lambda _scope: asyncio.sleep(0, False))

    with pytest.raises(Unfinished):
        apart(run())


def test_who_stops_sending(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_bodies, "PATIENCE_SECONDS", 0.01)

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError("nothing comes")

    async def run() -> None:
        await gathered({"headers": [(b"content-length", b"5")]}, receive, lambda _scope: asyncio.sleep(0, False))

    with pytest.raises(TimeoutError):
        apart(run())
