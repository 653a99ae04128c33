"""The colours of a pair (628-632), and what they fall short of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from topboard.pairing.cfc import texts
from topboard.pairing.cfc.field import Entrant, Field
from topboard.pairing.common.color_claims import OTHER, WHITE, difference
from topboard.pairing.common.lots import toss
from topboard.pairing.swiss import Board, Colors
from topboard.pairing.swiss.texts import VALUES
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import cfc

Claim = tuple[str, bool, bool]
"""The colour that is due, whether it equalizes, and whether the other one would come a third time running."""


@dataclass(frozen=True, slots=True)
class Faults:
    """What a pair's colours fall short of: at most one player does not get the due colour."""

    unequals: int = 0
    thirds: int = 0
    alternations: int = 0


NONE = Faults()


def first_has_priority(a: Claim, b: Claim) -> tuple[bool | None, Rule]:
    """Of two players due the same colour, whether the first gets it; None leaves it to rank."""
    # 629 to 631 in order: equalizing goes before alternating, then a third colour running is spared, then rank decides.
    if a[1] != b[1]:
        return a[1], cfc.C629
    if a[2] != b[2]:
        return a[2], cfc.C631
    return None, cfc.C630 if a[1] else cfc.C631


@cache
def faults(a: Claim, b: Claim) -> Faults:
    """The faults of a pair, which are the same whoever of the two ranks higher."""
    if not a[0] or a[0] != b[0]:
        return NONE
    first, _ = first_has_priority(a, b)
    _, equalizing, third = a if first is False else b
    return Faults(int(equalizing), int(third), int(not equalizing))


def pair_faults(field: Field, u: int, v: int) -> Faults:
    return faults(field.entrants[u].claim, field.entrants[v].claim)


def colored(field: Field, u: int, v: int, first_half_place: int) -> Board:
    """A pair with its colours; `first_half_place` is where the higher one stands in the top half of the pool."""
    high, low = min(u, v), max(u, v)
    a, b = field.entrants[high], field.entrants[low]
    gets, rule = _higher_gets(field, a, b, first_half_place)
    return Board(high, low, rule) if gets == WHITE else Board(low, high, rule)


def _higher_gets(field: Field, a: Entrant, b: Entrant, first_half_place: int) -> tuple[str, Rule]:
    """The colour of the higher-ranked of two players."""
    if field.options.last_round_lot and _by_lot(field, a, b):
        occasion = f"round {field.round} {a.number} v {b.number}"
        return toss(field.seed, occasion).value, cfc.C631_2
    if a.due != b.due:
        return a.due or OTHER[b.due], cfc.C629
    if a.due:
        first, rule = first_has_priority(a.claim, b.claim)
        return (OTHER[a.due] if first is False else a.due), rule
    turn = first_half_place if field.round == 1 else a.number - 1
    return (field.toss if turn % 2 == 0 else OTHER[field.toss]), cfc.C628


def _by_lot(field: Field, a: Entrant, b: Entrant) -> bool:
    """631.2: whether two players may draw for colours in the last round, as nobody can get one a third time running."""
    if not field.last_round or a.third or b.third:
        return False
    if field.rounds_total % 2:
        return difference(a.history) == 0 == difference(b.history)
    return a.equalizing and b.equalizing and a.due == b.due


# -- why -----------------------------------------------------------------------------------------------------------


def colors_of(field: Field, board: Board) -> Colors:
    """The colours of a board, with the reason."""
    numbers = field.numbers
    return Colors(numbers[board.white], numbers[board.black], board.rule, _why(field, board))


def _why(field: Field, board: Board) -> Reason:
    a, b = (field.entrants[place] for place in board.places)
    if board.rule is cfc.C631_2:
        return texts.LAST_ROUND_LOT()
    if board.rule is cfc.C628:
        return texts.FIRST_LOT()
    if not a.due or a.due != b.due:
        return VALUES(values=(_due(a), _due(b)))
    winner = a if (field.entrants[board.white] is a) == (a.due == WHITE) else b
    if a.equalizing != b.equalizing:
        return texts.EQUALIZING_FIRST(color=a.due)
    if a.third != b.third:
        return texts.THIRD_FIRST(color=a.due, who=winner.number, other=OTHER[a.due])
    return (texts.RANK_EQUALIZES if a.equalizing else texts.RANK_ALTERNATES)(color=a.due, who=winner.number)


def _due(entrant: Entrant) -> Reason:
    """What a player is due, and why."""
    if not entrant.due:
        return texts.DUE_NEITHER(who=entrant.number)
    kind = texts.DUE_TO_EQUALIZE if entrant.equalizing else texts.DUE_TO_ALTERNATE
    return kind(who=entrant.number, color=entrant.due)
