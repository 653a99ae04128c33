"""What the procedure requires of a bracket and drops step by step: each a clause, and how a pair or floater fails it.

The texts drop a requirement for as few pairs as they can, and put it up again whenever one that matters more is
dropped. So a pairing that fails less in the first requirement in which two differ is found first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topboard.pairing import swiss
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.field import DOWN, UP
from topboard.pairing.dutch.procedure import texts as own
from topboard.pairing.dutch.procedure.division import Division
from topboard.pairing.swiss.preferences import ABSOLUTE, STRONG
from topboard.rulebook import Rule

OfPair = Callable[[Division, int, int], int]
OfLeaver = Callable[[Division, int], int]
Applies = Callable[[Division], bool]

POINT = 10


def _never(division: Division, a: int, b: int) -> int:
    return 0


def _nobody(division: Division, k: int) -> int:
    return 0


def _always(division: Division) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement(swiss.Criterion):
    """One clause: what a pair (higher ranked first) and a player who leaves the bracket unpaired add to its failure."""

    pair: OfPair = _never
    leaving: OfLeaver = _nobody
    applies: Applies = _always


# -- pairs and scores --------------------------------------------------------------------------------------------------


def _both_above(division: Division, a: int, b: int) -> int:
    return int(a in division.above and b in division.above)


def _above_leaves(division: Division, k: int) -> int:
    return int(k in division.above)


def _one(division: Division, k: int) -> int:
    return 1


def _has_above(division: Division) -> bool:
    return bool(division.from_above)


def moved_down_first(rule: Rule) -> Requirement:
    """As many of those moved down as possible are paired: M1."""
    return Requirement(rule=rule, counted=own.MOVED_LEFT, pair=_both_above, leaving=_above_leaves, applies=_has_above)


def most_pairs(rule: Rule) -> Requirement:
    """As many pairs as possible: P1."""
    return Requirement(rule=rule, counted=texts.LEFT_OVER, leaving=_one)


def _square(division: Division, a: int, b: int) -> int:
    return (division.entrant(a).score - division.entrant(b).score) ** 2


def _square_of_bye(division: Division, k: int) -> int:
    return (division.entrant(k).score - division.score + POINT) ** 2


def _joined_and_level(division: Division) -> bool:
    return division.joined_and_level


def least_squares(rule: Rule) -> Requirement:
    """Joined brackets paired as one: the squares of the score differences; the bye is one point below the lowest."""
    return Requirement(rule=rule, counted=own.SQUARES, pair=_square, leaving=_square_of_bye, applies=_joined_and_level)


# -- colours -----------------------------------------------------------------------------------------------------------


def _same_color(division: Division, a: int, b: int) -> int:
    mine, yours = division.wish(a), division.wish(b)
    return int(bool(mine.color) and mine.color == yours.color)


def _both_absolute(division: Division, a: int, b: int) -> int:
    return _same_color(division, a, b) and int(
        division.wish(a).strength == ABSOLUTE and division.wish(b).strength == ABSOLUTE
    )


def _both_strong(division: Division, a: int, b: int) -> int:
    return _same_color(division, a, b) and int(min(division.wish(a).strength, division.wish(b).strength) >= STRONG)


def _strong_as_absolute(division: Division, a: int, b: int) -> int:
    return _both_strong(division, a, b) and 1 - _both_absolute(division, a, b)


def _odd_round(division: Division) -> bool:
    return division.odd_round


def _even_round(division: Division) -> bool:
    return not division.odd_round


def _last_round(division: Division) -> bool:
    return division.field.last_round


def absolute_colors(rule: Rule) -> Requirement:
    """Topscorers meet players with the same absolute preference only to have fewer floaters."""
    return Requirement(rule=rule, counted=own.BOTH_ABSOLUTE, pair=_both_absolute, applies=_last_round)


def strong_colors_in_odd_rounds(rule: Rule) -> Requirement:
    return Requirement(rule=rule, counted=own.BOTH_STRONG, pair=_strong_as_absolute, applies=_odd_round)


def colors(rule: Rule) -> Requirement:
    """Pairs that do not give both their preference: X."""
    return Requirement(rule=rule, counted=own.SAME_PREFERENCE, pair=_same_color)


def strong_colors_in_even_rounds(rule: Rule) -> Requirement:
    """Pairs of two with the same strong preference: Z."""
    return Requirement(rule=rule, counted=own.BOTH_STRONG, pair=_both_strong, applies=_even_round)


# -- floats ------------------------------------------------------------------------------------------------------------


def _spared(division: Division, k: int) -> bool:
    """1998: in the last round the floats of those with more than half of the points do not matter."""
    return division.edition.topscorers_float_freely and division.field.topscorer[k]


def _down_again(division: Division, k: int) -> int:
    return int(division.entrant(k).float1 == DOWN and not _spared(division, k))


def _down_later(division: Division, k: int) -> int:
    return int(division.entrant(k).float2 == DOWN and not _spared(division, k))


def _up_again(division: Division, a: int, b: int) -> int:
    floats = division.entrant(a).score != division.entrant(b).score
    return int(floats and division.entrant(b).float1 == UP and not _spared(division, b))


def _up_later(division: Division, a: int, b: int) -> int:
    floats = division.entrant(a).score != division.entrant(b).score
    return int(floats and division.entrant(b).float2 == UP and not _spared(division, b))


def down_again(rule: Rule) -> Requirement:
    return Requirement(rule=rule, counted=texts.DOWN_AGAIN, leaving=_down_again)


def down_later(rule: Rule) -> Requirement:
    return Requirement(rule=rule, counted=texts.DOWN_AFTER_TWO, leaving=_down_later)


def up_again(rule: Rule) -> Requirement:
    return Requirement(rule=rule, counted=texts.UP_AGAIN, pair=_up_again, applies=_has_above)


def up_later(rule: Rule) -> Requirement:
    return Requirement(rule=rule, counted=texts.UP_AFTER_TWO, pair=_up_later, applies=_has_above)
