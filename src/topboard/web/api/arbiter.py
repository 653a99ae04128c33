"""What the API says at the arbiter's desk: time controls, claims, games, incidents, appeals, fair play."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from topboard.errors import UnknownName
from topboard.officiating.clocks import PlayingTerms, as_data
from topboard.ratings.time_control import parse_time_control
from topboard.rulebook.federation import PROFILES
from topboard.web.api import schemas as s
from topboard.web.api.access import ANY_TOKEN

FAULTS = dict.fromkeys((400, 401, 403, 404, 422, 503), s.Trouble)
router = Router()


class PhaseOut(Schema):
    """Minutes for so many moves; 0 moves are all the rest."""

    minutes: int
    moves: int


class SideOut(Schema):
    """One side's clock; `kind` is none, increment or delay, given from `from_move` on."""

    phases: list[PhaseOut]
    seconds: int
    kind: str
    from_move: int


class TopicLineOut(Schema):
    """What holds, in words, with the stored citation of its clause."""

    topic: str
    text: str
    rule: str


class ClockOut(Schema):
    """What follows from a time control. `sides` has two entries where White and Black differ."""

    sides: list[SideOut]
    minutes_for_60_moves: int
    classes: dict[str, str]
    too_fast_from_rating: int | None
    session_minutes: int
    rounds_in_12_hours: int
    default_minutes: int | None
    write_moves: bool
    sheet_moves: int
    lines: list[TopicLineOut]


@router.get("/clock", response={200: ClockOut, **FAULTS}, auth=ANY_TOKEN)
def clock(
    request: HttpRequest,
    control: str,
    federation: str = "fide",
    on: date | None = None,
    default_minutes: int | None = None,
) -> Any:
    """A time control: `control=90+30` or `control=40/90, SD/30; +30`. No event is needed."""
    if federation not in PROFILES:
        raise UnknownName("federation", federation, PROFILES)
    return as_data(parse_time_control(control), PlayingTerms(federation, on, default_minutes))
