"""How Europe divides: by average, by the Hort system, or by tie-break; a main list and special categories beside it.

A player gets one prize, the dearer one. Whoever takes a special prize leaves the main list and the others move up;
this is repeated until nobody changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from topboard.prizes.eligibility import eligible
from topboard.prizes.money import by_score
from topboard.prizes.prize import Contender, Group, Prize, PrizePolicy, Sharing


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's share of the main list: the prize of his place (None beyond the last), the group, the exact cents."""

    player: Contender
    prize: Prize | None
    tied: tuple[Contender, ...]
    pool: tuple[Prize, ...]
    share: Fraction


@dataclass(frozen=True, slots=True)
class TakenPrize:
    """A special prize and who takes it."""

    player: Contender
    prize: Prize


def main_list(players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy) -> list[Placed]:
    """The place prizes in the order of the standings, divided within each score group."""
    left = list(prizes)
    found: list[Placed] = []
    for _score, group in by_score(players):
        pool, left = left[: len(group)], left[len(group) :]
        found.extend(_divided(group, pool, policy))
    return found


def _divided(group: list[Contender], pool: list[Prize], policy: PrizePolicy) -> list[Placed]:
    """Those whose share would be under the least one are dropped, the lowest by tie-break first."""
    sharing = len(group)
    while sharing > len(pool) and sharing > 1 and _smallest(pool, sharing, policy) < policy.least_share:
        sharing -= 1
    inside = tuple(group[:sharing])
    mean = Fraction(sum(prize.cents for prize in pool), max(len(inside), 1))
    placed = []
    for i, player in enumerate(group):
        prize = pool[i] if i < len(pool) else None
        own = Fraction(prize.cents if prize else 0)
        share = _share(own, mean, policy.sharing) if i < sharing else Fraction(0)
        placed.append(Placed(player, prize, inside, tuple(pool), share))
    return placed


def _smallest(pool: Sequence[Prize], sharing: int, policy: PrizePolicy) -> Fraction:
    mean = Fraction(sum(prize.cents for prize in pool), sharing)
    return _share(Fraction(0), mean, policy.sharing)


def _share(own: Fraction, mean: Fraction, sharing: Sharing) -> Fraction:
    if sharing is Sharing.HORT:
        return (own + mean) / 2
    return mean if sharing is Sharing.AVERAGE else own


def divided(
    players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy
) -> tuple[list[Placed], list[TakenPrize]]:
    """Main list and special prizes. With `several_prizes` they are won side by side."""
    places = [prize for prize in prizes if prize.group is Group.PLACE]
    specials = [prize for prize in prizes if prize.group is not Group.PLACE]
    if policy.several_prizes:
        return main_list(players, places, policy), _side_by_side(players, specials)
    taken: list[TakenPrize] = []
    while True:
        gone = {each.player.id for each in taken}
        placed = main_list([player for player in players if player.id not in gone], places, policy)
        nxt = _next_to_leave(placed, [prize for prize in specials if prize not in [each.prize for each in taken]])
        if nxt is None:
            return placed, taken
        taken.append(nxt)


def _next_to_leave(placed: Iterable[Placed], specials: Sequence[Prize]) -> TakenPrize | None:
    """The first in the standings to whom a special prize is worth more; of equal ones the category named first."""
    for each in placed:
        open = [prize for prize in specials if eligible(each.player, prize)]
        dearest = max(open, key=lambda prize: prize.cents, default=None)
        if dearest is not None and dearest.cents > each.share:
            return TakenPrize(each.player, dearest)
    return None


def _side_by_side(players: Sequence[Contender], specials: Sequence[Prize]) -> list[TakenPrize]:
    """Each category on its own: its prizes to its best players, one prize of a category each."""
    taken: list[TakenPrize] = []
    ordered = [player for _score, group in by_score(players) for player in group]
    for prize in specials:
        has = {each.player.id for each in taken if each.prize.condition == prize.condition}
        first = next((p for p in ordered if p.id not in has and eligible(p, prize)), None)
        if first is not None:
            taken.append(TakenPrize(first, prize))
    return taken
