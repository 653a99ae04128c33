"""Forecasts for programs: begin one, ask how far it is and what came of it, cancel it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec
from django.http import HttpRequest
from pydantic import Field

from topboard.director.desk.fields import WhichSection
from topboard.director.desk.question import SECTION, DeskQuestion, EventInquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.web.api import schemas as s
from topboard.web.api.access import RUN
from topboard.web.api.operations import router
from topboard.web.api.questions import changing
from topboard.web.events.shelf import shelf
from topboard.web.jobs.forecast import SectionForecast, assumed_in, plan_for


class ForecastIn(s.Strict):
    """How often the rest is played; `assumed` names boards of the last round with results, such as `1 =, 3 0`."""

    repeat: Annotated[int, Field(ge=1, le=1_000_000)] = 1000
    assumed: Annotated[str, Field(max_length=400)] = ""


class ChanceTold(ToldAnswer, frozen=True):
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


class LikelyTold(ToldAnswer, frozen=True):
    """A pair of the next round, White first, 0 for the bye, with its chance."""

    white: int
    black: int
    chance: float


class ForecastAnswer(ToldAnswer, frozen=True):
    """The last forecast: none, running, done, cancelled, failed or broken off, from a position of the journal."""

    state: str
    position: int = 0
    repeat: int = 0
    done: int = 0
    seconds_left: float | None = None
    assumed: dict[str, str] = msgspec.field(default_factory=dict)
    said: str = ""
    continuations: int = 0
    impossible: int = 0
    next_round: int = 0
    players: tuple[ChanceTold, ...] = ()
    pairs: tuple[LikelyTold, ...] = ()


def forecast_of(event: str, section: str) -> ForecastAnswer:
    kept = SectionForecast(event, section).state()
    if kept is None:
        return ForecastAnswer(state="none")
    plain = msgspec.to_builtins(kept, str_keys=True)
    return msgspec.convert({**plain, **(plain["forecast"] or {})}, ForecastAnswer)


@dataclass(frozen=True, slots=True)
class ForecastQuestion:
    """The last forecast of a section, or how far it is."""

    section: WhichSection

    def answer(self, of: EventInquiry) -> ForecastAnswer:
        return forecast_of(of.id, of.section_state(self.section).id)


FORECAST = DeskQuestion("forecast", ForecastQuestion, f"{SECTION}/forecast", Right.LOOK)
QUESTIONS = (FORECAST,)


@changing(router, FORECAST, auth=RUN, status=202)
def make_forecast(request: HttpRequest, event: str, section: str, body: ForecastIn) -> None:
    """Begin a forecast from the position now; ask for it until it is done. Nothing is entered."""
    opened = shelf().event(event)
    plan = plan_for(opened, section, body.repeat, assumed_in(body.assumed))
    SectionForecast(event, section).start(plan, opened.position)


@changing(router, FORECAST, f"{FORECAST.address}/cancel", auth=RUN)
def cancel_forecast(request: HttpRequest, event: str, section: str) -> None:
    """Stop the forecast that is being made."""
    opened = shelf().event(event)
    with opened.reading():
        SectionForecast(event, opened.state(section).id).cancel()
