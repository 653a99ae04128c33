"""The criteria of the edition of 2017, which go by score differences and count every repeated float."""

from __future__ import annotations

from topboard.pairing.dutch import texts
from topboard.pairing.dutch.bracket import POINT, Bracket
from topboard.pairing.dutch.criteria import (
    Count,
    Criterion,
    OfOne,
    OfPair,
    Width,
    after,
    clash,
    each,
    floated,
    of_colors,
    points,
    strong_unfulfilled,
    third_running,
    topscorers,
    wide_difference,
)
from topboard.pairing.dutch.field import DOWN, UP
from topboard.rulebook import Reason
from topboard.rulebook.clauses import dutch as rules


def _difference_labels(bracket: Bracket) -> tuple[Reason, ...]:
    return points(bracket.differences)


def _outlook_labels(bracket: Bracket) -> tuple[Reason, ...]:
    return points(bracket.differences_below)


def _uneven(bracket: Bracket) -> bool:
    return bool(bracket.moved_down) or bracket.collapsed


def _difference_width(bracket: Bracket) -> int:
    return len(bracket.differences) if _uneven(bracket) else 0


# The rule sorts the differences of a bracket from the widest down and compares the lists. Every candidate has one entry
# for each pair and each downfloater, and C.5 has settled how many these are; so the shorter count of the widest
# decides, then of the next. Nobody counts for a difference of nothing, which comes last in any list.
def _pair_difference(bracket: Bracket, a: int, b: int) -> Count | None:
    gap = abs(bracket.entrant(a).score - bracket.entrant(b).score)
    return (bracket.differences.index(gap), 1) if gap else None


def _float_difference(bracket: Bracket, k: int) -> Count:
    return (bracket.differences.index(bracket.float_difference(bracket.entrant(k).score)), 1)


def _outlook(bracket: Bracket) -> int:
    return 1 if bracket.following and not bracket.must_complete else 0


# The bye can take one player out of the last bracket. If only players who may not have it are left over there, one more
# pair must be broken, which leaves two more: three in place of one.
def _weight_below(bracket: Bracket, k: int) -> Count:
    """Left unpaired in the last bracket, somebody who may not have the bye weighs three."""
    return (0, 1 if bracket.rest or bracket.field.bye_takers >> k & 1 else 3)


def _outlook_width(bracket: Bracket) -> int:
    return len(bracket.differences_below) if _outlook(bracket) else 0


def _pair_difference_below(bracket: Bracket, a: int, b: int) -> Count | None:
    gap = bracket.entrant(a).score - bracket.lower_score
    return (bracket.differences_below.index(gap), 1) if gap else None


def _float_difference_below(bracket: Bracket, k: int) -> Count:
    gap = bracket.entrant(k).score - bracket.lower_score + POINT
    return (bracket.differences_below.index(gap), 1)


# This edition counts everybody who gets the same float again, whether moved down before or not, and whether paired with
# a lower score here or sent on: so a pair can fail as well as a downfloater.
def _downfloats_again(back: int) -> tuple[OfPair, OfOne]:
    def pair(bracket: Bracket, a: int, b: int) -> Count | None:
        floats = bracket.entrant(a).score > bracket.entrant(b).score
        return (0, 1) if floats and floated(bracket, a, back) == DOWN else None

    def leaving(bracket: Bracket, k: int) -> Count | None:
        return (0, 1) if floated(bracket, k, back) == DOWN else None

    return pair, leaving


def _upfloats_again(back: int) -> OfPair:
    def pair(bracket: Bracket, a: int, b: int) -> Count | None:
        floats = bracket.entrant(a).score > bracket.entrant(b).score
        return (0, 1) if floats and floated(bracket, b, back) == UP else None

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

CRITERIA_2017: tuple[Criterion, ...] = (
    Criterion(rules.OLD_C5, texts.PAIRS, leaving=each),
    Criterion(
        rules.OLD_C6,
        texts.DIFFERENCES,
        width=_difference_width,
        pair=_pair_difference,
        leaving=_float_difference,
        labels=_difference_labels,
    ),
    Criterion(rules.OLD_C7, texts.LEFT_NEXT, width=_outlook, left_below=_weight_below),
    Criterion(
        rules.OLD_C7,
        texts.DIFFERENCES_NEXT,
        width=_outlook_width,
        pair_below=_pair_difference_below,
        left_below=_float_difference_below,
        labels=_outlook_labels,
    ),
    Criterion(rules.OLD_C8, texts.WIDE, width=topscorers, pair=of_colors(wide_difference)),
    Criterion(rules.OLD_C9, texts.THIRD, width=topscorers, pair=of_colors(third_running)),
    Criterion(rules.OLD_C10, texts.NOT_DUE, pair=of_colors(clash)),
    Criterion(rules.OLD_C11, texts.NOT_STRONGLY_DUE, pair=of_colors(strong_unfulfilled)),
    Criterion(rules.OLD_C12, texts.DOWN_AGAIN, width=after(1), pair=_DOWN_1, leaving=_LEAVE_1),
    Criterion(rules.OLD_C13, texts.UP_AGAIN, width=_uneven_after(1), pair=_upfloats_again(1)),
    Criterion(rules.OLD_C14, texts.DOWN_AFTER_TWO, width=after(2), pair=_DOWN_2, leaving=_LEAVE_2),
    Criterion(rules.OLD_C15, texts.UP_AFTER_TWO, width=_uneven_after(2), pair=_upfloats_again(2)),
    Criterion(
        rules.OLD_C16,
        texts.DOWN_AGAIN_BY,
        width=_all_differences(1),
        pair=_difference_if(_DOWN_1),
        leaving=_float_if(_LEAVE_1),
        labels=_difference_labels,
    ),
    Criterion(
        rules.OLD_C17,
        texts.UP_AGAIN_BY,
        width=_all_differences(1),
        pair=_difference_if(_upfloats_again(1)),
        labels=_difference_labels,
    ),
    Criterion(
        rules.OLD_C18,
        texts.DOWN_AFTER_TWO_BY,
        width=_all_differences(2),
        pair=_difference_if(_DOWN_2),
        leaving=_float_if(_LEAVE_2),
        labels=_difference_labels,
    ),
    Criterion(
        rules.OLD_C19,
        texts.UP_AFTER_TWO_BY,
        width=_all_differences(2),
        pair=_difference_if(_upfloats_again(2)),
        labels=_difference_labels,
    ),
)
