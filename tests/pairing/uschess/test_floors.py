"""What pairs are said to cost at least, against what they cost; and the search in C against the one in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from benchmarks.uschess_properties import VARIANTS
from benchmarks.uschess_tournaments import Plan, new_section, play
from tests.pairing.uschess.fields import random_field
from tests.pairing.uschess.test_oracle import assert_best

from topboard.matching import fastest, library
from topboard.pairing.proposal import Proposal
from topboard.pairing.uschess import ENGINE
from topboard.pairing.uschess.costs import OddCosts
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.natural import Mending, natural_pairing, odd_ladder, strict_pairs
from topboard.pairing.uschess.search import FORBIDDEN, PairSearch
from topboard.pairing.uschess.switches import SwitchCosts


def too_high(search: PairSearch, natural: set[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Pairs that are not natural and cost less than their floor, from either side."""
    floors = search.floors()
    for u in range(search.vertices):
        for v in range(search.vertices):
            pair = (min(u, v), max(u, v))
            if u == v or pair in natural or (cost := search.cost(*pair)) == FORBIDDEN:
                continue
            if cost < floors.floor(u, v) + floors.on_top(u, v):
                yield pair


def mending_of(field: Field) -> Mending:
    """The search that mends the largest pool of a field."""
    costs = OddCosts(field, odd_ladder(field))
    pool = max(costs.pools, key=len)
    members = list(pool)[: len(pool) // 2 * 2]
    strict, upper = [-1] * costs.vertices, [None] * costs.n
    halves: list[bool | None] = list(upper)
    for u, v in strict_pairs(costs, members):
        strict[u], strict[v], halves[u], halves[v] = v, u, True, False
    return Mending(costs, members, strict, halves)


FIELDS = [(seed, groups) for seed in range(60) for groups in (1, 2, 4)]


@pytest.mark.parametrize("method", ["halves", "1v2"])
@pytest.mark.parametrize("odd_switch", ["limits", "never"])
def test_no_pair_costs_less_than_its_floor(method: str, odd_switch: str) -> None:
    """Or the search would not ask for a pair that it needs."""
    for seed, groups in FIELDS:
        field = random_field(seed, most=16, groups=groups)
        field = replace(field, options=replace(field.options, method=method, odd_switch=odd_switch))
        odd = OddCosts(field, odd_ladder(field))
        assert not list(too_high(odd, set())), seed
        natural = natural_pairing(field)
        pairs = {(u, v) for u, v in enumerate(natural.partner) if u < v}
        assert not list(too_high(SwitchCosts(field, natural), pairs)), seed
        mending = mending_of(field)
        assert not list(too_high(mending, set())), seed


def test_every_cost_has_room_in_the_kernel() -> None:
    for seed, groups in FIELDS:
        field = random_field(seed, most=16, groups=groups)
        searches: list[PairSearch] = [OddCosts(field, odd_ladder(field)), mending_of(field)]
        searches.append(SwitchCosts(field, natural_pairing(field)))
        for search in searches:
            pairs = [(u, v) for u in range(search.vertices) for v in range(u + 1, search.vertices)]
            assert max((search.cost(u, v) for u, v in pairs), default=0).bit_length() <= search.floors().bits


@pytest.fixture
def in_c_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    if library(build_it=True) is None:
        pytest.skip("no C compiler here")
    monkeypatch.setattr(fastest, "WORTH_IT", 0)


@pytest.mark.usefixtures("in_c_alone")
def test_the_search_in_c_misses_no_pairing() -> None:
    """27A-29E: the best of all pairings of small fields, found by the kernel."""
    for seed in range(60):
        assert_best(random_field(40_000 + seed, most=8, groups=1 + seed % 3))


def rounds(plan: Plan) -> list[Proposal]:
    dice, section, made = random.Random(plan.seed), new_section(plan), []
    for _ in range(plan.rounds):
        made.append(ENGINE.pair(section))
        section = play(section, made[-1], plan, dice)
    return made


@pytest.mark.parametrize("seed", range(len(VARIANTS)))
def test_without_the_kernel_the_rounds_are_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the options: pairs, colours, byes and reasons."""
    plan = Plan(44 + seed, 5, seed, VARIANTS[seed], unrated=0.1, withdrawals=0.05, teams=5)
    with_kernel = rounds(plan)
    monkeypatch.setattr(fastest, "library", lambda build_it=False: None)
    assert rounds(plan) == with_kernel
