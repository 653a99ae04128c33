"""Somebody's round beside the best one: the bye, then bracket after bracket, each on the ladder of its clauses."""

from __future__ import annotations

from collections.abc import Mapping

from topboard.pairing.swiss import BYE, Criterion, Failure, Rows, Shortfall, first_difference
from topboard.pairing.swiss.texts import FIGURES, POINTS
from topboard.pairing.upfloats import texts
from topboard.pairing.upfloats.bracket import Pair, Settled
from topboard.pairing.upfloats.criteria import NextGroup
from topboard.pairing.upfloats.field import FloatField
from topboard.pairing.upfloats.pairing import PairedField, PairedGroup, bye_order
from topboard.pairing.upfloats.sets import Waiting
from topboard.rulebook import Reason


def shortfall(best: PairedField, given: Rows) -> Shortfall | None:
    """A legal round beside the best: the first thing that differs decides."""
    place = best.field.place
    opponent = {place[a]: place[b] for row in given for a, b in (row, row[::-1]) if BYE not in row}
    bye = next((place[row[0]] for row in given if BYE in row), None)
    if best.bye is not None and bye is not None and bye != best.bye:
        return _bye_differs(best.field, bye, best.bye)
    for group in best.groups:
        if not proved(group):
            raise AssertionError(f"the bracket of {group.bracket.score} tenths is not proved best")
        found = _group_differs(group, opponent)
        if found is not None:
            return found
    return None


# -- the bye -----------------------------------------------------------------------------------------------------------


def _bye_differs(field: FloatField, theirs: int, ours: int) -> Shortfall:
    clauses = field.procedure.clauses
    yours, mine = field.entrants[theirs], field.entrants[ours]
    if bye_order(field, theirs) < bye_order(field, ours):
        rule = clauses.bye_legal
        raise AssertionError(f"a legal bye that {rule.cite} passed over")
    players = (yours.number, mine.number)
    if yours.score != mine.score:
        bad, good = texts.BYE_SCORE(score=yours.score), POINTS(score=mine.score)
        cost = FIGURES(bad=POINTS(score=yours.score), good=good)
        return Shortfall(clauses.bye_score, texts.INSTEAD_OF(theirs=bad, ours=good), cost=cost, players=players)
    if yours.played != mine.played:
        played = Criterion(clauses.bye_played, texts.BYE_PLAYED)
        return Shortfall.of(
            played.failure((-yours.played,), yours.played), played.failure((-mine.played,), mine.played)
        )
    bad, good = (texts.BYE_NUMBER(who=number) for number in players)
    return Shortfall(clauses.bye_number, texts.INSTEAD_OF(theirs=bad, ours=good), players=players)


# -- a bracket ---------------------------------------------------------------------------------------------------------


def proved(group: PairedGroup) -> bool:
    """Whether the best is known to be best, without trust in the search.

    Prices prove the cheapest pairing with upfloaters, and the best matching of the bracket; the set and the pairs that
    were chosen fail in exactly the same. A natural pairing in which nothing fails needs no prices, nor does an
    upfloater who fails in nothing.
    """
    sets, pairs = group.upfloaters.proof, group.settled.proof
    if sets is not None and not (sets.holds() and _as_good(group.waiting, sets.moved, group.upfloaters.places)):
        return False
    if pairs is None:
        return not any(any(failure.counts) for failure in group.bracket.failures(group.settled.pairs))
    made, equal = (group.bracket.failures(each) for each in (group.settled.pairs, pairs.pairs))
    return pairs.holds() and first_difference(made, equal) is None


def _as_good(waiting: Waiting, proved: tuple[int, ...], chosen: tuple[int, ...]) -> bool:
    return first_difference(set_failures(waiting, proved), set_failures(waiting, chosen)) is None


