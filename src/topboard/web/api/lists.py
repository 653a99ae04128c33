"""Rating lists for programs: what is here, importing, looking somebody up, entering them, what a list would change."""

from __future__ import annotations

import base64
import binascii
import secrets
from collections.abc import Iterable
from dataclasses import asdict
from datetime import date, datetime
from typing import Annotated, Any

from django.http import HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field

from topboard.director import commands as do
from topboard.director.ratings.list_lookup import (
    TakenPerson,
    cautions,
    completed,
    list_in_force,
    list_to_search,
    rating_kind,
)
from topboard.director.ratings.newer_ratings import RatingChange, SectionPreview, preview_event, preview_refresh
from topboard.errors import InvalidFile
from topboard.formats.ratinglists import open_list
from topboard.journal.events import PlayerFacts
from topboard.reference import ListInfo
from topboard.rulebook import kind
from topboard.web.api import schemas as s
from topboard.web.api.access import DIRECT, ENTRIES, OWN
from topboard.web.errors import Missing
from topboard.web.events.rating_lists import add_part, catalogue, job, upload_place
from topboard.web.events.shelf import OpenEvent, shelf

NOT_BASE64 = kind("web.lists.not-base64", "data is not base64. Encode the whole file.")

router = Router()
Texts = list[str]


class ListOut(Schema):
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


class JobOut(Schema):
    """The last import: running, done, cancelled, failed or broken off."""

    state: str
    file: str = ""
    share: float = 0.0
    players: int = 0
    list: str = ""
    said: str = ""


class PersonOut(Schema):
    """Somebody on a list; ratings, games and K by kind. `notes` say what to look out for."""

    list: str
    number: str
    name: str
    federation: str
    state: str
    city: str
    club: str
    sex: str
    title: str
    born: int
    expires: str
    inactive: bool
    fide_id: str
    ratings: dict[str, int]
    games: dict[str, int]
    factors: dict[str, int]
    notes: Texts


class ListedIn(s.Strict):
    """Whom to enter, by the number on the list; the list is the one that counts for the section if none is named."""

    number: Annotated[str, Field(min_length=1, max_length=20)]
    list: Annotated[str, Field(max_length=100)] = ""


class ListChangeOut(Schema):
    """A player's rating now and on the list; `chosen` where the desk would select it."""

    player: str
    name: str
    before: str
    after: str
    number: str
    chosen: bool
    notes: list[str]


Changes = list[ListChangeOut]


class PreviewOut(Schema):
    """What a list would change. To do it, send `ratings`, `list` (the source), `kind` and `published` to refresh."""

    list: str
    source: str
    kind: str
    published: date
    changes: Changes


class SectionPreviewOut(Schema):
    """The same for one section of the event; `list` is empty where no list counts for it."""

    section: str
    list: str
    source: str
    kind: str
    published: date | None
    changes: Changes


def list_out(info: ListInfo) -> ListOut:
    return ListOut(
        id=info.id,
        source=info.source,
        kinds=list(info.kinds),
        published=info.published,
        imported=info.imported,
        players=info.players,
        official=info.official,
        part=info.part,
        faults=info.faults,
        shown=list(info.shown),
    )


@router.get("/lists", response={200: list[ListOut]}, auth=OWN)
def lists(request: HttpRequest) -> list[ListOut]:
    """The rating lists of this Topboard."""
    return [list_out(info) for info in catalogue().lists()]


@router.post("/lists", response={202: JobOut}, auth=OWN)
def import_list(request: HttpRequest, body: ImportIn) -> Status[JobOut]:
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
    return Status(202, job_out())


def job_out() -> JobOut:
    state = job().state()
    if state is None:
        return JobOut(state="none")
    return JobOut(
        state=state.state,
        file=state.file,
        share=state.share,
        players=state.players,
        list=state.list,
        said=state.said,
    )


@router.get("/lists/import", response={200: JobOut}, auth=OWN)
def import_state(request: HttpRequest) -> JobOut:
    """How far the last import is."""
    return job_out()


@router.post("/lists/cancel", response={200: JobOut}, auth=OWN)
def cancel_import(request: HttpRequest) -> JobOut:
    """Stop the import. The lists stay as they are."""
    job().cancel()
    return job_out()


@router.delete("/lists/{name}", response={200: ListOut}, auth=OWN)
def remove_list(request: HttpRequest, name: str) -> ListOut:
    """Remove a list. Events keep the ratings they took from it."""
    return list_out(catalogue().remove(name))


