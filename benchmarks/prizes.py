"""How long it takes to divide the prizes of a large open.

Run: python -m benchmarks.prizes. `--players 2000 --prizes 150` are the defaults: places, classes, unders, ages and
grades, women, all in one list, with ties as nine rounds have them.
"""

from __future__ import annotations

import argparse
import random
import time

from topboard.core import Sex
from topboard.prizes import Condition, Contender, Prize, PrizeList, allocate

GOAL = 0.2


def prizes(count: int) -> PrizeList:
    conditions = [Condition()] * (count // 3)
    conditions += [Condition(least=low, most=low + 199) for low in range(600, 2400, 200)] * 3
    conditions += [Condition(most=high - 1) for high in range(1000, 2400, 100)] * 2
    conditions += [Condition(oldest=age) for age in range(8, 21, 2)] + [Condition(youngest=age) for age in (50, 65)]
    conditions += [Condition(lowest_grade=g, highest_grade=g + 2) for g in range(0, 12, 3)] + [
        Condition(sex=Sex.FEMALE)
    ]
    chosen = (conditions * 3)[:count]
    made = [Prize(str(i), f"prize {i}", (3000 - 17 * i) * 100, "", each) for i, each in enumerate(chosen)]
    return PrizeList(tuple(made))


def field(count: int, dice: random.Random) -> list[Contender]:
    scores = sorted((sum(dice.choice((0, 5, 10)) for _ in range(9)) for _ in range(count)), reverse=True)
    return [
        Contender(
            i,
            score,
            i,
            rating=dice.randint(400, 2500) if dice.random() < 0.9 else None,
            age=dice.randint(6, 80),
            grade=dice.randint(0, 12),
            sex=Sex.FEMALE if dice.random() < 0.2 else Sex.MALE,
        )
        for i, score in enumerate(scores, start=1)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--prizes", type=int, default=150)
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    times = []
    for seed in range(options.repeat):
        players = field(options.players, random.Random(seed))
        fund = prizes(options.prizes)
        before = time.process_time()
        found = allocate(players, fund)
        times.append(time.process_time() - before)
    paid = len({award.player for award in found.awards})
    print(f"{options.players} players, {options.prizes} prizes, {paid} players paid, {len(found.blocks)} pools")
    print(f"best {min(times):.3f} s, worst {max(times):.3f} s of processor time; goal {GOAL} s")


if __name__ == "__main__":
    main()
