"""The criteria of the Dutch system and the way through the brackets, edition by edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from tests.pairing.dutch.oracle_brackets import (
    COLLAPSED,
    NO_BYE,
    ORDINARY,
    PENULTIMATE,
    Bracket,
    DownfloatCriterion,
    Failure,
    Field,
    Vector,
)
from tests.pairing.dutch.oracle_candidates import Candidate, Members, without

POINT = 10
LIMBO = 1_000_000
"""Added to the score difference of a moved-down player who is not paired: more than any real difference."""
INELIGIBLE = 3
"""What an unpaired player of the last bracket who may not have the bye weighs in the 2017 look-ahead."""


def descending(values: Iterable[int]) -> Failure:
    return tuple(sorted(values, reverse=True))


class Field2026(Field):
    """Edition of 1 February 2026: completion in every bracket, then C5 to C21."""

    names = tuple(f"C{number}" for number in range(5, 22))

    def legal(self, bracket: Bracket, downfloaters: Members) -> bool:
        """C4 (and with it C2): those who leave and everybody below can complete the round."""
        return self.completion(downfloaters + bracket.below) is not None

    def attains(self, bracket: Bracket, leaving: Members) -> bool:
        return self.bye_score(bracket, leaving) == (self.completion(bracket.members + bracket.below),)

    def mdp_sets(self, mdps: Members, size: int) -> Iterator[Members]:
        return combinations(mdps, size)

    def bye_score(self, bracket: Bracket, leaving: Members) -> Failure:
        """C5: the lowest score the bye can still go to."""
        score = self.completion(leaving + bracket.below)
        return (NO_BYE if score is None else score,)

    def downfloats(self, bracket: Bracket, leaving: Members) -> Failure:
        """C6: the number of downfloaters."""
        return (len(leaving),)

    def downfloat_scores(self, bracket: Bracket, leaving: Members) -> Failure:
        """C7: the scores of the downfloaters from the highest."""
        return self.scores(leaving)

    def following_bracket(self, bracket: Bracket, leaving: Members) -> Failure:
        """C8: how well the next bracket can meet C1 to C7 with these players moved down to it."""
        if not bracket.following:
            return ()
        below = without(bracket.below, bracket.following)
        following = Bracket(leaving, bracket.following, (), below)
        return min((len(further), *self.scores(further)) for further in self.fewest_downfloaters(following))

    def bye_unplayed(self, bracket: Bracket, leaving: Members) -> Failure:
        """C9: the rounds unplayed by the only downfloater, when the bye goes to nobody else."""
        if len(leaving) != 1 or self.bye_score(bracket, leaving) != self.scores(leaving):
            return (0,)
        return (self.players[leaving[0]].unplayed,)

    def leading_criteria(self, bracket: Bracket) -> tuple[DownfloatCriterion, ...]:
        return self.bye_score, self.downfloats, self.downfloat_scores, self.outlook, self.bye_unplayed

    def repeated_floats(self, bracket: Bracket, candidate: Candidate, previous: dict[int, str]) -> Vector:
        """C14 and C15 (C16 and C17): resident downfloaters and opponents of moved-down players who repeat a float."""
        down = sum(place in bracket.residents and previous[place] == "D" for place in candidate.downfloaters)
        up = sum(previous[resident] == "U" for _, resident in candidate.mdp_pairs)
        return (down,), (up,)

    def repeated_differences(self, bracket: Bracket, candidate: Candidate, previous: dict[int, str]) -> Vector:
        """C18 and C19 (C20 and C21): score differences of moved-down players and their opponents who repeat a float."""
        difference = {mdp: self.score(mdp) - self.score(resident) for mdp, resident in candidate.mdp_pairs}
        limbo = {mdp: LIMBO + self.score(mdp) for mdp in without(bracket.mdps, tuple(difference))}
        down = descending(gap for mdp, gap in (difference | limbo).items() if previous[mdp] == "D")
        up = descending(difference[mdp] for mdp, resident in candidate.mdp_pairs if previous[resident] == "U")
        return down, up

    def vector(self, bracket: Bracket, candidate: Candidate) -> Vector:
        leading = tuple(criterion(bracket, candidate.downfloaters) for criterion in self.leading_criteria(bracket))
        histories = [
            {place: self.players[place].float1 for place in bracket.members},
            {place: self.players[place].float2 for place in bracket.members},
        ]
        floats = [value for history in histories for value in self.repeated_floats(bracket, candidate, history)]
        gaps = [value for history in histories for value in self.repeated_differences(bracket, candidate, history)]
        return (*leading, *self.color_criteria(candidate), *floats, *gaps)

    def perfect(self, bracket: Bracket, vector: Vector) -> bool:
        return not any(any(failure) for failure in vector[self.names.index("C10") :])

    def brackets(self) -> Iterator[tuple[Bracket, Candidate]]:
        downfloaters: Members = ()
        groups = self.scoregroups()
        for level in range(len(groups)):
            bracket = self.bracket_of(downfloaters, groups[level:])
            candidate = self.best(bracket)
            yield bracket, candidate
            downfloaters = candidate.downfloaters


class Field2017(Field):
    """Edition of 2017: C.5 to C.19, and the collapsed last bracket when a bracket spoils the completion."""

    names = tuple(f"C.{number}" for number in range(5, 20))

    def legal(self, bracket: Bracket, downfloaters: Members) -> bool:
        """C.2 in the last bracket, C.4 in the penultimate one: the round can be completed."""
        if bracket.route == ORDINARY and bracket.below:
            return True
        return self.completion(downfloaters + bracket.below) is not None

    def attains(self, bracket: Bracket, leaving: Members) -> bool:
        """Nothing comes before the number of pairs."""
        return True

    def mdp_sets(self, mdps: Members, size: int) -> Iterator[Members]:
        def precedence(s1: Members) -> tuple[Failure, Members]:
            return tuple(-score for score in self.scores(s1)), s1

        return iter(sorted(combinations(mdps, size), key=precedence))

    def downfloats(self, bracket: Bracket, leaving: Members) -> Failure:
        """C.5: the number of downfloaters."""
        return (len(leaving),)

    def float_difference(self, bracket: Bracket, place: int) -> int:
        """A downfloater's score against one point less than the score of the lowest-ranked of the bracket."""
        return self.score(place) - (self.score(bracket.members[-1]) - POINT)

    def pair_difference(self, higher: int, lower: int) -> int:
        return abs(self.score(higher) - self.score(lower))

    def score_differences(self, bracket: Bracket, candidate: Candidate) -> Failure:
        """C.6: the pairing score difference of the bracket."""
        pairs = [self.pair_difference(*pair) for pair in candidate.pairs]
        return descending(pairs + [self.float_difference(bracket, place) for place in candidate.downfloaters])

    def differences_of_downfloat(self, bracket: Bracket, leaving: Members) -> Failure:
        """C.6 where all residents have one score, so that who leaves decides who is paired below his score."""
        resident = bracket.residents[0]
        paired = [self.pair_difference(mdp, resident) for mdp in without(bracket.mdps, leaving)]
        level_pairs = (len(bracket.members) - len(leaving)) // 2 - len(paired)
        floats = [self.float_difference(bracket, place) for place in leaving]
        return descending(paired + [0] * level_pairs + floats)

    def following_bracket(self, bracket: Bracket, leaving: Members) -> Failure:
        """C.7: the most pairs, then the smallest differences, that these downfloaters leave to the next bracket."""
        if not bracket.following or bracket.route != ORDINARY:
            return ()
        below = without(bracket.below, bracket.following)
        following = Bracket(leaving, bracket.following, (), below)
        unpaired = [
            further
            for further in self.subsets(following.members)
            if self.matchable(frozenset(without(following.members, further)), leaving)
        ]
        return min(
            (self.unpaired_weight(following, further), *self.differences_of_downfloat(following, further))
            for further in unpaired
        )

    def subsets(self, members: Members) -> Iterator[Members]:
        return (chosen for size in range(len(members) + 1) for chosen in combinations(members, size))

    def unpaired_weight(self, bracket: Bracket, unpaired: Members) -> int:
        last = not bracket.below
        return sum(INELIGIBLE if last and not self.players[place].bye_ok else 1 for place in unpaired)

    def leading_criteria(self, bracket: Bracket) -> tuple[DownfloatCriterion, ...]:
        if bracket.route == COLLAPSED:
            return (self.downfloats,)
        return self.downfloats, self.differences_of_downfloat, self.outlook

    def floats(self, bracket: Bracket, candidate: Candidate) -> list[tuple[int, str, int]]:
        """Who gets which float from the candidate, with the score difference."""
        received = [(place, "D", self.float_difference(bracket, place)) for place in candidate.downfloaters]
        for higher, lower in candidate.pairs:
            difference = self.pair_difference(higher, lower)
            if difference:
                received += [(higher, "D", difference), (lower, "U", difference)]
        return received

    def vector(self, bracket: Bracket, candidate: Candidate) -> Vector:
        """C.5 to C.7, colors, then C.12 to C.15 the repeated floats and C.16 to C.19 their score differences."""
        received = self.floats(bracket, candidate)
        repeated: list[Failure] = []
        for history in ("float1", "float2"):
            for direction in ("D", "U"):
                differences = [
                    difference
                    for place, way, difference in received
                    if way == direction and getattr(self.players[place], history) == direction
                ]
                repeated.append(descending(differences))
        return (
            self.downfloats(bracket, candidate.downfloaters),
            self.score_differences(bracket, candidate),
            self.outlook(bracket, candidate.downfloaters),
            *self.color_criteria(candidate),
            *((len(differences),) for differences in repeated),
            *repeated,
        )

    def perfect(self, bracket: Bracket, vector: Vector) -> bool:
        """In a collapsed bracket the score differences depend on the pairs too: there is no telling early."""
        return bracket.route != COLLAPSED and not any(any(failure) for failure in vector[self.names.index("C.8") :])

    def brackets(self) -> Iterator[tuple[Bracket, Candidate]]:
        downfloaters: Members = ()
        groups = self.scoregroups()
        for level in range(len(groups)):
            bracket = self.bracket_of(downfloaters, groups[level:])
            candidate = self.best(bracket)
            if self.completion(candidate.downfloaters + bracket.below) is None:
                yield from self.collapse(bracket)
                return
            yield bracket, candidate
            downfloaters = candidate.downfloaters

    def collapse(self, bracket: Bracket) -> Iterator[tuple[Bracket, Candidate]]:
        """The bracket that spoils the completion is paired again, and everybody below it at once."""
        penultimate = replace(bracket, route=PENULTIMATE)
        candidate = self.best(penultimate)
        yield penultimate, candidate
        downfloaters = tuple(sorted(candidate.downfloaters))
        last = Bracket(downfloaters, bracket.below, (), (), COLLAPSED)
        yield last, self.best(last)
