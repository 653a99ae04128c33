"""Who is at the other end, before Django is asked: who may listen to the news of an event, who is of the staff."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from http.cookies import CookieError, SimpleCookie
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.db import connection
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host

from topboard.director.rights import Right
from topboard.web.access import account_of, helper_link
from topboard.web.models import Account, PublicChoices
from topboard.web.roles import SOMEWHERE, may
from topboard.web.security import is_local


def asked(headers: Iterable[tuple[bytes, bytes]], address: str) -> HttpRequest:
    """The request as Django would see it, with the session of its cookie."""
    request = HttpRequest()
    request.META["REMOTE_ADDR"] = address
    for name, value in headers:
        request.META[f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}"] = value.decode("latin-1")
    store = import_module(settings.SESSION_ENGINE).SessionStore
    request.session = store(_session_key(request.META.get("HTTP_COOKIE", "")))
    request.user = get_user(request)
    return request


def may_listen(event: str, request: HttpRequest) -> bool:
    """Its pages are public, or the browser is logged in or was let in as a helper of it. Nobody but this machine
    listens before there is an owner. Ends its use of the database."""
    try:
        if not validate_host(split_domain_port(request.META.get("HTTP_HOST", ""))[0], settings.ALLOWED_HOSTS):
            return False
        if not is_local(request) and not Account.objects.owner_exists():
            return False
        return PublicChoices.objects.filter(event=event, is_public=True).exists() or _is_known(request, event)
    finally:
        connection.close()


def _is_known(request: HttpRequest, event: str) -> bool:
    link = helper_link(request)
    account = account_of(request)
    if account is not None and may(account.grants, Right.LOOK, event, SOMEWHERE):
        return True
    return link is not None and may((link.grant,), Right.LOOK, event, SOMEWHERE)


def is_staff(request: HttpRequest) -> bool:
    """Whether somebody with an account is logged in. Ends its use of the database."""
    try:
        return account_of(request) is not None
    finally:
        connection.close()


def of_scope(scope: Mapping[str, Any]) -> HttpRequest:
    return asked(scope["headers"], (scope.get("client") or ("",))[0])


def _session_key(cookies: str) -> str | None:
    try:
        found = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    return found.value if found else None
