"""What the measurements of the Swiss systems share: rounds timed, tournaments checked."""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Callable, Mapping

from benchmarks.uschess_tournaments import Plan, play

from topboard.core import Section
from topboard.pairing import Engine


def time_rounds(engine: Engine, entries: Callable[[Plan], Section], goals: Mapping[int, float], count: int) -> None:
    """Every round of `count` tournaments of each size in processor seconds, reasons included, the worst named."""
    print(f"{'players':>8} {'round':>6} {'median s':>9} {'worst s':>9} {'goal s':>7}")
    for players, goal in goals.items():
        times: dict[int, list[float]] = {}
        for seed in range(count):
            plan = Plan(players, 9, seed)
            rng = random.Random(seed)
            section = entries(plan)
            for number in range(1, plan.rounds + 1):
                start = time.process_time()
                proposal = engine.pair(section)
                times.setdefault(number, []).append(time.process_time() - start)
                section = play(section, proposal, plan, rng)
        for number, row in times.items():
            row.sort()
            print(f"{players:>8} {number:>6} {row[len(row) // 2]:>9.3f} {row[-1]:>9.3f} {goal:>7.1f}")
        worst = max(max(row) for row in times.values())
        print(f"{players:>8} worst round {worst:.3f} s, goal {goal} s: {'met' if worst <= goal else 'missed'}")
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


def check_tournaments(
    plan_of: Callable[[int], Plan], check: Callable[[Plan], tuple[int, list[str]]], count: int
) -> None:
    """Random whole tournaments, each round checked."""
    start = time.perf_counter()
    rounds = faults = 0
    for seed in range(count):
        plan = plan_of(seed)
        done, found = check(plan)
        rounds += done
        faults += len(found)
        for fault in found:
            print(f"seed {seed} ({plan.players} players, {plan.rounds} rounds): {fault}")
    print(f"{count} tournaments, {rounds} rounds, {faults} faults, {time.perf_counter() - start:.0f} s")
