"""What the API says of ratings: after a section, whether it can be rated, and the calculator."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from topboard.core import counted
from topboard.core.readers import by_name
from topboard.ratings.asked import read_calculation
from topboard.ratings.calculator import calculate
from topboard.ratings.estimate import occasion_of, rate
from topboard.ratings.plain import calculation_reader, line_data, problem_data, section_data, working_data
from topboard.ratings.ratable import ratable
from topboard.ratings.whatif import supposed
from topboard.rulebook import Level
from topboard.web.api.access import ANY_TOKEN, LOOK
from topboard.web.events.shelf import shelf
from topboard.web.show.local_time import today

router = Router()


class RatedGameOut(Schema):
    """A game of a player. `rating` is what counted for the opponent, `expected` null where the game did not count."""

    opponent: int | None = None
    name: str | None = None
    rating: float | None
    score: str
    expected: str | None


class RatedOut(Schema):
    """Before and after. Scores, expected scores and changes are exact decimal text."""

    before: float | None
    after: int | None
    change: str | None
    score: str
    expected: str | None
    performance: int | None
    k: float | None
    effective_games: float | None
    formula: str
    published: bool
    games_after: int | None
    games: list[RatedGameOut]


class RatedPlayerOut(RatedOut):
    number: int
    name: str


class RatingsOut(Schema):
    """Estimates of a section: whose formula, which edition, which list."""

    federation: str
    edition: str
    rating_list: str
    notes: list[str]
    players: list[RatedPlayerOut]


class WorkingOut(RatedOut):
    """One player with every step of the working, and what had to be assumed."""

    working: list[str]
    assumed: list[str]


class RatingFinding(Schema):
    id: str
    level: str
    message: str
    hint: str
    rule: str


class RatableOut(Schema):
    ratable: bool
    problems: list[RatingFinding]


@router.get("/events/{event}/sections/{section}/ratings", response={200: RatingsOut}, auth=LOOK)
def ratings(
    request: HttpRequest, event: str, section: str, federation: str = "", edition: str = "", suppose: str = ""
) -> dict[str, Any]:
    """Everybody's rating if the event ended now. `suppose` is a result that is not known yet, as in `7 1`."""
    opened = shelf().event(event)
    with opened.reading():
        whole, value = opened.director.event(), counted(opened.section(section))
    seen = supposed(value, suppose) if suppose else value
    occasion = occasion_of(whole, value, edition)
    if federation:
        occasion = replace(occasion, kind="")
    return section_data(rate(seen, occasion, federation=federation), seen)


@router.get("/events/{event}/sections/{section}/ratable", response={200: RatableOut}, auth=LOOK)
def is_ratable(
    request: HttpRequest, event: str, section: str, federation: str = "", edition: str = ""
) -> dict[str, Any]:
    """Whether the federation would rate the section, and what is missing, each with its clause."""
    opened = shelf().event(event)
    with opened.reading():
        whole, value = opened.director.event(), opened.section(section)
    found = ratable(whole, value, federation=federation, edition=edition, today=today())
    reader = by_name(value)
    return {
        "ratable": all(problem.level is not Level.ERROR for problem in found),
        "problems": [problem_data(problem, reader) for problem in found],
    }


@router.get("/ratings/calculate", response={200: WorkingOut}, auth=ANY_TOKEN)
def calculation(
    request: HttpRequest,
    rating: str,
    games: str,
    federation: str = "fide",
    edition: str = "",
    list: str = "",
    time_control: str = "",
    on: str = "",
    k: str = "",
    played: str = "",
    peak: str = "",
    birth: str = "",
    history: str = "",
    floor: str = "",
    initial: str = "",
    match: str = "",
) -> dict[str, Any]:
    """The calculator: `rating=2224&k=15&games=2319 0, 2181 1, 2246 =`. No event is needed."""
    typed = {
        "rating": rating,
        "games": games,
        "federation": federation,
        "edition": edition,
        "list": list,
        "time_control": time_control,
        "on": on,
        "k": k,
        "played": played,
        "peak": peak,
        "birth": birth,
        "history": history,
        "floor": floor,
        "initial": initial,
        "match": match,
    }
    line = calculate(read_calculation(typed))
    return {**line_data(line), **working_data(line, calculation_reader())}
