"""The candidates of a bracket in the order in which the rulebook generates them.

Players are their places in the ranking of the whole field, so that a smaller number is a higher rank and, inside a
bracket, the order of places is the order of the bracket's own sequence numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

Pair = tuple[int, int]
Members = tuple[int, ...]
MayMeet = Callable[[int, int], bool]
MdpSets = Callable[[Members, int], Iterator[Members]]

MOST_EXCHANGES = 200_000
"""Enough for a bracket of twenty players; beyond it the list alone would fill the memory."""


@dataclass(frozen=True)
class Candidate:
    """A pairing of one bracket; every pair is written higher-ranked player first."""

    mdp_pairs: tuple[Pair, ...]
    other_pairs: tuple[Pair, ...]
    downfloaters: Members

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.mdp_pairs + self.other_pairs


def without(members: Sequence[int], gone: Sequence[int]) -> Members:
    return tuple(member for member in members if member not in gone)


def transpositions(s1: Members, s2: Members, may_meet: MayMeet) -> Iterator[Members]:
    """Who of S2 meets S1 in turn, lexicographically; an arrangement is left as soon as one of its pairs is barred."""
    if not s1:
        yield ()
        return
    for opponent in s2:
        if may_meet(s1[0], opponent):
            for others in transpositions(s1[1:], without(s2, (opponent,)), may_meet):
                yield (opponent, *others)


@cache
def exchanges(size: int, pairs: int) -> tuple[Members, ...]:
    """Every S1 in order, as sequence numbers from zero: the original one, then those after a resident exchange."""
    if comb(size, pairs) > MOST_EXCHANGES:
        raise ValueError(f"{pairs} pairs of {size} players are too many to list: take a field with smaller brackets")
    original = tuple(range(pairs))

    def precedence(s1: Members) -> tuple[int, int, Members, Members]:
        leaving = without(original, s1)
        entering = without(s1, original)
        highest_leaving_first = tuple(-number for number in reversed(leaving))
        return len(leaving), sum(entering) - sum(leaving), highest_leaving_first, entering

    return tuple(sorted(combinations(range(size), pairs), key=precedence))


def homogeneous(group: Members, pairs: int, may_meet: MayMeet) -> Iterator[tuple[Pair, ...]]:
    """The pairings of a homogeneous bracket or a remainder with so many pairs, each once, where it comes first.

    A pair whose S1 member ranks below its S2 member has come before: with the two swapped, either fewer players are
    exchanged, or as many with a smaller difference between the sums of their numbers.
    """

    def higher_first(one: int, other: int) -> bool:
        return one < other and may_meet(one, other)

    for numbers in exchanges(len(group), pairs):
        s1 = tuple(group[number] for number in numbers)
        for opponents in transpositions(s1, without(group, s1), higher_first):
            yield tuple(zip(s1, opponents, strict=True))


def candidates(
    mdps: Members, residents: Members, pairs: int, may_meet: MayMeet, mdp_sets: MdpSets
) -> Iterator[Candidate]:
    """Every candidate with so many pairs: MDP sets, in each the transpositions, in each the remainder."""
    for paired_mdps in range(min(pairs, len(mdps), len(residents)), -1, -1):
        in_remainder = pairs - paired_mdps
        if paired_mdps + 2 * in_remainder > len(residents):
            continue
        for s1 in mdp_sets(mdps, paired_mdps):
            limbo = without(mdps, s1)
            for opponents in transpositions(s1, residents, may_meet):
                remainder = without(residents, opponents)
                for rest in homogeneous(remainder, in_remainder, may_meet):
                    paired = [player for pair in rest for player in pair]
                    downfloaters = limbo + without(remainder, paired)
                    yield Candidate(tuple(zip(s1, opponents, strict=True)), rest, downfloaters)
