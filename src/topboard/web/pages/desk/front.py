"""The first page, the owner's first step, logging in and out, the language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from secrets import token_urlsafe

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.password_validation import validate_password
from django.core import signing
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.middleware.csrf import REASON_BAD_ORIGIN
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.director.desk.rights import Right
from topboard.errors import JournalError
from topboard.journal import EventState
from topboard.web.accounts.access import account_of, may_here, not_logged_in
from topboard.web.accounts.audit_log import note
from topboard.web.accounts.login_throttle import ADDRESS, attempt, succeeded
from topboard.web.accounts.resubmission import NEVER, Typed, labelled_fields, typed_before
from topboard.web.accounts.roles import SOMEWHERE, Role, may
from topboard.web.addresses import address
from topboard.web.errors import Missing, refused_page, wants_json
from topboard.web.events.archive import kept_too_long_in_archive
from topboard.web.events.event_index import EventSummary, event_index
from topboard.web.events.sample import is_sample
from topboard.web.events.shelf import shelf
from topboard.web.forms.posted import everything, raw, word
from topboard.web.jinja import counted_entries
from topboard.web.models import Account, Gate, PublicChoices
from topboard.web.pages.desk.frame import as_number, page
from topboard.web.pages.owner.program import months_old
from topboard.web.server.security_headers import client_address, is_local
from topboard.web.show.local_time import today
from topboard.web.show.notices import backups

LONGEST_NAME = 60
LONGEST_QUESTION = 120
A_PAGE = 30
"""Events on one page of the list."""


def front(request: HttpRequest) -> HttpResponse:
    """Staff see all events, everybody else those that are public."""
    if not Account.objects.owner_exists():
        return HttpResponseRedirect(address("setup"))
    public = PublicChoices.objects.filter(is_public=True).values_list("event", flat=True)
    if account_of(request) is None:
        return page(request, "front_public.html", shown=found_events(request, set(public).__contains__))
    owns, sees_all = may_here(request, Right.OWN), may_here(request, Right.LOOK)
    shown = found_events(request, lambda event: sees_all or may_here(request, Right.LOOK, event, SOMEWHERE))
    is_public = set(public.filter(event__in=[event.id for event in shown.events]))
    return page(
        request,
        "front.html",
        shown=shown,
        events=[_card(request, event, event.id in is_public) for event in shown.events],
        unsafe=owns and not backups().choice.place,
        months_old=months_old() if owns else 0,
        archived_too_long=kept_too_long_in_archive() if owns else 0,
    )


@dataclass(frozen=True, slots=True)
class FoundEvents:
    """The events of one page of a list, `number` of `pages`; `words` is what was searched for."""

    events: list[EventSummary]
    words: str
    number: int
    pages: int

    @property
    def is_long(self) -> bool:
        """Whether it takes a search to find something in the list."""
        return self.pages > 1 or bool(self.words)


def found_events(request: HttpRequest, is_there: Callable[[str], bool]) -> FoundEvents:
    """The events that match what was asked for, those first that were worked on last; one whose journal is damaged is
    told about and keeps nobody from the others."""
    words = request.GET.get("q", "").strip()[:LONGEST_QUESTION]
    found = [each for each in event_index().everything() if is_there(each.id) and each.matches(words)]
    found.sort(key=lambda each: each.written, reverse=True)
    pages = max(1, -(-len(found) // A_PAGE))
    number = min(pages, max(1, as_number(request.GET.get("page", "")) or 1))
    listed = found[(number - 1) * A_PAGE : number * A_PAGE]
    return FoundEvents(list(_readable(request, listed)), words, number, pages)


def _readable(request: HttpRequest, listed: list[EventSummary]) -> Iterator[EventSummary]:
    """As they are now."""
    for each in listed:
        try:
            yield event_index().of(each.id)
        except Missing:
            """It was put away a moment ago."""
        except JournalError as error:
            if account_of(request) is not None:
                messages.error(request, f"{each.id}: {error}")


def _card(request: HttpRequest, event: EventSummary, is_public: bool) -> dict[str, object]:
    sections = [each for each in event.cards if may_here(request, Right.LOOK, event.id, each.id)]
    return {
        "id": event.id,
        "name": event.name,
        "details": event.answer,
        "sections": sections,
        "players": counted_entries(sum(each.entries for each in sections), sum(each.again for each in sections)),
        "kept_too_long": may_here(request, Right.DIRECT, event.id) and event.is_due(today()) and event.people,
        "public": is_public,
        "sample": is_sample(shelf(), event.id),
        "written": datetime.fromisoformat(event.written),
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
    with transaction.atomic():
        Gate.hold("setup")
        if Account.objects.owner_exists():
            return HttpResponseRedirect(address("login"))
        account = Account.objects.create_account(username, password, Role.OWNER)
    note(request, "owner-made", who=account.name)
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
    kept = raw(request, "kept")
    if request.method != "POST":
        return page(request, "login.html", next=target, username="", fault="")
    username = word(request, "username").replace("\0", "").strip().casefold()[:LONGEST_NAME]
    keys = throttled_by(request, username)
    wait = attempt(*keys)
    if wait:
        text = too_many_attempts(wait)
        return page(request, "login.html", status=429, next=target, username=username, fault=text, kept=kept)
    account = authenticate(request, username=username, password=raw(request, "password"))
    if not isinstance(account, Account):
        note(request, "log-in-failed", who=username)
        text = _("Wrong name or password.")
        return page(request, "login.html", status=403, next=target, username=username, fault=text, kept=kept)
    succeeded(keys)
    login(request, account)
    note(request, "log-in", who=account.name)
    typed = typed_before(kept)
    if typed is None:
        return known_from_now_on(HttpResponseRedirect(target), username)
    return known_from_now_on(_resend(request, typed, _("You are logged in again"), target), username)


def _resend(request: HttpRequest, typed: Typed, title: str, leave: str, status: int = 200) -> HttpResponse:
    """What was typed, by the labels of its form, with the question whether to send it again."""
    action, fields = typed
    shown = labelled_fields(fields, _state_at(request, action))
    return page(
        request, "resend.html", status=status, action=action, fields=fields, shown=shown, title=title, next=leave
    )


def _state_at(request: HttpRequest, action: str) -> EventState:
    """The event that an address is about, if whoever asks may look at it."""
    with suppress(Resolver404, Missing, JournalError):
        id = resolve(action.partition("?")[0]).kwargs.get("event", "")
        account = account_of(request)
        if id and account and may(account.grants, Right.LOOK, id, SOMEWHERE):
            return shelf().event(id).director.state
    return EventState()


ELSEWHERE = REASON_BAD_ORIGIN.partition("%")[0]


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form of our own pages whose cookies are gone, or whose page is older than the log-in, is not lost: it is kept
    through logging in, or sent again when its sender says so. What comes from elsewhere, or does not say where it
    comes from, is refused."""
    ours = "Origin" in request.headers and not reason.startswith(ELSEWHERE)
    match = request.resolver_match
    if not ours or wants_json(request) or match is None:
        text = _("The form did not come from a page of this Topboard, or the page had been open too long.")
        return refused_page(request, text, status=403, hint=_("Go back, reload the page and try again."))
    if match.url_name == "login":
        text = _("This page had been open too long. Log in once more.")
        kept, username = raw(request, "kept"), word(request, "username")[:LONGEST_NAME]
        again = {"next": _safe(word(request, "next", "/")), "username": username, "fault": text, "kept": kept}
        return page(request, "login.html", status=403, **again)
    if getattr(match.func, "needs_account", False) and account_of(request) is None:
        return not_logged_in(request)
    typed = (request.get_full_path(), everything(request, *NEVER))
    return _resend(request, typed, _("This page had been open too long"), "/", status=403)


