"""Open a file: what is in it is shown first, then the event is imported, whole or as its players; many in the
background."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.director.sections.opened_file import file_found, open_files
from topboard.errors import InvalidFile, TopboardError
from topboard.formats.other_programs.bundles import EventFiles, events_in
from topboard.journal.backups import is_copy, read_copy
from topboard.web.accounts.access import actor_of
from topboard.web.addresses import Addresses, address
from topboard.web.events.import_event import Taken, same_event, take_in
from topboard.web.events.opened_file import forget, handed, lay
from topboard.web.events.shelf import shelf
from topboard.web.forms.posted import says, word, words
from topboard.web.jobs.file_import import FileImport
from topboard.web.pages.desk.frame import page
from topboard.web.pages.owner.backups import bring_in
from topboard.web.server.upload_limits import NO_FILE

SHOWN = 20
PLAYERS = "players"


def open_file(request: HttpRequest) -> HttpResponse:
    """A whole event from a file: an export of Topboard, a tournament report, or what another program wrote."""
    key = word(request, "handed") or request.GET.get("handed", "")
    if request.method != "POST":
        return _look(request, key)
    if says(request, "look"):
        return HttpResponseRedirect(f"{address('take-event')}?handed={lay(settings.TOPBOARD_HOME, _sent(request))}")
    if word(request, "do") == "forget":
        forget(handed(settings.TOPBOARD_HOME, key))
        return HttpResponseRedirect(address("take-event"))
    return _import(request, key)


def _sent(request: HttpRequest) -> dict[str, bytes]:
    """The files of a form by their paths, which a browser sends beside them for those of a folder."""
    if not request.FILES.getlist("file"):
        raise InvalidFile(NO_FILE())
    paths = words(request, "path")
    files = request.FILES.getlist("file")
    named = paths if len(paths) == len(files) else [each.name or "" for each in files]
    return {path: each.read() for path, each in zip(named, files, strict=True)}


def _import(request: HttpRequest, key: str) -> HttpResponse:
    file = handed(settings.TOPBOARD_HOME, key) if key else None
    files = {file.name: file.read_bytes()} if file else _sent(request)
    name, data = next(iter(files.items()))
    if is_copy(data):
        bring_in(request, read_copy(data))
        return HttpResponseRedirect(address("front"))
    found = events_in(files)
    players_only = word(request, "what") == PLAYERS
    if len(found) > 1:
        FileImport().start(shelf(), found, actor=actor_of(request), players_only=players_only)
        _let_go(file)
        return HttpResponseRedirect(address("imports"))
    inside = found[0].files if found and found[0].files else files
    name, data = next(iter(inside.items()))
    beside = {other: inside[other] for other in inside if other != name}
    taken = take_in(shelf(), name, data, actor=actor_of(request), beside=beside, players_only=players_only)
    _let_go(file)
    return _taken(request, taken)


def _let_go(file: Path | None) -> None:
    if file:
        forget(file)


def _taken(request: HttpRequest, taken: Taken) -> HttpResponse:
    messages.success(request, taken.said)
    for said in taken.notes[:SHOWN]:
        messages.warning(request, said)
    return HttpResponseRedirect(Addresses(taken.id)("overview"))


def _look(request: HttpRequest, key: str) -> HttpResponse:
    """Which file to open; what is in it, if it is laid here. Nothing is written."""
    context: dict[str, Any] = {"shown": SHOWN, "job": FileImport().state()}
    if not key:
        return page(request, "take_event.html", **context)
    try:
        file = handed(settings.TOPBOARD_HOME, key)
    except InvalidFile as gone:
        return page(request, "take_event.html", fault=str(gone), **context)
    context |= {"handed": key, "name": file.name}
    try:
        context |= _found(file.name, file.read_bytes())
    except TopboardError as problem:
        forget(file)
        fault = str(problem) if file.name in str(problem) else f"{file.name}: {problem}"
        return page(request, "take_event.html", **context | {"handed": "", "fault": fault})
    return page(request, "take_event.html", **context)


def _found(name: str, data: bytes) -> dict[str, Any]:
    if is_copy(data):
        return {"copy": True}
    found = events_in({name: data})
    if len(found) != 1:
        return {"many": found, "examples": _examples(found)}
    if found[0].fault is not None:
        raise InvalidFile(found[0].fault)
    opened = open_files(found[0].files)
    here = same_event(shelf(), opened)
    return {"found": file_found(opened), "files": list(found[0].files), "here": shelf().event(here) if here else None}


def _examples(found: list[EventFiles]) -> list[str]:
    return [each.path for each in found[:SHOWN]]


def imports(request: HttpRequest) -> HttpResponse:
    """The last import of many files, with its progress and a row for each event."""
    return page(request, "imports.html", job=FileImport().state())


def imports_progress(request: HttpRequest) -> HttpResponse:
    """How far it is, by itself; when it is over the page is asked to come again."""
    job = FileImport().state()
    if request.headers.get("X-Running") and (job is None or not job.running):
        return JsonResponse({"over": True})
    return render(request, "parts/imports_job.html", {"job": job})


def cancel_imports(request: HttpRequest) -> HttpResponse:
    FileImport().cancel()
    messages.info(request, _("The import stops after the event that is being imported. What was imported stays."))
    return HttpResponseRedirect(address("imports"))
