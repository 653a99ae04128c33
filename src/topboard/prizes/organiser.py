"""How organisers even out what players get where class prizes are kept apart from the places.

Shares may be levelled within a score group, and within a class where somebody with fewer points would get more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from topboard.prizes.eligibility import eligible
from topboard.prizes.prize import Group, Levelling, Prize
from topboard.prizes.sharing import Portion, groups, within_limits


def levelled(portions: Sequence[Portion], prizes: Sequence[Prize], levelling: Levelling) -> list[Portion]:
    """Everybody's portion, evened out as was announced."""
    found = list(portions)
    if levelling is not Levelling.NONE:
        found = [each for group in groups(found) for each in _level(group)]
    return _level_classes(found, prizes) if levelling is Levelling.CLASS else found


def _level(group: Sequence[Portion]) -> list[Portion]:
    """All who get anything get the same, within the limits that are set (32C6)."""
    paid = [each for each in group if each.cents]
    if len({each.cents for each in paid}) < 2:
        return list(group)
    mean = sum((each.cents for each in paid), Fraction(0)) / len(paid)
    prizes = tuple(dict.fromkeys(prize for each in paid for prize in each.prizes))
    together = tuple(each.player for each in paid)
    shares, _rest = within_limits({player.id: mean for player in together}, together)
    return [
        replace(each, prizes=prizes, shared=together, cents=shares[each.player.id], levelled=True)
        if each.cents
        else each
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
