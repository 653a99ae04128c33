"""Who is asking, and whether they may: every page states the right it needs, and this is where it is checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, cast
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import is_valid_path, resolve
from django.utils.translation import gettext as _

from topboard.director.desk.question import NotThere
from topboard.director.desk.rights import Right
from topboard.errors import JournalError, TopboardError
from topboard.language import translated
from topboard.web.accounts.resubmission import keep_typed
from topboard.web.accounts.roles import RIGHTS, SOMEWHERE, Grant, Role, may
from topboard.web.addresses import address
from topboard.web.errors import Missing, NotAllowed, is_reading, journal_away, not_found, refused_page, wants_json
from topboard.web.events.shelf import shelf
from topboard.web.models import Account, CaptainLink, HelperLink, KioskLink

View = Callable[..., HttpResponseBase]
READING = ("GET", "HEAD")


@dataclass(frozen=True, slots=True)
class Route:
    """A page: where it is, what answers, the right it needs (none: everybody may), and by which methods.

    The right must be given for what the address names: the section, the event, or everything. With `somewhere` any
    section of the event is enough; what others see of it, the page does not show.
    """

    name: str
    path: str
    view: View
    need: Right | None
    methods: tuple[str, ...] = READING
    somewhere: bool = False

    @property
    def guarded(self) -> View:
        return guard(self)

    def allows(self, grants: tuple[Grant, ...], event: str = "", section: str = "") -> bool:
        if self.need in (None, Right.LOG_IN):
            return True
        return may(grants, self.need, event, SOMEWHERE if self.somewhere else section)


def account_of(request: HttpRequest) -> Account | None:
    user = request.user
    return user if isinstance(user, Account) and user.is_active else None


def grants_of(request: HttpRequest) -> tuple[Grant, ...]:
    """What whoever is logged in was given, looked up once for a request."""
    if "_grants" not in vars(request):
        account = account_of(request)
        vars(request)["_grants"] = account.grants if account else ()
    return cast(tuple[Grant, ...], vars(request)["_grants"])


def may_here(request: HttpRequest, right: Right, event: str = "", section: str = "") -> bool:
    return may(grants_of(request), right, event, section)


def actor_of(request: HttpRequest) -> str:
    """The name under which a command is written to the journal."""
    account = account_of(request)
    if account:
        return account.name
    link = helper_link(request) or captain_link(request) or kiosk_link(request)
    return link.label if link else ""


def helper_link(request: HttpRequest) -> HelperLink | None:
    """The link with which this phone was let in, while it is alive."""
    return HelperLink.of_session(request.session)


def captain_link(request: HttpRequest) -> CaptainLink | None:
    """The link with which the phone of a team's captain was let in, while it is alive."""
    return CaptainLink.of_session(request.session)


def kiosk_link(request: HttpRequest) -> KioskLink | None:
    """The link with which a tablet at the door was let in, while it is alive."""
    return KioskLink.of_session(request.session)


def guard(route: Route) -> View:
    """The view behind its check of method and right. Faults of the world become pages that say what to do."""

    @wraps(route.view)
    def guarded(request: HttpRequest, **parts: Any) -> HttpResponseBase:
        if request.method not in route.methods:
            return _by_no_such_method(request, route)
        if route.need and not account_of(request):
            return not_logged_in(request)
        if not route.allows(grants_of(request), parts.get("event", ""), parts.get("section", "")):
            return no_entry(request, route.need)
        return _answered(route.view, request, parts)

    vars(guarded)["needs_account"], vars(guarded)["methods"] = route.need is not None, route.methods
    return guarded


def _by_no_such_method(request: HttpRequest, route: Route) -> HttpResponse:
    """A bookmark of an address to which a form is sent leads back to the page that has the form."""
    if is_reading(request.method):
        text = _("There is no page at this address: it only takes what a form sends.")
        response = refused_page(request, text, status=405, back=page_above(request.path))
    else:
        response = refused_page(request, _("This address does not accept %s.") % request.method, status=405)
    response.headers["Allow"] = ", ".join(route.methods)
    return response


def page_above(path: str) -> str:
    """The nearest page on the way up from an address."""
    parts = path.strip("/").split("/")
    for length in range(len(parts) - 1, 0, -1):
        above = "/" + "/".join(parts[:length])
        for place in (f"{above}/", above):
            if is_valid_path(place) and "GET" in getattr(resolve(place).func, "methods", ()):
                return place
    return "/"


def _answered(view: View, request: HttpRequest, parts: dict[str, Any]) -> HttpResponseBase:
    try:
        if "event" in parts:
            parts["event"] = shelf().event(parts["event"])
        return view(request, **parts)
    except NotAllowed as refused:
        return no_entry(request, refused.right)
    except (Missing, NotThere) as missing:
        return not_found(request, missing)
    except JournalError as error:
        return journal_away(request, error, by_staff=account_of(request) is not None)
    except TopboardError as error:
        return refused_page(request, str(error), status=400)


def no_entry(request: HttpRequest, need: Right | None) -> HttpResponse:
    """What somebody who is logged in lacks."""
    roles = [translated(role.word) for role, rights in RIGHTS.items() if need in rights and role is not Role.PUBLIC]
    text = _("You need another role here: %(roles)s. Nothing was changed.") % {"roles": ", ".join(roles)}
    return refused_page(request, text, status=403, hint=_("Ask the owner of this Topboard to give it to you."))


def not_logged_in(request: HttpRequest) -> HttpResponse:
    """To the log-in; what a form held is kept in the page, to be sent again."""
    if not wants_json(request) and not Account.objects.owner_exists():
        return HttpResponseRedirect(address("setup"))
    if not wants_json(request) and request.method in READING:
        return HttpResponseRedirect(f"{address('login')}?next={quote(request.get_full_path())}")
    text = _("You are no longer logged in. Nothing was changed.")
    if wants_json(request):
        return refused_page(request, text, status=403, hint=_("Log in, then reload the page."))
    kept = keep_typed(request)
    told = _("Log in: what you typed is kept, and you can send it again.") if kept else _("Log in and send it again.")
    context = {"next": "/", "username": "", "fault": f"{text} {told}", "kept": kept}
    return render(request, "login.html", context, status=403)
