"""Whole tournaments by the Dubov and Burstein systems: every round agrees with its own check and is explained."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.pairing.fields import field_of

from topboard.core import Game, Result, Section
from topboard.errors import PairingImpossible
from topboard.pairing import Judgement
from topboard.pairing.registry import SYSTEMS

RULES = [("dubov", "2026-02"), ("dubov", "2018"), ("dubov", "handbook"), ("burstein", "2026-02"), ("burstein", "2017")]
RESULTS = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.DRAW, Result.WHITE_WINS_BY_FORFEIT)


def results(seed: int) -> Callable[[Game], Result]:
    dice = random.Random(seed)
    return lambda game: dice.choice(RESULTS)


def played(system: str, edition: str, seed: int) -> Section:
    """A tournament of 4 to 60 players, as far as it goes."""
    dice = random.Random(seed)
    players, rounds = dice.randint(4, 60), dice.randint(3, 9)
    section = replace(field_of(players, system), rounds_total=rounds, edition=edition)
    engine, result = SYSTEMS.engine(system), results(seed)
    for _ in range(rounds):
        try:
            paired = engine.pair(section).as_round()
        except PairingImpossible:
            return section
        games = tuple(replace(game, result=result(game)) for game in paired.games)
        section = replace(section, rounds=(*section.rounds, replace(paired, games=games)))
    return section


@pytest.mark.parametrize(("system", "edition"), RULES)
@pytest.mark.parametrize("seed", range(6))
def test_every_round_agrees_with_its_check(system: str, edition: str, seed: int) -> None:
    section, engine = played(system, edition, seed), SYSTEMS.engine(system)
    for there in section.rounds:
        verdict = engine.check(section, there.number)
        assert verdict.judgement is Judgement.SAME, verdict.text


@pytest.mark.parametrize(("system", "edition"), RULES)
def test_a_round_with_two_players_swapped_is_never_the_same(system: str, edition: str) -> None:
    section, engine = played(system, edition, 3), SYSTEMS.engine(system)
    for there in section.rounds:
        first, second, *others = there.games
        swapped = (replace(first, black=second.black, result=None), replace(second, black=first.black, result=None))
        other = replace(there, games=(*swapped, *others))
        rounds = tuple(other if r.number == there.number else r for r in section.rounds[: there.number])
        verdict = engine.check(replace(section, rounds=rounds), there.number)
        assert verdict.judgement is not Judgement.SAME
        assert verdict.rule is not None
        assert verdict.differences


@pytest.mark.parametrize(("system", "edition"), RULES)
def test_why_and_why_not(system: str, edition: str) -> None:
    section, engine = played(system, edition, 4), SYSTEMS.engine(system)
    last = len(section.rounds)
    game, other = section.round(last).games[:2]
    together = engine.why(section, last, *game.players)
    apart = engine.why(section, last, game.white, other.black)
    assert together.paired
    assert together.decisions
    assert not apart.paired
    assert apart.rule is not None
