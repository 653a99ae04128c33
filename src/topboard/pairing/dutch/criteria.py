"""The quality criteria: each says what a pair, a downfloater, or a leftover of the next bracket adds to its failure.

A failure is a row of counts, the most important first, compared in order. Which criteria there are, and in which
order, is the edition's tuple at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from topboard.pairing import swiss
from topboard.pairing.dutch import texts
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.field import DOWN, UP
from topboard.pairing.swiss.preferences import ABSOLUTE, STRONG, Preference
from topboard.pairing.swiss.texts import POINTS
from topboard.rulebook import Reason
from topboard.rulebook.clauses import dutch as rules

Count = tuple[int, int]
Width = Callable[[Bracket], int]
OfPair = Callable[[Bracket, int, int], Count | None]
OfOne = Callable[[Bracket, int], Count | None]
Labels = Callable[[Bracket], tuple[Reason, ...]]


def never(bracket: Bracket, k: int) -> None:
    return None


def never_pair(bracket: Bracket, a: int, b: int) -> None:
    return None


def _one(bracket: Bracket) -> int:
    return 1


def _unlabelled(bracket: Bracket) -> tuple[Reason, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion(swiss.Criterion):
    """One clause. `width` is how many counts its failure has, 0 where it cannot fail in this bracket.

    `pair` and `leaving` give (which count, how much) for a pair made in the bracket (higher ranked first) and for a
    downfloater; `pair_below` and `left_below` for a pair of the next bracket and for a member of it left unpaired
    there; `bye` for the one who gets the bye when the bracket has a single downfloater. `labels` name the counts,
    where a count by itself says little.
    """

    width: Width = _one
    pair: OfPair = never_pair
    leaving: OfOne = never
    pair_below: OfPair = never_pair
    left_below: OfOne = never
    bye: OfOne = never
    labels: Labels = _unlabelled

    @property
    def looks_ahead(self) -> bool:
        """Whether it judges the next bracket."""
        return self.left_below is not never


# -- floaters and their scores -----------------------------------------------------------------------------------------


def each(bracket: Bracket, k: int) -> Count:
    return (0, 1)


# C7 compares the scores of those who leave from the highest down. C6 has settled how many they are, and residents all
# have one score. So the list is the smallest where the fewest leave with the highest score, then with the next: one
# count for each score of the moved-down.
def _moved_score(bracket: Bracket, k: int) -> Count | None:
    if k not in bracket.moved_set:
        return None
    return (bracket.moved_scores.index(bracket.entrant(k).score), 1)


def _moved_width(bracket: Bracket) -> int:
    return len(bracket.moved_scores)


def _has_next(bracket: Bracket) -> int:
    return 1 if bracket.following else 0


def _left_below(bracket: Bracket, k: int) -> Count:
    return (0, 1)


def _below_width(bracket: Bracket) -> int:
    return len(bracket.next_scores) - 1 if bracket.following else 0


# The same for the next bracket. Its lowest score needs no count: with the total settled by the row before, it takes
# what the higher scores leave.
def _score_below(bracket: Bracket, k: int) -> Count | None:
    at = bracket.next_scores.index(bracket.entrant(k).score)
    return (at, 1) if at < len(bracket.next_scores) - 1 else None


def _bye_width(bracket: Bracket) -> int:
    return 1 if bracket.counts_bye_player else 0


def _unplayed(bracket: Bracket, k: int) -> Count:
    return (0, bracket.entrant(k).unplayed)


def points(scores: Iterable[int]) -> tuple[Reason, ...]:
    return tuple(POINTS(score=score) for score in scores)


def _moved_labels(bracket: Bracket) -> tuple[Reason, ...]:
    return points(bracket.moved_scores)


def _below_labels(bracket: Bracket) -> tuple[Reason, ...]:
    return points(bracket.next_scores[:-1])


# -- colors ------------------------------------------------------------------------------------------------------------


# C10 and C11 speak of topscorers and their opponents. Before the last round there are none, and C3 already keeps apart
# any two who could fail here; in the last round two with the same absolute preference meet only if one is a topscorer.
# So every pair that is left to count is one the clauses mean.
def topscorers(bracket: Bracket) -> int:
    return 1 if bracket.field.last_round else 0


def clash(a: Preference, b: Preference) -> bool:
    # The clause counts players who miss their colour; a pair is counted here. It is the same: two who prefer
    # different colours, or of whom one prefers none, get them (5.2.1); of two who prefer the same, one misses it.
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
    # The stronger preference is granted (5.2.2). So a strong one is missed only where the other is at least as strong;
    # where both are absolute, what is missed is an absolute one, and that has its own clauses.
    return clash(a, b) and a.strength >= STRONG and b.strength >= STRONG and not both_absolute(a, b)


def of_colors(test: Callable[[Preference, Preference], bool]) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        return (0, 1) if test(bracket.entrant(a).preference, bracket.entrant(b).preference) else None

    return count


# -- repeated floats ---------------------------------------------------------------------------------------------------


def floated(bracket: Bracket, k: int, back: int) -> str:
    player = bracket.entrant(k)
    return player.float1 if back == 1 else player.float2


def after(back: int) -> Width:
    return lambda bracket: 1 if bracket.field.rounds_played >= back else 0


# A downfloater who came from above is not judged here: for those the clauses weigh the difference (C18, C20).
def _resident_again(back: int) -> OfOne:
    def count(bracket: Bracket, k: int) -> Count | None:
        if k in bracket.moved_set or floated(bracket, k, back) != DOWN:
            return None
        return (0, 1)

    return count


# Moved-down players never meet each other in a bracket, so the lower-ranked of such a pair is the resident whom the
# clause protects.
def _opponent_again(back: int) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        return (0, 1) if a in bracket.moved_set and floated(bracket, b, back) == UP else None

    return count


def _with_moved(back: int) -> Width:
    return lambda bracket: 1 if bracket.moved_down and bracket.field.rounds_played >= back else 0


def _differences(back: int) -> Width:
    """A count for each difference a moved-down player can have, and before them one for staying unpaired."""
    return lambda bracket: len(bracket.moved_scores) + 1 if _with_moved(back)(bracket) else 0


def _gap_labels(bracket: Bracket) -> tuple[Reason, ...]:
    return (texts.UNPAIRED(), *points(score - bracket.score for score in bracket.moved_scores))


# The clause lists differences, the widest first. Opponents are residents and have one score, so differences fall in the
# order of the moved-down players' scores, and the row of counts compares as the list does.
def _difference_of_moved(back: int) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        if a not in bracket.moved_set or floated(bracket, a, back) != DOWN:
            return None
        return (1 + bracket.moved_scores.index(bracket.entrant(a).score), 1)

    return count


# Whom a player in limbo will meet is not known yet, only that it is nobody of this score. That stands before every
# difference that can be reached here.
def _difference_in_limbo(back: int) -> OfOne:
    def count(bracket: Bracket, k: int) -> Count | None:
        return (0, 1) if k in bracket.moved_set and floated(bracket, k, back) == DOWN else None

    return count


def _difference_of_opponent(back: int) -> OfPair:
    def count(bracket: Bracket, a: int, b: int) -> Count | None:
        if a not in bracket.moved_set or floated(bracket, b, back) != UP:
            return None
        return (1 + bracket.moved_scores.index(bracket.entrant(a).score), 1)

    return count


CRITERIA_2026: tuple[Criterion, ...] = (
    Criterion(rules.C6, texts.LEFT_OVER, leaving=each),
    Criterion(rules.C7, texts.LEFT_AGAIN, width=_moved_width, leaving=_moved_score, labels=_moved_labels),
    # C8 asks the next bracket for C1 to C7 as well as these downfloaters allow. Legality is in who may be joined, C4
    # and C5 are in the problem's reach, and of the rest only C6 and C7 are left: how many stay unpaired there, then
    # their scores.
    Criterion(rules.C8, texts.LEFT_NEXT, width=_has_next, left_below=_left_below),
    Criterion(rules.C8, texts.LEFT_NEXT_SCORES, width=_below_width, left_below=_score_below, labels=_below_labels),
    Criterion(rules.C9, texts.BYE_UNPLAYED, width=_bye_width, bye=_unplayed),
    Criterion(rules.C10, texts.WIDE, width=topscorers, pair=of_colors(wide_difference)),
    Criterion(rules.C11, texts.THIRD, width=topscorers, pair=of_colors(third_running)),
    Criterion(rules.C12, texts.NOT_DUE, pair=of_colors(clash)),
    Criterion(rules.C13, texts.NOT_STRONGLY_DUE, pair=of_colors(strong_unfulfilled)),
    Criterion(rules.C14, texts.DOWN_AGAIN, width=after(1), leaving=_resident_again(1)),
    Criterion(rules.C15, texts.UP_AGAIN, width=_with_moved(1), pair=_opponent_again(1)),
    Criterion(rules.C16, texts.DOWN_AFTER_TWO, width=after(2), leaving=_resident_again(2)),
    Criterion(rules.C17, texts.UP_AFTER_TWO, width=_with_moved(2), pair=_opponent_again(2)),
    Criterion(
        rules.C18,
        texts.DOWN_AGAIN_BY,
        width=_differences(1),
        pair=_difference_of_moved(1),
        leaving=_difference_in_limbo(1),
        labels=_gap_labels,
    ),
    Criterion(rules.C19, texts.UP_AGAIN_BY, width=_differences(1), pair=_difference_of_opponent(1), labels=_gap_labels),
    Criterion(
        rules.C20,
        texts.DOWN_AFTER_TWO_BY,
        width=_differences(2),
        pair=_difference_of_moved(2),
        leaving=_difference_in_limbo(2),
        labels=_gap_labels,
    ),
    Criterion(
        rules.C21, texts.UP_AFTER_TWO_BY, width=_differences(2), pair=_difference_of_opponent(2), labels=_gap_labels
    ),
)