@router.get("/events/{event}/sections/{section}/listed", response={200: list[PersonOut]}, auth=ENTRIES)
def look_up(
    request: HttpRequest,
    event: str,
    section: str,
    q: Annotated[str, Field(max_length=200)],
    list: Annotated[str, Field(max_length=100)] = "",
    limit: Annotated[int, Field(ge=1, le=100)] = 10,
) -> Any:
    """The best players on the list for the beginnings of names in any order, or an ID."""
    opened = shelf().event(event)
    with opened.reading() as state:
        info = list_to_search(catalogue(), state, opened.state(section), list)
        if info is None:
            return []
        found = catalogue().open(info.id).search(q, limit)
        taken = [TakenPerson.of(person, info, state, opened.state(section)) for person in found]
        return [_person_out(each, [note.told() for note in cautions(state, each)]) for each in taken]


def _person_out(taken: TakenPerson, notes: list[str]) -> PersonOut:
    facts = asdict(taken.person)
    facts = {name: value for name, value in facts.items() if name not in ("rank", "flag")}
    return PersonOut(list=taken.info.id, inactive=taken.person.inactive, notes=notes, **facts)


@router.post("/events/{event}/sections/{section}/players/listed", response={201: s.Created}, auth=ENTRIES)
def enter_listed(request: HttpRequest, event: str, section: str, body: ListedIn) -> Status[s.Created]:
    """Enter somebody with all facts of the list."""
    from topboard.web.api.v1 import carry_out, written

    opened = shelf().event(event)
    taken = _listed(opened, section, body)
    command = do.EnterPlayer(section, completed(PlayerFacts(taken.person.name), taken))
    answer = carry_out(request, opened, command)
    return Status(201, s.Created(id=[*opened.state(section).players][-1], **written(answer).model_dump()))


def _listed(event: OpenEvent, section: str, body: ListedIn) -> TakenPerson:
    with event.reading() as state:
        here = event.state(section)
        info = list_to_search(catalogue(), state, here, body.list)
        person = catalogue().open(info.id).by_number(body.number) if info else None
        if info is None or person is None:
            raise Missing(f"Nobody has the number {body.number} on {info.id if info else 'any list'}.")
        return TakenPerson.of(person, info, state, here)


@router.get("/events/{event}/sections/{section}/refresh", response={200: PreviewOut}, auth=ENTRIES)
def preview(
    request: HttpRequest,
    event: str,
    section: str,
    list: Annotated[str, Field(max_length=100)] = "",
    kind: Annotated[str, Field(max_length=30)] = "",
) -> PreviewOut:
    """What the list that counts would change in the ratings of a section. Nothing is written."""
    opened = shelf().event(event)
    with opened.reading() as state:
        here = opened.state(section)
        info = catalogue().info(list) if list else list_in_force(catalogue(), state, here)
        if info is None:
            raise Missing("There is no rating list of this section's federation.")
        wanted = kind or rating_kind(state, here)
        if wanted not in info.kinds:
            raise Missing(f"{info.id} has no {wanted} ratings, only {', '.join(info.kinds)}.")
        changes = preview_refresh(catalogue(), state, here, info, wanted)
    return PreviewOut(
        list=info.id,
        source=info.source,
        kind=wanted,
        published=info.published,
        changes=_changes_out(changes),
    )


def _changes_out(changes: Iterable[RatingChange]) -> Changes:
    return [
        ListChangeOut(
            player=each.player.id,
            name=each.player.facts.name,
            before=str(each.before),
            after=str(each.after or ""),
            number=each.taken.person.number if each.taken else "",
            chosen=each.chosen,
            notes=[note.told() for note in each.notes],
        )
        for each in changes
    ]


@router.get("/events/{event}/refresh", response={200: list[SectionPreviewOut]}, auth=DIRECT)
def preview_all(request: HttpRequest, event: str, official: bool = True) -> list[SectionPreviewOut]:
    """What the lists that count would change in every open section. To do it, send it to refreshall."""
    opened = shelf().event(event)
    with opened.reading() as state:
        return [_preview_out(each) for each in preview_event(catalogue(), state, official=official)]


def _preview_out(preview: SectionPreview) -> SectionPreviewOut:
    info = preview.info
    return SectionPreviewOut(
        section=preview.section.id,
        list=info.id if info else "",
        source=info.source if info else "",
        kind=preview.kind,
        published=info.published if info else None,
        changes=_changes_out(preview.changes),
    )
