"""Who may listen to the news of an event: whoever may see it, at an address that is ours."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.db import connection
from django.http import HttpRequest
from django.http.request import split_domain_port, validate_host

from topboard.web.access import account_of, helper_link
from topboard.web.models import PublicChoices


def may_listen(event: str, host: str, cookies: str) -> bool:
    """Its pages are public, or the browser is logged in or was let in as a helper. Ends its use of the database."""
    try:
        if not validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS):
            return False
        return PublicChoices.objects.filter(event=event, is_public=True).exists() or _is_known(cookies)
    finally:
        connection.close()


def _is_known(cookies: str) -> bool:
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(_session_key(cookies))
    request.user = get_user(request)
    return account_of(request) is not None or helper_link(request) is not None


def _session_key(cookies: str) -> str | None:
    try:
        found = SimpleCookie(cookies).get(settings.SESSION_COOKIE_NAME)
    except CookieError:
        return None
    return found.value if found else None
