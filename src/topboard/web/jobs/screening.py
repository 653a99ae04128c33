"""Screening in the background: the organiser's chess engine looks at the collected games, with progress and Cancel.

Which program that is, the owner says; nobody else's form names a program to run. A file says what came of it, for
the owner of the computer only, until the next time, and goes with the confidential records.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from topboard.director.arbiter.engine_screening import (
    GameToScreen,
    ScreeningStopped,
    games_to_screen,
    positions_in,
    screen,
)
from topboard.errors import ChessEngineFailed, TopboardError
from topboard.formats.uci import EngineLimits, engine_at
from topboard.journal.small_files import read_value, write_value
from topboard.officiating import engine_texts as say
from topboard.officiating.engine_figures import EngineFigure
from topboard.rulebook import Reason
from topboard.rulebook.reason import read_reason
from topboard.web.events.shelf import OpenEvent
from topboard.web.jobs.runner import DeskJob, JobState, JobWatch

FILE, FOLDER = "engine.json", "screening"
MOST_LETTERS = 400
DEPTHS = (10, 14, 18, 22)
SECONDS = (0.1, 0.3, 1.0, 3.0)
"""What the page offers for one position."""


class ChosenEngine(msgspec.Struct, frozen=True):
    """The program, and what it called itself when it was chosen."""

    path: str = ""
    name: str = ""


def chosen_engine() -> ChosenEngine | None:
    found = read_value(Path(settings.TOPBOARD_HOME) / FILE, ChosenEngine)
    return found if found and found.path else None


def choose_engine(path: str) -> ChosenEngine | None:
    """Keep a program as the engine, after it has answered as one; an empty path means none."""
    if len(path) > MOST_LETTERS or any(not letter.isprintable() for letter in path):
        raise ChessEngineFailed(say.ONE_PATH(most=MOST_LETTERS))
    name = ""
    if path:
        with engine_at(path) as engine:
            name = engine.name
    write_value(Path(settings.TOPBOARD_HOME) / FILE, ChosenEngine(path, name))
    return chosen_engine()


class ScreeningState(JobState, frozen=True, kw_only=True):
    """The last screening of an event; `fault` is a reason as it is stored."""

    engine: str
    depth: int
    seconds: float
    games: int
    total: int
    round: int = 0
    fault: dict[str, Any] = msgspec.field(default_factory=dict)
    figures: dict[str, EngineFigure] = msgspec.field(default_factory=dict)

    @property
    def size(self) -> int:
        return self.total

    @property
    def limits(self) -> EngineLimits:
        return EngineLimits(self.depth, self.seconds)

    @property
    def reason(self) -> Reason | None:
        return read_reason(self.fault) if self.fault else None


class EventScreening(DeskJob[ScreeningState]):
    """The screening of one event; one at a time. Its figures are confidential: they are forgotten with the records."""

    def __init__(self, event: str) -> None:
        super().__init__(Path(settings.TOPBOARD_HOME) / FOLDER / f"{event}.json", ScreeningState)

    def start(self, event: OpenEvent, limits: EngineLimits, round: int = 0) -> None:
        """Begin in the background. What is wrong is raised at once, as far as it shows."""
        engine = chosen_engine()
        if engine is None:
            raise ChessEngineFailed(say.NO_ENGINE())
        with event.reading() as state:
            games = games_to_screen(state, round)
        begun = ScreeningState(
            process=os.getpid(),
            begun=datetime.now(UTC),
            engine=engine.name,
            depth=limits.depth,
            seconds=limits.seconds,
            games=len(games),
            total=positions_in(games),
            round=round,
        )
        self.begin(begun, partial(_screened, engine.path, games), ChessEngineFailed(say.RUNNING()))


def _screened(path: str, games: Sequence[GameToScreen], watch: JobWatch[ScreeningState]) -> ScreeningState:
    begun = watch.begun
    try:
        with engine_at(path, begun.limits) as engine:
            figures = screen(games, engine, watch)
    except ScreeningStopped:
        return msgspec.structs.replace(begun, state="cancelled", done=watch.done)
    except TopboardError as problem:
        return msgspec.structs.replace(begun, state="failed", done=watch.done, fault=problem.reason.plain())
    return msgspec.structs.replace(begun, state="done", done=begun.total, figures=figures)
