"""The chess engine for programs: which one it is, and screening the collected games with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from django.http import HttpRequest
from pydantic import Field

from topboard.director.arbiter.engine_screening import ordered
from topboard.director.desk.question import EVENT, DeskQuestion, EventInquiry, Inquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.formats.uci import DEEPEST, LONGEST, SHORTEST, EngineLimits
from topboard.web.accounts.audit_log import note
from topboard.web.api import schemas as s
from topboard.web.api.access import OWN, Needs, actor
from topboard.web.api.operations import router
from topboard.web.api.questions import changing
from topboard.web.events.shelf import shelf
from topboard.web.jobs.screening import MOST_LETTERS, EventScreening, choose_engine, chosen_engine

CONFIDENTIAL = Needs(Right.CONFIDENTIAL)


class EngineBody(s.Strict):
    """The path of a program that speaks UCI; empty for none."""

    path: Annotated[str, Field(max_length=MOST_LETTERS)] = ""


class EngineAnswer(ToldAnswer, frozen=True):
    """`name` is what the program calls itself."""

    path: str
    name: str


class ScreeningIn(s.Strict):
    """How deep and how long each position is looked at, at most; `round` 0 is all rounds."""

    depth: Annotated[int, Field(ge=1, le=DEEPEST)] = 14
    seconds: Annotated[float, Field(ge=SHORTEST, le=LONGEST)] = 0.3
    round: Annotated[int, Field(ge=0, le=999)] = 0


class EngineFigureTold(ToldAnswer, frozen=True):
    """Average centipawn loss and per cent of moves that are the engine's own; not `enough` positions say nothing."""

    player: str
    games: int
    positions: int
    average_loss: float | None
    match_rate: float | None
    enough: bool


class ScreeningAnswer(ToldAnswer, frozen=True):
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
    figures: tuple[EngineFigureTold, ...] = ()


def screening_of(event: str) -> ScreeningAnswer:
    kept = EventScreening(event).state()
    if kept is None:
        return ScreeningAnswer(state="none")
    figures = tuple(
        EngineFigureTold.like(each, player=player, average_loss=each.average) for player, each in ordered(kept.figures)
    )
    return ScreeningAnswer.like(kept, said=kept.reason.told() if kept.reason else "", figures=figures)


def engine() -> EngineAnswer:
    found = chosen_engine()
    return EngineAnswer(found.path if found else "", found.name if found else "")


@dataclass(frozen=True, slots=True)
class EngineQuestion:
    """The chess engine on the server's computer; empty where none is set."""

    def answer(self, of: Inquiry) -> EngineAnswer:
        return engine()


@dataclass(frozen=True, slots=True)
class ScreeningQuestion:
    """The last screening of the collected games, or how far it is."""

    def answer(self, of: EventInquiry) -> ScreeningAnswer:
        return screening_of(of.id)


ENGINE = DeskQuestion("engine", EngineQuestion, "/engine", Right.OWN)
SCREENING = DeskQuestion("screening", ScreeningQuestion, f"{EVENT}/fair-play/screening", Right.CONFIDENTIAL)
QUESTIONS = (ENGINE, SCREENING)


@changing(router, ENGINE, auth=OWN, method="PUT")
def set_engine(request: HttpRequest, body: EngineBody) -> None:
    """Name the program; it is started once to see that it answers. The owner only: it runs on the server's computer."""
    choose_engine(body.path.strip())
    note(request, "engine-set", who=actor(request), about=body.path.strip() or "–")


@changing(router, SCREENING, auth=CONFIDENTIAL, status=202)
def make_screening(request: HttpRequest, event: str, body: ScreeningIn) -> None:
    """Begin to look at the collected games with the engine; ask for it until it is done."""
    opened = shelf().event(event)
    EventScreening(event).start(opened, EngineLimits(body.depth, body.seconds), body.round)


@changing(router, SCREENING, f"{SCREENING.address}/cancel", auth=CONFIDENTIAL)
def cancel_screening(request: HttpRequest, event: str) -> None:
    """Stop the screening that is running."""
    EventScreening(shelf().event(event).id).cancel()
