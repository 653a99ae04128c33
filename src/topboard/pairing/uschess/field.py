"""The field of a round as the pairing sees it: entrants in order of rank, in pools, with what is between them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self

from topboard.pairing import swiss
from topboard.pairing.swiss import Both
from topboard.pairing.uschess.options import Options

WIN = 10

MET, MET_TWICE, AVOIDED, KEPT_APART, BARRED = (1 << bit for bit in range(5))
"""What may stand between two players, as bits of a number."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player who is to be paired. `score` is what pairing goes by, `points` are real; both in tenths.

    `met` counts games by opponent. `barred` opponents are never paired, `avoided` ones only when needed, even if it
    takes leaving the score group; for `kept_apart` ones nobody leaves the group. A `late` entrant is one in round 1.
    `tie` are the game points of a team, where they divide teams level on match points (31E1).
    """

    number: int
    rating: int = 0
    rated: bool = True
    new: bool = False
    score: int = 0
    points: int = 0
    tie: int = 0
    history: str = ""
    met: Mapping[int, int] = field(default_factory=dict)
    barred: frozenset[int] = frozenset()
    avoided: frozenset[int] = frozenset()
    kept_apart: frozenset[int] = frozenset()
    had_bye: bool = False
    won_by_forfeit: bool = False
    half_bye: bool = False
    bye_ineligible: bool = False
    house_player: bool = False
    late: bool = False

    @property
    def with_rating(self) -> tuple[int, int]:
        """As reasons name a player: the number with the rating, 0 for an unrated player."""
        return (self.number, self.rating if self.rated else 0)


@dataclass(frozen=True, slots=True)
class Person:
    """An entrant with what else restrictions, acceleration and classes ask about."""

    entrant: Entrant
    team: str = ""
    club: str = ""
    family: str = ""
    state: str = ""
    computer: bool = False
    paired_first: bool = True

    @property
    def number(self) -> int:
        return self.entrant.number


Line = frozenset[Both]
"""The pairs of a line of a table; the bye is a pair with 0."""


@dataclass(frozen=True, kw_only=True)
class Field(swiss.Field[Entrant]):
    """Everybody to be paired, in pools that are paired from the first down; usually a pool is a score group.

    Places in `entrants` are how everything below refers to players. `toss` is the colour of the higher-ranked player
    on the first board of round one. `bye_choices` are the places in the order in which they come to the bye, empty in
    an even field. `people` are whom class pairings divide (29I), `lines` those of the table still to be played (29L).
    """

    round: int
    rounds_total: int
    pool_sizes: tuple[int, ...]
    options: Options
    toss: str = "W"
    seed: int = 0
    bye_choices: tuple[int, ...] = ()
    people: tuple[Person, ...] = ()
    lines: tuple[Line, ...] = ()

    @cached_property
    def between(self) -> dict[tuple[int, int], int]:
        """What stands between two places, the higher first, told by either of them; nothing where a pair is missing."""
        found: dict[tuple[int, int], int] = {}
        for u, entrant in enumerate(self.entrants):
            games = ((number, MET | MET_TWICE if times > 1 else MET) for number, times in entrant.met.items())
            rows = ((entrant.avoided, AVOIDED), (entrant.kept_apart, KEPT_APART), (entrant.barred, BARRED))
            for number, what in (*games, *((number, what) for numbers, what in rows for number in numbers)):
                v = self.place.get(number)
                if v is not None:
                    pair = (u, v) if u < v else (v, u)
                    found[pair] = found.get(pair, 0) | what
        return found

    def lawful(self) -> list[int]:
        """28T and 36E; a second meeting is a matter of the ladder, for it may be needed (27A1)."""
        return [self.unmet(place, entrant.barred) for place, entrant in enumerate(self.entrants)]

    def lawful_takers(self) -> int:
        """Anybody: whoever should not have the bye has it when nobody else can (28L3)."""
        return (1 << self.size) - 1

    def freed(self, pairs: Collection[Both]) -> Self:
        apart = self.freed_from(pairs)
        return replace(self, entrants=tuple(replace(e, barred=e.barred - apart[e.number]) for e in self.entrants))

    @property
    def last_round(self) -> bool:
        return bool(self.rounds_total) and self.round >= self.rounds_total

    @property
    def accelerated(self) -> bool:
        """Whether acceleration makes the pools of this round, so that they are not score groups (28R)."""
        return self.options.acceleration != "none" and self.round <= 2

    @property
    def by_class(self) -> bool:
        """Whether classes are paired within themselves, so that a group is a part of a score group (29I)."""
        return bool(self.options.classes) and self.last_round

    def pools(self) -> tuple[range, ...]:
        start, rows = 0, []
        for size in self.pool_sizes:
            rows.append(range(start, start + size))
            start += size
        return tuple(rows)

    @cached_property
    def avoids_only_teammates(self) -> bool:
        """Whether everybody who is to be avoided is a teammate, so that it is 28N1 that asks for it."""
        team = {person.number: person.team for person in self.people}
        avoided = ((entrant.number, other) for entrant in self.entrants for other in entrant.avoided)
        return all(team.get(number) and team.get(number) == team.get(other) for number, other in avoided)

    @cached_property
    def leaders(self) -> int:
        """How many pools from the top are on plus two or more, where others are to avoid each other (28N1c); else 0."""
        if self.options.teams == "never":
            return 0
        pools = self.pools()
        below = next((g for g, pool in enumerate(pools) if not self._is_plus(pool[0])), len(pools))
        others = self.entrants[pools[below][0] :] if below < len(pools) else ()
        numbers = {entrant.number for entrant in others}
        return below if any(entrant.avoided & numbers for entrant in others) else 0

    def _is_plus(self, place: int) -> bool:
        return self.plus(place) >= WIN * self.options.team_plus

    def pool_of(self) -> list[int]:
        return [number for number, pool in enumerate(self.pools()) for _ in pool]

    def plus(self, place: int) -> int:
        """How many wins more than losses the score stands for, in tenths of a win."""
        return 2 * self.entrants[place].points - WIN * (self.round - 1)


def rank_key(entrant: Entrant) -> tuple[int, ...]:
    """Rank is score, then rating (29A); equal ratings by the number, which was drawn (28A)."""
    return (*group_key(entrant), -entrant.rating, entrant.number)


def group_key(entrant: Entrant) -> tuple[int, int]:
    """What the members of a score group have in common."""
    return (-entrant.score, -entrant.tie)


def size_ratings(field: Field) -> list[int]:
    """Ratings by which switches are measured: unrated players stand at the lowest rating of the section."""
    lowest = min((e.rating for e in field.entrants if e.rated), default=0)
    return [e.rating if e.rated else max(lowest, e.rating) for e in field.entrants]
