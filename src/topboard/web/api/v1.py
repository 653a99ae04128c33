"""The operations of the API: questions and commands from their descriptions, and events as a whole."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Annotated

import msgspec
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse
from ninja import NinjaAPI, Status
from ninja.errors import ValidationError

from topboard import __version__
from topboard.director import Answer, Refusal
from topboard.director import commands as do
from topboard.director.desk.answers import Refused
from topboard.director.desk.field_kinds import TextKind
from topboard.director.desk.fields import Asked
from topboard.director.desk.question import DeskQuestion, Inquiry, NotThere
from topboard.director.desk.rights import Right
from topboard.director.question_register import QUESTIONS
from topboard.director.rounds.round_questions import EventAnswer
from topboard.errors import JournalError, TopboardError
from topboard.rulebook import Problem
from topboard.web.accounts.roles import SOMEWHERE
from topboard.web.api import (
    copies,
    entries,
    files,
    follow,
    forecasts,
    lists,
    screenings,
    series,
    tablets,
    uploads,
)
from topboard.web.api import schemas as s
from topboard.web.api.access import DIRECT, OWN, actor
from topboard.web.api.bodies import described_body, told
from topboard.web.api.commands import RefusedRequest, created
from topboard.web.api.operations import exact_first, router
from topboard.web.api.questions import offer
from topboard.web.errors import Missing, database_away, journal_away
from topboard.web.events.archive import put_away, remove
from topboard.web.events.event_index import event_index
from topboard.web.events.import_event import take_in
from topboard.web.events.series_shelf import next_event
from topboard.web.events.shelf import shelf
from topboard.web.models import PublicChoices

api = NinjaAPI(
    title="Topboard",
    version="1",
    description=f"Topboard {__version__}. Every write goes through the director and is on the disk when answered.",
    docs_url=None,
    openapi_url=None,
    urls_namespace="api-1",
)
A_FILE = 1_000_000
"""Letters. A text that may be so long is a file, and one that is longer is too large rather than wrong."""


@api.exception_handler(RefusedRequest)
def refused(request: HttpRequest, error: RefusedRequest) -> HttpResponse:
    """All that is asked stands in one answer, so that one repetition of the request can accept it."""
    asked, r = error.asked, error.refusal
    if asked and asked.refusals:
        r = asked.refusals[-1]
    told = asked.refusals if asked and asked.accept else (r,)
    body = s.Trouble(
        detail=" ".join(each.message.told() for each in told),
        hint=r.hint.told() if r.hint else "",
        rule=told[0].rule.cite if told[0].rule else "",
        by=r.by,
        accept=list(asked.accept if asked else r.accept),
        asks=[_ask(problem) for problem in asked.asked] if asked else [],
    )
    return api.create_response(request, body.model_dump(), status=409)


@api.exception_handler(Refused)
def not_answered(request: HttpRequest, error: Refused) -> HttpResponse:
    """A question that the rules refuse is answered as a command is."""
    return refused(request, RefusedRequest(error.refusal))


def _ask(problem: Problem) -> s.Ask:
    hint, rule = problem.hint, problem.rule
    told = problem.message.told()
    return s.Ask(id=problem.id, detail=told, hint=hint.told() if hint else "", rule=rule.cite if rule else "")


@api.exception_handler(Missing)
@api.exception_handler(NotThere)
def missing(request: HttpRequest, error: Exception) -> HttpResponse:
    return api.create_response(request, {"detail": str(error)}, status=404)


@api.exception_handler(ValidationError)
def misunderstood(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """Every fault in one line each, named by its place in the input."""
    lines = [f"{'.'.join(map(str, fault['loc'][1:])).removeprefix('body.')}: {fault['msg']}" for fault in error.errors]
    most = [fault.get("ctx", {}).get("max_length", 0) for fault in error.errors if fault["type"] == "string_too_long"]
    too_large = any(letters >= A_FILE for letters in most)
    return api.create_response(request, {"detail": "\n".join(lines)}, status=413 if too_large else 422)


@api.exception_handler(JournalError)
def unsaved(request: HttpRequest, error: JournalError) -> HttpResponse:
    return journal_away(request, error, by_staff=getattr(request, "auth", None) is not None)


@api.exception_handler(DatabaseError)
@api.exception_handler(InterfaceError)
def away(request: HttpRequest, error: Exception) -> HttpResponse:
    return database_away(request, error)


@api.exception_handler(TopboardError)
def troubled(request: HttpRequest, error: TopboardError) -> HttpResponse:
    return api.create_response(request, {"detail": str(error)}, status=422)


@dataclass(frozen=True, slots=True)
class EventsQuestion:
    """All events that you may look at, or those that a word of the name, the place or the day finds."""

    search: Annotated[str, Asked("Find events", TextKind())] = ""

    def answer(self, of: Inquiry) -> list[EventAnswer]:
        everything = event_index().everything(most=sys.maxsize)
        found = (each for each in everything if each.matches(self.search))
        return [_seen(of, each.answer) for each in found if of.allowed(Right.LOOK, each.id, SOMEWHERE)]


def _seen(of: Inquiry, event: EventAnswer) -> EventAnswer:
    """With the sections that may be looked at."""
    lines = [line for line in event.sections if of.allowed(Right.LOOK, event.id, line.id)]
    return msgspec.structs.replace(event, sections=lines)


OF_THIS_SERVER = (copies, entries, files, follow, forecasts, lists, screenings, series, tablets, uploads)
ASKED: tuple[DeskQuestion, ...] = (
    DeskQuestion("events", EventsQuestion, "/events", Right.LOG_IN),
    *QUESTIONS.values(),
    *(question for module in OF_THIS_SERVER for question in getattr(module, "QUESTIONS", ())),
)
"""Every question that a program can ask: of events, and of this server."""
offer(router, ASKED)


def begun(id: str, answer: Answer) -> Status[s.Created]:
    """A new event is not open to everybody yet."""
    if isinstance(answer, Refusal):
        raise RefusedRequest(answer)
    PublicChoices.begin(id)
    return created(id, answer)


@router.post("/events", response={201: s.Created}, auth=DIRECT, openapi_extra=described_body(do.CreateEvent))
def create_event(request: HttpRequest) -> Status[s.Created]:
    """A new event without sections."""
    return begun(*shelf().create(told(request, None, do.CreateEvent).details, actor=actor(request)))


@router.post("/events/import", response={201: s.Taken}, auth=DIRECT)
def import_event(request: HttpRequest, body: s.TakeIn) -> Status[s.Taken]:
    """A whole event from an export of Topboard or a tournament report."""
    taken = take_in(shelf(), body.name, body.text.encode(errors="replace"), actor=actor(request))
    return Status(201, s.Taken(id=taken.id, said=taken.said, notes=list(taken.notes)))


@router.post("/events/copy", response={201: s.Created}, auth=DIRECT)
def copy_event(request: HttpRequest, body: s.CopyIn) -> Status[s.Created]:
    """A new event after the pattern of another: sections with their rules, fees, prizes and poster. With `players` it
    is the next event of a season: the players are copied too, and it counts in the same series."""
    copy = next_event if body.players else shelf().copy
    return begun(*copy(shelf().event(body.event), body.name, body.starts, actor=actor(request)))


@router.post("/events/{event}/practice", response={201: s.Created}, auth=DIRECT)
def practice_event(request: HttpRequest, event: str) -> Status[s.Created]:
    """A copy of an event to try things in: its name begins with PRACTICE, and none of it is reported, uploaded,
    mailed or broadcast."""
    return begun(*shelf().practice(shelf().event(event), actor=actor(request)))


@router.post("/events/{event}/delete", response={200: s.PutAway}, auth=OWN)
def delete_event(request: HttpRequest, event: str, body: s.DeleteIn) -> s.PutAway:
    """Delete an event. A copy is made first: where backups go, if a place was chosen, and in the archive."""
    return s.PutAway(file=remove(request, shelf(), shelf().event(event), sure=body.sure, by=actor(request)))


@router.post("/events/{event}/archive", response={200: s.PutAway}, auth=OWN)
def archive_event(request: HttpRequest, event: str) -> s.PutAway:
    """Take an event off the list. Its whole history stays in a file of the archive; the owner can bring it back."""
    return s.PutAway(file=put_away(request, shelf(), shelf().event(event), by=actor(request)))


exact_first()
api.add_router("", router)