KNOWN = "topboard-known"
KNOWN_SECONDS = 90 * 24 * 3600


def too_many_attempts(wait: int) -> str:
    """How long somebody waits before the next attempt."""
    text = ngettext(
        "Too many attempts. Try again in %(num)d second.", "Too many attempts. Try again in %(num)d seconds.", wait
    )
    return text % {"num": wait}


def throttled_by(request: HttpRequest, username: str) -> list[str]:
    """Name and address. On the machine itself, and in a browser where this account has logged in before, only its own
    attempts count: nobody elsewhere locks the director out."""
    if is_local(request):
        return [f"local:{username}"]
    mark, known = _known(request)
    if known == username:
        return [f"browser:{mark}"]
    return [f"{ADDRESS}{client_address(request)}", f"name:{username}"]


def known_from_now_on(response: HttpResponse, username: str) -> HttpResponse:
    """Mark the browser as one in which this account has logged in."""
    value = signing.dumps([token_urlsafe(12), username], salt=KNOWN)
    response.set_cookie(
        KNOWN, value, max_age=KNOWN_SECONDS, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
    return response


def _known(request: HttpRequest) -> tuple[str, str]:
    """The mark of this browser, and the name that has logged in in it."""
    try:
        mark, username = signing.loads(request.COOKIES.get(KNOWN, ""), salt=KNOWN, max_age=KNOWN_SECONDS)
    except signing.BadSignature:
        return "", ""
    return str(mark), str(username)


def _safe(target: str) -> str:
    return target if url_has_allowed_host_and_scheme(target, allowed_hosts=None) and target.startswith("/") else "/"


def log_out(request: HttpRequest) -> HttpResponse:
    account = account_of(request)
    if account:
        note(request, "log-out", who=account.name)
    logout(request)
    return HttpResponseRedirect(address("front"))


def own_password(request: HttpRequest) -> HttpResponse:
    """Change one's own password; other sessions of the account end."""
    account = account_of(request)
    assert account is not None, "the route needs a role"
    if request.method != "POST":
        return page(request, "password.html", faults=[])
    key = f"password:{account.pk}"
    if wait := attempt(key):
        text = too_many_attempts(wait)
        return page(request, "password.html", status=429, faults=[text])
    password = raw(request, "password")
    faults = password_faults(password, raw(request, "again"), account.username)
    if account.check_password(raw(request, "old")):
        succeeded([key])
    else:
        faults.insert(0, _("The old password is not right."))
    if faults:
        return page(request, "password.html", status=400, faults=faults)
    account.set_password(password)
    account.save()
    login(request, account)
    note(request, "password-changed", who=account.name)
    return HttpResponseRedirect(address("front"))


def language(request: HttpRequest) -> HttpResponse:
    """Choose the language of this browser."""
    response = HttpResponseRedirect(_safe(word(request, "next", "/")))
    chosen = word(request, "language")
    if chosen in dict(settings.LANGUAGES):
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, chosen, max_age=31536000, samesite="Lax", httponly=True)
    return response
