"""Somebody's round beside the best one: both on the ladder, and the best one proved by its prices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from topboard.pairing.dubov import texts
from topboard.pairing.dubov.criteria import Pair, failures
from topboard.pairing.dubov.pairing import DubovGroup, PairedField
from topboard.pairing.dubov.sides import from_the_middle, split
from topboard.pairing.dubov.upfloaters import fewest
from topboard.pairing.swiss import Failure, first_difference
from topboard.rulebook import Reason, Rule


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


def proved(best: PairedField, group: DubovGroup) -> bool:
    """Whether a group is known to be best without trust in the search."""
    return _upfloaters_proved(best, group) and _sides_proved(group)


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


def later(best: PairedField, group: DubovGroup, theirs: tuple[Pair, ...]) -> tuple[Rule, Reason]:
    """Pairs that fail in nothing more: other upfloaters, else other shifters, else a later transposition."""
    clauses, numbers = best.edition.clauses, best.field.numbers
    up = upfloaters_in(group, theirs)
    if set(up) != set(group.upfloaters.places):
        who, first = (tuple(numbers[k] for k in places) for places in (up, group.upfloaters.places))
        return clauses.upfloaters, texts.OTHER_UPFLOATERS(who=who, first=first)
    if shifters_in(group, theirs) != {*group.paired.to_first, *group.paired.to_second}:
        return clauses.shifters, texts.OTHER_SHIFTERS()
    return clauses.transposition, texts.LATER_ROWS()


def shifters_in(group: DubovGroup, pairs: Sequence[Pair]) -> set[int]:
    """Who changes sides in somebody's pairs: of two from one side the first in the order of shifters (4.3)."""
    sides = split(group.bracket.field, group.members)
    found = set()
    for side in (sides.first, sides.second):
        order = {k: at for at, k in enumerate(from_the_middle(side))}
        found |= {min(pair, key=order.__getitem__) for pair in pairs if set(pair) <= set(side)}
    return found
