"""The owner's page of rating lists: what is here, importing another with its progress, removing one."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core.people.listed_player import LIST_KINDS
from topboard.director.ratings.club_list import club_memory, decide_club_question, make_club_list
from topboard.director.ratings.rating_lists import SOURCES
from topboard.errors import InvalidFile, TopboardError
from topboard.formats.ratinglists import UnclearHeadings, open_list
from topboard.formats.ratinglists.columns import FIELDS
from topboard.reference import ListInfo
from topboard.rulebook import TEXT, kind
from topboard.rulebook.day_order import typed_date
from topboard.web.addresses import address
from topboard.web.events.command_ids import FIELD
from topboard.web.events.rating_lists import add_part, catalogue, club_states, job, upload_place
from topboard.web.forms.posted import everything, raw, says, word, words
from topboard.web.jobs.member_lookup import choose_lookup, chosen_lookup, kept_members
from topboard.web.pages.desk.frame import number, page
from topboard.web.server.upload_limits import uploaded
from topboard.web.show.local_time import now

NOT_A_DATE = kind("web.rating-lists.not-a-date", "{day} is not a date. Write it like 2026-11-01.", day=TEXT)


def show(request: HttpRequest) -> HttpResponse:
    return _show(request)


def _show(request: HttpRequest, *, fault: str = "", status: int = 200, **context: Any) -> HttpResponse:
    context = {"typed": {}, "headings": (), "upload": "", **context}
    return page(
        request,
        "lists.html",
        status=status,
        lists=catalogue().lists(),
        job=job().state(),
        club=club_memory(catalogue()),
        lookup=chosen_lookup(),
        kept=kept_members(),
        sources=SOURCES,
        kinds=LIST_KINDS,
        fields=(*FIELDS, *LIST_KINDS),
        fault=fault,
        **context,
    )


def progress(request: HttpRequest) -> HttpResponse:
    """How far the import is, by itself; when it is over the page is asked to come again."""
    now = job().state()
    if request.headers.get("X-Running") and (now is None or now.state != "running"):
        return JsonResponse({"over": True})
    return render(request, "parts/list_job.html", {"job": now})


def part(request: HttpRequest) -> HttpResponse:
    """One part of a large file. The answer says how much is here, so that the next one follows on."""
    _name, data = uploaded(request)
    return JsonResponse({"at": add_part(word(request, "upload"), number(request, "at", 0), data)})


def import_list(request: HttpRequest) -> HttpResponse:
    """Look at the file, then import it in the background. Headings that nobody can tell are asked about."""
    id = word(request, "upload")
    typed = dict(everything(request, "csrfmiddlewaretoken", FIELD))
    try:
        if id:
            name, place = word(request, "name"), upload_place(id)
        else:
            name, data = uploaded(request)
            id = secrets.token_hex(12)
            place = upload_place(id)
            add_part(id, 0, data)
        mapping = {heading: field for heading, field in _columns(request).items() if field}
        asked = _asked(request)
        with open_list(
            place, name, source=asked["source"], kind=asked["kind"], mapping=mapping, known=catalogue().mapping
        ):
            """It is a list."""
        job().start(place, name=name, mapping=mapping, **asked)
    except UnclearHeadings as unclear:
        return _show(
            request, fault=str(unclear), status=422, headings=unclear.headings, upload=id, typed=typed | {"name": name}
        )
    except (TopboardError, OSError) as problem:
        return _show(request, fault=str(problem), status=400, typed=typed)
    return HttpResponseRedirect(address("lists"))


def _columns(request: HttpRequest) -> dict[str, str]:
    """What the form says of each heading: names and fields in the same order."""
    headings, fields = words(request, "heading"), words(request, "column")
    return dict(zip(headings, fields, strict=False))


def _asked(request: HttpRequest) -> dict[str, Any]:
    day = word(request, "date")
    try:
        published = typed_date(day) if day else None
    except ValueError:
        raise InvalidFile(NOT_A_DATE(day=day)) from None
    return {
        "source": word(request, "source").lower().replace(" ", "-"),
        "kind": word(request, "kind") if word(request, "kind") in LIST_KINDS else "",
        "part": raw(request, "part").strip().lower().replace(" ", "-"),
        "published": published,
        "official": not says(request, "unofficial"),
    }


def cancel(request: HttpRequest) -> HttpResponse:
    job().cancel()
    messages.info(request, _("The import is being cancelled. The lists stay as they are."))
    return HttpResponseRedirect(address("lists"))


def make_club(request: HttpRequest) -> HttpResponse:
    """The club list as the events are now."""
    return _club_made(request, partial(make_club_list, catalogue(), club_states(), now()))


def decide_club(request: HttpRequest) -> HttpResponse:
    """Whether two lines of the club list are one person."""
    same = word(request, "answer") == "same"
    first, second = word(request, "first"), word(request, "second")
    made = partial(decide_club_question, catalogue(), club_states(), now(), first, second, same=same)
    return _club_made(request, made)


def _club_made(request: HttpRequest, make: Callable[[], ListInfo]) -> HttpResponse:
    try:
        info = make()
        messages.success(request, _("The club list was made: %(count)d people.") % {"count": info.players})
    except TopboardError as problem:
        messages.error(request, str(problem))
    return HttpResponseRedirect(f"{address('lists')}#club")


def choose_members(request: HttpRequest) -> HttpResponse:
    """Whether members of US Chess are looked up by the federation's service, where and with which key."""
    try:
        choose_lookup(on=says(request, "on"), address=word(request, "address"), key=word(request, "key"))
        messages.success(request, _("The choice was saved."))
    except TopboardError as problem:
        messages.error(request, str(problem))
    return HttpResponseRedirect(f"{address('lists')}#members")


def remove(request: HttpRequest, name: str) -> HttpResponse:
    catalogue().remove(name)
    messages.success(request, _("%(list)s was removed. Events keep the ratings they took from it.") % {"list": name})
    return HttpResponseRedirect(address("lists"))
