"""The server's application: one native route for live news, everything else is Django through WSGI threads."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from topboard.errors import JournalError, JournalUnwritable
from topboard.journal.standby.link import FOLLOW
from topboard.web.bodies import Unfinished, gathered
from topboard.web.home import data_home, prepare

LIVE = re.compile(r"^/live/([\w-]{1,120})$")
THREADS = 12
UNLIMITED = 0
"""Answers wait for slow readers outside the threads."""


class Application:
    def __init__(self, django: Any) -> None:
        self._django = django

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            await self._answer_or_away(scope, receive, send)

    async def _answer_or_away(self, scope: Any, receive: Any, send: Any) -> None:
        """Django tells of a database that is away by itself; before it is asked, and for live news, this does."""
        from django.db import DatabaseError, InterfaceError

        from topboard.web.live import plain

        try:
            await self._answer(scope, receive, send)
        except (DatabaseError, InterfaceError, JournalError):
            await plain(send, 503)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == FOLLOW and scope["method"] == "GET":
            await self._follow(scope, receive, send)
            return
        live = LIVE.match(scope["path"])
        if live and scope["method"] == "GET":
            await self._live(live[1], scope, receive, send)
            return
        from topboard.web.live import plain

        try:
            scope, receive = await gathered(scope, receive, self._is_staff)
        except (Unfinished, TimeoutError):
            await plain(send, 408)
            return
        await self._django(scope, receive, send)

    async def _live(self, event: str, scope: Any, receive: Any, send: Any) -> None:
        from topboard.web.events import shelf
        from topboard.web.listening import may_listen, of_scope
        from topboard.web.live import plain, stream

        if not await asyncio.to_thread(lambda: may_listen(event, of_scope(scope))):
            await plain(send, 404)
            return
        await stream(scope, receive, send, event, shelf())

    async def _follow(self, scope: Any, receive: Any, send: Any) -> None:
        from topboard.web.events import shelf
        from topboard.web.fencing import Standby
        from topboard.web.standby import follow

        await follow(scope, receive, send, shelf(), Standby(data_home()))

    async def _is_staff(self, scope: Any) -> bool:
        from topboard.web.listening import is_staff, of_scope

        return await asyncio.to_thread(lambda: is_staff(of_scope(scope)))

    async def _lifespan(self, receive: Any, send: Any) -> None:
        while True:
            message = await receive()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                return


def start_up() -> Application:
    """Prepare the data folder, bring the accounts' tables up to date, put a sample event on an empty shelf."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    home = data_home()
    prepare(home)
    from a2wsgi import WSGIMiddleware
    from django.conf import settings
    from django.core.management import call_command
    from django.db import DatabaseError, connection

    from topboard.web.backing import keep_before_migration
    from topboard.web.backing import start as start_backups
    from topboard.web.wsgi import application as django

    with one_at_a_time(home):
        try:
            keep_before_migration(home)
            call_command("migrate", verbosity=0, interactive=False)
            call_command("clearsessions")
        except DatabaseError as error:
            raise JournalUnwritable(
                f"The accounts cannot be used ({error}). Check {connection.settings_dict['NAME']}, or the server that"
                " TOPBOARD_DATABASE_URL names."
            ) from error
        from topboard.web.events import listen, shelf
        from topboard.web.fencing import Standby
        from topboard.web.live import HUB
        from topboard.web.sample import put_sample
        from topboard.web.standby import start_telling

        listen(HUB.told)
        put_sample(shelf())
        start_backups(home, shelf())
        if not settings.DATABASE_URL:
            Standby(home).started(datetime.now(UTC))
        start_telling(home)
        connection.close()
    return Application(WSGIMiddleware(cast(Any, django), workers=THREADS, send_queue_size=UNLIMITED))


@contextmanager
def one_at_a_time(home: Path) -> Iterator[None]:
    """Of several processes that start at once each waits for the one before it."""
    gate = sqlite3.connect(home / "starting", timeout=120, isolation_level=None)
    try:
        gate.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        gate.close()


with ThreadPoolExecutor(1) as starter:
    application = starter.submit(start_up).result()
    """Made in a thread of its own: the server imports this module while its event loop runs."""
