"""Who is at the other end, before Django is asked: who may listen to the news of an event, who is staff."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.auth import get_user
from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host

from topboard.director.desk.rights import Right
from topboard.web.accounts.access import account_of, helper_link
from topboard.web.accounts.roles import SOMEWHERE, may
from topboard.web.cache.page_cache import SESSION, Keeper, is_our_name
from topboard.web.models import Account, ApiToken, PublicChoices
from topboard.web.server.admission import household
from topboard.web.server.fair_queue import Turns
from topboard.web.server.open_network import opened
from topboard.web.server.security_headers import is_local

KNOWN_SECONDS = 10.0
MOST_KNOWN = 2000
BEARER = "bearer"


class Ticket(NamedTuple):
    """Why somebody may listen to an event: by a session, or, without one, because the event is public."""

    event: str
    session: str = ""


def asked(headers: Iterable[tuple[bytes, bytes]], address: str) -> HttpRequest:
    """The request as Django would see it, with the session of its cookie."""
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = address
    for name, value in headers:
        request.META[f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}"] = value.decode("latin-1")
    return _with_session(request, _session_key(request.META.get("HTTP_COOKIE", "")))


def _with_session(request: HttpRequest, key: str | None) -> HttpRequest:
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    request.user = get_user(request)
    return request


def ticket_for(event: str, request: HttpRequest) -> Ticket | None:
    """Its pages are public, or the browser is logged in or was let in as a helper of it. Nobody but this machine
    listens before there is an owner. Ends its use of the database."""
    try:
        if not validate_host(split_domain_port(request.META.get("HTTP_HOST", ""))[0], settings.ALLOWED_HOSTS):
            return None
        if not is_local(request) and not Account.objects.owner_exists():
            return None
        if _is_known(request, event):
            return Ticket(event, request.session.session_key or "")
        return Ticket(event) if _is_public(event) else None
    finally:
        connection.close()


def no_longer(tickets: Iterable[Ticket]) -> set[Ticket]:
    """The tickets that have lost their reason: the event was withdrawn, the account locked, the link revoked, the
    session ended. Ends its use of the database."""
    try:
        return {ticket for ticket in tickets if not _still(ticket)}
    finally:
        connection.close()


def _still(ticket: Ticket) -> bool:
    if ticket.session:
        return _is_known(_with_session(HttpRequest(), ticket.session), ticket.event)
    return _is_public(ticket.event)


def _is_public(event: str) -> bool:
    return PublicChoices.objects.filter(event=event, is_public=True).exists()


def _is_known(request: HttpRequest, event: str) -> bool:
    link = helper_link(request)
    account = account_of(request)
    if account is not None and may(account.grants, Right.LOOK, event, SOMEWHERE):
        return True
    return link is not None and may((link.grant,), Right.LOOK, event, SOMEWHERE)


def is_staff(request: HttpRequest) -> bool:
    """Whether somebody with an account is logged in, or a program has a token. Ends its use of the database."""
    kind, _space, token = request.headers.get("Authorization", "").partition(" ")
    try:
        is_program = kind.casefold() == BEARER and ApiToken.find(token.strip()) is not None
        return is_program or account_of(request) is not None
    finally:
        connection.close()


def works_here(request: HttpRequest) -> bool:
    """Whether it comes from a desk or from a helper's phone. Ends its use of the database."""
    try:
        return account_of(request) is not None or helper_link(request) is not None
    finally:
        connection.close()


class Colleagues:
    """Who is staff, remembered for a few seconds. What they may do is for Django to decide, each time."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._sessions: dict[bytes, tuple[float, bool]] = {}

    async def include(self, scope: Mapping[str, Any]) -> bool:
        """While the database is away nobody is known; Django then says so, in a page or as JSON."""
        try:
            return await self._include(scope)
        except (DatabaseError, InterfaceError):
            return False

    async def _include(self, scope: Mapping[str, Any]) -> bool:
        cookie = _cookie(scope)
        if SESSION not in cookie:
            return False
        now, who = time.monotonic(), sha256(cookie).digest()
        kept = self._sessions.get(who)
        if kept is None or now - kept[0] > KNOWN_SECONDS:
            async with self._turns.turn(_house(scope)):
                kept = (now, await asyncio.to_thread(lambda: works_here(of_scope(scope))))
            if len(self._sessions) >= MOST_KNOWN:
                self._sessions.clear()
            self._sessions[who] = kept
        return kept[1]

    async def is_staff(self, scope: Mapping[str, Any]) -> bool:
        """Whether they may send files."""
        async with self._turns.turn(_house(scope)):
            return await asyncio.to_thread(lambda: is_staff(of_scope(scope)))

    async def ticket(self, event: str, scope: Mapping[str, Any], keeper: Keeper) -> Ticket | None:
        """Phones that come back all at once, after the network was away, ask nobody one by one."""
        nobody = SESSION not in _cookie(scope) and is_our_name(_header(scope, b"host").decode("latin-1"))
        if nobody and await keeper.public_now(event) is not None:
            return Ticket(event)
        async with self._turns.turn(_house(scope)):
            return await asyncio.to_thread(lambda: ticket_for(event, of_scope(scope)))


def of_scope(scope: Mapping[str, Any]) -> HttpRequest:
    return asked(scope["headers"], (scope.get("client") or ("",))[0])


def encrypted_address(scope: Mapping[str, Any]) -> bytes:
    """Where a page is under TLS; nothing if it was asked for under a name that is not ours."""
    host = _header(scope, b"host").decode("latin-1")
    if not is_our_name(host):
        return b""
    asked_for: bytes = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
    network = opened()
    port = network.port if network else settings.TLS_PORT
    return f"https://{split_domain_port(host)[0]}:{port}".encode() + asked_for


def _house(scope: Mapping[str, Any]) -> str:
    return household((scope.get("client") or ("",))[0])


def _cookie(scope: Mapping[str, Any]) -> bytes:
    return _header(scope, b"cookie")


def _header(scope: Mapping[str, Any], wanted: bytes) -> bytes:
    return next((value for name, value in scope["headers"] if name == wanted), b"")


def _session_key(cookies: str) -> str | None:
    try:
        found = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    return found.value if found else None
