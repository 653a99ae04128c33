"""The Top Down method (29E6b): board by board from the first, the highest-rated fitting player moves up."""

from __future__ import annotations

from topboard.pairing.uschess.criteria import By
from topboard.pairing.uschess.search import FORBIDDEN
from topboard.pairing.uschess.switches import SwitchCosts


def top_down(costs: SwitchCosts) -> tuple[int, ...]:
    """The natural pairing with the colours mended from the first board of every pool down."""
    partner = list(costs.natural.partner)
    for pool in costs.pools:
        boards = [u for u in pool if u < partner[u] < costs.n]
        # The method corrects one board after the other and never goes back, which is why its result is not the best on
        # the ladder and carries no proof: the book offers it as a variation of technique.
        for at, u in enumerate(boards):
            if _conflict(costs, u, partner[u]):
                _mend(costs, partner, u, boards[at + 1 :])
    return tuple(partner)


def _conflict(costs: SwitchCosts, u: int, v: int) -> bool:
    return costs.color_cost[costs.history[u]][costs.history[v]] > 0


def _mend(costs: SwitchCosts, partner: list[int], u: int, below: list[int]) -> None:
    """Exchange the opponent of u with the highest-rated one further down who fits and may move."""
    mine = partner[u]
    for w in sorted(partner[w] for w in below if costs.pool[partner[w]] == costs.pool[mine]):
        other = partner[w]
        if not _conflict(costs, u, w) and _allowed(costs, u, w, mine, other):
            partner[u], partner[w], partner[mine], partner[other] = w, u, other, mine
            return


def _allowed(costs: SwitchCosts, u: int, w: int, mine: int, other: int) -> bool:
    """Whether the exchange keeps to the rules above colours and to the limit for what it mends."""
    structure = costs.ladder.unit(By.TOGETHER)
    before = costs.fixed(u, mine), costs.fixed(w, other)
    after = costs.fixed(u, w), costs.fixed(mine, other)
    if FORBIDDEN in after or sum(after) // structure > sum(before) // structure:
        return False
    options = costs.field.options
    if options.colors_over_ratings:
        return True
    # Which limit binds depends on what is mended on this board: 200 points where somebody would go two colours out of
    # balance (29E5b), else 80 (29E5a).
    equalizing = costs.ladder.value(By.UNEQUAL, before[0]) > 0
    limit = options.limit_equalize if equalizing else options.limit_due
    new = [(min(pair), max(pair)) for pair in ((u, w), (mine, other))]
    return all(costs.partner[a] == b or costs.switch_size(a, b)[1] <= limit for a, b in new)
