"""CFC pairings measured: `python -m benchmarks.cfc [speed | oracle | tournaments] [count]`.

`speed` times every round of large sections; `oracle` compares random small rounds with every pairing of them;
`tournaments` plays random whole tournaments and checks what must hold in every round. Each prints its counts.
"""

from __future__ import annotations

import random
import resource
import sys
import time
from collections import Counter
from dataclasses import replace

from benchmarks.cfc_properties import check_tournament, random_plan
from benchmarks.uschess_tournaments import Plan, new_section, play
from tests.pairing.cfc.sections import drawn_section, random_section
from tests.pairing.cfc.test_oracle import engine_round, oracle_round

from topboard.core import Section
from topboard.pairing.cfc import ENGINE
from topboard.pairing.cfc.pairing import pair_field
from topboard.pairing.cfc.snapshot import field_of

GOALS = {300: 0.5, 1000: 3.0}


def speed(count: int) -> None:
    """Every round of `count` tournaments of each size in processor seconds, reasons included, the worst named."""
    print(f"{'players':>8} {'round':>6} {'median s':>9} {'worst s':>9} {'goal s':>7}")
    for players, goal in GOALS.items():
        times: dict[int, list[float]] = {}
        for seed in range(count):
            plan = Plan(players, 9, seed)
            rng = random.Random(seed)
            section = replace(new_section(plan), system="cfc")
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
    """Random rounds of up to ten players against every pairing; one in ten is one group with clashing colours."""
    start = time.perf_counter()
    seen: Counter[str] = Counter()
    for seed in range(count):
        section = drawn_section(10**6 + seed) if seed % 10 == 0 else random_section(10**6 + seed, 6 + 2 * (seed % 3))
        expected, found = oracle_round(section), engine_round(section)
        seen["unpairable"] += expected is None
        seen.update(_features(section) if found is not None else ())
        if expected != found:
            seen["differ"] += 1
            print(f"seed {10**6 + seed} differs: {found} instead of {expected}")
    paired = count - seen["unpairable"]
    print(f"{count} rounds compared, {seen['differ']} differ, {time.perf_counter() - start:.0f} s")
    print(
        f"of these {paired} can be paired: {seen['odd']} with odd men, {seen['jumps']} with jumps,"
        f" {seen['several']} with three and more odd men, {seen['interchanges']} with interchanges,"
        f" {seen['byes']} with byes, {seen['varied']} with variations"
    )


def _features(section: Section) -> list[str]:
    """What kind of round this was, so that nobody takes easy ones for hard ones."""
    paired = pair_field(field_of(section))
    jumps = any(paired.pool_of[odd.opponent] - paired.pool_of[odd.player] > 1 for odd in paired.leaving)
    rows = {
        "odd": bool(paired.leaving),
        "jumps": jumps,
        "several": len(paired.leaving) > 2,
        "interchanges": any(halves.down for halves in paired.halves),
        "byes": paired.bye is not None,
        "varied": bool(section.options),
    }
    return [name for name, there in rows.items() if there]


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


COMMANDS = {"speed": (speed, 3), "oracle": (oracle, 20_000), "tournaments": (tournaments, 1000)}


def main(args: list[str]) -> None:
    names = [args[0]] if args else list(COMMANDS)
    for name in names:
        if name not in COMMANDS:
            sys.exit(f"unknown command {name!r}; known are {', '.join(COMMANDS)}")
        command, usual = COMMANDS[name]
        command(int(args[1]) if len(args) > 1 else usual)


if __name__ == "__main__":
    main(sys.argv[1:])
