"""Somebody's round beside the best one: both on the ladder, and the best one proved by its prices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from topboard.pairing.dubov import texts
from topboard.pairing.dubov.criteria import Pair, failures
from topboard.pairing.dubov.pairing import DubovGroup, PairedField
from topboard.pairing.dubov.sides import from_the_middle, split
from topboard.pairing.dubov.upfloaters import fewest
from topboard.pairing.swiss import BYE, Failure, Rows, Shortfall, first_difference
from topboard.pairing.swiss.texts import GROUP


def shortfall(best: PairedField, given: Rows) -> Shortfall | None:
    """A legal round beside the best: the bye first, then the first scoregroup that differs decides."""
    place = best.field.place
    bye = next((place[row[0]] for row in given if BYE in row), None)
    if bye is not None and best.bye is not None and bye != best.bye:
        return best.bye_first.shortfall(best.bye, bye)
    opponent = {place[a]: place[b] for row in given for a, b in (row, row[::-1]) if BYE not in row}
    for group in best.groups:
        require_proof(best, group)
        theirs = pairs_in(group, opponent)
        if {frozenset(pair) for pair in theirs} != {frozenset(pair) for pair in group.paired.pairs}:
            return _compare(best, group, theirs)
    return None


def pairs_in(group: DubovGroup, opponent: Mapping[int, int]) -> tuple[Pair, ...]:
    """The pairs of a whole round in which a resident of the scoregroup plays, the higher ranked player first."""
    found = {frozenset((k, opponent[k])) for k in group.bracket.residents}
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def upfloaters_in(group: DubovGroup, pairs: Sequence[Pair]) -> tuple[int, ...]:
    residents = set(group.bracket.residents)
    return tuple(sorted(k for pair in pairs for k in pair if k not in residents))


def failures_of(best: PairedField, group: DubovGroup, pairs: Sequence[Pair]) -> tuple[Failure, ...]:
    ladder = best.edition.ladder
    assert ladder is not None
    return failures(ladder, best.field, upfloaters_in(group, pairs), pairs)


# -- the proof ---------------------------------------------------------------------------------------------------------


def require_proof(best: PairedField, group: DubovGroup) -> None:
    """The best is known to be best without trust in the search: an error of ours if it is not."""
    if not (_upfloaters_proved(best, group) and _sides_proved(group)):
        raise AssertionError(f"the group of {group.bracket.score} tenths is not proved best")


def _upfloaters_proved(best: PairedField, group: DubovGroup) -> bool:
    """The prices prove a matching best, and the pairs that were made fail in exactly the same.

    A view of only some scoregroups is enough where nobody could do with fewer upfloaters: any from further down would
    have a lower score.
    """
    proof = group.upfloaters.proof
    if proof is None:
        return not group.upfloaters.places
    residents = set(group.bracket.residents)
    matched = [pair for pair in proof.pairs if residents & set(pair)]
    same = first_difference(failures_of(best, group, matched), failures_of(best, group, group.paired.pairs)) is None
    everybody = len(proof.places) == len(residents) + len(group.bracket.lower)
    return proof.holds() and same and (everybody or len(group.upfloaters.places) == fewest(group.bracket))


def _sides_proved(group: DubovGroup) -> bool:
    """Nobody is joined to one of the same side, or no fewer could be."""
    proof = group.paired.proof
    sides = split(group.bracket.field, group.members)
    made = _within(sides.first, group.paired.pairs)
    if proof is None:
        return made == 0 and len(sides.first) == len(sides.second)
    return proof.holds() and made == _within(sides.first, proof.pairs)


def _within(side: Sequence[int], pairs: Sequence[Pair]) -> int:
    members = set(side)
    return sum(set(pair) <= members for pair in pairs)


# -- a group that differs ----------------------------------------------------------------------------------------------


def _compare(best: PairedField, group: DubovGroup, theirs: tuple[Pair, ...]) -> Shortfall:
    where = GROUP(score=group.bracket.score)
    numbers = best.field.numbers
    ours = {frozenset(pair) for pair in group.paired.pairs}
    players = tuple(numbers[k] for pair in theirs if frozenset(pair) not in ours for k in pair)
    found = first_difference(failures_of(best, group, theirs), failures_of(best, group, group.paired.pairs))
    if found is not None:
        if found[0].counts < found[1].counts:
            raise AssertionError(f"in the group of {group.bracket.score} tenths the given pairs are better")
        return Shortfall.of(*found, where, players)
    clauses = best.edition.clauses
    up = upfloaters_in(group, theirs)
    if set(up) != set(group.upfloaters.places):
        who, first = (tuple(numbers[k] for k in places) for places in (up, group.upfloaters.places))
        return Shortfall.later(clauses.upfloaters, texts.OTHER_UPFLOATERS(who=who, first=first), where, players)
    if shifters_in(group, theirs) != {*group.paired.to_first, *group.paired.to_second}:
        return Shortfall.later(clauses.shifters, texts.OTHER_SHIFTERS(), where, players)
    return Shortfall.later(clauses.transposition, texts.LATER_ROWS(), where, players)


def shifters_in(group: DubovGroup, pairs: Sequence[Pair]) -> set[int]:
    """Who changes sides in somebody's pairs: of two from one side the first in the order of shifters (4.3)."""
    sides = split(group.bracket.field, group.members)
    found = set()
    for side in (sides.first, sides.second):
        order = {k: at for at, k in enumerate(from_the_middle(side))}
        found |= {min(pair, key=order.__getitem__) for pair in pairs if set(pair) <= set(side)}
    return found
