"""Rating lists for programs: what is here, importing, looking somebody up, entering them, what a list would change."""

from __future__ import annotations

import base64
import binascii
import secrets
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Status
from pydantic import Field

from topboard.core.people.listed_player import CLUB
from topboard.director import commands as do
from topboard.director.desk.question import DeskQuestion, Inquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.ratings.club_list import club_memory, decide_club_question, make_club_list
from topboard.director.ratings.list_lookup import TakenPerson, completed, list_to_search
from topboard.errors import InvalidFile
from topboard.formats.ratinglists import open_list
from topboard.journal.events import PlayerEntered, PlayerFacts
from topboard.rulebook import kind
from topboard.web.api import schemas as s
from topboard.web.api.access import ENTRIES, OWN
from topboard.web.api.commands import carry_out, created, made
from topboard.web.api.operations import router
from topboard.web.api.questions import answers, changing, written
from topboard.web.errors import Missing
from topboard.web.events.rating_lists import add_part, catalogue, club_states, job, upload_place
from topboard.web.events.shelf import OpenEvent, shelf
from topboard.web.jobs.member_lookup import choose_lookup, chosen_lookup, kept_members
from topboard.web.show.local_time import now

NOT_BASE64 = kind("web.lists.not-base64", "data is not base64. Encode the whole file.")


class ListTold(ToldAnswer, frozen=True):
    """A list. `faults` is how many of its lines were left out."""

    id: str
    source: str
    kinds: list[str]
    published: date
    imported: datetime
    players: int
    official: bool
    part: str
    faults: int
    shown: list[str]


class ImportIn(s.Strict):
    """A list as base64, at most 8 MB; larger ones are imported with `topboard lists import`."""

    name: s.Text
    data: Annotated[str, Field(min_length=4, max_length=11_500_000)]
    source: Annotated[str, Field(max_length=30)] = ""
    kind: Annotated[str, Field(max_length=30)] = ""
    part: Annotated[str, Field(max_length=30)] = ""
    published: date | None = None
    official: bool = True
    columns: dict[s.Text, s.Text] = Field(default_factory=dict)


class ImportAnswer(ToldAnswer, frozen=True):
    """The last import: running, done, cancelled, failed or broken off."""

    state: str
    file: str = ""
    share: float = 0.0
    players: int = 0
    list: str = ""
    said: str = ""


class ListedIn(s.Strict):
    """Whom to enter, by the number on the list; the list is the one that counts for the section if none is named."""

    number: Annotated[str, Field(min_length=1, max_length=20)]
    list: Annotated[str, Field(max_length=100)] = ""


@dataclass(frozen=True, slots=True)
class ListsQuestion:
    """The rating lists of this Topboard."""

    def answer(self, of: Inquiry) -> list[ListTold]:
        return [ListTold.like(info) for info in of.lists().lists()]


@dataclass(frozen=True, slots=True)
class ImportQuestion:
    """How far the last import is."""

    def answer(self, of: Inquiry) -> ImportAnswer:
        return import_state()


class ClubQuestionTold(ToldAnswer, frozen=True):
    """Two lines of the club list that may be one person: their keys, the name, what is known of each."""

    first: str
    second: str
    name: str
    about: list[str]


class ClubAnswer(ToldAnswer, frozen=True):
    """The club list: of how many events it was made, how many people are on it, and what is still to be asked."""

    events: int
    people: int
    questions: list[ClubQuestionTold]


@dataclass(frozen=True, slots=True)
class ClubListQuestion:
    """The list of the people who played here."""

    def answer(self, of: Inquiry) -> ClubAnswer:
        return club_answer()


def club_answer() -> ClubAnswer:
    memory = club_memory(catalogue())
    people = sum(info.players for info in catalogue().lists() if info.source == CLUB)
    told = [ClubQuestionTold.like(each, about=list(each.about)) for each in memory.questions]
    return ClubAnswer(memory.events, people, told)


class ClubDecisionIn(s.Strict):
    """Two keys of a question, and whether they are one person."""

    first: s.Text
    second: s.Text
    same: bool


class MembersAnswer(ToldAnswer, frozen=True):
    """Whether members of US Chess are looked up by the federation's service and where; the key is not told. `members`
    is how many are kept here, `fault` what went wrong the last time."""

    on: bool
    address: str
    has_key: bool
    members: int
    fault: str


