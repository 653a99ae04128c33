"""A largest matching stays one while vertices come and go, beside the size found by trying everything."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from tests.seeds import for_seeds

from topboard.matching import LargestMatching


def size(rows: Sequence[int], members: int) -> int:
    """How many pairs there can be, by trying them all."""

    @cache
    def most(left: int) -> int:
        if not left:
            return 0
        v = left.bit_length() - 1
        left ^= 1 << v
        partners = (w for w in range(v) if rows[v] & left & 1 << w)
        return max([most(left), *(1 + most(left ^ 1 << w) for w in partners)])

    return most(members)


def graph(dice: random.Random) -> list[int]:
    rows = [0] * dice.randint(1, 10)
    density = dice.choice((0.15, 0.25, 0.4, 0.6))
    for v in range(len(rows)):
        for w in range(v):
            if dice.random() < density:
                rows[v] |= 1 << w
                rows[w] |= 1 << v
    return rows


def holds(matching: LargestMatching) -> bool:
    rows, mate = matching.rows, matching.mate
    paired = sum(1 << v for v in mate)
    return (
        all(mate[mate[v]] == v and rows[v] >> mate[v] & 1 for v in mate)
        and matching.lonely == matching.members & ~paired
        and len(mate) == 2 * size(rows, matching.members)
    )


@for_seeds(300)
def test_it_has_as_many_pairs_as_there_can_be(seed: int) -> None:
    dice = random.Random(seed)
    rows = graph(dice)
    matching = LargestMatching(rows, (1 << len(rows)) - 1)
    assert holds(matching)
    for _ in range(8):
        before = size(rows, matching.members)
        alone = sum(1 << v for v in range(len(rows)) if size(rows, matching.members & ~(1 << v)) == before)
        assert matching.sparable() == alone & matching.members
        v = dice.randrange(len(rows))
        if not matching.members >> v & 1:
            matching.add(v)
        elif dice.random() < 0.5:
            can = size(rows, matching.members ^ 1 << v) == before
            assert matching.spare(v) is can
            if can:
                matching.take(v)
        assert holds(matching)


@for_seeds(300)
def test_two_are_spared_together_if_the_others_have_as_many_pairs(seed: int) -> None:
    dice = random.Random(seed)
    rows = [*graph(dice), 0]
    everybody = (1 << len(rows)) - 1
    matching = LargestMatching(rows, everybody)
    u, v = dice.sample(range(len(rows)), 2)
    can = size(rows, everybody ^ 1 << u ^ 1 << v) == size(rows, everybody)
    assert matching.spare_both(u, v) is can
    assert holds(matching)
    if can:
        assert matching.lonely >> u & matching.lonely >> v & 1


@for_seeds(300)
def test_who_is_lonely_in_place_of_another_is_so_in_some_largest_matching(seed: int) -> None:
    rows = graph(random.Random(seed))
    everybody = (1 << len(rows)) - 1
    matching = LargestMatching(rows, everybody)
    found = [matching.sparable_for(root) for root in range(len(rows)) if matching.lonely >> root & 1]
    together = 0
    for each in found:
        together |= each
    assert together == matching.sparable()


@for_seeds(300)
def test_two_are_joined_if_the_others_can_still_all_be_paired(seed: int) -> None:
    dice = random.Random(seed)
    rows = graph(dice)
    matching = LargestMatching(rows, (1 << len(rows)) - 1)
    for v in range(len(rows)):
        if matching.lonely >> v & 1:
            matching.take(v)
    while matching.mate:
        u, v = dice.sample(sorted(matching.mate), 2)
        rest = matching.members & ~(1 << u | 1 << v)
        can = bool(rows[u] >> v & 1) and 2 * size(rows, rest) == rest.bit_count()
        assert bool(matching.partners(u) >> v & 1) is can
        assert matching.join(u, v) is can
        assert matching.perfect
        assert holds(matching)
        matching.take(u)
