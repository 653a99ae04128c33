"""What the API offers about series of events: their rules, their standings, and who is whom."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from ninja import Field, Router, Schema, Status

from topboard.director.series.data import series_data
from topboard.web.accounts.audit_log import note
from topboard.web.api.access import DIRECT, LOOK, actor
from topboard.web.events.series_shelf import keep, new_series, series_named, standings_of
from topboard.web.models import EventSeries

router = Router()


class SeriesLine(Schema):
    id: str
    name: str
    events: list[str]
    is_public: bool


class SeriesIn(Schema):
    name: str = Field(min_length=1, max_length=80)


class SeriesRulesIn(Schema):
    """`rules` as in the file of `topboard series`; an event is named by its id."""

    rules: dict[str, Any]
    is_public: bool | None = None


class SeriesOut(Schema):
    """The standings as `topboard series --json` prints them."""

    rules: dict[str, Any]
    events: list[dict[str, Any]]
    tables: list[dict[str, Any]]
    questions: list[list[dict[str, str]]]
    same_id: list[list[str]]


def line(each: EventSeries) -> SeriesLine:
    return SeriesLine(id=each.id, name=each.name, events=each.rules.get("events", []), is_public=each.is_public)


@router.get("/series", response={200: list[SeriesLine]}, auth=LOOK)
def all_series(request: HttpRequest) -> list[SeriesLine]:
    """All series of events."""
    return [line(each) for each in EventSeries.objects.order_by("name")]


@router.post("/series", response={201: SeriesLine}, auth=DIRECT)
def add_series(request: HttpRequest, body: SeriesIn) -> Status[SeriesLine]:
    """A new series without events."""
    made = new_series(body.name)
    note(request, "series-made", who=actor(request), about=made.name)
    return Status(201, line(made))


@router.get("/series/{series}", response={200: SeriesOut}, auth=LOOK)
def one_series(request: HttpRequest, series: str) -> dict[str, Any]:
    """The standings of a series, with what is to be decided about who is whom."""
    return series_data(standings_of(series_named(series)))


@router.put("/series/{series}", response={200: SeriesOut}, auth=DIRECT)
def set_series(request: HttpRequest, series: str, body: SeriesRulesIn) -> dict[str, Any]:
    """Other rules for a series: events, points, what counts, `same` and `different` people."""
    kept = series_named(series)
    keep(kept, body.rules, is_public=body.is_public)
    note(request, "series-changed", who=actor(request), about=kept.name)
    return series_data(standings_of(kept))


@router.delete("/series/{series}", response={204: None}, auth=DIRECT)
def remove_series(request: HttpRequest, series: str) -> Status[None]:
    """Delete a series; its events stay."""
    kept = series_named(series)
    kept.delete()
    note(request, "series-deleted", who=actor(request), about=kept.name)
    return Status(204, None)
