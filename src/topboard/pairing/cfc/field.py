"""The field of a round as the pairing sees it: players in order of rank, and who may meet whom."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Self

from topboard.pairing import swiss
from topboard.pairing.cfc.options import Options
from topboard.pairing.common.color_claims import OTHER, difference, due, third_running
from topboard.pairing.swiss import Both


@dataclass(frozen=True)
class Entrant:
    """A player who is to be paired. `order` is the place in the order of 613 over the whole section.

    `score` is what pairing goes by, `points` are real, both in tenths; `perfect`: a win's points in every round so far.
    `history` has the colours of played games. `met` opponents and `barred` ones are never paired; those `asked` to be
    kept apart only if need be. `half_bye` is the round of a half-point bye, after which the player has the bye only if
    nobody else may. `floated`: was an odd man or met one.
    """

    number: int
    order: int
    rating: int = 0
    score: int = 0
    points: int = 0
    perfect: bool = False
    history: str = ""
    met: frozenset[int] = frozenset()
    barred: frozenset[int] = frozenset()
    asked: frozenset[int] = frozenset()
    may_take_bye: bool = True
    half_bye: int = 0
    unfinished: bool = False
    floated: bool = False

    @property
    def rated(self) -> bool:
        """Whether there is any rating, be it an estimate (612)."""
        return self.rating > 0

    @property
    def with_rating(self) -> tuple[int, int]:
        """As reasons name the player."""
        return (self.number, self.rating)

    @cached_property
    def due(self) -> str:
        """The colour that equalizes, else the other than last time, else none (630, 631)."""
        return due(self.history)

    @cached_property
    def equalizing(self) -> bool:
        return difference(self.history) != 0

    @cached_property
    def third(self) -> bool:
        """Whether the colour that is not due would come a third time running (631)."""
        return bool(self.due) and third_running(self.history, OTHER[self.due])

    @cached_property
    def claim(self) -> tuple[str, bool, bool]:
        """All that colours depend on, but for rank."""
        return (self.due, self.equalizing, self.third)


@dataclass(frozen=True, kw_only=True)
class Field(swiss.Field[Entrant]):
    """Everybody to be paired, by rank (620).

    `rounds_total` is at least `round`, or 0 where it is not known. `drawn` are the numbers in the order of the lot for
    the bye. For 633.2, `edge` is the order of the last player of the upper section of round one, and `unrated_mark` the
    rating that unrated players count as, None if they stand at the bottom.
    """

    round: int
    rounds_total: int
    options: Options
    toss: str = "W"
    seed: int = 0
    win: int = 10
    drawn: tuple[int, ...] = ()
    edge: int = -1
    unrated_mark: Fraction | None = None

    def lawful(self) -> list[int]:
        """618a, and whom the director keeps apart for good."""
        return [self.unmet(place, entrant.met | entrant.barred) for place, entrant in enumerate(self.entrants)]

    def lawful_takers(self) -> int:
        """615."""
        return sum(1 << place for place, entrant in enumerate(self.entrants) if entrant.may_take_bye)

    def freed(self, pairs: Collection[Both]) -> Self:
        apart = self.freed_from(pairs)
        entrants = tuple(replace(e, barred=e.barred - apart[e.number]) for e in self.entrants)
        return replace(self, entrants=entrants)

    @property
    def bye_place(self) -> int:
        """The place that stands for the bye of an odd field."""
        return self.size

    @property
    def last_round(self) -> bool:
        return self.round == self.rounds_total

    @property
    def last_quarter(self) -> bool:
        """624.2: so late, players may be odd men again."""
        return bool(self.rounds_total) and self.round > self.rounds_total - max(1, self.rounds_total // 4)

    @property
    def hears_requests(self) -> bool:
        return self.round <= self.options.apart_rounds

    def asked_apart(self, u: int, v: int) -> bool:
        """Whether two players are to be kept apart by request, while requests are heard (619.1)."""
        a, b = self.entrants[u], self.entrants[v]
        return self.hears_requests and (b.number in a.asked or a.number in b.asked)

    def clash(self, u: int, v: int) -> bool:
        """Whether two players are due the same colour."""
        return bool(self.entrants[u].due) and self.entrants[u].due == self.entrants[v].due
