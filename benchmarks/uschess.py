"""US Chess pairings measured: `python -m benchmarks.uschess [speed | oracle | tournaments] [count]`.

`speed` times every round of large sections; `oracle` compares random small fields with every pairing of them;
`tournaments` plays random whole tournaments and checks what must hold in every round. Each prints its counts.
"""

from __future__ import annotations

import random
import resource
import sys
import time

from benchmarks.uschess_properties import check_tournament, random_plan
from benchmarks.uschess_tournaments import Plan, new_section, play
from tests.pairing.uschess.fields import random_field
from tests.pairing.uschess.test_oracle import assert_best

from topboard.pairing.uschess import ENGINE

GOALS = {300: 0.3, 1000: 2.0}


def speed(count: int) -> None:
    """Every round of `count` tournaments of each size in processor seconds, the worst named."""
    print(f"{'players':>8} {'round':>6} {'median s':>9} {'worst s':>9} {'goal s':>7}")
    for players, goal in GOALS.items():
        times: dict[int, list[float]] = {}
        for seed in range(count):
            plan = Plan(players, 9, seed)
            rng = random.Random(seed)
            section = new_section(plan)
            for number in range(1, plan.rounds + 1):
                start = time.process_time()
                proposal = ENGINE.pair(section)
                times.setdefault(number, []).append(time.process_time() - start)
                section = play(section, proposal, plan, rng)
        for number, row in times.items():
            row.sort()
            print(f"{players:>8} {number:>6} {row[len(row) // 2]:>9.3f} {row[-1]:>9.3f} {goal:>7.1f}")
        worst = max(max(row) for row in times.values())
        print(f"{players:>8} worst round {worst:.3f} s, goal {goal} s: {'met' if worst <= goal else 'missed'}")
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


def oracle(count: int) -> None:
    """Random fields of one, two and three groups against every pairing."""
    start = time.perf_counter()
    wrong = 0
    for seed in range(count):
        groups = 1 + seed % 3
        try:
            assert_best(random_field(10**6 + seed, most=10 if groups == 1 else 8, groups=groups))
        except AssertionError:
            wrong += 1
            print(f"seed {10**6 + seed} with {groups} groups differs")
    print(f"{count} fields compared, {wrong} differ, {time.perf_counter() - start:.0f} s")


def tournaments(count: int) -> None:
    """Random whole tournaments, each round checked."""
    start = time.perf_counter()
    rounds = faults = 0
    for seed in range(count):
        plan = random_plan(seed)
        done, found = check_tournament(plan)
        rounds += done
        faults += len(found)
        for fault in found:
            print(f"seed {seed} ({plan.players} players, {plan.rounds} rounds): {fault}")
    print(f"{count} tournaments, {rounds} rounds, {faults} faults, {time.perf_counter() - start:.0f} s")


COMMANDS = {"speed": (speed, 3), "oracle": (oracle, 3000), "tournaments": (tournaments, 1000)}


def main(args: list[str]) -> None:
    names = [args[0]] if args else list(COMMANDS)
    for name in names:
        if name not in COMMANDS:
            sys.exit(f"unknown command {name!r}; known are {', '.join(COMMANDS)}")
        command, usual = COMMANDS[name]
        command(int(args[1]) if len(args) > 1 else usual)


if __name__ == "__main__":
    main(sys.argv[1:])
