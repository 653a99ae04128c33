"""What the API offers about series of events: their rules, their standings, and who is whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from ninja import Field, Schema, Status

from topboard.director.desk.field_kinds import TextKind
from topboard.director.desk.fields import Asked
from topboard.director.desk.question import DeskQuestion, Inquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.series.data import SeriesData, series_data
from topboard.web.accounts.audit_log import note
from topboard.web.api.access import DIRECT, actor
from topboard.web.api.operations import router
from topboard.web.api.questions import answers, changing, written
from topboard.web.events.series_shelf import keep, new_series, series_named, standings_of
from topboard.web.models import EventSeries


class SeriesLine(ToldAnswer, frozen=True):
    id: str
    name: str
    events: list[str]
    is_public: bool

    @classmethod
    def of(cls, each: EventSeries) -> SeriesLine:
        return cls(each.id, each.name, each.rules.get("events", []), each.is_public)


@dataclass(frozen=True, slots=True)
class SeriesListQuestion:
    """All series of events."""

    def answer(self, of: Inquiry) -> list[SeriesLine]:
        return [SeriesLine.of(each) for each in EventSeries.objects.order_by("name")]


@dataclass(frozen=True, slots=True)
class SeriesTableQuestion:
    """The standings of a series, with what is to be decided about who is whom."""

    series: Annotated[str, Asked("Series", TextKind(80))]

    def answer(self, of: Inquiry) -> SeriesData:
        return series_data(standings_of(series_named(self.series)))


SERIES = DeskQuestion("series", SeriesTableQuestion, "/series/{series}", Right.LOOK)
QUESTIONS = (DeskQuestion("all-series", SeriesListQuestion, "/series", Right.LOOK), SERIES)


class SeriesIn(Schema):
    name: str = Field(min_length=1, max_length=80)


class SeriesRulesIn(Schema):
    """`rules` as in the file of `topboard series`; an event is named by its id."""

    rules: dict[str, Any]
    is_public: bool | None = None


@router.post("/series", auth=DIRECT, openapi_extra=answers(SeriesLine, 201))
def add_series(request: HttpRequest, body: SeriesIn) -> HttpResponse:
    """A new series without events."""
    made = new_series(body.name)
    note(request, "series-made", who=actor(request), about=made.name)
    return written(SeriesLine.of(made), 201)


@changing(router, SERIES, auth=DIRECT, method="PUT")
def set_series(request: HttpRequest, series: str, body: SeriesRulesIn) -> None:
    """Other rules for a series: events, points, what counts, `same` and `different` people."""
    kept = series_named(series)
    keep(kept, body.rules, is_public=body.is_public)
    note(request, "series-changed", who=actor(request), about=kept.name)


@router.delete("/series/{series}", response={204: None}, auth=DIRECT)
def remove_series(request: HttpRequest, series: str) -> Status[None]:
    """Delete a series; its events stay."""
    kept = series_named(series)
    kept.delete()
    note(request, "series-deleted", who=actor(request), about=kept.name)
    return Status(204, None)
