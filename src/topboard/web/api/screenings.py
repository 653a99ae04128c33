"""The chess engine for programs: which one it is, and screening the collected games with it."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field

from topboard.director.arbiter.engine_screening import ordered
from topboard.director.desk.rights import Right
from topboard.formats.uci import DEEPEST, LONGEST, SHORTEST, EngineLimits
from topboard.web.accounts.audit_log import note
from topboard.web.api import schemas as s
from topboard.web.api.access import OWN, Needs, actor
from topboard.web.events.shelf import shelf
from topboard.web.jobs.screening import MOST_LETTERS, EventScreening, choose_engine, chosen_engine

CONFIDENTIAL = Needs(Right.CONFIDENTIAL)
router = Router()


class EngineBody(s.Strict):
    """The path of a program that speaks UCI; empty for none."""

    path: Annotated[str, Field(max_length=MOST_LETTERS)] = ""


class EngineOut(Schema):
    """`name` is what the program calls itself."""

    path: str
    name: str


class ScreeningIn(s.Strict):
    """How deep and how long each position is looked at, at most; `round` 0 is all rounds."""

    depth: Annotated[int, Field(ge=1, le=DEEPEST)] = 14
    seconds: Annotated[float, Field(ge=SHORTEST, le=LONGEST)] = 0.3
    round: Annotated[int, Field(ge=0, le=999)] = 0


class EngineFigureOut(Schema):
    """Average centipawn loss and per cent of moves that are the engine's own; not `enough` positions say nothing."""

    player: str
    games: int
    positions: int
    average_loss: float | None
    match_rate: float | None
    enough: bool


class ScreeningOut(Schema):
    """The last screening: none, running, done, cancelled, failed or broken off. Its figures are never a verdict."""

    state: str
    engine: str = ""
    depth: int = 0
    seconds: float = 0
    round: int = 0
    games: int = 0
    done: int = 0
    total: int = 0
    seconds_left: float | None = None
    said: str = ""
    figures: list[EngineFigureOut] = Field(default_factory=list)


def screening_out(event: str) -> ScreeningOut:
    kept = EventScreening(event).state()
    if kept is None:
        return ScreeningOut(state="none")
    return ScreeningOut(
        state=kept.state,
        engine=kept.engine,
        depth=kept.depth,
        seconds=kept.seconds,
        round=kept.round,
        games=kept.games,
        done=kept.done,
        total=kept.total,
        seconds_left=kept.seconds_left,
        said=kept.reason.told() if kept.reason else "",
        figures=[
            EngineFigureOut(
                player=player,
                games=each.games,
                positions=each.positions,
                average_loss=each.average,
                match_rate=each.match_rate,
                enough=each.enough,
            )
            for player, each in ordered(kept.figures)
        ],
    )


@router.get("/engine", response={200: EngineOut}, auth=OWN)
def engine(request: HttpRequest) -> EngineOut:
    """The chess engine on the server's computer; empty where none is set."""
    found = chosen_engine()
    return EngineOut(path=found.path if found else "", name=found.name if found else "")


@router.put("/engine", response={200: EngineOut}, auth=OWN)
def set_engine(request: HttpRequest, body: EngineBody) -> EngineOut:
    """Name the program; it is started once to see that it answers. The owner only: it runs on the server's computer."""
    choose_engine(body.path.strip())
    note(request, "engine-set", who=actor(request), about=body.path.strip() or "–")
    return engine(request)


@router.get("/events/{event}/fair-play/screening", response={200: ScreeningOut}, auth=CONFIDENTIAL)
def screening(request: HttpRequest, event: str) -> ScreeningOut:
    """The last screening of the collected games, or how far it is."""
    return screening_out(shelf().event(event).id)


@router.post("/events/{event}/fair-play/screening", response={202: ScreeningOut}, auth=CONFIDENTIAL)
def make_screening(request: HttpRequest, event: str, body: ScreeningIn) -> Status[ScreeningOut]:
    """Begin to look at the collected games with the engine; ask for it until it is done."""
    opened = shelf().event(event)
    EventScreening(event).start(opened, EngineLimits(body.depth, body.seconds), body.round)
    return Status(202, screening_out(event))


@router.post("/events/{event}/fair-play/screening/cancel", response={200: ScreeningOut}, auth=CONFIDENTIAL)
def cancel_screening(request: HttpRequest, event: str) -> ScreeningOut:
    """Stop the screening that is running."""
    EventScreening(shelf().event(event).id).cancel()
    return screening_out(event)
