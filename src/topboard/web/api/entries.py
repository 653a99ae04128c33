"""What the API offers about entries over the web: the form's choices, the inbox, and what becomes of an entry."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Literal

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Field, Schema
from ninja.errors import HttpError

from topboard.director import Accepted, Refusal
from topboard.director.desk.field_kinds import Maybe, PlainOneOf
from topboard.director.desk.fields import Asked
from topboard.director.desk.question import EVENT, DeskQuestion, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.money.ledger import money
from topboard.web.accounts.roles import may
from topboard.web.api.access import DIRECT, ENTRIES, Needs, actor, lacks, token_of
from topboard.web.api.operations import router
from topboard.web.api.questions import answers, written
from topboard.web.entries.bank_list import BankPayment, take_bank_list
from topboard.web.entries.inbox import accept, already_decided, decide, line_of
from topboard.web.entries.payment import payment_faults, tight
from topboard.web.entries.places import closed_sentence, is_sensible
from topboard.web.entry_models import PER_ADDRESS
from topboard.web.errors import NotAllowed
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.models import EntryChoices, EntryLine, EntryState
from topboard.web.pages.entries.inbox import DECISIONS, MOST_PLACES, InboxRow, keep_choices, row_of, rows_of
from topboard.web.show.inquiries import ShelfInquiry
from topboard.web.show.local_time import now

ENTRIES_SOMEWHERE = Needs(Right.ENTRIES, somewhere=True)


class EntryFormAnswer(ToldAnswer, frozen=True):
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
    payee: str
    iban: str
    pay_link: str
    per_address: int
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
    payee: str = Field("", max_length=70)
    iban: str = Field("", max_length=34)
    pay_link: str = Field("", max_length=400)
    per_address: int = Field(PER_ADDRESS, ge=1, le=MOST_PLACES)


class EntryAnswer(ToldAnswer, frozen=True):
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
    price: str
    paid: str


class BankListIn(Schema):
    """A bank's list as CSV; with `record` the payments that are ready are recorded."""

    text: str = Field(max_length=1_000_000)
    record: bool = False


class BankPaymentAnswer(ToldAnswer, frozen=True):
    """A row of the list: `ready`, `double`, `not accepted` or `no entry`; what was owed before it."""

    amount: str
    day: date | None
    names: list[str]
    owed: str
    state: str
    text: str


class DecisionIn(Schema):
    """The section, where it is another one than was asked for; words for the sender of an entry that is refused."""

    section: str = Field("", max_length=120)
    words: str = Field("", max_length=120)


def entry_told(row: InboxRow) -> EntryAnswer:
    line = row.line
    sheet = {name: getattr(line.sheet, name) for name in ("sender", "email", "phone", "comment")}
    made = {"id": line.pk, "rating": row.rating, "byes": list(row.byes), "doubts": list(row.doubts)}
    due, paid = (row.price.due, row.price.paid) if row.price else (0, 0)
    return EntryAnswer.like(line, **sheet, **made, price=money(due), paid=money(paid))


def form_told(event: OpenEvent, choices: EntryChoices) -> EntryFormAnswer:
    return EntryFormAnswer.like(choices, closed=closed_sentence(event, choices, now()))


def _plain(value: object) -> object:
    return value.replace("\0", "") if isinstance(value, str) else value


def check_may(request: HttpRequest, event: OpenEvent, *sections: str) -> None:
    if not all(may((token_of(request).grant,), Right.ENTRIES, event.id, section) for section in sections):
        raise lacks(Right.ENTRIES)


@dataclass(frozen=True, slots=True)
class EntryFormQuestion:
    """How the event takes entries over the web. `closed` says why nobody can enter now."""

    def answer(self, of: ShelfInquiry) -> EntryFormAnswer:
        return form_told(of.event, EntryChoices.of(of.id))


