"""Knock-outs played to their end, with results by a rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.pairing.fields import field_of

from topboard.core import Game, MatchPlayOff, Result, Section
from topboard.core.knockout import knockout_stages
from topboard.pairing.knockout import KnockoutEngine
from topboard.pairing.registry import SYSTEMS

By = Callable[[Game], Result]


def cup(players: int, system: str = "knockout", **options: object) -> Section:
    return replace(field_of(players, system), options=options, seed=7)


def engine_of(section: Section) -> KnockoutEngine:
    engine = SYSTEMS.engine(section.system)
    assert isinstance(engine, KnockoutEngine)
    return engine


def better_wins(game: Game) -> Result:
    return Result.WHITE_WINS if game.white < game.black else Result.BLACK_WINS


def one_round(section: Section, result: By = better_wins) -> Section:
    made = engine_of(section).pair(section).as_round()
    games = tuple(replace(game, result=game.result or result(game)) for game in made.games)
    return replace(section, rounds=(*section.rounds, replace(made, games=games)))


def tie_goes_to(section: Section, winner: Callable[[tuple[int, int]], int] = min) -> Section:
    """Every tied match of the last stage is given to one of the two."""
    tied = [match for match in knockout_stages(section)[-1].matches if match.tied]
    given = tuple(MatchPlayOff(m.round, winner(m.players), m.opponent(winner(m.players))) for m in tied)
    return replace(section, play_offs=(*section.play_offs, *given))


def played_out(section: Section, result: By = better_wins) -> Section:
    while not section.rounds or not engine_of(section).finished(section):
        section = tie_goes_to(one_round(section, result))
    return section
