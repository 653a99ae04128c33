"""Players' pages that are in the cache are answered from there, before Django is asked.

They are as somebody without an account gets them, by path and language. A page belongs to one state of what is public
(`PublicEvent.mark`): when the journal or the day moves on it is redrawn, one page after the other, and for that short
while the page of a moment ago is served.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.http.request import split_domain_port, validate_host
from django.utils import translation

from topboard.web.cache.etags import is_same, takes_gzip
from topboard.web.cache.header_memo import remembered
from topboard.web.cache.page_bytes import PAGES, PackedPage, PageBytes
from topboard.web.cache.public_views import VIEWS
from topboard.web.cache.shared_pages import PageKey
from topboard.web.public.pages import drawn_alone, headers_of_page, look_again, recently, tag_of
from topboard.web.public.view import PublicEvent
from topboard.web.server.fair_queue import TooMany

Scope = Mapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Draw = Callable[[Scope, Receive, Send], Awaitable[None]]
Turn = Callable[[], AbstractAsyncContextManager[None]]

PAGE = re.compile(r"(?!.*/0\d)(?:/p)/([A-Za-z0-9_-]{1,120})/[A-Za-z0-9_/-]*")
"""Round 01 is round 1 once more, and so is 001: Django answers it, and nobody fills what is kept with it."""
ASKED_BY = (b"host", b"cookie", b"accept-encoding", b"accept-language", b"if-none-match")
SESSION = f"{settings.SESSION_COOKIE_NAME}=".encode()
ONLY_WITH_A_BODY = (b"content-length", b"content-type", b"content-encoding")
DRAWERS = ThreadPoolExecutor(1, "drawer")
MEANWHILE_SECONDS = 1.0
"""How long after a change the old page is still served while it is redrawn. A phone that heard of the change sees from
the position in the page that it is older, and asks again."""


class PageAsked(NamedTuple):
    """What makes one kept answer another: the page, the language, whether it may be compressed."""

    event: str
    page: str
    language: str
    compressed: bool


@dataclass(frozen=True, slots=True)
class Kept:
    tag: str
    headers: list[tuple[bytes, bytes]]
    body: bytes

    @classmethod
    def of(cls, page: PageAsked, mark: str, made: PackedPage) -> Kept:
        """Made once for each page: the headers follow from its address, and finding its route takes a while."""
        kept = made.sent.get(page.compressed)
        if kept is None:
            tag = tag_of(mark, page.language)
            kept = made.sent[page.compressed] = cls.from_body(page, tag, made.packed if page.compressed else made.plain)
        return kept

    @classmethod
    def from_body(cls, page: PageAsked, tag: str, body: bytes) -> Kept:
        named = headers_of_page(page.page, page.language, tag, compressed=page.compressed)
        named["Content-Length"] = str(len(body))
        return cls(tag, [(name.lower().encode(), value.encode()) for name, value in named.items()], body)

    async def send(self, send: Send, tags_there: str) -> None:
        """The page, or only the news that the visitor has it already."""
        status, headers, body = 200, self.headers, self.body
        if is_same(self.tag, tags_there):
            status, body = 304, b""
            headers = [pair for pair in headers if pair[0] not in ONLY_WITH_A_BODY]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


@dataclass(frozen=True, slots=True)
class Shown:
    """The newest state of an event that somebody was answered from, and the states just before it."""

    serial: int
    mark: str
    chosen: str
    before: tuple[tuple[str, float], ...] = ()
    """Marks, each with the moment until which it was the newest; the last one comes first."""

    def moved_on(self, seen: PublicEvent) -> Shown:
        """Never across a choice of the director: what is hidden is hidden at once."""
        now = time.monotonic()
        before = ((self.mark, now), *(each for each in self.before if now - each[1] < MEANWHILE_SECONDS))
        return Shown(seen.serial, seen.mark, seen.chosen, before if self.chosen == seen.chosen else ())

    def a_moment_ago(self) -> list[str]:
        now = time.monotonic()
        return [mark for mark, until in self.before if now - until < MEANWHILE_SECONDS]


class Keeper:
    def __init__(self, pages: PageBytes = PAGES) -> None:
        self._pages = pages
        self._shown: dict[str, Shown] = {}
        self._looking: dict[tuple[str, int], asyncio.Task[PublicEvent | None]] = {}
        # Who asks for a page that is being drawn waits for that drawing; without this a hall draws it once per phone.
        self._drawing: dict[tuple[PageAsked, int], asyncio.Event] = {}
        self._to_draw: set[tuple[PageAsked, int]] = set()
        self._meanwhile: set[asyncio.Task[None]] = set()
        self._one_by_one = asyncio.Semaphore()

    async def answer(self, scope: Scope, receive: Receive, send: Send, draw: Draw, turn: Turn) -> None:
        """From what is kept, else drawn: the pages of a hall here, when it is their `turn`, all others by `draw`.

        Many who ask for one page at once wait for the one that is being drawn.
        """
        asked = question(scope)
        seen = await self.public_now(asked[0].event) if asked else None
        if asked is None or seen is None:
            await draw(scope, receive, send)
            return
        page, tags_there = asked
        self._move_on(page.event, seen)
        kept = self._find(page, seen.mark)
        if kept is None and (older := self._as_it_was(page, seen)) is not None:
            self._draw_meanwhile(page, seen, scope, draw, turn)
            await older.send(send, tags_there)
            return
        if kept is None and (page, seen.serial) in self._drawing:
            await self._drawing[page, seen.serial].wait()
            kept = self._find(page, seen.mark)
        if kept is None:
            kept = await self._drawn(page, seen, lambda to: draw(scope, receive, to), scope, send, turn)
        if kept is not None:
            await kept.send(send, tags_there)

    async def _drawn(
        self,
        page: PageAsked,
        seen: PublicEvent,
        ask: Callable[[Send], Awaitable[None]],
        scope: Scope,
        send: Send,
        turn: Turn,
    ) -> Kept | None:
        """The page, to be sent; None where Django drew and sent it."""
        drawing = self._drawing.setdefault((page, seen.serial), asyncio.Event())
        try:
            kept = await self._alone(page, seen, turn)
            if kept is None:
                await ask(_until_sent(send, drawing))
            return kept
        finally:
            drawing.set()
            self._drawing.pop((page, seen.serial), None)

    async def _alone(self, page: PageAsked, seen: PublicEvent, turn: Turn) -> Kept | None:
        """Drawn without Django, where that can be done."""
        async with turn():
            loop = asyncio.get_running_loop()
            made = await loop.run_in_executor(DRAWERS, drawn_alone, seen, page.page, page.language)
        return Kept.of(page, seen.mark, made) if made else None

    def _draw_meanwhile(self, page: PageAsked, seen: PublicEvent, scope: Scope, draw: Draw, turn: Turn) -> None:
        """For those who ask next. One page at a time, so that what somebody waits for has the processor; a request that
        cannot wait for that draws it at once, and pages the journal has left behind are not drawn at all."""
        key = (page, seen.serial)
        if key in self._drawing or key in self._to_draw:
            return
        self._to_draw.add(key)
        alone = {**scope, "state": dict(scope["state"])}

        async def drawn() -> None:
            with suppress(TooMany):
                async with self._one_by_one:
                    self._to_draw.discard(key)
                    if self._is_wanted(page, seen):
                        ask = partial(draw, alone, _nothing_more)
                        await self._drawn(page, seen, ask, alone, _to_nobody, turn)

        work = asyncio.create_task(drawn())
        self._meanwhile.add(work)
        work.add_done_callback(self._meanwhile.discard)

    def _is_wanted(self, page: PageAsked, seen: PublicEvent) -> bool:
        """Whether this state is the newest, and nobody has drawn the page or is about to."""
        is_newest = self._shown[page.event].serial == seen.serial
        return is_newest and not self._find(page, seen.mark) and (page, seen.serial) not in self._drawing

    def _find(self, page: PageAsked, mark: str) -> Kept | None:
        found = self._pages.find(PageKey(page.event, mark, page.language, page.page))
        return Kept.of(page, mark, found) if found else None

    def _move_on(self, event: str, seen: PublicEvent) -> None:
        shown = self._shown.get(event)
        if shown is None:
            self._shown[event] = Shown(seen.serial, seen.mark, seen.chosen)
        elif shown.serial < seen.serial:
            self._shown[event] = shown.moved_on(seen)

    def _as_it_was(self, page: PageAsked, seen: PublicEvent) -> Kept | None:
        """The page of a moment ago; nothing older for somebody who looked at an older state themselves."""
        shown = self._shown[page.event]
        marks = shown.a_moment_ago() if shown.serial == seen.serial else []
        return next((kept for mark in marks if (kept := self._find(page, mark))), None)

    async def public_now(self, event: str) -> PublicEvent | None:
        """The event as everybody may see it a moment ago, None if they may not. Many who ask at once ask once.

        A visitor who asks after the director changed what is public gets nothing that was worked out before.
        """
        seen = recently(event)
        if seen is not None:
            return seen
        key = (event, VIEWS.times_forgotten(event))
        looking = self._looking.get(key)
        if looking is None:
            looking = asyncio.create_task(asyncio.to_thread(look_again, event))
            self._looking[key] = looking
            looking.add_done_callback(lambda _task: self._looking.pop(key, None))
        return await asyncio.shield(looking)


def _until_sent(send: Send, drawing: asyncio.Event) -> Send:
    """Passes an answer of Django on. Those who wait for it read it from the cache: nobody waits for a slow reader."""

    async def passed_on(message: Any) -> None:
        if message["type"] != "http.response.start" and not message.get("more_body"):
            drawing.set()
        await send(message)

    return passed_on


async def _nothing_more() -> Any:
    return {"type": "http.request", "body": b"", "more_body": False}


async def _to_nobody(message: Any) -> None:
    """The answer is kept; nobody waits for it."""


def question(scope: Scope) -> tuple[PageAsked, str] | None:
    """Which kept answer fits, and which ones the visitor already has; None where only Django knows the answer."""
    page = PAGE.fullmatch(scope["path"]) if scope["method"] == "GET" and not scope["query_string"] else None
    if page is None:
        return None
    said: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        if name in ASKED_BY:
            if name in said:
                return None
            said[name] = value
    cookies = said.get(b"cookie", b"")
    if SESSION in cookies or not is_our_name(said.get(b"host", b"").decode("latin-1")):
        return None
    language = language_of(cookies.decode("latin-1"), said.get(b"accept-language", b"").decode("latin-1"))
    compressed = takes_gzip(said.get(b"accept-encoding", b"").decode("latin-1"))
    return PageAsked(page[1], page[0], language, compressed), said.get(b"if-none-match", b"").decode("latin-1")


@remembered(1024)
def is_our_name(host: str) -> bool:
    return validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS)


@remembered(4096)
def language_of(cookies: str, accepted: str) -> str:
    """The language that Django would answer in."""
    request = HttpRequest()
    request.COOKIES = parse_cookie(cookies)
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted
    return translation.get_language_from_request(request)
