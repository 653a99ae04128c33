"""What a standby laptop is sent: every entry of every journal as it is written, and how far the desk is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from django.db import connection

from topboard.director.desk.rights import Right
from topboard.journal.backups.copying import online_copy
from topboard.journal.standby import batch_line, batch_of, hand_over, heartbeat_line, read_taken_over
from topboard.web.accounts.roles import may
from topboard.web.events.data_folder import ACCOUNTS_FILE
from topboard.web.events.fencing import Standby, positions
from topboard.web.events.shelf import Shelf
from topboard.web.jobs.runner import until_stopped
from topboard.web.models import ApiToken
from topboard.web.server.news_stream import plain

LOOK_SECONDS, HEARTBEAT_SECONDS, NOTED_SECONDS, TELL_SECONDS = 0.3, 2.0, 10.0, 10.0
MOST_FOLLOWERS = 4


def accounts_copy(home: Path) -> tuple[str, bytes]:
    """The accounts as they are now, with their tag; nothing where they are in a database server."""
    file = home / ACCOUNTS_FILE
    data = online_copy(file) if file.exists() else b""
    return f'"{sha256(data).hexdigest()}"', data


def may_follow(headers: Sequence[tuple[bytes, bytes]]) -> bool:
    """A standby laptop gets everything, so its token must be an owner's. Ends its use of the database."""
    given = dict(headers).get(b"authorization", b"").decode("latin-1")
    try:
        token = ApiToken.find(given.removeprefix("Bearer ").strip())
        return token is not None and may((token.grant,), Right.OWN)
    finally:
        connection.close()


def asked(query: bytes) -> tuple[str, dict[str, int]]:
    """The name of the laptop, and how far it has come."""
    name, at = "", {}
    for key, value in parse_qsl(query.decode("latin-1")):
        if key == "name":
            name = value[:120]
        position, _colon, journal = value.partition(":")
        if key == "at" and position.isdecimal() and len(position) < 10:
            at[journal] = int(position)
    return name or "standby", at


_following: dict[asyncio.Task[None], str] = {}
"""The laptops that follow, each by what ends when it leaves."""
HEADERS = [
    (b"content-type", b"application/x-ndjson"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


async def follow(scope: Any, receive: Any, send: Any, shelf: Shelf, standby: Standby) -> None:
    """Send what the laptop does not have, then whatever is written, until it goes away."""
    if not await asyncio.to_thread(may_follow, scope["headers"]):
        await plain(send, 401)
        return
    name, at = asked(scope.get("query_string", b""))
    if len(_following) >= MOST_FOLLOWERS and not _made_room(name):
        await plain(send, 503)
        return
    leaving = asyncio.create_task(_left(receive))
    _following[leaving] = name
    try:
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await _send_all(send, leaving, shelf, standby, name, at, lambda: may_follow(scope["headers"]))
    finally:
        leaving.cancel()
        _following.pop(leaving, None)


def _made_room(name: str) -> bool:
    """A laptop that comes back takes the place that it still holds: its old connection may have died unnoticed."""
    old = next((leaving for leaving, known in _following.items() if known == name), None)
    if old is not None:
        _following.pop(old)
        old.cancel()
    return old is not None


async def _send_all(
    send: Any,
    leaving: asyncio.Task[None],
    shelf: Shelf,
    standby: Standby,
    name: str,
    at: dict[str, int],
    allowed: Callable[[], bool],
) -> None:
    """Asks again before everything that is sent: a token may be revoked, an owner locked."""
    loop = asyncio.get_running_loop()
    told = noted = -NOTED_SECONDS
    while not leaving.done():
        there = await asyncio.to_thread(positions, shelf.store)
        moment = loop.time()
        fresh = any(at.get(id, 0) < position for id, position in there.items())
        if fresh or moment - told >= HEARTBEAT_SECONDS:
            if not await asyncio.to_thread(allowed):
                return
            await _line(send, heartbeat_line(there))
            told = moment
        for id, position in there.items():
            while at.get(id, 0) < position:
                batch = await asyncio.to_thread(batch_of, shelf.store, id, after=at.get(id, 0))
                await _line(send, batch_line(batch))
                at[id] = batch.events[-1].position if batch.events else position
        if moment - noted >= NOTED_SECONDS:
            await asyncio.to_thread(standby.heard, name, at, datetime.now(UTC))
            noted = moment
        await asyncio.wait([leaving], timeout=LOOK_SECONDS)


async def _left(receive: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _line(send: Any, line: bytes) -> None:
    await send({"type": "http.response.body", "body": line, "more_body": True})


def start_telling(home: Path) -> threading.Event | None:
    """Where this folder took over from a desk that was away: tell it when it comes back."""
    taken = read_taken_over(home)
    if taken is None or taken.told:
        return None
    return until_stopped(partial(_tell, home), "standby")


def _tell(home: Path, stop: threading.Event) -> None:
    while (taken := hand_over(home)) is not None and not taken.told:
        if stop.wait(TELL_SECONDS):
            return