@dataclass(frozen=True, slots=True)
class EntriesQuestion:
    """The entries for the sections into which you may enter players, the oldest first."""

    state: Annotated[str, Asked("State", Maybe(PlainOneOf(tuple(EntryState))), "Left out: all.")] = ""

    def answer(self, of: ShelfInquiry) -> list[EntryAnswer]:
        rows = rows_of(of.event, set(of.sections(Right.ENTRIES)))
        return [entry_told(row) for row in rows if self.state in (None, "", row.line.state)]


QUESTIONS = (
    DeskQuestion("entry-form", EntryFormQuestion, f"{EVENT}/entry-form", Right.DIRECT),
    DeskQuestion("entries", EntriesQuestion, f"{EVENT}/entries", Right.ENTRIES, somewhere=True),
)


@router.put("/events/{event}/entry-form", auth=DIRECT, openapi_extra=answers(EntryFormAnswer))
def set_entry_form(request: HttpRequest, event: str, body: EntryFormIn) -> HttpResponse:
    """Open or close the form, with its limits."""
    opened = shelf().event(event)
    known = opened.director.state.sections
    for section in (*body.sections, *body.limits):
        opened.state(section)
    if body.is_open and not known:
        raise HttpError(422, _("The event has no sections. Add one before you open the entries."))
    if any(not 0 <= most <= MOST_PLACES for most in body.limits.values()):
        raise HttpError(422, _("limits: write numbers from 0 to %(most)d.") % {"most": MOST_PLACES})
    if body.closes and not is_sensible(body.closes):
        raise HttpError(422, _("closes: write a moment from the year 2000 to 2200."))
    chosen = {name: _plain(value) for name, value in body.model_dump().items()}
    if body.closes and body.closes.tzinfo is None:
        chosen["closes"] = body.closes.astimezone()
    choices = EntryChoices(event=event, **chosen | {"iban": tight(body.iban)})
    if faults := payment_faults(choices):
        raise HttpError(422, " ".join(faults))
    keep_choices(opened, choices)
    return written(form_told(opened, choices))


@router.post("/events/{event}/payments", auth=ENTRIES, openapi_extra=answers(list[BankPaymentAnswer]))
def take_payments(request: HttpRequest, event: str, body: BankListIn) -> HttpResponse:
    """Match a list of payments from the bank with the entries by their reference."""
    opened, data = shelf().event(event), body.text.encode()
    grants = (token_of(request).grant,)
    found, answer = take_bank_list(opened, data, grants, actor=actor(request), record=body.record)
    if isinstance(answer, Refusal):
        raise HttpError(409, str(answer))
    return written([_payment_told(each) for each in found])


def _payment_told(each: BankPayment) -> BankPaymentAnswer:
    row = each.row
    return BankPaymentAnswer(money(row.cents), row.day, list(each.names), money(each.owed), each.state.value, row.text)


@router.post("/events/{event}/entries/{id}/accept", auth=ENTRIES_SOMEWHERE, openapi_extra=answers(EntryAnswer))
def accept_entry(request: HttpRequest, event: str, id: int, body: DecisionIn) -> HttpResponse:
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


@router.post("/events/{event}/entries/{id}/{verb}", auth=ENTRIES_SOMEWHERE, openapi_extra=answers(EntryAnswer))
def decide_entry(
    request: HttpRequest, event: str, id: int, verb: Literal["refuse", "wait", "back"], body: DecisionIn
) -> HttpResponse:
    """Refuse an entry, put it on the waiting list, or back among the new ones."""
    opened = shelf().event(event)
    line = line_of(opened, id)
    check_may(request, opened, line.section)
    return told(opened, decide(opened, id, DECISIONS[verb], actor=actor(request), words=body.words))


def undecided(event: OpenEvent, id: int) -> EntryLine:
    line = line_of(event, id)
    if not line.undecided:
        raise HttpError(409, already_decided(line))
    return line


def told(event: OpenEvent, line: EntryLine, answer: Accepted | None = None) -> HttpResponse:
    """The entry as it is now; after it was accepted with what the director should know."""
    made = entry_told(row_of(event, line))
    return written(msgspec.structs.replace(made, doubts=list(map(str, answer.problems))) if answer else made)
