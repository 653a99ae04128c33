"""The server's application: live news and pages that are kept, answered here; everything else is Django in threads."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from typing import Any, cast

from topboard.errors import JournalError
from topboard.garbage_collection import as_usual, give_back
from topboard.journal.standby.link import FOLLOW
from topboard.web.events.data_folder import data_home, one_at_a_time, prepare
from topboard.web.server.admission import household
from topboard.web.server.fair_queue import DesksFirst, Pace, TooMany, Turns
from topboard.web.server.request_bodies import Unfinished, gathered

LIVE = re.compile(r"^/live/([\w-]{1,120})$")
IN_THE_OPEN = re.compile(r"^/(?:$|p/|hall/|live/|static/)")
"""What may be seen without TLS where there is TLS."""
THREADS = 12
FOR_EVERYBODY = 3
"""Threads that those who are not logged in may take at once. More would only take turns with the desks' at the one
interpreter, and draw nothing sooner."""
LOOK_UPS = 4
SWITCH_SECONDS = 0.0005
"""A thread that draws a page gives way to the one that answers everybody after so long. Every read and write of a
connection waits for that; with the usual 5 ms a few pages being drawn slow down all others tenfold."""
TIDY_SECONDS = 30.0
"""Looking through everything for what may be thrown away holds everybody up for a fifth of a second in a full hall."""
UNLIMITED = 0
"""Answers to slow readers wait outside the threads."""


class Application:
    def __init__(self, django: Any) -> None:
        from topboard.web.cache.page_cache import Keeper
        from topboard.web.server.visitor import Colleagues

        self._django = django
        self._keeper = Keeper()
        self._colleagues = Colleagues(Turns(LOOK_UPS))
        self._turns = Turns(FOR_EVERYBODY)
        self._desks = DesksFirst()
        self._pace = Pace()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "http":
            await self._answer_or_away(scope, receive, send)

    async def _answer_or_away(self, scope: Any, receive: Any, send: Any) -> None:
        """Django tells of a database that is away by itself; before it is asked, and for live news, this does."""
        from django.db import DatabaseError, InterfaceError

        from topboard.web.server.news_stream import away

        try:
            await self._answer(scope, receive, send)
        except TooMany:
            await self._later(send)
        except (DatabaseError, InterfaceError, JournalError) as fault:
            await away(scope, send, fault)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        state = scope.setdefault("state", {})
        wire = state.get("wire")
        if wire is not None and wire.public_only:
            if not IN_THE_OPEN.match(scope["path"]) or scope["method"] not in ("GET", "HEAD"):
                await self._to_tls(scope, send)
                return
            scope["headers"] = [pair for pair in scope["headers"] if pair[0] not in (b"cookie", b"authorization")]
        if wire is not None and wire.on_trial:
            if not await self._colleagues.include(scope):
                raise TooMany
            wire.proved()
        address = household((scope.get("client") or ("",))[0])
        await self._keep_pace(scope, address)
        if scope["path"] == FOLLOW and scope["method"] in ("GET", "POST"):
            await self._follow(scope, receive, send)
            return
        live = LIVE.match(scope["path"])
        if live and scope["method"] == "GET":
            await self._live(live[1], scope, receive, send)
        else:
            ask, turn = partial(self._ask_django, address), partial(self._turn, address)
            await self._keeper.answer(scope, receive, send, ask, turn)

    async def _keep_pace(self, scope: Any, address: str) -> None:
        wait = self._pace.wait(address, time.monotonic())
        if wait and not await self._colleagues.include(scope):
            await asyncio.sleep(wait)

    async def _ask_django(self, address: str, scope: Any, receive: Any, send: Any) -> None:
        from topboard.web.server.news_stream import plain

        try:
            scope, receive = await gathered(scope, receive, self._colleagues.is_staff)
        except (Unfinished, TimeoutError):
            await plain(send, 408, headers=[(b"connection", b"close")])
            return
        if await self._colleagues.include(scope):
            with self._desks.working():
                await self._django(scope, receive, send)
            return
        async with self._turn(address):
            await self._django(scope, receive, send)

    @asynccontextmanager
    async def _turn(self, address: str) -> AsyncIterator[None]:
        """Of somebody who does not work here."""
        async with self._turns.turn(address):
            await self._desks.give_way()
            yield

    async def _live(self, event: str, scope: Any, receive: Any, send: Any) -> None:
        from topboard.web.events.shelf import shelf
        from topboard.web.server.news_stream import plain, stream

        ticket = await self._colleagues.ticket(event, scope, self._keeper)
        if ticket is None:
            await plain(send, 404)
            return
        await stream(scope, receive, send, ticket, shelf())

    async def _follow(self, scope: Any, receive: Any, send: Any) -> None:
        from topboard.web.events.fencing import Standby
        from topboard.web.events.shelf import shelf
        from topboard.web.events.standby import follow

        if scope["method"] == "POST":
            scope, receive = await gathered(scope, receive, self._colleagues.is_staff)
            scope["query_string"] = (await receive())["body"]
        await follow(scope, receive, send, shelf(), Standby(data_home()))

    async def _later(self, send: Any) -> None:
        from topboard.web.server.news_stream import plain

        text = b"Too many requests come from your network at the moment. Try again in a few seconds.\n"
        await plain(send, 503, text, [(b"retry-after", b"5"), (b"connection", b"close")])

    async def _to_tls(self, scope: Any, send: Any) -> None:
        """The same page where it is encrypted."""
        from topboard.web.server.news_stream import plain
        from topboard.web.server.visitor import encrypted_address

        there = encrypted_address(scope)
        await plain(send, 307 if there else 400, headers=[(b"location", there)] if there else [])

    async def _lifespan(self, receive: Any, send: Any) -> None:
        tidying = asyncio.create_task(self._tidy())
        while True:
            message = await receive()
            await send({"type": f"{message['type']}.complete"})
            if message["type"] == "lifespan.shutdown":
                tidying.cancel()
                return

    async def _tidy(self) -> None:
        """What has come to stay, such as an event and the phones of its hall, is looked through only now and then."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            await self._desks.give_way()
            gc.unfreeze()
            keep_for_good()
            give_back()


