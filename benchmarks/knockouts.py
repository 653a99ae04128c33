"""Knock-outs played to the end by simulation: python -m benchmarks.knockouts --players 128 --repeat 100

Games are won by dice; some are drawn and decided by a play-off, some players do not come, some leave in between.
Every round is checked and every field counted. Prints what happened, and stops at the first thing that is wrong.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from dataclasses import replace

from topboard.core import Game, MatchPlayOff, Player, Result, Section, Status
from topboard.core.knockout import knockout_stages
from topboard.pairing.knockout import KnockoutBracket, KnockoutEngine, KnockoutOptions
from topboard.pairing.registry import SYSTEMS


def cup(players: int, seed: int, **options: object) -> Section:
    field = tuple(Player(number, f"Player {number}") for number in range(1, players + 1))
    return Section(system="knockout", players=field, options=options, seed=seed)


def engine_of(section: Section) -> KnockoutEngine:
    engine = SYSTEMS.engine(section.system)
    assert isinstance(engine, KnockoutEngine)
    return engine


def result_of(game: Game, dice: random.Random) -> Result:
    return dice.choices(
        (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT),
        (45, 20, 30, 3, 2),
    )[0]


def one_round(section: Section, dice: random.Random) -> Section:
    made = engine_of(section).pair(section).as_round()
    games = tuple(replace(game, result=game.result or result_of(game, dice)) for game in made.games)
    return replace(section, rounds=(*section.rounds, replace(made, games=games)))


def decided(section: Section, dice: random.Random) -> Section:
    """Tied matches by a play-off."""
    tied = [match for match in knockout_stages(section)[-1].matches if match.tied]
    winners = [dice.choice(match.players) for match in tied]
    given = (MatchPlayOff(m.round, who, m.opponent(who)) for m, who in zip(tied, winners, strict=True))
    return replace(section, play_offs=(*section.play_offs, *given))


def some_leave(section: Section, dice: random.Random) -> Section:
    players = (replace(p, status=Status.WITHDRAWN) if dice.random() < 0.01 else p for p in section.players)
    return replace(section, players=tuple(players))


def played(players: int, seed: int, **options: object) -> Section:
    dice = random.Random(f"{players} {seed}")
    section = cup(players, seed, **options)
    while not section.rounds or not engine_of(section).finished(section):
        section = one_round(section, dice)
        complete = all(match.decided or match.tied for match in knockout_stages(section)[-1].matches)
        section = some_leave(decided(section, dice), dice) if complete else section
    return section


def looked_at(section: Section, counts: Counter[str]) -> None:
    """What must hold of every cup."""
    stages, engine = knockout_stages(section), engine_of(section)
    counts["cups"] += 1
    counts["matches"] += sum(len(stage.matches) for stage in stages)
    counts["rounds"] += len(section.rounds)
    for stage in stages:
        placed = [number for match in stage.matches for number in match.players] + list(stage.byes)
        assert len(placed) == len(set(placed)), "somebody is placed twice"
    for number in range(1, len(section.rounds) + 1):
        counts["rounds that check"] += engine.check(section, number).agrees
    met = [{frozenset(match.players) for match in stage.matches} for stage in stages[:2]]
    counts["met again in stage 2"] += len(met[0] & met[-1]) if len(met) > 1 else 0
    lucky = KnockoutBracket(section, KnockoutOptions.of(section)).lucky
    counts["lucky losers"] += len(lucky.players) if lucky else 0
    counts[_second_stage(section)] += 1
    counts["champions"] += engine.champion(section) is not None


def _second_stage(section: Section) -> str:
    """Whether everybody had an opponent in the second stage and, if not, whether a loser was there to be one.

    A field of 2^n + 1 needs all losers of the first stage but one: two who did not come, or have left, leave a gap that
    nobody can fill.
    """
    stages = knockout_stages(section)
    if len(stages) < 2:
        return "no second stage"
    if not stages[1].byes:
        return "full second stages"
    active = {player.number for player in section.players if player.status is Status.ACTIVE}
    waiting = {match.loser for match in stages[0].matches} & active - stages[1].players
    return "short, losers left out" if waiting else "short, no loser left"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=128)
    parser.add_argument("--all-sizes", action="store_true", help="every size from 2 to --players")
    parser.add_argument("--repeat", type=int, default=100)
    parser.add_argument("--fill", choices=("byes", "lucky-losers"), default="lucky-losers")
    parser.add_argument("--games", default="1")
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    began = time.perf_counter()
    for players in range(2, asked.players + 1) if asked.all_sizes else (asked.players,):
        for seed in range(asked.repeat):
            looked_at(played(players, seed, fill=asked.fill, games=asked.games), counts)
    for what, count in counts.items():
        print(f"{what:20} {count:,}")
    print(f"{'seconds':20} {time.perf_counter() - began:.1f}")


if __name__ == "__main__":
    main()
