"""The division of ties against trying everything (tests/prizes/exhaustive.py), on random small events."""

from __future__ import annotations

from random import Random

import pytest
from tests.prizes.exhaustive import Offer, outcomes

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


def allowed(players: list[Contender], prizes: PrizeList) -> list[dict[Who, int]]:
    offers = frozenset(
        Offer(
            prize.id,
            prize.cents,
            prize.precedence,
            frozenset(player.id for player in players if eligible(player, prize)),
        )
        for prize in prizes.prizes
    )
    scores = sorted({player.score for player in players}, reverse=True)
    groups = [frozenset(player.id for player in players if player.score == score) for score in scores]
    return [{who: int(share) for who, share in found.items()} for found in outcomes(groups, offers)]


@pytest.mark.parametrize("hundred", range(30))
def test_ties_are_divided_as_by_trying_everything(hundred: int) -> None:
    """32B: the prizes are pooled and shared unless somebody does better with prizes of his own."""
    for seed in range(hundred * 100, hundred * 100 + 100):
        players, prizes = event(seed)
        assert paid(allocate(players, prizes)) in allowed(players, prizes), f"seed {seed}"
