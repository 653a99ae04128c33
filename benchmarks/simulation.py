"""How many whole tournaments a core plays in a minute: with reasons, without them, and with everything a study counts.

    .venv/bin/python -m benchmarks.simulation dutch lim --players 100 --rounds 9

Processor time, the quickest of a few batches: others on the computer only make it slower.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from topboard.garbage_collection import few_collections
from topboard.pairing.registry import SYSTEMS
from topboard.simulate import SimulationOptions, tournament
from topboard.simulate.study import StudyPlan
from topboard.simulate.study.tournament import play
from topboard.simulate.study.work import play_share

GOAL = 1000
BATCHES, BATCH = 5, 4


def seconds_each(play_one: Callable[[int], object]) -> float:
    """Processor seconds of one tournament."""
    play_one(99)
    best = float("inf")
    for batch in range(BATCHES):
        start = time.process_time()
        for index in range(BATCH):
            play_one(batch * BATCH + index)
        best = min(best, (time.process_time() - start) / BATCH)
    return best


def measured(system: str, players: int, rounds: int) -> dict[str, float]:
    plan = StudyPlan(systems=(system,), players=players, rounds=rounds, repeat=1, seed=1)
    options = SimulationOptions(
        players=players,
        rounds=rounds,
        system=system,
        forfeit_rate=0,
        half_bye_rate=0,
        zero_bye_rate=0,
        retired_rate=0,
        late_rate=0,
    )
    engine = SYSTEMS.engine(system)
    with few_collections():
        bare = seconds_each(lambda index: play(plan, system, index))
    return {
        "with reasons": seconds_each(lambda index: tournament(options, index, engine.pair)),
        "without": bare,
        "a study": seconds_each(lambda index: play_share((plan.asked(), system, index, 1))),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("systems", nargs="*", default=["dutch"])
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=9)
    args = parser.parse_args()
    print(f"{args.players} players, {args.rounds} rounds; the goal of a study by the Dutch system is {GOAL:,} a minute")
    for system in args.systems:
        for what, seconds in measured(system, args.players, args.rounds).items():
            print(f"{system:14} {what:14} {1000 * seconds:8.1f} ms {60 / seconds:8,.0f} a minute a core")


if __name__ == "__main__":
    main()
