"""The first page, the owner's first step, logging in and out, the language."""

from __future__ import annotations

from collections.abc import Iterator

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from topboard.errors import JournalError
from topboard.web.access import account_of, role_of
from topboard.web.addresses import address
from topboard.web.events import OpenEvent, shelf
from topboard.web.forms import raw, word
from topboard.web.models import Account, PublicChoices
from topboard.web.notices import backups
from topboard.web.pages.frame import page
from topboard.web.roles import Role
from topboard.web.security import is_local
from topboard.web.steps import section_now
from topboard.web.throttle import attempt, succeeded

LONGEST_NAME = 60


def front(request: HttpRequest) -> HttpResponse:
    """Staff see all events, everybody else those that are public."""
    if not Account.objects.owner_exists():
        return HttpResponseRedirect(address("setup"))
    everything = list(_readable(request))
    if role_of(request) is Role.PUBLIC:
        public = set(PublicChoices.objects.filter(is_public=True).values_list("event", flat=True))
        return page(request, "front_public.html", events=[e for e in everything if e.id in public])
    unsafe = role_of(request) >= Role.OWNER and not backups().choice.place
    return page(request, "front.html", events=[_card(event) for event in everything], unsafe=unsafe)


def _readable(request: HttpRequest) -> Iterator[OpenEvent]:
    """The events, newest first; one whose journal is damaged is told about and keeps nobody from the others."""
    for id in reversed(shelf().ids()):
        try:
            yield shelf().event(id)
        except JournalError as error:
            if role_of(request) is not Role.PUBLIC:
                messages.error(request, f"{id}: {error}")


def _card(event: OpenEvent) -> dict[str, object]:
    with event.reading() as state:
        sections = [section_now(event, id) for id in state.sections]
        return {
            "id": event.id,
            "name": event.name,
            "details": state.details,
            "sections": sections,
            "players": sum(s.players for s in sections),
            "public": PublicChoices.of(event.id).is_public,
        }


def setup(request: HttpRequest) -> HttpResponse:
    """On the first start the owner chooses a name and a password, on this machine."""
    if Account.objects.owner_exists():
        return HttpResponseRedirect(address("login"))
    if not is_local(request):
        return page(request, "refused.html", status=403, text=_("Do this on the computer that runs Topboard."), hint="")
    if request.method != "POST":
        return page(request, "setup.html", username="", faults=[])
    username, password = word(request, "username"), raw(request, "password")
    faults = password_faults(password, raw(request, "again"), username)
    if faults:
        return page(request, "setup.html", status=400, username=username, faults=faults)
    account = Account.objects.create_account(username, password, Role.OWNER)
    login(request, account)
    return HttpResponseRedirect(address("front"))


def password_faults(password: str, again: str, username: str) -> list[str]:
    faults = [] if username else [_("Choose a name.")]
    if len(username.casefold()) > LONGEST_NAME or not username.isprintable():
        faults.append(_("Choose a name of at most %(most)d letters, all of them printable.") % {"most": LONGEST_NAME})
    if password != again:
        faults.append(_("The two passwords are not the same."))
    try:
        validate_password(password, Account(username=username, name=username))
    except ValidationError as error:
        faults.extend(str(message) for message in error.messages)
    return faults


def log_in(request: HttpRequest) -> HttpResponse:
    if not Account.objects.owner_exists():
        return HttpResponseRedirect(address("setup"))
    target = _safe(word(request, "next") or request.GET.get("next") or "/")
    if request.method != "POST":
        return page(request, "login.html", next=target, username="", fault="")
    username = word(request, "username").replace("\0", "").strip().casefold()[:LONGEST_NAME]
    keys = throttled_by(request, username)
    wait = attempt(*keys)
    if wait:
        text = _("Too many attempts. Try again in %(seconds)d seconds.") % {"seconds": wait}
        return page(request, "login.html", status=429, next=target, username=username, fault=text)
    account = authenticate(request, username=username, password=raw(request, "password"))
    if not isinstance(account, Account):
        text = _("Wrong name or password.")
        return page(request, "login.html", status=403, next=target, username=username, fault=text)
    succeeded(*keys)
    login(request, account)
    return HttpResponseRedirect(target)


def throttled_by(request: HttpRequest, username: str) -> list[str]:
    """Name and address; on the machine itself the address only, so that nobody elsewhere locks the director out."""
    address = f"address:{request.META.get('REMOTE_ADDR', '')}"
    return [address] if is_local(request) else [address, f"name:{username}"]


def _safe(target: str) -> str:
    return target if url_has_allowed_host_and_scheme(target, allowed_hosts=None) and target.startswith("/") else "/"


def log_out(request: HttpRequest) -> HttpResponse:
    logout(request)
    return HttpResponseRedirect(address("front"))


def own_password(request: HttpRequest) -> HttpResponse:
    """Change one's own password; other sessions of the account end."""
    account = account_of(request)
    assert account is not None, "the route needs a role"
    faults: list[str] = []
    if request.method == "POST":
        password = raw(request, "password")
        if not account.check_password(raw(request, "old")):
            faults.append(_("The old password is not right."))
        faults += password_faults(password, raw(request, "again"), account.username)
        if not faults:
            account.set_password(password)
            account.save()
            login(request, account)
            return HttpResponseRedirect(address("front"))
    return page(request, "password.html", status=400 if faults else 200, faults=faults)


def language(request: HttpRequest) -> HttpResponse:
    """Choose the language of this browser."""
    response = HttpResponseRedirect(_safe(word(request, "next", "/")))
    chosen = word(request, "language")
    if chosen in dict(settings.LANGUAGES):
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, chosen, max_age=31536000, samesite="Lax", httponly=True)
    return response
