"""US Chess pairings measured: `python -m benchmarks.uschess [speed | oracle | tournaments] [count]`.

`speed` times every round of large sections; `oracle` compares random small fields with every pairing of them;
`tournaments` plays random whole tournaments and checks what must hold in every round. Each prints its counts.
"""

from __future__ import annotations

import time

from benchmarks.asked import run
from benchmarks.swisses import check_tournaments, time_rounds
from benchmarks.uschess_properties import check_tournament, random_plan
from benchmarks.uschess_tournaments import new_section
from tests.pairing.uschess.fields import random_field
from tests.pairing.uschess.test_oracle import assert_best

from topboard.pairing.uschess import ENGINE

GOALS = {300: 0.3, 1000: 0.4}


def speed(count: int) -> None:
    time_rounds(ENGINE, new_section, GOALS, count)


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
    check_tournaments(random_plan, check_tournament, count)


COMMANDS = {"speed": (speed, 3), "oracle": (oracle, 3000), "tournaments": (tournaments, 1000)}


if __name__ == "__main__":
    run(__doc__, COMMANDS)
