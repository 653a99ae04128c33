"""Who has White: colours that are due, the priorities of 29E4, the variations for equal claims, the toss."""

from __future__ import annotations

from topboard.pairing.common.color_claims import OTHER, WHITE, ColorClaim, claim, due
from topboard.pairing.common.lots import toss
from topboard.pairing.swiss import Board, Colors
from topboard.pairing.uschess import texts_colors
from topboard.pairing.uschess.field import Field, group_key
from topboard.rulebook import Rule
from topboard.rulebook.clauses import uschess as us

Pairs = tuple[tuple[int, int], ...]
"""Places in the order of the boards, the higher one first."""


def assign_colors(field: Field, pairs: Pairs) -> tuple[Board, ...]:
    """The colours of every board, from the first down (29E2-29E4)."""
    boards: list[Board] = []
    tosses = 0
    turns: dict[int, int] = {}
    pool = field.pool_of()
    for u, v in pairs:
        high, low = _by_rank(field, u, v)
        a, b = field.entrants[high], field.entrants[low]
        found = claim(a.history, b.history, last_two_only=field.options.color_priority == "rank")
        color, rule = found.color, found.rule
        if not color:
            color = field.toss if tosses % 2 == 0 else OTHER[field.toss]
            tosses += 1
        elif found.first is None:
            turn = turns[pool[u]] = turns.get(pool[u], 0) + 1
            color, rule = _by_variation(field, high, low, found, turn)
        boards.append(Board(high, low, rule) if color == WHITE else Board(low, high, rule))
    return tuple(boards)


def _by_rank(field: Field, u: int, v: int) -> tuple[int, int]:
    """The higher-ranked of two first: score, then rating, then place (29A)."""
    a, b = field.entrants[u], field.entrants[v]
    return (v, u) if (*group_key(b), -b.rating) < (*group_key(a), -a.rating) else (u, v)


def _by_variation(field: Field, high: int, low: int, found: ColorClaim, turn: int) -> tuple[str, Rule]:
    """What the higher-ranked of two players with the same colours gets."""
    choice = field.options.color_priority
    if choice == "plus-minus" and field.plus(high) < 0:
        return OTHER[found.color], us.R29E4A
    if choice == "alternate":
        return (found.color if turn % 2 else OTHER[found.color]), us.R29E4B
    if choice == "lot" and field.last_round:
        occasion = f"round {field.round} {field.entrants[high].number} v {field.entrants[low].number}"
        return toss(field.seed, occasion).value, us.R29E4C
    return found.color, found.rule


def colors_of(field: Field, board: Board) -> Colors:
    """The colours of a board in numbers, with the reason."""
    white, black = field.entrants[board.white], field.entrants[board.black]
    why = texts_colors.COLORS[board.rule.clause]
    given: dict[str, object] = {}
    if why.holes:
        wanted = due(white.history)
        given = {"due": wanted, "first": white.number if wanted == WHITE else black.number}
    return Colors(white.number, black.number, board.rule, why(**given))
