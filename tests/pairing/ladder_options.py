"""For every option of the ladder a position in which it makes a difference."""

from __future__ import annotations

from dataclasses import replace

from tests.pairing.fields import field_of
from tests.pairing.options_shown import Shown, posted

from topboard.core import Challenge, Game, Result, Round, Section
from topboard.tiebreaks.ladder_moves import ladder_now


def challenged(section: Section) -> Section:
    """4 has challenged 1 of six players."""
    return replace(section, challenges=(Challenge(1, 4, 1),))


def after(result: Result, rounds: int = 1) -> Section:
    """4 has met 1, with White, so often."""
    games = tuple(Round(n, (Game(1, 4, 1, result),)) for n in range(1, rounds + 1))
    return replace(field_of(6, "ladder"), rounds=games, options={})


def rungs(section: Section) -> object:
    return ladder_now(section)


REFUSED = replace(after(Result.BLACK_WINS), challenges=(Challenge(1, 6, 3, None, True),))
MET_BEFORE = replace(
    field_of(6, "ladder"),
    rounds=(Round(1, (Game(1, 2, 1, Result.DRAW),)), Round(2, (Game(1, 4, 3, Result.DRAW),))),
    options={"others": "neighbours"},
)
SIX = challenged(field_of(6, "ladder"))
SHOWN = (
    Shown("ladder", "reach", 1, SIX, posted),
    Shown("ladder", "again", 3, MET_BEFORE),
    Shown("ladder", "others", "neighbours", SIX),
    Shown("ladder", "win", "swap", after(Result.WHITE_WINS), rungs),
    Shown("ladder", "draw", "one", after(Result.DRAW), rungs),
    Shown("ladder", "draw", "below", after(Result.DRAW), rungs),
    Shown("ladder", "idle", 1, after(Result.DRAW), rungs),
    Shown("ladder", "idle_steps", 2, replace(after(Result.DRAW), options={"idle": 1}), rungs),
    Shown("ladder", "refusal", 2, REFUSED, rungs),
)