@dataclass(frozen=True, slots=True)
class MembersQuestion:
    """Looking up members of US Chess by the federation's service."""

    def answer(self, of: Inquiry) -> MembersAnswer:
        return members_answer()


def members_answer() -> MembersAnswer:
    chosen, kept = chosen_lookup(), kept_members()
    return MembersAnswer(chosen.on, chosen.address, bool(chosen.key), len(kept.members), kept.fault)


class MembersIn(s.Strict):
    """What is left out stays as it is; turned off, it forgets what was looked up."""

    on: bool
    address: Annotated[str, Field(max_length=200)] = ""
    key: Annotated[str | None, Field(max_length=200)] = None


MEMBERS = DeskQuestion("us-chess-members", MembersQuestion, "/lists/members", Right.OWN)
CLUB_LIST = DeskQuestion("club", ClubListQuestion, "/lists/club", Right.OWN)
IMPORT = DeskQuestion("import", ImportQuestion, "/lists/import", Right.OWN)
QUESTIONS = (MEMBERS, CLUB_LIST, DeskQuestion("lists", ListsQuestion, "/lists", Right.OWN), IMPORT)


@changing(router, IMPORT, "/lists", auth=OWN, status=202)
def import_list(request: HttpRequest, body: ImportIn) -> None:
    """Begin to import a list; ask for its state until it is done."""
    try:
        data = base64.b64decode(body.data, validate=True)
    except (binascii.Error, ValueError):
        raise InvalidFile(NOT_BASE64()) from None
    id = secrets.token_hex(12)
    place = upload_place(id)
    add_part(id, 0, data)
    asked: dict[str, Any] = {"source": body.source, "kind": body.kind, "mapping": body.columns}
    try:
        with open_list(place, body.name, known=catalogue().mapping, **asked):
            """It is a list."""
        job().start(place, name=body.name, part=body.part, published=body.published, official=body.official, **asked)
    except Exception:
        place.unlink(missing_ok=True)
        raise


def import_state() -> ImportAnswer:
    state = job().state()
    return ImportAnswer.like(state) if state else ImportAnswer("none")


@changing(router, CLUB_LIST, auth=OWN)
def make_club(request: HttpRequest) -> None:
    """Make the club list of the events that are here, in place of the one before."""
    make_club_list(catalogue(), club_states(), now())


@changing(router, CLUB_LIST, "/lists/club/decide", auth=OWN)
def decide_club(request: HttpRequest, body: ClubDecisionIn) -> None:
    """Say whether two lines of the club list are one person; the list is made again."""
    decide_club_question(catalogue(), club_states(), now(), body.first, body.second, same=body.same)


@changing(router, MEMBERS, auth=OWN)
def set_members(request: HttpRequest, body: MembersIn) -> None:
    """Turn the look-up of members on or off, and set its address and key."""
    chosen = chosen_lookup()
    key = chosen.key if body.key is None else body.key
    choose_lookup(on=body.on, address=body.address or chosen.address, key=key)


@changing(router, IMPORT, "/lists/cancel", auth=OWN)
def cancel_import(request: HttpRequest) -> None:
    """Stop the import. The lists stay as they are."""
    job().cancel()


@router.delete("/lists/{name}", auth=OWN, openapi_extra=answers(ListTold))
def remove_list(request: HttpRequest, name: str) -> HttpResponse:
    """Remove a list. Events keep the ratings they took from it."""
    return written(ListTold.like(catalogue().remove(name)))


@router.post("/events/{event}/sections/{section}/players/listed", response={201: s.Created}, auth=ENTRIES)
def enter_listed(request: HttpRequest, event: str, section: str, body: ListedIn) -> Status[s.Created]:
    """Enter somebody with all facts of the list."""
    opened = shelf().event(event)
    taken = _listed(opened, section, body)
    command = do.EnterPlayer(section, completed(PlayerFacts(taken.person.name), taken))
    answer = carry_out(request, opened, command)
    return created(made(answer, PlayerEntered, "player"), answer)


def _listed(event: OpenEvent, section: str, body: ListedIn) -> TakenPerson:
    with event.reading() as state:
        here = event.state(section)
        info = list_to_search(catalogue(), state, here, body.list)
        person = catalogue().open(info.id).by_number(body.number) if info else None
        if info is None or person is None:
            at = {"number": body.number, "list": info.id if info else _("any list")}
            raise Missing(_("Nobody has the number %(number)s on %(list)s.") % at)
        return TakenPerson.of(person, info, state, here)
