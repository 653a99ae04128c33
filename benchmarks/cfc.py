"""CFC pairings measured: `python -m benchmarks.cfc [speed | judge | oracle | tournaments] [count]`.

`speed` times every round of large sections; `judge` times the check of a round in which every two boards exchanged
opponents, and a question about it; `oracle` compares random small rounds with every pairing of them;
`tournaments` plays random whole tournaments and checks what must hold in every round. Each prints its counts.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import replace

from benchmarks.asked import run
from benchmarks.cfc_properties import check_tournament, random_plan
from benchmarks.swisses import check_tournaments, time_rounds
from benchmarks.uschess_tournaments import Plan, new_section, play
from tests.pairing.cfc.sections import drawn_section, random_section
from tests.pairing.cfc.test_oracle import engine_round, oracle_round

from topboard.core import Game, Round, Section
from topboard.pairing.cfc import ENGINE

GOALS = {300: 0.5, 1000: 3.0}


def entries(plan: Plan) -> Section:
    return replace(new_section(plan), system="cfc")


def speed(count: int) -> None:
    time_rounds(ENGINE, entries, GOALS, count)


def judge(count: int) -> None:
    """Round three of 1,000 players, badly wrong; then why two players of round one do not meet. Processor seconds."""
    for seed in range(count):
        plan, rng = Plan(1000, 9, seed), random.Random(seed)
        first = entries(plan)
        section = play(first, ENGINE.pair(first), plan, rng)
        section = play(section, ENGINE.pair(section), plan, rng)
        proposal = ENGINE.pair(section)
        pairs = [(pair.white, pair.black) for pair in proposal.pairs]
        for at in range(0, len(pairs) - 1, 2):
            (a, b), (c, d) = pairs[at : at + 2]
            pairs[at : at + 2] = [(a, d), (c, b)]
        games = tuple(Game(board, *pair) for board, pair in enumerate(pairs, 1))
        wrong = replace(section, rounds=(*section.rounds, Round(3, games, proposal.byes)))
        start = time.process_time()
        verdict = ENGINE.check(wrong, 3)
        checked = time.process_time() - start
        due = ENGINE.pair(first).pairs
        start = time.process_time()
        ENGINE.why(first, 1, due[0].white, due[3].black)
        asked = time.process_time() - start
        print(f"seed {seed}: check {checked:.3f} s, {len(verdict.differences)} differences; why {asked:.3f} s")


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
    position = ENGINE.position(section)
    paired = ENGINE.pair_field(position.field, position.legality)
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
    check_tournaments(random_plan, check_tournament, count)


COMMANDS = {"speed": (speed, 3), "judge": (judge, 3), "oracle": (oracle, 20_000), "tournaments": (tournaments, 1000)}


if __name__ == "__main__":
    run(__doc__, COMMANDS)
