"""The quality criteria: each says what a pair, a downfloater, or a leftover of the next bracket adds to its failure.

A failure is a row of counts, the most important first, compared in order. Which criteria there are, and in which
order, is the edition's tuple at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from topboard.pairing.dutch import rules
from topboard.pairing.dutch.bracket import POINT, Bracket
from topboard.pairing.dutch.field import ABSOLUTE, DOWN, STRONG, UP, Preference
from topboard.rulebook import Rule

Count = tuple[int, int]
Width = Callable[[Bracket], int]
OfPair = Callable[[Bracket, int, int], Count | None]
OfOne = Callable[[Bracket, int], Count | None]


def _never(bracket: Bracket, k: int) -> None:
    return None


def _never_pair(bracket: Bracket, a: int, b: int) -> None:
    return None


def _one(bracket: Bracket) -> int:
    return 1


@dataclass(frozen=True, slots=True)
class Criterion:
    """One clause. `width` is how many counts its failure has, 0 where it cannot fail in this bracket.

    `pair` and `leaving` give (which count, how much) for a pair made in the bracket (higher ranked
    first) and for a downfloater; `pair_below` and `left_below` for a pair of the next bracket and for a member of it left
    unpaired there; `bye` for the one who gets the bye when the bracket has a single downfloater.
    """

    rule: Rule
    width: Width = _one
    pair: OfPair = _never_pair
    leaving: OfOne = _never
    pair_below: OfPair = _never_pair
    left_below: OfOne = _never
    bye: OfOne = _never


# -- floaters and their scores -----------------------------------------------------------------------------------------


def _each(bracket: Bracket, k: int) -> Count:
    return (0, 1)


def _moved_score(bracket: Bracket, k: int) -> Count | None:
    if k not in bracket.moved_set:
        return None
    return (bracket.moved_scores.index(bracket.player(k).score), 1)


def _moved_width(bracket: Bracket) -> int:
    return len(bracket.moved_scores)


def _has_next(bracket: Bracket) -> int:
    return 1 if bracket.following else 0


def _left_below(bracket: Bracket, k: int) -> Count:
    return (0, 1)


def _below_width(bracket: Bracket) -> int:
    return len(bracket.next_scores) - 1 if bracket.following else 0


def _score_below(bracket: Bracket, k: int) -> Count | None:
    at = bracket.next_scores.index(bracket.player(k).score)
    return (at, 1) if at < len(bracket.next_scores) - 1 else None


def _bye_width(bracket: Bracket) -> int:
    return 1 if bracket.counts_bye_player else 0


def _unplayed(bracket: Bracket, k: int) -> Count:
    return (0, bracket.player(k).unplayed)


# -- colors ------------------------------------------------------------------------------------------------------------


def _topscorers(bracket: Bracket) -> int:
    return 1 if bracket.field.last_round else 0


def clash(a: Preference, b: Preference) -> bool:
    return a.color != "" and a.color == b.color


def both_absolute(a: Preference, b: Preference) -> bool:
    return clash(a, b) and a.strength == b.strength == ABSOLUTE


def wide_difference(a: Preference, b: Preference) -> bool:
    """Of two who want the same color, one gets a difference above two: only if both stand at two already."""
    return both_absolute(a, b) and abs(a.difference) > 1 and abs(b.difference) > 1


def third_running(a: Preference, b: Preference) -> bool:
    """Of two who want the same color, one gets the other color for the third time running.

    The wider difference is granted; at equal differences the latest round in which their colors differed spares the
    one who had the color twice, unless both had.
    """
    if not both_absolute(a, b):
        return False
    unwanted = "B" if a.color == "W" else "W"
    if abs(a.difference) == abs(b.difference):
        return a.repeated == b.repeated == unwanted
    loser = b if abs(a.difference) > abs(b.difference) else a
    return loser.repeated == unwanted


def strong_unfulfilled(a: Preference, b: Preference) -> bool:
    return clash(a, b) and a.strength >= STRONG and b.strength >= STRONG and not both_absolute(a, b)


def _of_colors(test: Callable[[Preference, Preference], bool]) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        return (0, 1) if test(bracket.player(a).preference, bracket.player(b).preference) else None

    return count


# -- repeated floats ---------------------------------------------------------------------------------------------------


def _floated(bracket: Bracket, k: int, back: int) -> str:
    player = bracket.player(k)
    return player.float1 if back == 1 else player.float2


def _after(back: int) -> Width:
    return lambda bracket: 1 if bracket.field.rounds_played >= back else 0


def _resident_again(back: int) -> OfOne:
    def count(bracket: Bracket, k: int) -> Count | None:
        if k in bracket.moved_set or _floated(bracket, k, back) != DOWN:
            return None
        return (0, 1)

    return count


def _opponent_again(back: int) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        return (0, 1) if a in bracket.moved_set and _floated(bracket, b, back) == UP else None

    return count


def _with_moved(back: int) -> Width:
    return lambda bracket: 1 if bracket.moved_down and bracket.field.rounds_played >= back else 0


def _differences(back: int) -> Width:
    """A count for each difference a moved-down player can have, and before them one for staying unpaired."""
    return lambda bracket: len(bracket.moved_scores) + 1 if _with_moved(back)(bracket) else 0


def _difference_of_moved(back: int) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        if a not in bracket.moved_set or _floated(bracket, a, back) != DOWN:
            return None
        return (1 + bracket.moved_scores.index(bracket.player(a).score), 1)

    return count


def _difference_in_limbo(back: int) -> OfOne:
    def count(bracket: Bracket, k: int) -> Count | None:
        return (0, 1) if k in bracket.moved_set and _floated(bracket, k, back) == DOWN else None

    return count


def _difference_of_opponent(back: int) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        if a not in bracket.moved_set or _floated(bracket, b, back) != UP:
            return None
        return (1 + bracket.moved_scores.index(bracket.player(a).score), 1)

    return count


# -- score differences, edition of 2017 ----------------------------------------------------------------------------------


def _uneven(bracket: Bracket) -> bool:
    return bool(bracket.moved_down) or bracket.collapsed


def _difference_width(bracket: Bracket) -> int:
    return len(bracket.differences) if _uneven(bracket) else 0


def _pair_difference(bracket: Bracket, a: int, b: int) -> Count | None:
    gap = abs(bracket.player(a).score - bracket.player(b).score)
    return (bracket.differences.index(gap), 1) if gap else None


def _float_difference(bracket: Bracket, k: int) -> Count:
    return (bracket.differences.index(bracket.float_difference(bracket.player(k).score)), 1)


def _outlook(bracket: Bracket) -> int:
    return 1 if bracket.following and not bracket.must_complete else 0


def _weight_below(bracket: Bracket, k: int) -> Count:
    """Left unpaired in the last bracket, somebody who may not have the bye weighs three."""
    return (0, 1 if bracket.rest or bracket.field.bye_takers >> k & 1 else 3)


def _outlook_width(bracket: Bracket) -> int:
    return len(bracket.differences_below) if _outlook(bracket) else 0


def _pair_difference_below(bracket: Bracket, a: int, b: int) -> Count | None:
    gap = bracket.player(a).score - bracket.lower_score
    return (bracket.differences_below.index(gap), 1) if gap else None


def _float_difference_below(bracket: Bracket, k: int) -> Count:
    gap = bracket.player(k).score - bracket.lower_score + POINT
    return (bracket.differences_below.index(gap), 1)


def _downfloats_again(back: int) -> tuple[OfPair, OfOne]:
    def pair(bracket: Bracket, a: int, b: int) -> Count | None:
        floats = bracket.player(a).score > bracket.player(b).score
        return (0, 1) if floats and _floated(bracket, a, back) == DOWN else None

    def leaving(bracket: Bracket, k: int) -> Count | None:
        return (0, 1) if _floated(bracket, k, back) == DOWN else None

    return pair, leaving


def _upfloats_again(back: int) -> OfPair:
    def pair(bracket: Bracket, a: int, b: int) -> Count | None:
        floats = bracket.player(a).score > bracket.player(b).score
        return (0, 1) if floats and _floated(bracket, b, back) == UP else None

    return pair


def _uneven_after(back: int) -> Width:
    return lambda bracket: 1 if _uneven(bracket) and bracket.field.rounds_played >= back else 0


def _all_differences(back: int) -> Width:
    return lambda bracket: len(bracket.differences) if _uneven_after(back)(bracket) else 0


def _difference_if(count: OfPair) -> OfPair:
    return lambda bracket, a, b: _pair_difference(bracket, a, b) if count(bracket, a, b) else None


def _float_if(count: OfOne) -> OfOne:
    return lambda bracket, k: _float_difference(bracket, k) if count(bracket, k) else None


_DOWN_1, _LEAVE_1 = _downfloats_again(1)
_DOWN_2, _LEAVE_2 = _downfloats_again(2)

CRITERIA_2026: tuple[Criterion, ...] = (
    Criterion(rules.C6, leaving=_each),
    Criterion(rules.C7, _moved_width, leaving=_moved_score),
    Criterion(rules.C8, _has_next, left_below=_left_below),
    Criterion(rules.C8, _below_width, left_below=_score_below),
    Criterion(rules.C9, _bye_width, bye=_unplayed),
    Criterion(rules.C10, _topscorers, pair=_of_colors(wide_difference)),
    Criterion(rules.C11, _topscorers, pair=_of_colors(third_running)),
    Criterion(rules.C12, pair=_of_colors(clash)),
    Criterion(rules.C13, pair=_of_colors(strong_unfulfilled)),
    Criterion(rules.C14, _after(1), leaving=_resident_again(1)),
    Criterion(rules.C15, _with_moved(1), pair=_opponent_again(1)),
    Criterion(rules.C16, _after(2), leaving=_resident_again(2)),
    Criterion(rules.C17, _with_moved(2), pair=_opponent_again(2)),
    Criterion(rules.C18, _differences(1), pair=_difference_of_moved(1), leaving=_difference_in_limbo(1)),
    Criterion(rules.C19, _differences(1), pair=_difference_of_opponent(1)),
    Criterion(rules.C20, _differences(2), pair=_difference_of_moved(2), leaving=_difference_in_limbo(2)),
    Criterion(rules.C21, _differences(2), pair=_difference_of_opponent(2)),
)

CRITERIA_2017: tuple[Criterion, ...] = (
    Criterion(rules.OLD_C5, leaving=_each),
    Criterion(rules.OLD_C6, _difference_width, pair=_pair_difference, leaving=_float_difference),
    Criterion(rules.OLD_C7, _outlook, left_below=_weight_below),
    Criterion(rules.OLD_C7, _outlook_width, pair_below=_pair_difference_below, left_below=_float_difference_below),
    Criterion(rules.OLD_C8, _topscorers, pair=_of_colors(wide_difference)),
    Criterion(rules.OLD_C9, _topscorers, pair=_of_colors(third_running)),
    Criterion(rules.OLD_C10, pair=_of_colors(clash)),
    Criterion(rules.OLD_C11, pair=_of_colors(strong_unfulfilled)),
    Criterion(rules.OLD_C12, _after(1), pair=_DOWN_1, leaving=_LEAVE_1),
    Criterion(rules.OLD_C13, _uneven_after(1), pair=_upfloats_again(1)),
    Criterion(rules.OLD_C14, _after(2), pair=_DOWN_2, leaving=_LEAVE_2),
    Criterion(rules.OLD_C15, _uneven_after(2), pair=_upfloats_again(2)),
    Criterion(rules.OLD_C16, _all_differences(1), pair=_difference_if(_DOWN_1), leaving=_float_if(_LEAVE_1)),
    Criterion(rules.OLD_C17, _all_differences(1), pair=_difference_if(_upfloats_again(1))),
    Criterion(rules.OLD_C18, _all_differences(2), pair=_difference_if(_DOWN_2), leaving=_float_if(_LEAVE_2)),
    Criterion(rules.OLD_C19, _all_differences(2), pair=_difference_if(_upfloats_again(2))),
)
