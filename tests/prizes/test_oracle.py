"""The division of ties against trying everything (tests/prizes/exhaustive.py), on random small events."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from tests.prizes.exhaustive import Offer, outcomes, with_points

from topboard.core import Sex
from topboard.prizes import Allocation, Condition, Contender, Prize, PrizeList, allocate
from topboard.prizes.eligibility import eligible
from topboard.rulebook.holes import Who

WHOLE = 6_000
"""Cents that divide evenly among up to six players, so that shares need no rounding."""

CONDITIONS = (
    Condition(),
    Condition(),
    Condition(most=1999),
    Condition(most=1799),
    Condition(most=1599),
    Condition(least=1800, most=1999),
    Condition(least=1600, most=1799),
    Condition(unrated=True),
    Condition(oldest=17),
    Condition(youngest=50),
    Condition(sex=Sex.FEMALE),
    Condition(club="Rook"),
)


def event(seed: int) -> tuple[list[Contender], PrizeList]:
    """Up to six players with few scores, so that ties are many, and up to six prizes that overlap."""
    lot = Random(seed)
    scores = sorted((lot.choice((40, 35, 30)[: lot.randint(1, 3)]) for _ in range(lot.randint(1, 6))), reverse=True)
    players = [
        Contender(
            id=order,
            score=score,
            order=order,
            rating=lot.choice((2100, 1950, 1850, 1700, 1500, None)),
            age=lot.choice((12, 30, 60)),
            sex=lot.choice((Sex.FEMALE, Sex.MALE)),
            club=lot.choice(("Rook", "Knight")),
        )
        for order, score in enumerate(scores, start=1)
    ]
    prizes = tuple(
        Prize(id=str(n), name=f"Prize {n}", cents=WHOLE * lot.randint(1, 8), condition=lot.choice(CONDITIONS))
        for n in range(lot.randint(1, 6))
    )
    return players, PrizeList(prizes)


def paid(allocation: Allocation) -> dict[Who, int]:
    return {
        player.id: sum(award.cents for award in allocation.by_player.get(player.id, ()))
        for player in allocation.players
    }


def offers(players: list[Contender], prizes: PrizeList) -> frozenset[Offer]:
    return frozenset(
        Offer(
            prize.id,
            prize.cents,
            prize.precedence,
            frozenset(player.id for player in players if eligible(player, prize)),
        )
        for prize in prizes.prizes
        if prize.points is None
    )


def groups(players: list[Contender]) -> list[frozenset[Who]]:
    scores = sorted({player.score for player in players}, reverse=True)
    return [frozenset(player.id for player in players if player.score == score) for score in scores]


def limited(seed: int) -> tuple[list[Contender], PrizeList]:
    """The same events, but about every third player may win no more than a small sum."""
    players, prizes = event(seed)
    lot = Random(-seed)
    limits = [lot.choice((None, None, WHOLE // 2, WHOLE, 2 * WHOLE)) for _ in players]
    return [replace(player, limit=limit) for player, limit in zip(players, limits, strict=True)], prizes


def for_points(seed: int) -> tuple[list[Contender], PrizeList]:
    """The same events with prizes by points besides."""
    players, prizes = event(seed)
    lot = Random(-seed)
    more = [
        Prize(id=f"p{score}", name=f"{score} tenths", cents=WHOLE // 2 * lot.randint(1, 4), points=score)
        for score in (40, 35, 30)[: lot.randint(1, 3)]
    ]
    return players, replace(prizes, prizes=(*prizes.prizes, *more))


def whole(found: list[dict[Who, Fraction]]) -> list[dict[Who, int]]:
    return [{who: int(share) for who, share in each.items()} for each in found]


@pytest.mark.parametrize("hundred", range(30))
def test_ties_are_divided_as_by_trying_everything(hundred: int) -> None:
    """32B: the prizes are pooled and shared unless somebody does better with prizes of his own."""
    for seed in range(hundred * 100, hundred * 100 + 100):
        players, prizes = event(seed)
        allowed = whole(outcomes(groups(players), offers(players, prizes)))
        assert paid(allocate(players, prizes)) in allowed, f"seed {seed}"


@pytest.mark.parametrize("hundred", range(10))
def test_limits_leave_what_they_cut_off_to_others(hundred: int) -> None:
    """32C6: first to the others with the same score, then to the next score group."""
    for seed in range(hundred * 100, hundred * 100 + 100):
        players, prizes = limited(seed)
        limits = {player.id: player.limit for player in players if player.limit is not None}
        allowed = whole(outcomes(groups(players), offers(players, prizes), limits))
        assert paid(allocate(players, prizes)) in allowed, f"seed {seed}"


@pytest.mark.parametrize("hundred", range(10))
def test_points_are_paid_to_whom_they_give_more(hundred: int) -> None:
    """33E: paid to each with the score, one cash prize a player (32B1), never pooled."""
    for seed in range(hundred * 100, hundred * 100 + 100):
        players, prizes = for_points(seed)
        points = {
            player.id: prize.cents
            for prize in prizes.prizes
            for player in players
            if prize.points == player.score and eligible(player, prize)
        }
        allowed = whole(with_points(groups(players), offers(players, prizes), points))
        assert paid(allocate(players, prizes)) in allowed, f"seed {seed}"
