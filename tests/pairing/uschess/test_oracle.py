"""The engine against every pairing of small fields, scored by an oracle written from the reading."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.uschess.fields import random_field
from tests.pairing.uschess.oracle import BYE, Oracle, Pairing

from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.pairing import pair_part


def as_pairing(partner: tuple[int, ...], field: Field) -> Pairing:
    last = len(field.entrants)
    return tuple(sorted((u, v if v < last else BYE) for u, v in enumerate(partner) if u < v))


def assert_best(field: Field) -> None:
    """The natural pairing is as good as the best one, and so is the final pairing measured from it."""
    oracle = Oracle(field)
    paired = pair_part(field)
    natural = as_pairing(paired.natural.partner, field)
    assert oracle.natural_score(natural) == oracle.natural_score(oracle.natural())
    best = oracle.best(natural)
    assert oracle.score(as_pairing(paired.partner, field)) == best


@pytest.mark.parametrize("block", range(8))
def test_neighbouring_groups(block: int) -> None:
    """Two groups with drops, byes, rematches, restrictions and unrated players: nothing scores better (27A-29E)."""
    for seed in range(25 * block, 25 * block + 25):
        assert_best(random_field(seed, most=8, groups=2))


@pytest.mark.parametrize("block", range(5))
def test_single_groups_of_ten(block: int) -> None:
    """One group of up to ten: no transposition or interchange improves on what is found (29E5)."""
    for seed in range(10_000 + 4 * block, 10_000 + 4 * block + 4):
        assert_best(random_field(seed, most=10, groups=1))


@pytest.mark.parametrize("block", range(5))
def test_three_groups(block: int) -> None:
    """Three groups, where players may have to jump one (29D2)."""
    for seed in range(20_000 + 12 * block, 20_000 + 12 * block + 12):
        assert_best(random_field(seed, most=8, groups=3))


@pytest.mark.parametrize("block", range(4))
def test_leaders(block: int) -> None:
    """28N1c: leaders on plus two, and others below them who are to avoid each other."""
    led = 0
    for seed in range(30_000 + 12 * block, 30_000 + 12 * block + 12):
        field = random_field(seed, most=8, groups=3)
        apart = {
            e.number: frozenset(o.number for o in field.entrants if o.number % 2 == e.number % 2)
            for e in field.entrants
        }
        people = (replace(e, points=e.score, avoided=apart[e.number] - {e.number}) for e in field.entrants)
        field = replace(field, round=3, entrants=tuple(people))
        led += field.leaders > 0
        assert_best(field)
    assert led


@pytest.mark.parametrize("block", range(5))
def test_next_in_rank(block: int) -> None:
    """29L1: two meet in each place of a group, and the odd player meets the closest rating of the next one, even if
    that is the player who would drop from it."""
    for seed in range(50_000 + 20 * block, 50_000 + 20 * block + 20):
        field = random_field(seed, most=8, groups=3)
        assert_best(replace(field, options=replace(field.options, method="1v2")))
