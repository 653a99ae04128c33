"""A request that arrives a second time is answered as the first time, and writes nothing.

It carries an id: a form in a hidden field, a program in a header. What it writes is stored under that id, so it holds
after a restart and in every process.
"""

from __future__ import annotations

from hashlib import sha256

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from topboard.director.desk.labels import local_time
from topboard.errors import JournalError
from topboard.journal.command_id import WrittenBy
from topboard.web.accounts.access import page_above
from topboard.web.errors import API, is_reading, refused_page, wants_json
from topboard.web.events.command_ids import FIELD, HEADER, SHAPE, RequestIds, answering
from topboard.web.events.shelf import shelf
from topboard.web.forms.posted import everything, word
from topboard.web.server.security_headers import Answering

NOT_COMPARED = ("csrfmiddlewaretoken", "seen", FIELD)
"""What a form carries that may differ when it is sent again."""
FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
REPLAYED = "Idempotency-Replayed"
REFUSED = (400, 409, 422)


class RepeatedRequests:
    def __init__(self, answer: Answering) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if is_reading(request.method):
            return self.answer(request)
        said = request.headers.get(HEADER, "") or (word(request, FIELD) if request.content_type in FORMS else "")
        if not said:
            return self.answer(request)
        id = SHAPE.fullmatch(said)
        if id is None:
            text = _("An id of a command has 8 to 64 letters, digits, hyphens or underscores.")
            return refused_page(request, text, status=400)
        ids = RequestIds(id[1], digest(request))
        with answering(ids):
            response = self.answer(request)
        if not ids.count and _is_refused(response) and (time := saved_at(ids)):
            response, ids.again = _saved_before(request, response, time), [time]
        if ids.again:
            response.headers[REPLAYED] = "true"
        return response


def digest(request: HttpRequest) -> str:
    """Of where a request goes and what it says."""
    if request.content_type in FORMS:
        files = [
            (name, f"{each.name} {each.size}") for name, each in request.FILES.items() if isinstance(each, UploadedFile)
        ]
        said = repr(sorted([*everything(request, *NOT_COMPARED), *files])).encode()
    else:
        said = request.body
    return sha256(request.path.encode() + b"\0" + said).hexdigest()[:32]


def saved_at(ids: RequestIds) -> str:
    """When a request with this id and this body was saved; empty where none was."""
    try:
        found = shelf().store.written_by(ids.id)
    except JournalError:
        return ""
    return time_of(found) if found and found.body == ids.body else ""


def time_of(found: WrittenBy) -> str:
    """By the clock on the wall."""
    stored = shelf().store.read(found.journal, after=found.position - 1, through=found.position)
    return local_time(stored[0].time) if stored else ""


def already_saved(time: str) -> str:
    return _("Already saved at %s. Nothing was written twice.") % time


def _is_refused(response: HttpResponseBase) -> bool:
    """Before it came to the command: the event has moved on since the first time, and what was asked for is done."""
    return response.status_code in REFUSED


def _saved_before(request: HttpRequest, response: HttpResponseBase, time: str) -> HttpResponse:
    text = already_saved(time)
    if request.path.startswith(API):
        return JsonResponse({"detail": text})
    if wants_json(request):
        return JsonResponse({"saved": True, "again": True, "text": text})
    messages.info(request, text)
    return HttpResponseRedirect(page_above(request.path))


def command_saved(request: HttpRequest, id: str) -> HttpResponse:
    """Whether the command with this id is in the journal: asked by a page that had no answer."""
    found = shelf().store.written_by(id)
    time = time_of(found) if found else ""
    text = already_saved(time) if found else _("It was not saved. Enter it again.")
    return JsonResponse({"saved": bool(found), "time": time, "text": text})
