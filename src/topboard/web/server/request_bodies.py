"""Bodies of requests are gathered before a thread is given to them: a phone with a bad network holds nobody up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Trust = Callable[[Scope], Awaitable[bool]]

SMALL = 256 * 1024
"""What everybody may send; only staff and programs with a token send files."""
TOO_LARGE = "too_large"
"""Where the request says how much it might have had."""
LARGE = 12 * 1024 * 1024
DRAINED = 256 * 1024 * 1024
"""As much of what is too large is read and forgotten, so that the browser can show what was wrong with it."""
PATIENCE_SECONDS = 15.0
SMALL_SECONDS = 60.0
WHOLE_SECONDS = 600.0
"""Only a file may take long; a form that takes more than a minute is meant to."""


class Unfinished(Exception):
    """The sender went away, stopped half-way or does not come to an end."""


async def gathered(scope: Scope, receive: Receive, is_staff: Trust) -> tuple[Scope, Receive]:
    """The request with its whole body at hand. Of a body that is too large nothing is left but the limit: whoever
    answers says it, and takes the request for nothing else."""
    headers = dict(scope["headers"])
    declared = headers.get(b"content-length", b"0")
    if declared == b"0" and b"transfer-encoding" not in headers:
        return scope, receive
    is_small = declared.isdigit() and 0 < int(declared) <= SMALL
    most = SMALL if is_small or not await is_staff(scope) else LARGE
    async with asyncio.timeout(SMALL_SECONDS if most == SMALL else WHOLE_SECONDS):
        body, size = await _read(receive, most)
    named = [pair for pair in scope["headers"] if pair[0] not in (b"content-length", b"transfer-encoding")]
    whole = {**scope, "headers": [*named, (b"content-length", str(len(body)).encode())]}
    if size > most:
        whole["state"] = {**scope.get("state", {}), TOO_LARGE: most}
    return whole, _handing(body, receive)


async def _read(receive: Receive, most: int) -> tuple[bytes, int]:
    """The body, empty when it has more than `most` bytes, and how many it had."""
    body, size, more = bytearray(), 0, True
    while more:
        async with asyncio.timeout(PATIENCE_SECONDS):
            message = await receive()
        if message["type"] == "http.disconnect" or size > DRAINED:
            raise Unfinished
        part = message.get("body", b"")
        size += len(part)
        if size <= most:
            body += part
        else:
            body.clear()
        more = message.get("more_body", False)
    return bytes(body), size


def _handing(body: bytes, receive: Receive) -> Receive:
    """Hands the whole body out once, then whatever comes behind it."""
    waiting = [body]

    async def hand() -> MutableMapping[str, Any]:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return hand
