"""Why nobody wins a prize: the condition that failed."""

from __future__ import annotations

from topboard.prizes import texts
from topboard.prizes.allocation import Allocation
from topboard.prizes.eligibility import eligible
from topboard.prizes.prize import NAMED, Prize, Special
from topboard.rulebook import Reason


def why_unclaimed(found: Allocation, prize: Prize) -> Reason:
    """The first condition that nobody met, from what the prize is for to what the others have won already."""
    told = {"prize": prize.name}
    if prize.special in NAMED:
        return texts.NOBODY_NAMED(**told)
    can = [player for player in found.players if eligible(player, prize)]
    if not can and prize.points is not None:
        return texts.NOBODY_SCORED(score=prize.points, **told)
    if not can:
        return texts.NOBODY_CAN(**told)
    if prize.special is Special.UPSET:
        return texts.NO_UPSET_AT_ALL(**told)
    if prize.special is Special.CLEAR_FIRST:
        best = max(player.score for player in can)
        return texts.SHARED_FIRST(count=sum(player.score == best for player in can), **told)
    if prize.special in (Special.PER_WIN, Special.WIN_POOL):
        return texts.NOBODY_WON(**told)
    if prize.special is Special.TEAM:
        return texts.FEWER_TEAMS(**told)
    if all(found.by_player.get(player.id) for player in can):
        return texts.ALL_HAVE_ANOTHER(**told)
    return texts.NOT_AWARDED(**told)
