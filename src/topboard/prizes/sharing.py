"""How organisers divide: by average, by the Hort system, by tie-break, or with class prizes apart from the places.

A player gets one prize, the dearer one. Tied players of a class share its prizes if that pays each of them more than
the places; a player who takes a class prize leaves the main list and the others move up. This is repeated until nobody
changes. Where several prizes are allowed, places and classes are divided side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from topboard.prizes.eligibility import eligible
from topboard.prizes.money import by_score, remainder
from topboard.prizes.prize import Condition, Contender, Group, Prize, PrizePolicy, Sharing
from topboard.rulebook.holes import Who

Class = tuple[Condition, int | None]
"""What the prizes of one class have in common: for whom they are, and for which score (33E)."""


@dataclass(frozen=True, slots=True)
class Portion:
    """A player's exact cents: the prizes they come from, with whom they are shared, and whether they were levelled.

    `own` is the prize of the place, None beyond the last and for a class. `rest` is what limits left over above and
    these players divide besides; `cut` says that a limit among them changed the shares.
    """

    player: Contender
    prizes: tuple[Prize, ...]
    shared: tuple[Contender, ...]
    cents: Fraction
    own: Prize | None = None
    of_class: bool = False
    levelled: bool = False
    rest: int = 0
    cut: bool = False


def main_list(players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy) -> list[Portion]:
    """The place prizes in the order of the standings, divided within each score group.

    What limits leave over in a group is divided by the next one besides its own prizes (32C6).
    """
    left = list(prizes)
    found: list[Portion] = []
    over: tuple[Prize, ...] = ()
    for _score, group in by_score(players):
        pool, left = left[: len(group)], left[len(group) :]
        portions, rest = _divided(group, pool, over, policy)
        found += portions
        over = (remainder((*pool, *over)[0], rest),) if rest >= 1 else ()
    return found


def _divided(
    group: list[Contender], pool: list[Prize], over: tuple[Prize, ...], policy: PrizePolicy
) -> tuple[list[Portion], Fraction]:
    """Those whose share would be under the least one are dropped, the lowest by tie-break first."""
    sharing = len(group)
    # Players with a place of their own are never dropped for a small share; only those beyond the last prize are, from
    # the lowest.
    while sharing > len(pool) and sharing > 1 and _smallest(pool, over, sharing, policy) < policy.least_share:
        sharing -= 1
    inside = tuple(group[:sharing])
    own = [pool[place] if place < len(pool) else None for place in range(len(group))]
    extra = Fraction(_total(over), sharing)
    mean = Fraction(_total(pool), sharing)
    wanted = {
        player.id: _share(Fraction(prize.cents if prize else 0), mean, policy.sharing) + extra
        for player, prize in zip(inside, own, strict=False)
    }
    shares, rest = within_limits(wanted, inside)
    prizes = (*pool, *over)
    portions = [
        Portion(
            player,
            _won(prize, prizes, over, policy),
            inside,
            shares.get(player.id, Fraction(0)),
            prize,
            rest=_total(over),
            cut=shares != wanted,
        )
        for player, prize in zip(group, own, strict=True)
    ]
    return portions, rest


def _won(own: Prize | None, pool: tuple[Prize, ...], over: tuple[Prize, ...], policy: PrizePolicy) -> tuple[Prize, ...]:
    return (own, *over) if own and policy.sharing is Sharing.BY_TIEBREAK else pool


def _smallest(pool: Sequence[Prize], over: Sequence[Prize], sharing: int, policy: PrizePolicy) -> Fraction:
    mean = Fraction(_total(pool), sharing)
    return _share(Fraction(0), mean, policy.sharing) + Fraction(_total(over), sharing)


def _total(prizes: Iterable[Prize]) -> int:
    return sum(prize.cents for prize in prizes)


def _share(own: Fraction, mean: Fraction, sharing: Sharing) -> Fraction:
    if sharing is Sharing.HORT:
        return (own + mean) / 2
    return own if sharing is Sharing.BY_TIEBREAK else mean


def within_limits(shares: Mapping[Who, Fraction], players: Iterable[Contender]) -> tuple[dict[Who, Fraction], Fraction]:
    """32C6: nobody gets more than the limit set for him, and the others divide what it cuts off; also what is left."""
    limits = {player.id: player.limit for player in players if player.limit is not None}
    found = dict(shares)
    while True:
        over = {id: found[id] - limit for id, limit in limits.items() if found[id] > limit}
        if not over:
            return found, Fraction(0)
        found |= {id: Fraction(limits[id]) for id in over}
        rest = sum(over.values(), Fraction(0))
        # What a limit cuts off belongs to the group that won it (32C6). It may lift another over a limit of their own,
        # so this goes on until nobody is over.
        others = [id for id in found if id not in limits or found[id] < limits[id]]
        if not others:
            return found, rest
        found |= {id: found[id] + rest / len(others) for id in others}


def divided(players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy) -> list[Portion]:
    """Main list and classes: one prize per player, or with `several_prizes` side by side."""
    places = [prize for prize in prizes if prize.group is Group.PLACE]
    left = [prize for prize in prizes if prize.group is not Group.PLACE]
    if policy.several_prizes:
        return _side_by_side(players, places, left, policy)
    taken: list[Portion] = []
    while True:
        gone = {each.player.id for each in taken}
        placed = main_list([player for player in players if player.id not in gone], places, policy)
        # A class prize taken moves up everybody below in the main list, which may make the next class prize the poorer
        # choice. So one class is decided at a time, from the top, and the list divided again.
        leaving = _next_to_leave(placed, left, policy)
        if not leaving:
            return sorted([*taken, *placed], key=lambda each: (-each.player.score, each.player.order))
        taken += leaving
        left = [prize for prize in left if prize not in leaving[0].prizes]
        left += _left_over(leaving)


def _left_over(portions: Sequence[Portion]) -> Iterator[Prize]:
    """What limits kept from being paid of class prizes, as a prize of the class (32C6)."""
    pool = portions[0].prizes
    rest = _total(pool) - sum(each.cents for each in portions)
    if pool[0].points is None and rest >= 1:
        yield remainder(pool[0], Fraction(rest))


def _next_to_leave(placed: Sequence[Portion], left: Sequence[Prize], policy: PrizePolicy) -> list[Portion]:
    if policy.sharing is Sharing.APART and policy.by_performance:
        return _best_performance(placed, left)
    return _next_alone(placed, left) if policy.sharing is Sharing.BY_TIEBREAK else _next_class(placed, left)


def _next_alone(placed: Iterable[Portion], left: Sequence[Prize]) -> list[Portion]:
    """The first in the standings to whom a class prize is worth more; of equal ones the category named first."""
    for each in placed:
        open = [prize for prize in left if eligible(each.player, prize)]
        dearest = max(open, key=lambda prize: prize.cents, default=None)
        if dearest is not None and _worth(dearest, each.player) > each.cents:
            return [_alone(each.player, dearest)]
    return []


def _best_performance(placed: Sequence[Portion], left: Sequence[Prize]) -> list[Portion]:
    """The dearest class prize goes to the best performer to whom it is worth more than his share."""
    for prize in sorted(left, key=lambda prize: -prize.cents):
        able = [each for each in placed if each.player.relative is not None and eligible(each.player, prize)]
        able.sort(key=lambda each: (-(each.player.relative or 0), each.player.order))
        for each in able:
            if _worth(prize, each.player) > each.cents:
                return [_alone(each.player, prize)]
    return []


def _worth(prize: Prize, player: Contender) -> int:
    return prize.cents if player.limit is None else min(prize.cents, player.limit)


def _alone(player: Contender, prize: Prize) -> Portion:
    return Portion(player, (prize,), (player,), Fraction(_worth(prize, player)), of_class=True)


def _next_class(placed: Sequence[Portion], left: Sequence[Prize]) -> list[Portion]:
    """The first tied players, from the top, who get more by sharing prizes of a class."""
    classes = by_class(left)
    for group in groups(placed):
        offers = [offer for own in classes.values() if (offer := _class_share(group, own))]
        if offers:
            return max(offers, key=lambda offer: max(each.cents for each in offer))
    return []


def by_class(prizes: Iterable[Prize]) -> dict[Class, list[Prize]]:
    """The prizes of each class, the largest first; classes in the order in which they are named."""
    found: dict[Class, list[Prize]] = {}
    for prize in prizes:
        found.setdefault((prize.condition, prize.points), []).append(prize)
    return {each: sorted(own, key=lambda prize: -prize.cents) for each, own in found.items()}


def _class_share(group: Sequence[Portion], own: Sequence[Prize]) -> list[Portion]:
    """What tied players of a class get from it, if each of them gets more than in the main list.

    Those who would have the most to lose stay in the main list, and the others try again.
    """
    able = [each for each in group if eligible(each.player, own[0])]
    while able:
        offer = _equal_parts([each.player for each in able], own)
        if all(part.cents > each.cents for part, each in zip(offer, able, strict=True)):
            return offer
        # With fewer to share, the class may become worth it. The one with most to lose is the first for whom it never
        # will.
        most = max(each.cents for each in able)
        able = [each for each in able if each.cents < most]
    return []


def _equal_parts(players: Sequence[Contender], own: Sequence[Prize]) -> list[Portion]:
    """Tied players divide the largest prizes of their class, one for each at most. Points are paid to each (33E)."""
    if own[0].points is not None:
        return [_alone(player, own[0]) for player in players]
    pool = tuple(own[: len(players)])
    mean = Fraction(_total(pool), len(players))
    shares, _rest = within_limits({player.id: mean for player in players}, players)
    together = tuple(players)
    return [Portion(player, pool, together, shares[player.id], of_class=True) for player in players]


def _side_by_side(
    players: Sequence[Contender], places: Sequence[Prize], classes: Sequence[Prize], policy: PrizePolicy
) -> list[Portion]:
    """Main list and each class on its own, one prize of a class each. A limit is for all that a player wins."""
    found = main_list(players, places, policy)
    ties = Sharing.BY_TIEBREAK if policy.sharing is Sharing.BY_TIEBREAK else Sharing.AVERAGE
    for own in by_class(classes).values():
        won: dict[Who, Fraction] = {}
        for each in found:
            won[each.player.id] = won.get(each.player.id, Fraction(0)) + each.cents
        able = [player for player in less_limits(players, won) if eligible(player, own[0])]
        if own[0].points is not None:
            found += [_alone(player, own[0]) for player in able]
        else:
            shared = main_list(able, own, replace(policy, sharing=ties))
            found += [replace(each, of_class=True) for each in shared]
    return sorted(found, key=lambda each: (-each.player.score, each.player.order))


def less_limits(players: Iterable[Contender], won: Mapping[Who, Fraction]) -> Iterator[Contender]:
    """The players with what their limits leave them to win yet."""
    for player in players:
        limit = player.limit
        yield player if limit is None else replace(player, limit=max(0, limit - int(won.get(player.id, 0))))


def groups(portions: Sequence[Portion]) -> Iterator[list[Portion]]:
    """Score groups from the top."""
    found = {each.player.id: each for each in portions}
    for _score, group in by_score(each.player for each in portions):
        yield [found[player.id] for player in group]
