"""The field of a round as the pairing sees it: players in order of rank, and who may meet whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from topboard.pairing.cfc.options import Options
from topboard.pairing.common.color_claims import OTHER, difference, due, third_running
from topboard.pairing.common.roster import NOBODY, Roster
from topboard.rulebook import Reason


@dataclass(frozen=True)
class Entrant:
    """A player who is to be paired. `order` is the place in the order of 613 over the whole section.

    `score` is what pairing goes by, `points` are real, both in tenths; `perfect`: a win's points in every round so far.
    `history` has the colours of played games. `met` opponents and `barred` ones are never paired; those `asked` to be
    kept apart only if need be. `bye_bar` says why the player may not have the bye; `half_bye`, why only if nobody else
    may. `floated`: was an odd man or met one.
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
    bye_bar: Reason | None = None
    half_bye: Reason | None = None
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


@dataclass(frozen=True)
class Field:
    """Everybody to be paired, by rank (620). Places in `entrants` are how everything below refers to players.

    `rounds_total` is at least `round`, or 0 where it is not known. `drawn` are the numbers in the order of the lot for
    the bye. For 633.2, `edge` is the order of the last player of the upper section of round one, and `unrated_mark` the
    rating that unrated players count as, None if they stand at the bottom. `forced` and `forbidden` are pairs of
    places, the place after the last standing for the bye, by which "why?" asks for another round.
    """

    round: int
    rounds_total: int
    entrants: tuple[Entrant, ...]
    options: Options
    toss: str = "W"
    seed: int = 0
    win: int = 10
    drawn: tuple[int, ...] = ()
    edge: int = -1
    unrated_mark: Fraction | None = None
    roster: Roster = NOBODY
    forced: tuple[int, int] | None = None
    forbidden: tuple[int, int] | None = None

    @property
    def size(self) -> int:
        return len(self.entrants)

    @property
    def bye_place(self) -> int:
        """The place that stands for the bye of an odd field."""
        return self.size

    @property
    def odd(self) -> bool:
        return self.size % 2 == 1

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

    @cached_property
    def place_of(self) -> dict[int, int]:
        return {entrant.number: place for place, entrant in enumerate(self.entrants)}

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """Whom each may meet, as bit rows: not met before, and not kept apart for good (618a)."""
        everybody = (1 << self.size) - 1
        rows = [everybody ^ 1 << place for place in range(self.size)]
        for place, entrant in enumerate(self.entrants):
            for other in (self.place_of[n] for n in entrant.met | entrant.barred if n in self.place_of):
                rows[place] &= ~(1 << other)
                rows[other] &= ~(1 << place)
        self._ask(rows)
        return tuple(rows)

    def _ask(self, rows: list[int]) -> None:
        if self.forbidden is not None:
            u, v = self.forbidden
            if v < self.size:
                rows[u] &= ~(1 << v)
                rows[v] &= ~(1 << u)
        if self.forced is not None and self.forced[1] < self.size:
            u, v = self.forced
            for place in range(self.size):
                if place not in (u, v):
                    rows[place] &= ~(1 << u | 1 << v)
            rows[u] &= 1 << v
            rows[v] &= 1 << u

    def may_meet(self, u: int, v: int) -> bool:
        return bool(self.legal[u] >> v & 1)

    def asked_apart(self, u: int, v: int) -> bool:
        """Whether two players are to be kept apart by request, while requests are heard (619.1)."""
        a, b = self.entrants[u], self.entrants[v]
        return self.hears_requests and (b.number in a.asked or a.number in b.asked)

    def clash(self, u: int, v: int) -> bool:
        """Whether two players are due the same colour."""
        return bool(self.entrants[u].due) and self.entrants[u].due == self.entrants[v].due

    def forcing(self, u: int, v: int) -> Field:
        return replace(self, forced=(u, v))

    def without(self, u: int, v: int) -> Field:
        return replace(self, forbidden=(u, v))