def start_up() -> Application:
    """Prepare the data folder, bring the accounts' tables up to date, put a sample event on an empty shelf."""
    sys.setswitchinterval(SWITCH_SECONDS)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
    home = data_home()
    prepare(home)
    from a2wsgi import WSGIMiddleware
    from django.conf import settings
    from django.db import connection

    from topboard.web.jobs.backup import bring_up_to_date
    from topboard.web.jobs.backup import start as start_backups
    from topboard.web.server.wsgi import application as django

    with one_at_a_time(home):
        bring_up_to_date(home, "clearsessions")
        from topboard.web.entries.mail import start_outbox
        from topboard.web.events.fencing import Standby
        from topboard.web.events.sample import put_sample
        from topboard.web.events.shelf import listen, shelf
        from topboard.web.events.standby import start_telling
        from topboard.web.jobs.background_work import look_around, tidy_up
        from topboard.web.server.news_stream import HUB

        listen(HUB.told)
        put_sample(shelf())
        start_backups(home, shelf())
        if not settings.DATABASE_URL:
            Standby(home).started(datetime.now(UTC))
        start_telling(home)
        start_outbox(tidy_up, look_around)
        connection.close()
    load_pages()
    keep_for_good()
    as_usual()
    return Application(WSGIMiddleware(cast(Any, django), workers=THREADS, send_queue_size=UNLIMITED))


def load_pages() -> None:
    """Before anybody comes: else the first visitor of every process waits for it, and everybody else with that one."""
    from django.conf import settings

    import_module(settings.ROOT_URLCONF)


def keep_for_good() -> None:
    """What is there now is looked through once and then left alone: everybody waits meanwhile."""
    gc.collect()
    gc.freeze()


with ThreadPoolExecutor(1) as starter:
    application = starter.submit(start_up).result()
    """Made in a thread of its own: the server imports this module while its event loop runs."""
