"""Answers when something is wrong: what happened, and the way out."""

from __future__ import annotations

import logging
import sys

from django.conf import settings
from django.core.exceptions import DisallowedHost, RequestDataTooBig, TooManyFieldsSent
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import Resolver404, is_valid_path, reverse
from django.utils.translation import gettext as _

from topboard.director.desk.question import NotThere
from topboard.director.desk.rights import Right
from topboard.errors import JournalError, JournalInDoubt
from topboard.web.events.command_ids import request_ids

API = "/api/"
logger = logging.getLogger(__name__)


class Missing(Exception):
    """There is no such event, section, round or player."""


class NotOpenYet(Missing):
    """The pages of an event that its director has not opened to everybody."""


class WentOnElsewhere(Missing):
    """A schedule of a section, whose players play on in that section since both merged (28S)."""

    def __init__(self, event: str, name: str, into: str, into_name: str) -> None:
        super().__init__(_("%(section)s and %(into)s have merged.") % {"section": name, "into": into_name})
        self.place, self.into_name = reverse("public-section", args=[event, into]), into_name


class TooLarge(RequestDataTooBig):
    """A file of more bytes than we read."""


class NotAllowed(Exception):
    """A command for which somebody lacks the right."""

    def __init__(self, right: Right) -> None:
        super().__init__(right.value)
        self.right = right


def wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "")


def refused_page(
    request: HttpRequest, text: str, *, status: int = 400, hint: str = "", back: str = "", doubt: str = ""
) -> HttpResponse:
    """A page, or for programs and our own scripts a small JSON answer, that says what is wrong; `back` is the page to
    which it leads, `doubt` where it can be asked whether the command was saved all the same."""
    if request.path.startswith(API):
        return JsonResponse({"detail": text, "hint": hint}, status=status)
    if wants_json(request):
        return JsonResponse({"saved": False, "text": text, "hint": hint, "doubt": doubt}, status=status)
    context = {"text": text, "hint": hint, "status": status, "back": back, "doubt": doubt}
    return render(request, "refused.html", context, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What Django says of too much is for programmers; our own `TooLarge` names the file."""
    text = str(exception) or _("The request could not be understood.")
    if isinstance(exception, DisallowedHost):
        text = _("Topboard does not answer under this name or address.")
        hint = _(
            "Open the address that it showed when it was started. If the computer has joined another network since,"
            " restart Topboard; you lose nothing."
        )
        return refused_page(request, text, status=400, hint=hint)
    if isinstance(exception, TooManyFieldsSent):
        most = f"{settings.DATA_UPLOAD_MAX_NUMBER_FIELDS:,}"
        text = _("The form has more than %s fields, and no more can be sent at once. Send it in parts.") % most
    elif isinstance(exception, RequestDataTooBig) and not isinstance(exception, TooLarge):
        return too_much(request, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
    is_too_much = isinstance(exception, TooManyFieldsSent | RequestDataTooBig)
    return refused_page(request, text, status=413 if is_too_much else 400)


def too_much(request: HttpRequest, most: int) -> HttpResponse:
    """Too many bytes, with the limit, and who may send more."""
    large = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    text = _("What you sent is larger than %d MB. Send it in parts.") % (most // 2**20)
    if most < 2**20:
        text = _("What you sent is larger than %d kB. Send it in parts.") % (most // 2**10)
    more = _("If you log in, or a program sends its token, it may have %d MB.") % (large // 2**20)
    return refused_page(request, text, status=413, hint=more if most < large else "")


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    if isinstance(exception, NotOpenYet) and not wants_json(request):
        return render(request, "not_open.html", status=404)
    if isinstance(exception, WentOnElsewhere) and not wants_json(request):
        return render(request, "went_on_elsewhere.html", {"merged": exception}, status=404)
    elsewhere = _meant(request) if isinstance(exception, Resolver404) else ""
    if elsewhere:
        return HttpResponseRedirect(elsewhere)
    if request.path.startswith(API):
        text = _("There is no such operation. /api/v1/openapi.json describes all of them.")
        return refused_page(request, text, status=404)
    text = str(exception) if isinstance(exception, Missing | NotThere) else _("There is no such page.")
    return refused_page(request, text, status=404, hint=_("Check the address, or start from the home page."))


def _meant(request: HttpRequest) -> str:
    """The page whose address was typed without its last stroke, or with one too many; nothing where there is none."""
    path, query = request.path, request.META.get("QUERY_STRING", "")
    other = path.rstrip("/") if path.endswith("/") else f"{path}/"
    is_read = request.method in ("GET", "HEAD") and not wants_json(request)
    if not is_read or other.startswith(("//", "/api/")) or not is_valid_path(other):
        return ""
    return f"{other}?{query}" if query else other


def server_error(request: HttpRequest) -> HttpResponse:
    """Of a form nobody knows how far it came: what the page shows when it is loaded again is what was saved."""
    fault = sys.exc_info()[1]
    if isinstance(fault, (DatabaseError, InterfaceError)):
        return database_away(request, fault)
    text = _("This is a fault in Topboard, not something you did. Nothing that was saved is lost.")
    hint = _("Reload the page. Please report what you were doing.")
    return refused_page(request, _doubted(request, text), status=500, hint=hint)


def database_away(request: HttpRequest, fault: Exception) -> HttpResponse:
    """Neither accounts nor tokens can be looked up: to a person a page, to a program what the API promises.

    What a database server says names its address, and nobody can be known as the owner: it goes to the terminal.
    """
    words = (str(fault).strip().splitlines() or [type(fault).__name__])[0]
    logger.error("The database cannot be used: %s", words)
    if settings.DATABASE_URL:
        text = _("The database cannot be used at the moment. Try again in a few seconds.")
        hint = _("If it does not come back: the owner finds the reason in the window in which Topboard was started.")
    else:
        text = _("The accounts and log-ins cannot be read or written: %s") % words
        hint = _("Check that the disk is not full and that the data folder is writable, then reload the page.")
    told = unsaved(request, text) if request.path.startswith(API) else _doubted(request, text)
    return refused_page(request, told, status=503, hint=hint)


def journal_away(request: HttpRequest, fault: JournalError, *, by_staff: bool) -> HttpResponse:
    """Those who work here read where the events are kept, to put it right; everybody else does not."""
    if fault.to_anybody != fault.reason:
        logger.error("The events cannot be used: %s", fault)
    told = str(fault.reason if by_staff else fault.to_anybody)
    in_doubt = isinstance(fault, JournalInDoubt)
    ids = request_ids()
    doubt = reverse("command-saved", args=[ids.id]) if in_doubt and ids else ""
    return refused_page(request, unsaved(request, told, in_doubt=in_doubt), status=503, doubt=doubt)


def unsaved(request: HttpRequest, text: str, *, in_doubt: bool = False) -> str:
    """A visitor who only reads has nothing to lose."""
    if is_reading(request.method):
        return text
    return (_("PERHAPS NOT SAVED. %s") if in_doubt else _("NOT SAVED. %s")) % text


def is_reading(method: str | None) -> bool:
    return method in ("GET", "HEAD")


def _doubted(request: HttpRequest, text: str) -> str:
    if is_reading(request.method):
        return text
    return _("This may be NOT SAVED. Check before you do it again. %s") % text
