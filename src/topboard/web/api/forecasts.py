"""Forecasts for programs: begin one, ask how far it is and what came of it, cancel it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from django.http import HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field

from topboard.web.api import schemas as s
from topboard.web.api.access import LOOK, RUN
from topboard.web.events.shelf import shelf
from topboard.web.jobs.forecast import SectionForecast, assumed_in, plan_for

router = Router()


class ForecastIn(s.Strict):
    """How often the rest is played; `assumed` names boards of the last round with results, such as `1 =, 3 0`."""

    repeat: Annotated[int, Field(ge=1, le=1_000_000)] = 1000
    assumed: Annotated[str, Field(max_length=400)] = ""


class ChanceOut(Schema):
    """A player's chances from 0 to 1: to win, with its interval of 95 per cent, to be among the first three, to get a
    prize. Then money in cents, place and points, as expected, and the chance to make a title norm."""

    number: int
    first: float
    first_low: float
    first_high: float
    top: float
    prize: float
    cents: float
    place: float
    points: float
    norm: float


class LikelyOut(Schema):
    """A pair of the next round, White first, 0 for the bye, with its chance."""

    white: int
    black: int
    chance: float


class ForecastOut(Schema):
    """The last forecast: none, running, done, cancelled, failed or broken off, from a position of the journal."""

    state: str
    position: int = 0
    repeat: int = 0
    done: int = 0
    seconds_left: float | None = None
    assumed: dict[str, str] = Field(default_factory=dict)
    said: str = ""
    continuations: int = 0
    impossible: int = 0
    next_round: int = 0
    players: list[ChanceOut] = Field(default_factory=list)
    pairs: list[LikelyOut] = Field(default_factory=list)


def forecast_out(event: str, section: str) -> ForecastOut:
    kept = SectionForecast(event, section).state()
    if kept is None:
        return ForecastOut(state="none")
    found: dict[str, Any] = msgspec.to_builtins(kept.forecast) if kept.forecast else {}
    return ForecastOut(
        state=kept.state,
        position=kept.position,
        repeat=kept.repeat,
        done=kept.done,
        seconds_left=kept.seconds_left,
        assumed={str(board): result.value for board, result in kept.assumed.items()},
        said=kept.said,
        **found,
    )


@router.get("/events/{event}/sections/{section}/forecast", response={200: ForecastOut}, auth=LOOK)
def forecast(request: HttpRequest, event: str, section: str) -> ForecastOut:
    """The last forecast of a section, or how far it is."""
    opened = shelf().event(event)
    with opened.reading():
        return forecast_out(event, opened.state(section).id)


@router.post("/events/{event}/sections/{section}/forecast", response={202: ForecastOut}, auth=RUN)
def make_forecast(request: HttpRequest, event: str, section: str, body: ForecastIn) -> Status[ForecastOut]:
    """Begin a forecast from the position now; ask for it until it is done. Nothing is entered."""
    opened = shelf().event(event)
    plan = plan_for(opened, section, body.repeat, assumed_in(body.assumed))
    SectionForecast(event, section).start(plan, opened.position)
    return Status(202, forecast_out(event, section))


@router.post("/events/{event}/sections/{section}/forecast/cancel", response={200: ForecastOut}, auth=RUN)
def cancel_forecast(request: HttpRequest, event: str, section: str) -> ForecastOut:
    """Stop the forecast that is being made."""
    opened = shelf().event(event)
    with opened.reading():
        SectionForecast(event, opened.state(section).id).cancel()
        return forecast_out(event, section)