def _group_differs(group: PairedGroup, opponent: Mapping[int, int]) -> Shortfall | None:
    """The set of upfloaters first, then the pairs of the bracket."""
    waiting, bracket = group.waiting, group.bracket
    inside = waiting.top_bits
    moved = tuple(sorted(opponent[k] for k in waiting.top if not inside >> opponent[k] & 1))
    if set(moved) != set(group.upfloaters.places):
        return _sets_differ(waiting, moved, group.upfloaters.places)
    theirs = tuple(sorted({_ordered(bracket.field, k, opponent[k]) for k in bracket.members}))
    if set(theirs) == {_ordered(bracket.field, *pair) for pair in group.settled.pairs}:
        return None
    return _pairs_differ(group.settled, theirs)


def _ordered(field: FloatField, a: int, b: int) -> Pair:
    return (a, b) if field.numbers[a] < field.numbers[b] else (b, a)


def _sets_differ(waiting: Waiting, theirs: tuple[int, ...], ours: tuple[int, ...]) -> Shortfall:
    where = waiting.field.group(waiting.field.entrants[waiting.top[0]].score)
    numbers = waiting.field.numbers
    players = tuple(numbers[place] for place in (*theirs, *ours))
    found = first_difference(set_failures(waiting, theirs), set_failures(waiting, ours))
    if found is not None:
        if found[0].counts < found[1].counts:
            raise AssertionError(f"a set of upfloaters is better by {found[0].rule.cite}")
        return Shortfall.of(*found, where, players)
    if theirs < ours:
        raise AssertionError("a set of upfloaters that is as good comes first")
    what = texts.INSTEAD_OF(theirs=_named_set(waiting, theirs), ours=_named_set(waiting, ours))
    return Shortfall.later(waiting.field.procedure.clauses.set_order, what, where, players)


def _named_set(waiting: Waiting, places: tuple[int, ...]) -> Reason:
    numbers = tuple(waiting.field.numbers[place] for place in places)
    return texts.SET_OF_ONE(who=numbers[0]) if len(numbers) == 1 else texts.SET(who=numbers)


def set_failures(waiting: Waiting, places: tuple[int, ...]) -> tuple[Failure, ...]:
    """A set of upfloaters on the ladder: how many, their scores, the following scoregroup, earlier floats."""
    procedure, entrants = waiting.field.procedure, waiting.field.entrants
    clauses = procedure.clauses
    scores = sorted(entrants[place].score for place in places)
    graded = procedure.next_group is NextGroup.GRADED
    following = Criterion(clauses.following, texts.NEXT_NEEDS if graded else texts.NEXT_FAILS)
    found = [
        Criterion(clauses.fewest, texts.UPFLOATERS).failure((len(places),)),
        Criterion(clauses.scores, texts.SCORES).failure(
            (-score for score in scores), values=(POINTS(score=score) for score in scores)
        ),
        following.failure((waiting.fails_next(places),)),
    ]
    if clauses.floated is not None:
        repeated = Criterion(clauses.floated, texts.REPEATED)
        found.append(repeated.failure((sum(map(waiting.repeats, places)),)))
    return tuple(found)


def _pairs_differ(settled: Settled, theirs: tuple[Pair, ...]) -> Shortfall:
    bracket = settled.bracket
    where, numbers = bracket.field.group(bracket.score), bracket.field.numbers
    same = {_ordered(bracket.field, *pair) for pair in settled.pairs} & set(theirs)
    players = tuple(numbers[k] for pair in theirs if pair not in same for k in pair)
    found = first_difference(bracket.failures(theirs), bracket.failures(settled.pairs))
    if found is not None:
        if found[0].counts < found[1].counts:
            raise AssertionError(f"a bracket is better by {found[0].rule.cite}")
        return Shortfall.of(*found, where, players)
    yours, mine = bracket.identifier(theirs), bracket.identifier(settled.pairs)
    if yours < mine:
        raise AssertionError("a pairing that is as good comes first")
    what = texts.INSTEAD_OF(theirs=texts.IDENTIFIER(numbers=yours), ours=texts.IDENTIFIER(numbers=mine))
    return Shortfall.later(bracket.field.procedure.clauses.identifier, what, where, players)
