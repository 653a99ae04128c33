"""Who is at the other end, before Django is asked: who may listen to the news of an event, who is staff."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterable, Iterator, Mapping
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
from topboard.web.accounts.access import account_of, captain_link, helper_link, kiosk_link
from topboard.web.accounts.roles import SOMEWHERE, may
from topboard.web.cache.page_cache import SESSION, Keeper, is_our_name
from topboard.web.models import Account, ApiToken, CaptainLink, HelperLink, KioskLink, PublicChoices, VisitorLink
from topboard.web.server.admission import household
from topboard.web.server.fair_queue import Turns
from topboard.web.server.open_network import opened
from topboard.web.server.security_headers import is_local

KNOWN_SECONDS = 10.0
MOST_KNOWN = 2000
BEARER = "bearer"
LINKS: dict[str, type[VisitorLink]] = {"h": HelperLink, "k": KioskLink, "c": CaptainLink}
ARRIVING = re.compile(rf"/({'|'.join(LINKS)})/([^/]{{1,200}})")
"""The addresses of links that let phones and tablets in."""


class Ticket(NamedTuple):
    """Why somebody may listen to an event: by a session or a program's token, or, without either, because the event is
    public."""

    event: str
    session: str = ""
    token: str = ""

    @property
    def of_staff(self) -> bool:
        return bool(self.session or self.token)


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
            return Ticket(event, request.session.session_key or "", token_in(request))
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
    if ticket.of_staff:
        request = _with_session(HttpRequest(), ticket.session or None)
        request.META["HTTP_AUTHORIZATION"] = f"{BEARER} {ticket.token}"
        return _is_known(request, ticket.event)
    return _is_public(ticket.event)


def _is_public(event: str) -> bool:
    return PublicChoices.objects.filter(event=event, is_public=True).exists()


def _is_known(request: HttpRequest, event: str) -> bool:
    account, program = account_of(request), program_of(request)
    grants = (*(account.grants if account else ()), *((program.grant,) if program else ()))
    return may(grants, Right.LOOK, event, SOMEWHERE) or any(link.event == event for link in links_of(request))


def token_in(request: HttpRequest) -> str:
    """The token of a program, whatever it is worth."""
    kind, _space, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if kind.casefold() == BEARER else ""


def program_of(request: HttpRequest) -> ApiToken | None:
    token = token_in(request)
    return ApiToken.find(token) if token else None


def links_of(request: HttpRequest) -> Iterator[HelperLink | CaptainLink | KioskLink]:
    """The links that let this browser in."""
    yield from filter(None, (helper_link(request), captain_link(request), kiosk_link(request)))


def is_staff(request: HttpRequest) -> bool:
    """Whether somebody with an account is logged in, or a program has a token. Ends its use of the database."""
    try:
        return program_of(request) is not None or account_of(request) is not None
    finally:
        connection.close()


def works_here(request: HttpRequest) -> bool:
    """Whether it comes from a desk, from a program or a standby laptop with a token, or from a phone or tablet that a
    link lets in, also while that is being opened. Ends its use of the database."""
    try:
        return (
            account_of(request) is not None
            or program_of(request) is not None
            or any(True for _link in links_of(request))
            or _arrives(request.path)
        )
    finally:
        connection.close()


def _arrives(path: str) -> bool:
    """Whether it is the address of a link that works."""
    found = ARRIVING.fullmatch(path)
    return found is not None and LINKS[found[1]].find(found[2]) is not None


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
        shown = _credentials(scope)
        if not shown:
            return False
        now, who = time.monotonic(), sha256(shown).digest()
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
        nobody = not _credentials(scope) and is_our_name(_header(scope, b"host").decode("latin-1"))
        if nobody and await keeper.public_now(event) is not None:
            return Ticket(event)
        async with self._turns.turn(_house(scope)):
            return await asyncio.to_thread(lambda: ticket_for(event, of_scope(scope)))


def of_scope(scope: Mapping[str, Any]) -> HttpRequest:
    request = asked(scope["headers"], (scope.get("client") or ("",))[0])
    request.path = scope["path"]
    return request


def _credentials(scope: Mapping[str, Any]) -> bytes:
    """What might prove that somebody works here; empty for nearly everybody, who is not looked up."""
    cookie = _header(scope, b"cookie")
    path = scope["path"]
    shown = (cookie if SESSION in cookie else b"", _header(scope, b"authorization"))
    link = path.encode() if ARRIVING.fullmatch(path) else b""
    return b"\0".join((*shown, link)) if any(shown) or link else b""


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


def _header(scope: Mapping[str, Any], wanted: bytes) -> bytes:
    return next((value for name, value in scope["headers"] if name == wanted), b"")


def _session_key(cookies: str) -> str | None:
    try:
        found = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    return found.value if found else None
