"""An organiser's ways to keep class prizes apart from the places: each shares its own, and takes the larger.

Players with the same score share the place prizes. Those of them who can win a class prize share that instead if it
pays each of them more; the others move up. Shares may then be levelled: within a score group, and within a class where
somebody with fewer points would get more. Or class prizes go to the best performance against the own rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from topboard.prizes.eligibility import eligible
from topboard.prizes.money import by_score
from topboard.prizes.prize import Condition, Contender, Group, Levelling, Prize, PrizePolicy, Sharing
from topboard.prizes.sharing import main_list


@dataclass(frozen=True, slots=True)
class Portion:
    """A player's exact cents: the prizes they come from, with whom they are shared, and whether they were levelled."""

    player: Contender
    prizes: tuple[Prize, ...]
    shared: tuple[Contender, ...]
    cents: Fraction
    of_class: bool = False
    levelled: bool = False


def apart(players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy) -> list[Portion]:
    """Everybody's portion, class prizes apart from the places; levelled as the policy says."""
    portions = _taken_apart(players, prizes, policy)
    if policy.levelling is not Levelling.NONE:
        portions = [each for group in _groups(portions) for each in _level(group)]
    if policy.levelling is Levelling.CLASS:
        portions = _level_classes(portions, prizes)
    return portions


def _taken_apart(players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy) -> list[Portion]:
    places = [prize for prize in prizes if prize.group is Group.PLACE]
    left = [prize for prize in prizes if prize.group is not Group.PLACE]
    taken: list[Portion] = []
    while True:
        gone = {each.player.id for each in taken}
        staying = [player for player in players if player.id not in gone]
        placed = _placed(staying, places, policy)
        leaving = _best_performance(placed, left) if policy.by_performance else _next_class(placed, left)
        if not leaving:
            return sorted([*taken, *placed], key=lambda each: (-each.player.score, each.player.order))
        taken += leaving
        used = {prize.id for prize in leaving[0].prizes}
        left = [prize for prize in left if prize.id not in used]


def _placed(players: Sequence[Contender], places: Sequence[Prize], policy: PrizePolicy) -> list[Portion]:
    shared = replace(policy, sharing=Sharing.AVERAGE)
    return [Portion(each.player, each.pool, each.tied, each.share) for each in main_list(players, places, shared)]


def _next_class(placed: Sequence[Portion], left: Sequence[Prize]) -> list[Portion]:
    """The first tied players, from the top, who get more by sharing prizes of a class."""
    conditions = list(dict.fromkeys(prize.condition for prize in left))
    for group in _groups(placed):
        offers = [offer for offer in (_class_share(group, left, each) for each in conditions) if offer]
        better = [offer for offer in offers if all(each.cents > _of(group, each.player) for each in offer)]
        if better:
            return max(better, key=lambda offer: offer[0].cents)
    return []


def _class_share(group: Sequence[Portion], left: Sequence[Prize], condition: Condition) -> list[Portion]:
    own = sorted((prize for prize in left if prize.condition == condition), key=lambda prize: -prize.cents)
    members = tuple(each.player for each in group if eligible(each.player, own[0]))
    pool = tuple(own[: len(members)])
    total = Fraction(sum(prize.cents for prize in pool))
    return [Portion(player, pool, members, total / len(members), of_class=True) for player in members]


def _best_performance(placed: Sequence[Portion], left: Sequence[Prize]) -> list[Portion]:
    """The dearest class prize goes to the best performer to whom it is worth more than his share."""
    for prize in sorted(left, key=lambda prize: -prize.cents):
        able = [each for each in placed if each.player.relative is not None and eligible(each.player, prize)]
        able.sort(key=lambda each: (-(each.player.relative or 0), each.player.order))
        for each in able:
            if prize.cents > each.cents:
                return [Portion(each.player, (prize,), (each.player,), Fraction(prize.cents), of_class=True)]
    return []


def _of(portions: Iterable[Portion], player: Contender) -> Fraction:
    return next(each.cents for each in portions if each.player.id == player.id)


def _groups(portions: Sequence[Portion]) -> Iterator[list[Portion]]:
    found = {each.player.id: each for each in portions}
    for _score, group in by_score(each.player for each in portions):
        yield [found[player.id] for player in group]


def _level(group: Sequence[Portion]) -> list[Portion]:
    """Whoever gets anything gets the same."""
    paid = [each for each in group if each.cents]
    if len({each.cents for each in paid}) < 2:
        return list(group)
    mean = sum((each.cents for each in paid), Fraction(0)) / len(paid)
    prizes = tuple(dict.fromkeys(prize for each in paid for prize in each.prizes))
    together = tuple(each.player for each in paid)
    return [
        replace(each, prizes=prizes, shared=together, cents=mean, levelled=True) if each.cents else each
        for each in group
    ]


def _level_classes(portions: Sequence[Portion], prizes: Sequence[Prize]) -> list[Portion]:
    """Where a class prize pays somebody more than a member of the class with more points, they share alike."""
    found = list(portions)
    for prize in (prize for prize in prizes if prize.group is not Group.PLACE):
        takers = [each for each in found if each.of_class and not each.levelled and prize in each.prizes]
        if takers:
            above = [each for each in found if _is_above(each, takers[0], prize)]
            level = {each.player.id: each for each in _level([*above, *takers])} if above else {}
            found = [level.get(each.player.id, each) for each in found]
    return found


def _is_above(each: Portion, taker: Portion, prize: Prize) -> bool:
    more = each.player.score > taker.player.score and each.cents < taker.cents
    return more and eligible(each.player, prize)
