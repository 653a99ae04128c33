"""Who is asking, and whether they may: every page states the role it needs, and this is where it is checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from topboard.errors import JournalError, TopboardError
from topboard.language import translated
from topboard.web.addresses import address
from topboard.web.errors import Missing, not_found, refused_page, wants_json
from topboard.web.events import shelf
from topboard.web.models import Account, HelperLink
from topboard.web.roles import Role

View = Callable[..., HttpResponseBase]
READING = ("GET", "HEAD")


@dataclass(frozen=True, slots=True)
class Route:
    """A page: where it is, what answers, the least role that may use it, and by which methods."""

    name: str
    path: str
    view: View
    need: Role
    methods: tuple[str, ...] = READING

    @property
    def guarded(self) -> View:
        return guard(self)


def account_of(request: HttpRequest) -> Account | None:
    user = request.user
    return user if isinstance(user, Account) and user.is_active else None


def role_of(request: HttpRequest) -> Role:
    account = account_of(request)
    return Role(account.role) if account else Role.PUBLIC


def actor_of(request: HttpRequest) -> str:
    """The name under which a command is written to the journal."""
    account = account_of(request)
    if account:
        return account.name
    link = helper_link(request)
    return link.label if link else ""


def helper_link(request: HttpRequest) -> HelperLink | None:
    """The link with which this phone was let in, while it is alive."""
    number = request.session.get("helper_link")
    link = HelperLink.objects.filter(pk=number).first() if number else None
    return link if link and link.alive else None


def guard(route: Route) -> View:
    """The view behind its check of method and role. Faults of the world become pages that say what to do."""

    @wraps(route.view)
    def guarded(request: HttpRequest, **parts: Any) -> HttpResponseBase:
        if request.method not in route.methods:
            response = refused_page(request, _("This address does not accept %s.") % request.method, status=405)
            response.headers["Allow"] = ", ".join(route.methods)
            return response
        if role_of(request) < route.need:
            return no_entry(request, route.need)
        return _answered(route.view, request, parts)

    return guarded


def _answered(view: View, request: HttpRequest, parts: dict[str, Any]) -> HttpResponseBase:
    try:
        if "event" in parts:
            parts["event"] = shelf().event(parts["event"])
        return view(request, **parts)
    except Missing as missing:
        return not_found(request, missing)
    except JournalError as error:
        return refused_page(request, _("NOT SAVED. %s") % error, status=503)
    except TopboardError as error:
        return refused_page(request, str(error), status=400)


def no_entry(request: HttpRequest, need: Role) -> HttpResponse:
    """To the log-in page, or, for somebody who is logged in, what they lack."""
    if role_of(request) is Role.PUBLIC:
        return _not_logged_in(request)
    text = _("You need the role of %s for this. Nothing was changed.") % translated(need.word)
    return refused_page(request, text, status=403, hint=_("Ask the owner of this Topboard to give it to you."))


def _not_logged_in(request: HttpRequest) -> HttpResponse:
    if not wants_json(request) and not Account.objects.owner_exists():
        return HttpResponseRedirect(address("setup"))
    if not wants_json(request) and request.method in READING:
        return HttpResponseRedirect(f"{address('login')}?next={quote(request.get_full_path())}")
    text = _("You are no longer logged in. Nothing was changed.")
    return refused_page(request, text, status=403, hint=_("Log in, then reload the page."))
