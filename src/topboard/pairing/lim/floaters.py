"""Who leaves a scoregroup: as few as possible, and of those who can go the one it disadvantages least (2.3, 3, 4.4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from topboard.matching import LargestMatching, as_bits, bits
from topboard.pairing.lim.field import MAXI_POINTS, Field

TYPES = "dcba"
"""The types of 3.9, the smallest disadvantage first."""

Key = tuple[int, bool, int]
"""The type, then who floated in the previous round, then the number: the first one goes."""


@dataclass(frozen=True, slots=True)
class LimFloater:
    """Somebody who leaves a scoregroup: the type of 3.9, and what decided among those who could go.

    `color` is the one that more players were due, where it decided; `instead_of` would have gone without it. `stuck`
    says that nobody in the group could be met.
    """

    place: int
    type: str
    color: str = ""
    instead_of: int | None = None
    stuck: bool = False


@dataclass(frozen=True)
class FloatClaims:
    """What keeps the members of a group from floating: `came` floated into it, `ahead` stand in the next group."""

    field: Field
    came: frozenset[int]
    ahead: int
    downward: bool

    def type_of(self, place: int) -> str:
        """3.9: from a, the greatest disadvantage, to d."""
        meets = bool(self.field.allowed[place] & self.ahead)
        if place in self.came:
            return "b" if meets else "a"
        return "d" if meets else "c"

    def key(self, place: int) -> Key:
        entrant = self.field.entrants[place]
        number = -entrant.number if self.downward else entrant.number
        return (TYPES.index(self.type_of(place)), entrant.floated, number)


class FloaterChoice:
    """The members of one scoregroup before its pairing."""

    def __init__(self, claims: FloatClaims, members: Iterable[int]) -> None:
        self.claims, self.field = claims, claims.field
        self.matching = LargestMatching(self.field.allowed, as_bits(members))

    def floaters(self) -> Iterator[LimFloater]:
        """Those with nobody to meet, then one after the other until everybody left has an opponent."""
        members, allowed = self.matching.members, self.field.allowed
        for place in sorted(bits(self.matching.lonely), key=self.claims.key):
            if not allowed[place] & members:
                self.matching.take(place)
                yield self._leaving(place, stuck=True)
        while self.matching.lonely:
            yield self._next()

    def majority(self) -> str:
        """The colour that more members are due than the other one; "" for neither."""
        due = [self.field.entrants[place].due for place in bits(self.matching.members)]
        more = due.count("W") - due.count("B")
        return ("W" if more > 0 else "B") if more else ""

    def _next(self) -> LimFloater:
        """The first in order who leaves the others as many pairs; a colour may bring one of equal claim forward."""
        # Articles 2 and 4.4 together: the group keeps as many pairs as it can, and of those it can spare without losing
        # one the order of article 3 chooses. Somebody whom the group needs is not asked, however small the disadvantage
        # would be.
        order = sorted((self.claims.key(place), place) for place in bits(self.matching.sparable()))
        first, wanted = order[0][1], self.majority()
        rival = self._by_color(order, first, wanted)
        leaving = first if rival is None else rival
        self.matching.spare(leaving)
        self.matching.take(leaving)
        return self._leaving(first) if rival is None else self._leaving(rival, wanted, first)

    def _by_color(self, order: Sequence[tuple[Key, int]], first: int, wanted: str) -> int | None:
        entrants, alike = self.field.entrants, order[0][0][:2]
        if not wanted or entrants[first].due == wanted:
            return None
        for key, place in order:
            # Colour chooses only within a type, and among those who floated last round alike: it never brings a greater
            # disadvantage forward.
            if key[:2] != alike:
                return None
            if entrants[place].due == wanted and near(self.field, place, first):
                return place
        return None

    def _leaving(
        self, place: int, color: str = "", instead_of: int | None = None, *, stuck: bool = False
    ) -> LimFloater:
        return LimFloater(place, self.claims.type_of(place), color, instead_of, stuck)


def near(field: Field, a: int, b: int) -> bool:
    """Whether colours may choose between two players: in a maxi-tournament only within 100 points (3.2.3, 5.7)."""
    return not field.maxi or abs(field.entrants[a].rating - field.entrants[b].rating) <= MAXI_POINTS


def paired_first(field: Field, floaters: Collection[int], *, downward: bool) -> list[int]:
    """Floaters of one side in the order in which they are paired (3.6, 3.7)."""
    sign = 1 if downward else -1
    return sorted(floaters, key=lambda p: (-sign * field.entrants[p].score, sign * field.entrants[p].number))
