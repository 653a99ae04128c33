"""The sparse matcher in C against the one in Python: the same steps, the same answers, and a proof of each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

import pytest
from tests.matching.test_sparse import Costs

from topboard.matching import NOWHERE, Floors, Matcher, NativeMatcher, SparseMatcher, fastest, library, matcher_width

NEEDED = 10**9
Edge = tuple[int, int]


@dataclass(frozen=True)
class Case:
    """A complete graph whose costs are not below its floors, except for the edges it begins with."""

    floors: Floors
    likely: frozenset[Edge]
    start: tuple[Edge, ...]
    seed: int

    @property
    def size(self) -> int:
        return len(self.floors.kind)

    @cached_property
    def costs(self) -> dict[Edge, int]:
        dice = random.Random(self.seed)
        everything = [(u, v) for u in range(self.size) for v in range(u + 1, self.size)]
        floor = {(u, v): self.floors.floor(u, v) + self.floors.on_top(u, v) for u, v in everything}
        more = {edge: dice.choice((0, 0, 1, 5, NEEDED)) for edge in everything}
        return {edge: 0 if edge in self.start else floor[edge] + more[edge] for edge in everything}


def random_floors(dice: random.Random) -> Floors:
    sizes = [dice.randint(1, 9) for _ in range(dice.randint(1, 4))]
    single = sum(sizes) % 2 == 1
    sizes += [1] if single else []
    size, unit = sum(sizes), dice.choice((1, 1 << 40, 1 << 300))
    starts = [sum(sizes[:g]) for g in range(len(sizes))]
    blocks = [range(start, start + count) for start, count in zip(starts, sizes, strict=True)]
    apart = list(accumulate(unit * dice.choice((0, 1, 3)) for _ in blocks))
    pairs = [(g, h) for g in range(len(blocks)) for h in range(len(blocks)) if g != h and dice.random() < 0.5]
    by_kind = [[dice.choice((0, 2, 7)) for _ in range(3)] for _ in range(3)]
    return Floors(
        blocks=blocks,
        between=[[abs(one - other) for one in apart] for other in apart],
        kind=[dice.randrange(3) for _ in range(size)],
        by_kind=[[max(by_kind[a][b], by_kind[b][a]) for b in range(3)] for a in range(3)],
        side=[dice.randrange(3) for _ in range(size)],
        same_side=dice.choice((0, 4)),
        beyond={(g, h): [dice.choice((0, 1, 3 * unit)) for _ in blocks[g]] for g, h in pairs},
        place=[dice.randrange(30) for _ in range(size)],
        seat=[dice.choice((NOWHERE, dice.randrange(30))) for _ in range(size)],
        point=dice.choice((0, 1, 2)),
        squared=dice.random() < 0.5,
        steps=((5, 11, 3), (15, 50, 50)) if dice.random() < 0.5 else (),
        free=[dice.random() < 0.2 for _ in range(size)],
        single=size - 1 if single else None,
        bits=320,
    )


def random_case(seed: int) -> Case:
    dice = random.Random(seed)
    floors = random_floors(dice)
    size = len(floors.kind)
    order = dice.sample(range(size), size)
    pairs = tuple((min(pair), max(pair)) for pair in zip(order[::2], order[1::2], strict=True))
    few = {(u, v) for u in range(size) for v in range(u + 1, size) if dice.random() < 0.15}
    start = tuple(pair for pair in pairs if dice.random() < 0.5)
    return Case(floors, frozenset(few | set(start) | (set(pairs) if dice.random() < 0.8 else set())), start, seed)


def native(case: Case) -> NativeMatcher:
    kernel, width = library(build_it=True), matcher_width(case.size, case.floors)
    if kernel is None or width is None:
        pytest.skip("no C compiler here")
    edges = [(u, v, case.costs[u, v]) for u, v in sorted(case.likely)]
    return NativeMatcher(case.size, edges, case.start, case.floors, kernel, width)


def python(case: Case) -> SparseMatcher:
    edges = [(u, v, case.costs[u, v]) for u, v in sorted(case.likely)]
    return SparseMatcher(case.size, edges, case.start, case.floors)


def steps(case: Case, matcher: Matcher) -> Iterator[object]:
    """Everything that can be seen of a search on its way to the cheapest matching of all."""
    costs = case.costs
    found = matcher.solve()
    yield found
    if not found:
        matcher.add((*edge, cost) for edge, cost in costs.items() if edge not in case.likely)
        yield matcher.solve()
    while True:
        yield matcher.partners()
        yield matcher.certificate()
        offered = list(matcher.undercut())
        yield offered
        added = matcher.add_cheaper((u, v, costs[min(u, v), max(u, v)]) for u, v in offered)
        yield added
        if not added:
            return
        yield matcher.solve()


@pytest.mark.parametrize("block", range(8))
def test_both_take_the_same_steps(block: int) -> None:
    """Not only the end: prices, blossoms and the edges that are asked for agree all the way."""
    rounds = 0
    for seed in range(40 * block, 40 * block + 40):
        case = random_case(seed)
        mine = list(steps(case, python(case)))
        assert list(steps(case, native(case))) == mine, seed
        rounds += sum(step is True for step in mine) > 1
    assert rounds, "no case needed further edges"


@pytest.mark.parametrize("make", [python, native])
def test_no_edge_is_missed(make: type) -> None:
    """When no edge is offered any more, the prices prove the matching against every edge there is."""
    for seed in range(1000, 1080):
        case = random_case(seed)
        matcher: Matcher = make(case)
        list(steps(case, matcher))
        assert matcher.certificate().proves(Costs(case.size, case.costs), matcher.partners()), seed


def test_costs_too_long_for_the_kernel_are_matched_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fastest, "WORTH_IT", 0)
    case = random_case(1)
    assert matcher_width(case.size, replace(case.floors, bits=2000)) is None
    matcher = fastest.fastest_matcher(case.size, [], [], replace(case.floors, bits=2000))
    assert isinstance(matcher, SparseMatcher)


def test_without_a_kernel_python_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fastest, "WORTH_IT", 0)
    monkeypatch.setattr(fastest, "library", lambda build_it=False: None)
    case = random_case(1)
    assert isinstance(fastest.fastest_matcher(case.size, [], [], case.floors), SparseMatcher)
