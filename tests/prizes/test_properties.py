"""What holds of every division, whatever the field: sums, caps, one prize each."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.prizes.test_oracle import event, paid

from topboard.prizes import Condition, Contender, Prize, PrizeList, PrizePolicy, Rounding, Sharing, allocate, payable
from topboard.prizes.eligibility import eligible
from topboard.prizes.money import by_score, cash_and_points
from topboard.rulebook.clauses.prize import BY_POINTS

SEEDS = range(10_000, 10_400)
HUNDREDS = [SEEDS[start : start + 100] for start in range(0, len(SEEDS), 100)]


def odd_event(seed: int) -> tuple[list[Contender], PrizeList]:
    """As in the oracle, with amounts that cannot be divided evenly, limits, prizes by points and goods."""
    players, prizes = event(seed)
    lot = Random(-seed)
    changed = tuple(
        replace(
            prize,
            cents=prize.cents + lot.randint(0, 99),
            goods="trophy" if lot.random() < 0.3 else "",
            points=lot.choice((40, 35, 30)) if lot.random() < 0.1 else None,
        )
        for prize in prizes.prizes
    )
    limited = [replace(p, limit=5_000) if p.rating is None and lot.random() < 0.5 else p for p in players]
    return limited, replace(prizes, prizes=changed)


@pytest.mark.parametrize("seeds", HUNDREDS, ids=str)
def test_every_pool_is_paid_in_full_and_no_more(seeds: range) -> None:
    """US Chess 32B2, CFC 1103: what the tied winners get adds up to the prizes involved, to the cent."""
    for seed in seeds:
        players, prizes = odd_event(seed)
        found = allocate(players, prizes)
        for block in found.blocks:
            out = sum(award.cents for award in found.awards if award.prizes == block.pool and not award.goods)
            assert out == block.total - int(block.left)
            assert len(block.pool) <= len(block.players)
        assert sum(paid(found).values()) == found.paid


@pytest.mark.parametrize("seeds", HUNDREDS, ids=str)
def test_nobody_gets_more_than_the_largest_prize_open_to_him(seeds: range) -> None:
    """32B3: nobody gets more from a tie than the largest prize he could have won alone, nor over his limit (32C6)."""
    for seed in seeds:
        players, prizes = odd_event(seed)
        found = allocate(players, prizes)
        for player in players:
            largest = max((prize.cents for prize in prizes.prizes if eligible(player, prize)), default=0)
            assert found.cents(player.id) <= largest
            if player.limit is not None and not any(
                award.rule is BY_POINTS for award in found.by_player.get(player.id, ())
            ):
                assert found.cents(player.id) <= player.limit


@pytest.mark.parametrize("seeds", HUNDREDS, ids=str)
def test_one_cash_prize_and_one_prize_in_kind_each(seeds: range) -> None:
    """32B1, 32F, 32G and 33D1: one award in money and one in kind a player; no prize in kind goes to two."""
    for seed in seeds:
        players, prizes = odd_event(seed)
        found = allocate(players, prizes)
        for awards in found.by_player.values():
            assert sum(bool(award.cents) for award in awards) <= 1
            assert sum(bool(award.goods) for award in awards) <= 1
        handed = [award.prizes[0].id for award in found.awards if award.goods]
        assert len(handed) == len(set(handed))


@pytest.mark.parametrize("seeds", HUNDREDS, ids=str)
def test_with_place_prizes_alone_more_points_never_pay_less(seeds: range) -> None:
    """32B2: of place prizes a higher score gets as much as a lower one or more."""
    for seed in seeds:
        players, prizes = event(seed)
        places = tuple(replace(prize, condition=Condition()) for prize in prizes.prizes)
        found = allocate(players, PrizeList(places))
        shares = [[found.cents(player.id) for player in group] for _score, group in by_score(players)]
        assert all(len(set(group)) == 1 for group in shares)
        assert [group[0] for group in shares] == sorted((group[0] for group in shares), reverse=True)


@pytest.mark.parametrize("seeds", HUNDREDS, ids=str)
def test_nobody_gains_by_the_order_in_which_prizes_are_written(seeds: range) -> None:
    """32B5: nobody chooses; the same prizes in another order pay the same."""
    for seed in seeds:
        players, prizes = event(seed)
        amounts = {prize.cents for prize in prizes.prizes}
        if len(amounts) == len(prizes.prizes):
            turned = replace(prizes, prizes=prizes.prizes[::-1])
            assert paid(allocate(players, prizes)) == paid(allocate(players[::-1], turned))


@pytest.mark.parametrize("sharing", [Sharing.AVERAGE, Sharing.HORT, Sharing.BY_TIEBREAK])
@pytest.mark.parametrize("seeds", HUNDREDS, ids=str)
def test_other_ways_to_share_never_pay_more_than_there_is(seeds: range, sharing: Sharing) -> None:
    for seed in seeds:
        players, prizes = event(seed)
        found = allocate(players, replace(prizes, policy=PrizePolicy(sharing=sharing)))
        assert found.paid <= prizes.advertised


@pytest.mark.parametrize("entries", range(0, 120, 7))
def test_a_fund_in_proportion(entries: int) -> None:
    """32C, 32C4, 32C4a and 32C4b: guaranteed prizes in full, others in proportion, at least half above $500."""
    full = PrizeList((Prize("1", "1st", 400_00, guaranteed=True), Prize("2", "2nd", 300_01)), based_on=80)
    first, second = payable(full, entries).prizes
    assert first.cents == 400_00
    assert 150_01 <= second.cents <= 300_01
    assert second.cents * 80 >= 300_01 * min(entries, 80)


def test_cents_that_cannot_be_divided_go_to_the_first() -> None:
    """34C: cash is divided among the tied; only a cent that cannot be divided goes by the standings."""
    tied = [Contender(id=n, score=30, order=n) for n in (1, 2, 3)]
    found = allocate(tied, PrizeList((Prize("1", "1st", 100_00),)))
    assert [found.cents(n) for n in (1, 2, 3)] == [33_34, 33_33, 33_33]
    rounded = PrizeList((Prize("1", "1st", 100_00),), policy=PrizePolicy(rounding=Rounding.DOWN))
    assert [allocate(tied, rounded).cents(n) for n in (1, 2, 3)] == [33_00, 33_00, 33_00]


def test_prizes_in_kind_rank_as_the_director_says() -> None:
    """33D, 33D1a, 32G1: a rank of the director's own goes before cash and class; ties by the standings."""
    field = [Contender(id=1, score=30, order=1, rating=1900), Contender(id=2, score=30, order=2, rating=1500)]
    cup = Prize("1", "1st", goods="cup")
    clock = Prize("2", "Under 2000", goods="clock", condition=Condition(most=1999), rank=1)
    assert allocate(field, PrizeList((cup, clock))).goods(1) == ("Under 2000",)
    assert allocate(field, PrizeList((cup, replace(clock, rank=0)))).goods(1) == ("1st",)


def test_what_a_limit_leaves_over_goes_on_in_its_prize_group() -> None:
    """32C6-3, 32C6-4: the rest stays with the same score, else it is a prize of its group for the next score."""
    field = [Contender(id=1, score=40, order=1, limit=100_00), Contender(id=2, score=30, order=2)]
    found = allocate(field, PrizeList((Prize("1", "1st", 300_00),)))
    assert (found.cents(1), found.cents(2)) == (100_00, 200_00)
    tied = [replace(player, score=40) for player in field]
    both = PrizeList((Prize("1", "1st", 300_00), Prize("2", "2nd", 100_00)))
    assert paid(allocate(tied, both)) == {1: 100_00, 2: 300_00}


def test_blocks_hold_everybody_once() -> None:
    """32B1: nobody is in two pools."""
    for seed in SEEDS:
        players, prizes = event(seed)
        inside = [player.id for block in cash_and_points(players, prizes.prizes)[0] for player in block.players]
        assert len(inside) == len(set(inside))
