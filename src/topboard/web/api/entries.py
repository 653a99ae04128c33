"""What the API offers about entries over the web: the form's choices, the inbox, and what becomes of an entry."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from django.http import HttpRequest
from ninja import Field, Router, Schema
from ninja.errors import HttpError

from topboard.director import Accepted, Refusal
from topboard.director.desk.rights import Right
from topboard.web.accounts.roles import may
from topboard.web.api.access import DIRECT, Needs, actor, lacks, token_of
from topboard.web.entries.inbox import accept, decide, line_of
from topboard.web.entries.places import closed_sentence, is_sensible
from topboard.web.errors import NotAllowed
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import EntryChoices, EntryLine, EntryState
from topboard.web.pages.entries.inbox import DECISIONS, MOST_PLACES, InboxRow, keep_choices, row_of, rows_of
from topboard.web.show.local_time import now

ENTRIES_SOMEWHERE = Needs(Right.ENTRIES, somewhere=True)
router = Router()


class EntryFormOut(Schema):
    """How the event takes entries. 0 places mean no limit; no sections mean all."""

    is_open: bool
    closes: datetime | None
    most: int
    limits: dict[str, int]
    sections: list[str]
    waiting: bool
    strict: bool
    byes: bool
    words: str
    consent: str
    contact: str
    closed: str


class EntryFormIn(Schema):
    is_open: bool = False
    closes: datetime | None = None
    most: int = Field(0, ge=0, le=MOST_PLACES)
    limits: dict[str, int] = Field(default_factory=dict)
    sections: list[str] = Field(default_factory=list)
    waiting: bool = True
    strict: bool = True
    byes: bool = True
    words: str = Field("", max_length=1000)
    consent: str = Field("", max_length=400)
    contact: str = Field("", max_length=200)


class EntryOut(Schema):
    """An entry: `typed` is what was sent, `doubts` is what to know before you decide."""

    id: int
    name: str
    section: str
    state: str
    rating: str
    typed: dict[str, str]
    byes: list[int]
    doubts: list[str]
    sender: str
    email: str
    phone: str
    comment: str
    since: datetime
    player: str
    decided_by: str
    answer: str


class DecisionIn(Schema):
    """The section, where it is another one than was asked for; words for the sender of an entry that is refused."""

    section: str = Field("", max_length=120)
    words: str = Field("", max_length=120)


def entry_out(row: InboxRow) -> EntryOut:
    line, sheet = row.line, row.line.sheet
    return EntryOut(
        id=line.pk,
        name=line.name,
        section=line.section,
        state=line.state,
        rating=row.rating,
        typed=line.typed,
        byes=list(row.byes),
        doubts=list(row.doubts),
        sender=sheet.sender,
        email=sheet.email,
        phone=sheet.phone,
        comment=sheet.comment,
        since=line.since,
        player=line.player,
        decided_by=line.decided_by,
        answer=line.answer,
    )


def form_out(event: OpenEvent, choices: EntryChoices) -> EntryFormOut:
    told = {name: getattr(choices, name) for name in EntryFormOut.model_fields if name != "closed"}
    return EntryFormOut(**told, closed=closed_sentence(event, choices, now()))


def _plain(value: object) -> object:
    return value.replace("\0", "") if isinstance(value, str) else value


def check_may(request: HttpRequest, event: OpenEvent, *sections: str) -> None:
    if not all(may((token_of(request).grant,), Right.ENTRIES, event.id, section) for section in sections):
        raise lacks(Right.ENTRIES)


@router.get("/events/{event}/entry-form", response={200: EntryFormOut}, auth=DIRECT)
def entry_form(request: HttpRequest, event: str) -> EntryFormOut:
    """How the event takes entries over the web. `closed` says why nobody can enter now."""
    opened = shelf().event(event)
    return form_out(opened, EntryChoices.of(event))


@router.put("/events/{event}/entry-form", response={200: EntryFormOut}, auth=DIRECT)
def set_entry_form(request: HttpRequest, event: str, body: EntryFormIn) -> EntryFormOut:
    """Open or close the form, with its limits."""
    opened = shelf().event(event)
    known = opened.director.state.sections
    for section in (*body.sections, *body.limits):
        opened.state(section)
    if body.is_open and not known:
        raise HttpError(422, "The event has no sections. Add one before you open the entries.")
    if any(not 0 <= most <= MOST_PLACES for most in body.limits.values()):
        raise HttpError(422, f"limits: write numbers from 0 to {MOST_PLACES}.")
    if body.closes and not is_sensible(body.closes):
        raise HttpError(422, "closes: write a moment from the year 2000 to 2200.")
    chosen = {name: _plain(value) for name, value in body.model_dump().items()}
    if body.closes and body.closes.tzinfo is None:
        chosen["closes"] = body.closes.astimezone()
    choices = EntryChoices(event=event, **chosen)
    keep_choices(opened, choices)
    return form_out(opened, choices)


@router.get("/events/{event}/entries", response={200: list[EntryOut]}, auth=ENTRIES_SOMEWHERE)
def entries(
    request: HttpRequest, event: str, state: Literal["", "new", "waiting", "accepted", "refused", "cancelled"] = ""
) -> list[EntryOut]:
    """The entries for the sections into which the token may enter players, the oldest first."""
    opened = shelf().event(event)
    grant = token_of(request).grant
    with opened.reading() as now_here:
        sections = {id for id in now_here.sections if may((grant,), Right.ENTRIES, event, id)}
        return [entry_out(row) for row in rows_of(opened, sections) if state in ("", row.line.state)]


@router.post("/events/{event}/entries/{id}/accept", response={200: EntryOut}, auth=ENTRIES_SOMEWHERE)
def accept_entry(request: HttpRequest, event: str, id: int, body: DecisionIn) -> EntryOut:
    """Enter the player into the section. An entry is accepted once."""
    opened = shelf().event(event)
    line = undecided(opened, id)
    there = body.section or line.section
    check_may(request, opened, line.section, there)
    try:
        line, answer = accept(opened, id, there, (token_of(request).grant,), actor=actor(request))
    except NotAllowed as refused:
        raise lacks(refused.right) from None
    if isinstance(answer, Refusal):
        raise HttpError(409, str(answer))
    return told(opened, line, answer)


@router.post("/events/{event}/entries/{id}/{verb}", response={200: EntryOut}, auth=ENTRIES_SOMEWHERE)
def decide_entry(
    request: HttpRequest, event: str, id: int, verb: Literal["refuse", "wait", "back"], body: DecisionIn
) -> EntryOut:
    """Refuse an entry, put it on the waiting list, or back among the new ones."""
    opened = shelf().event(event)
    line = line_of(opened, id)
    check_may(request, opened, line.section)
    return told(opened, decide(opened, id, DECISIONS[verb], actor=actor(request), words=body.words))


def undecided(event: OpenEvent, id: int) -> EntryLine:
    line = line_of(event, id)
    if not line.undecided:
        raise HttpError(409, f"{line.name} is already decided: {EntryState(line.state).value}.")
    return line


def told(event: OpenEvent, line: EntryLine, answer: Accepted | None = None) -> EntryOut:
    """The entry as it is now; after it was accepted with what the director should know."""
    made = entry_out(row_of(event, line))
    return made.model_copy(update={"doubts": [str(problem) for problem in answer.problems]}) if answer else made
