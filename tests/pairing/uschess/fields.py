"""Random small fields, seeded: one group, or neighbouring groups, with everything that can stand between players."""

from __future__ import annotations

import random
from itertools import groupby

from topboard.pairing.uschess.byes import bye_order
from topboard.pairing.uschess.field import Entrant, Field, rank_key
from topboard.pairing.uschess.options import Options


def random_history(rng: random.Random, rounds: int) -> str:
    letters: list[str] = []
    for _ in range(rounds):
        if rng.random() < 0.08:
            letters.append("-")
        elif letters and letters[-1] in "WB" and rng.random() < 0.75:
            letters.append("B" if letters[-1] == "W" else "W")
        else:
            letters.append(rng.choice("WB"))
    return "".join(letters)


def random_field(seed: int, *, most: int = 10, groups: int = 2) -> Field:
    rng = random.Random(seed)
    size = rng.randint(2, most)
    rounds = rng.randint(1, 5)
    spread = rng.choice((60, 200, 500))
    ratings = rng.sample(range(1500 - spread, 1501 + spread), size)
    met: dict[int, dict[int, int]] = {n: {} for n in range(1, size + 1)}
    for a in range(1, size + 1):
        for b in range(a + 1, size + 1):
            if rng.random() < rng.choice((0, 0.1, 0.3)):
                met[a][b] = met[b][a] = 1 + (rng.random() < 0.1)
    apart = {n: frozenset(m for m in range(1, size + 1) if m != n and m % 3 == n % 3) for n in range(1, size + 1)}
    style = rng.random()
    entrants = [
        Entrant(
            number=n,
            rating=0 if (unrated := rng.random() < 0.1) else ratings[n - 1],
            rated=not unrated,
            score=10 * rng.randrange(groups),
            points=10,
            history=random_history(rng, rounds),
            met=met[n],
            kept_apart=apart[n] if style < 0.15 else frozenset(),
            avoided=apart[n] if style > 0.9 else frozenset(),
            had_bye=rng.random() < 0.2,
            half_bye=rng.random() < 0.1,
        )
        for n in range(1, size + 1)
    ]
    entrants.sort(key=rank_key)
    pools = tuple(len(list(group)) for _, group in groupby(entrants, key=lambda e: e.score))
    choices = bye_order(entrants, rounds_total=rounds, spare_new_players=True) if size % 2 else ()
    options = Options(switch=rng.choice(("shift", "pairwise")))
    return Field(
        entrants=tuple(entrants),
        round=rounds + 1,
        rounds_total=0,
        pool_sizes=pools,
        options=options,
        bye_choices=choices,
    )
