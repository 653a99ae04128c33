"""What the API says of title norms, of the arbiters' norms, and of the FIDE papers."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router, Schema

from topboard.core.arbiter import ArbiterTitle
from topboard.core.readers import by_name
from topboard.director.papers.fide_papers import check_list
from topboard.norms.application import application, read_norms
from topboard.norms.it3 import deadlines
from topboard.norms.plain import application_data, arbiters_data, report_data
from topboard.web.api.access import ANY_TOKEN, DIRECT, LOOK
from topboard.web.api.ratings import RatingFinding
from topboard.web.events.shelf import shelf
from topboard.web.pages.arbiter.norms import known_papers, zip_of
from topboard.web.show.local_time import today
from topboard.web.show.norm_reports import norm_report

router = Router()


class NormGameOut(Schema):
    round: int
    opponent: int
    name: str
    rating: int | None
    counts_as: int
    title: str
    federation: str
    score: str


class NormLeftOut(Schema):
    """A round that does not count, with its rule."""

    round: int
    opponent: int | None
    name: str | None
    rule: str
    reason: str


class NormCheckOut(Schema):
    """What a rule found; `waived` where it does not hold here."""

    rule: str
    met: bool
    waived: bool
    text: str


class NormOptionOut(Schema):
    score: str
    average: int


class NormOutlookOut(Schema):
    """What is still needed, and what the opponents who may come average."""

    games_left: int
    known_opponents: list[int]
    likely_opponents: list[int]
    expected_average: int | None
    options: list[NormOptionOut]
    needs: list[str]
    out: list[str]


class NormOut(Schema):
    """One title: `status` is achieved, event-does-not-count, possible, out-of-reach or missed."""

    title: str
    status: str
    achieved: bool
    games: int
    score: str
    average: int | None
    percent: int | None
    difference: int | None
    performance: int | None
    federations: list[str]
    titled: int
    of_the_kind: int
    raised: int | None
    counted: list[NormGameOut]
    left_out: list[NormLeftOut]
    checks: list[NormCheckOut]
    rules: list[str]
    exempt: str | None
    regular_federations: bool
    counts_for_games: int
    extra_games: int
    rating_for_the_title: int
    outlook: NormOutlookOut | None


class NormPlayerOut(Schema):
    number: int
    name: str
    title: str
    federation: str
    rating: int | None
    titles_by_rating: list[str]
    direct_titles: list[str]
    norms: list[NormOut]


class ForeignersOut(Schema):
    round: int
    players: int
    federations: int
    masters: int
    enough: bool


class FortyOut(Schema):
    round: int
    players: int
    average: str
    enough: bool


class NormsOut(Schema):
    """Norms of a section after a round; `problems` of level error keep the event from giving norms."""

    section: str
    after_round: int
    rounds: int
    format: str
    kind: str
    host: str
    minimum_games: int
    counts: bool
    problems: list[RatingFinding]
    foreigners: ForeignersOut
    forty: FortyOut
    open_event: bool
    players: list[NormPlayerOut]


class ArbiterTitleOut(Schema):
    """Whether the section counts; `certificates` null for any number."""

    title: str
    counts: bool
    rule: str
    reason: str
    certificates: int | None
    notes: list[str]


class ArbiterOut(Schema):
    name: str
    role: str
    title: str
    category: str
    licence: str
    licence_fee: int
    higher_categories: dict[str, int]
    seeks: str
    fide_id: str
    federation: str


class ArbitersOut(Schema):
    edition: str
    titles: list[ArbiterTitleOut]
    arbiters: list[ArbiterOut]
    problems: list[RatingFinding]


class ArbiterNormOut(Schema):
    event: str
    start: date
    counts: bool
    rule: str | None
    reason: str | None


class MissingOut(Schema):
    rule: str
    text: str


class ApplicationOut(Schema):
    title: str
    edition: str
    complete: bool
    norms: list[ArbiterNormOut]
    missing: list[MissingOut]


class PaperOut(Schema):
    ready: bool
    text: str
    files: list[str]


class DeadlineOut(Schema):
    day: date | None
    text: str


class PapersOut(Schema):
    papers: list[PaperOut]
    deadlines: list[DeadlineOut]


@router.get("/events/{event}/sections/{section}/norms", response={200: NormsOut}, auth=LOOK)
def section_norms(
    request: HttpRequest, event: str, section: str, after: int | None = None, player: int | None = None
) -> dict[str, Any]:
    """Title norms of everybody, or of one player by number; `after` a round, else after the last one."""
    opened = shelf().event(event)
    report = norm_report(opened, section, after)
    wanted = [each for each in report.field.players if player is None or each == player]
    return report_data(report, by_name(report.field.section), wanted)


@router.get("/events/{event}/sections/{section}/arbiters", response={200: ArbitersOut}, auth=DIRECT)
def section_arbiters(request: HttpRequest, event: str, section: str) -> dict[str, Any]:
    """What the section counts for its arbiters, and what is missing about them."""
    opened = shelf().event(event)
    with opened.reading():
        whole, value = opened.director.event(), opened.section(section)
    return arbiters_data(whole, value, by_name(value), (ArbiterTitle.FA, ArbiterTitle.IA))


@router.get("/events/{event}/fide-papers", response={200: PapersOut}, auth=DIRECT)
def papers(request: HttpRequest, event: str) -> dict[str, Any]:
    """The check list of the FIDE papers, and the deadlines."""
    opened = shelf().event(event)
    with opened.reading() as state:
        whole = opened.director.event()
        lines = check_list(whole, today(), *known_papers(opened, state))
    return {
        "papers": [{"ready": line.ready, "text": line.told.told(), "files": list(line.files)} for line in lines],
        "deadlines": [{"day": each.day, "text": each.what.told()} for each in deadlines(whole.days[1])],
    }


@router.get("/events/{event}/fide-papers.zip", response={200: bytes}, auth=DIRECT)
def papers_files(request: HttpRequest, event: str) -> HttpResponse:
    """All papers in a zip."""
    return HttpResponse(zip_of(shelf().event(event)), content_type="application/zip")


@router.get("/arbiters/application", response={200: ApplicationOut}, auth=ANY_TOKEN)
def arbiter_application(
    request: HttpRequest,
    norms: str,
    title: ArbiterTitle = ArbiterTitle.FA,
    on: date | None = None,
    birth: date | None = None,
    fa_since: date | None = None,
    edition: str = "",
) -> dict[str, Any]:
    """An application for FA or IA: `norms` is the CSV that `topboard arbiters` reads. No event is needed."""
    found = application(read_norms(norms), title, today=on or today(), birth=birth, fa_since=fa_since, edition=edition)
    return application_data(found)
