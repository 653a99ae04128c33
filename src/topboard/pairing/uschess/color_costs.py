"""What colours cost (29E): one that is not due, extra games with one of them, the same one three times running."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.common.color_claims import OTHER, WHITE, claim, difference, due, played, third_running


def signature(history: str) -> tuple[int, str, str]:
    """All of a history that decides what colours cost: the balance, the due colour, and a colour had twice running."""
    games = played(history)
    return difference(history), due(history), games[-1:] if games[-2:-1] == games[-1:] else ""


@dataclass(frozen=True, slots=True)
class Cost:
    """What the colours of a pair cost: a third colour running, extra games with one colour, colours not due."""

    series: int = 0
    unequal: int = 0
    not_due: int = 0


def cost_of(history: str, color: str, *, extra_blacks_only: bool = False) -> Cost:
    """What it costs a player to get a colour. Extra games count from the second on (27A4)."""
    # Who gets the due colour comes nearer to balance or keeps it, and costs nothing. Who does not, and had them
    # unequal, goes further out: to two more of one colour from one, to three from two. So the excess before the round
    # is the cost of equalizing missed, and a miss at balance only costs alternation (27A4 before 27A5).
    wanted = due(history)
    if not wanted or color == wanted:
        return Cost(series=int(third_running(history, color)))
    extra = abs(difference(history))
    if extra_blacks_only and color == WHITE:
        extra = 0
    return Cost(int(third_running(history, color)), extra, 1)


def pair_cost(a: str, b: str, *, extra_blacks_only: bool = False, last_two_only: bool = False) -> Cost:
    """What the colours cost when two histories meet. Equal claims cost the same whoever gets the due colour."""
    # What a pair costs is fixed by who has the better claim (29E4). At equal claims either may get the colour and the
    # sum is the same, so the pairing need not wait for it.
    found = claim(a, b, last_two_only=last_two_only)
    color = found.color or WHITE
    costs = (
        cost_of(a, color, extra_blacks_only=extra_blacks_only),
        cost_of(b, OTHER[color], extra_blacks_only=extra_blacks_only),
    )
    return Cost(*(getattr(costs[0], f) + getattr(costs[1], f) for f in ("series", "unequal", "not_due")))
