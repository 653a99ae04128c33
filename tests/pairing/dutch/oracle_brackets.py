"""A field to pair bracket by bracket: what may meet, what can still be completed, and how good a candidate is.

Every failure value is a tuple of integers, smaller is better; a failure vector is the tuple of them in the order of
the criteria. The criteria of the two editions are in `oracle_editions`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby

from tests.pairing.dutch.oracle_candidates import Candidate, Members, Pair, candidates, without
from tests.pairing.dutch.oracle_players import ABSOLUTE, STRONG, P, color_difference, higher_color, opposite, preference

Failure = tuple[int, ...]
Vector = tuple[Failure, ...]

NO_BYE = -1
ORDINARY, PENULTIMATE, COLLAPSED = "ordinary", "penultimate", "collapsed"


@dataclass(frozen=True)
class Bracket:
    """Moved-down players, residents, the residents of the next bracket, and everybody below this one."""

    mdps: Members
    residents: Members
    following: Members
    below: Members
    route: str = ORDINARY

    @property
    def members(self) -> Members:
        return self.mdps + self.residents


DownfloatCriterion = Callable[[Bracket, Members], Failure]


class Field(ABC):
    """The players to be paired in ranking order, and what C1 to C4 allow them."""

    def __init__(self, players: Sequence[P], *, last_round: bool, rounds_played: int, win: int, initial: str) -> None:
        self.players = tuple(sorted(players, key=lambda player: (-player.score, player.number)))
        self.places = tuple(range(len(self.players)))
        self.initial = initial
        self._maximum = rounds_played * win if last_round else None
        self._partners = [
            frozenset(other for other in self.places if self._compatible(place, other)) for place in self.places
        ]
        self._matchable: dict[tuple[frozenset[int], Members], bool] = {}
        self._completion: dict[frozenset[int], int | None] = {}
        self._color_failures: dict[Pair, tuple[int, int, int, int]] = {}
        self._outlook: dict[tuple[Bracket, Members], Failure] = {}

    def score(self, place: int) -> int:
        return self.players[place].score

    def scores(self, places: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted((self.score(place) for place in places), reverse=True))

    def topscorer(self, place: int) -> bool:
        """In the last round: more than half of what the rounds played so far could give."""
        return self._maximum is not None and 2 * self.score(place) > self._maximum

    def _compatible(self, place: int, other: int) -> bool:
        """C1: they have not met. C3: not both with the same absolute preference, topscorers apart."""
        one, two = self.players[place], self.players[other]
        if place == other or two.number in one.met or one.number in two.met:
            return False
        if self.topscorer(place) or self.topscorer(other):
            return True
        same = preference(one) == preference(two)
        return not (same and preference(one).strength == ABSOLUTE)

    def may_meet(self, place: int, other: int) -> bool:
        return other in self._partners[place]

    def matchable(self, members: frozenset[int], apart: Members = ()) -> bool:
        """Whether all of them can be paired under C1 and C3, those of `apart` never with each other."""
        if len(members) % 2 or not members:
            return not members
        key = (members, apart)
        if key not in self._matchable:
            first = min(members)
            self._matchable[key] = any(
                self.matchable(members - {first, other}, apart)
                for other in members & self._partners[first]
                if not (first in apart and other in apart)
            )
        return self._matchable[key]

    def completion(self, members: Iterable[int]) -> int | None:
        """The lowest score of a bye in a pairing of all of them under C1 to C3; None when there is no such pairing."""
        group = frozenset(members)
        if group not in self._completion:
            self._completion[group] = self._lowest_bye(group)
        return self._completion[group]

    def _lowest_bye(self, group: frozenset[int]) -> int | None:
        if len(group) % 2 == 0:
            return NO_BYE if self.matchable(group) else None
        for place in sorted(group, reverse=True):
            if self.players[place].bye_ok and self.matchable(group - {place}):
                return self.score(place)
        return None

    def colors(self, pair: Pair) -> tuple[str, str]:
        higher, lower = pair
        color = higher_color(self.players[higher], self.players[lower], self.initial)
        return color, opposite(color)

    def color_failures(self, pair: Pair) -> tuple[int, int, int, int]:
        """Of the two: those beyond a difference of two, those with a color three times running (both only where a
        topscorer plays), those without their preference, those without their strong preference."""
        if pair not in self._color_failures:
            top = any(self.topscorer(place) for place in pair)
            counts = [0, 0, 0, 0]
            for place, color in zip(pair, self.colors(pair), strict=True):
                player = self.players[place]
                after = player.colors + color
                wish = preference(player)
                missed = wish.color not in ("", color)
                counts[0] += top and abs(color_difference(after)) > 2
                counts[1] += top and after[-3:] == color * 3
                counts[2] += missed
                counts[3] += missed and wish.strength == STRONG
            self._color_failures[pair] = (counts[0], counts[1], counts[2], counts[3])
        return self._color_failures[pair]

    def color_criteria(self, candidate: Candidate) -> Vector:
        failures = [self.color_failures(pair) for pair in candidate.pairs]
        return tuple((sum(failure[criterion] for failure in failures),) for criterion in range(4))

    def scoregroups(self) -> list[Members]:
        levels = sorted({player.score for player in self.players}, reverse=True)
        return [tuple(place for place in self.places if self.score(place) == level) for level in levels]

    def bracket_of(self, mdps: Members, groups: Sequence[Members]) -> Bracket:
        """The bracket of the first of these scoregroups."""
        below = tuple(place for group in groups[1:] for place in group)
        return Bracket(tuple(sorted(mdps)), groups[0], groups[1] if len(groups) > 1 else (), below)

    @abstractmethod
    def legal(self, bracket: Bracket, downfloaters: Members) -> bool:
        """Whether the absolute and completion criteria let these players leave the bracket."""

    @abstractmethod
    def mdp_sets(self, mdps: Members, size: int) -> Iterator[Members]:
        """The sets of so many moved-down players to be paired, in their order."""

    @abstractmethod
    def following_bracket(self, bracket: Bracket, leaving: Members) -> Failure:
        """How well the next bracket can be paired with these downfloaters."""

    def outlook(self, bracket: Bracket, leaving: Members) -> Failure:
        """The same, worked out once for a set of downfloaters."""
        key = (bracket, tuple(sorted(leaving)))
        if key not in self._outlook:
            self._outlook[key] = self.following_bracket(*key)
        return self._outlook[key]

    @abstractmethod
    def vector(self, bracket: Bracket, candidate: Candidate) -> Vector:
        """The failure values of a candidate from the first to the last criterion."""

    @abstractmethod
    def perfect(self, bracket: Bracket, vector: Vector) -> bool:
        """Whether no other candidate with downfloaters as good as these can be better."""

    @abstractmethod
    def brackets(self) -> Iterator[tuple[Bracket, Candidate]]:
        """The brackets in turn, each with its pairing."""

    def possible_downfloaters(self, bracket: Bracket) -> Iterator[Members]:
        """Every set of players that can leave the bracket with all others paired in it, small sets first."""
        members = bracket.members
        for size in range(len(members) % 2, len(members) + 1, 2):
            for leaving in combinations(members, size):
                staying = frozenset(without(members, leaving))
                if self.legal(bracket, leaving) and self.matchable(staying, bracket.mdps):
                    yield leaving

    def fewest_downfloaters(self, bracket: Bracket) -> list[Members]:
        """The smallest sets of those that attain the best on what comes before their number."""
        attaining = (leaving for leaving in self.possible_downfloaters(bracket) if self.attains(bracket, leaving))
        _, fewest = next(groupby(attaining, key=len))
        return list(fewest)

    def best_downfloaters(self, bracket: Bracket) -> list[Members]:
        """The sets that are best on the leading criteria, which look at nothing but who leaves the bracket."""
        sets = self.fewest_downfloaters(bracket)
        for criterion in self.leading_criteria(bracket):
            values = [criterion(bracket, leaving) for leaving in sets]
            sets = [leaving for leaving, value in zip(sets, values, strict=True) if value == min(values)]
        return sets

    @abstractmethod
    def attains(self, bracket: Bracket, leaving: Members) -> bool:
        """Whether these downfloaters are best on every criterion before the number of downfloaters."""

    @abstractmethod
    def leading_criteria(self, bracket: Bracket) -> tuple[DownfloatCriterion, ...]:
        """The criteria, in order, that come first and depend on the downfloaters only."""

    def generated(self, bracket: Bracket, leaving: Iterable[Members]) -> Iterator[Candidate]:
        """The candidates in order whose downfloaters are one of these sets."""
        wanted = {frozenset(players) for players in leaving}
        limbos = {players & set(bracket.mdps) for players in wanted}

        def mdp_sets(mdps: Members, size: int) -> Iterator[Members]:
            return (s1 for s1 in self.mdp_sets(mdps, size) if frozenset(mdps) - set(s1) in limbos)

        for pairs in sorted({(len(bracket.members) - len(players)) // 2 for players in wanted}, reverse=True):
            for candidate in candidates(bracket.mdps, bracket.residents, pairs, self.may_meet, mdp_sets):
                if frozenset(candidate.downfloaters) in wanted:
                    yield candidate

    def best(self, bracket: Bracket, *, exhaustive: bool = False) -> Candidate:
        """The candidate with the smallest failure vector, the earliest of equals.

        Exhaustively, every legal candidate is weighed; otherwise those that lose already on their downfloaters are
        left out, which gives the same.
        """
        choose = self.possible_downfloaters if exhaustive else self.best_downfloaters
        best: tuple[Vector, Candidate] | None = None
        for candidate in self.generated(bracket, choose(bracket)):
            vector = self.vector(bracket, candidate)
            if best is None or vector < best[0]:
                best = vector, candidate
            if not exhaustive and self.perfect(bracket, vector):
                break
        if best is None:
            raise AssertionError(f"the bracket {bracket} has no legal candidate")
        return best[1]
