"""The Dubov system as the organiser's handbook has it: a procedure of transfers and rows, not a ladder of criteria.

Where the text leaves open what happens to those further down, they must still be able to complete the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from topboard.matching import WeightedGraph, as_bits, fastest_solver, perfect
from topboard.pairing.dubov.editions import DubovEdition, edition_named
from topboard.pairing.dubov.field import Entrant, Field
from topboard.pairing.dubov.handbook_rows import columns, equalised, pair_rows
from topboard.pairing.dubov.sides import Pair, pair_sides
from topboard.pairing.swiss.bye_first import ByeFirst
from topboard.pairing.swiss.groups import GroupedRound
from topboard.pairing.swiss.proof import allowed_among, place_values, room_for_order
from topboard.rulebook import Rule
from topboard.rulebook.clauses import dubov as rules

Fits = Callable[[int], bool]
"""Whether somebody from below may move up."""

LONG_EVENT = 9
"""In events of up to this many rounds nobody moves up more than three times, in longer events four times (2.5)."""


@dataclass(frozen=True, slots=True)
class BookGroup:
    """A score group as the handbook pairs it, in places.

    `incoming` moved down to it, and `met` are the pairs they got; `moved_up` came from below, each with the clause.
    `changed` are those who changed columns, `in_rows` the pairs of the columns, `leaving` those who move down further.
    """

    score: int
    residents: tuple[int, ...]
    incoming: tuple[int, ...] = ()
    met: tuple[Pair, ...] = ()
    moved_up: tuple[tuple[int, Rule], ...] = ()
    changed: tuple[int, ...] = ()
    rows: tuple[Pair, ...] = ()
    in_rows: tuple[Pair, ...] = ()
    leaving: tuple[int, ...] = ()
    seeded: bool = False

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.met + self.in_rows

    @property
    def members(self) -> frozenset[int]:
        return frozenset((*self.residents, *self.incoming, *(place for place, _ in self.moved_up)))


BookField = GroupedRound[Field, DubovEdition, BookGroup]


def groups_of(field: Field, bye: int | None) -> Iterator[BookGroup]:
    """The groups of a round; round 1 is seeded."""
    return _seeded(field, bye) if field.round == 1 else _Round(field, bye).groups()


def _seeded(field: Field, bye: int | None) -> Iterator[BookGroup]:
    """Round 1, as in any seeded Swiss: the upper half meets the lower half (5)."""
    everybody = tuple(place for place in range(field.size) if place != bye)
    if everybody:
        paired = pair_sides(field, everybody)
        yield BookGroup(0, everybody, rows=paired.sides.rows, in_rows=paired.pairs, seeded=True)


# -- the bye (4) -------------------------------------------------------------------------------------------------------


def bye_first(field: Field) -> ByeFirst:
    """The lowest score, then the lowest rating; of equals whoever is due the dominating colour, the higher ARO."""
    due: dict[int, int] = {}
    for player in field.entrants:
        due[player.score] = due.get(player.score, 0) + (1 if player.preference.color == "W" else -1)

    def among_equals(place: int) -> tuple[int, bool, int, int]:
        player = field.entrants[place]
        dominating = "W" if due[player.score] > 0 else "B"
        return (player.rating, player.preference.color != dominating, -player.exact_aro, -player.number)

    return ByeFirst(field, among_equals, edition_named(field.edition).clauses.bye, by_games=False)


# -- the groups --------------------------------------------------------------------------------------------------------


class _Round:
    """The score groups from the top, each with what moved down to it."""

    def __init__(self, field: Field, bye: int | None) -> None:
        self.field = field
        self.below = [[k for k in group if k != bye] for group in field.scoregroups()]
        self.most_moves = 3 if field.rounds <= LONG_EVENT else 4

    def groups(self) -> Iterator[BookGroup]:
        incoming: tuple[int, ...] = ()
        while self.below:
            residents = tuple(self.below.pop(0))
            if residents:
                group = self._group(residents, incoming)
                incoming = group.leaving
                yield group

    def _group(self, residents: tuple[int, ...], incoming: tuple[int, ...]) -> BookGroup:
        group = BookGroup(self._entrant(residents[0]).score, residents, incoming)
        met, floating = self._pair_incoming(group)
        used = {k for pair in met for k in pair}
        staying = [k for k in residents if k not in used]
        moved_up = self._move_up(staying, floating)
        members = [*staying, *(place for place, _ in moved_up)]
        leaving = self._leaving(members, floating)
        members = [k for k in members if k not in leaving]
        white, black, changed = equalised(self.field, *columns(self.field, members))
        return replace(
            group,
            met=met,
            moved_up=tuple(moved_up),
            changed=changed,
            rows=tuple(zip(white, black, strict=False)),
            in_rows=pair_rows(self.field, white, black),
            leaving=(*floating, *leaving),
        )

    def _entrant(self, place: int) -> Entrant:
        return self.field.entrants[place]

    def _lower(self) -> list[int]:
        return [k for group in self.below for k in group]

    def _pairs_off(self, places: Iterable[int]) -> bool:
        return perfect(self.field.allowed, as_bits(places), fastest_solver)

    # -- those who moved down (8) --------------------------------------------------------------------------------------

    def _pair_incoming(self, group: BookGroup) -> tuple[tuple[Pair, ...], tuple[int, ...]]:
        """Each meets the highest rated player, if possible of the other due colour; the others move on."""
        white, black = columns(self.field, group.incoming)
        waiting, free = list(in_turn(white, black)), list(group.residents)
        met: list[Pair] = []
        floating: list[int] = []
        while waiting:
            place = waiting.pop(0)
            wanted = sorted(free, key=lambda k: self._welcome(place, k)) + waiting
            rest = [*waiting, *floating, *free, *self._lower()]
            found = next((k for k in wanted if self._fits(place, k, rest)), None)
            if found is None:
                floating.append(place)
                continue
            (free if found in free else waiting).remove(found)
            met.append((place, found))
        return tuple(met), tuple(floating)

    def _welcome(self, place: int, other: int) -> tuple[bool, int, int, int]:
        mine, player = self._entrant(place), self._entrant(other)
        same = mine.preference.color == player.preference.color
        return (same, -player.rating, player.exact_aro, player.number)

    def _fits(self, place: int, other: int, rest: Sequence[int]) -> bool:
        """Whether two may meet and leave everybody else an opponent."""
        return self.field.may_meet(place, other) and self._pairs_off(k for k in rest if k != other)

    # -- those who move up (7.1, 7.2) ----------------------------------------------------------------------------------

    def _move_up(self, staying: list[int], floating: Sequence[int]) -> list[tuple[int, Rule]]:
        """A player who has met the whole group gets an opponent from below, then an odd group one more."""
        moved: list[tuple[int, Rule]] = []
        for place in staying:
            members = [*staying, *(k for k, _ in moved)]
            if len(members) > 1 and not any(self.field.may_meet(place, k) for k in members):
                rest = [k for k in (*members, *floating, *self._lower()) if k != place]
                wanted = "B" if self._entrant(place).preference.color == "W" else "W"
                self._take(moved, rules.BOOK_MET_ALL, wanted, partial(self._fits, place, rest=rest))
        members = [*staying, *(k for k, _ in moved)]
        if len(members) % 2:
            white, black = columns(self.field, members)
            wanted = "B" if len(white) > len(black) else "W"
            self._take(moved, rules.BOOK_ODD, wanted, partial(self._completes, members, floating))
        return moved

    def _completes(self, members: Sequence[int], floating: Sequence[int], place: int) -> bool:
        """Whether the group pairs off with one more player, and those further down without."""
        rest = (k for k in (*floating, *self._lower()) if k != place)
        return self._pairs_off((*members, place)) and self._pairs_off(rest)

    def _take(self, moved: list[tuple[int, Rule]], rule: Rule, wanted: str, fits: Fits) -> None:
        """The first possible player of the next possible group; those who have moved up too often only if need be."""
        for often in (False, True):
            for group in self.below:
                for place in sorted(group, key=lambda k: self._order_up(k, wanted)):
                    if self._too_often(place) == often and fits(place):
                        group.remove(place)
                        moved.append((place, rule))
                        return

    def _order_up(self, place: int, wanted: str) -> tuple[bool, int, int, int]:
        player = self._entrant(place)
        return (player.preference.color != wanted, -player.rating, player.exact_aro, player.number)

    def _too_often(self, place: int) -> bool:
        """2.5: moved up in the previous round, or as often as allowed; in the last round it does not matter."""
        player = self._entrant(place)
        return not self.field.last_round and (player.upfloated or player.upfloats >= self.most_moves)

    # -- those who move down (6.4) -------------------------------------------------------------------------------------

    def _leaving(self, members: Sequence[int], floating: Sequence[int]) -> tuple[int, ...]:
        """As few as possible, and of these preferably who has not moved down before and can be paired below."""
        lower = [*floating, *self._lower()]
        if self._pairs_off(members) and self._pairs_off(lower):
            return ()
        places = [*members, *lower]
        size = len(members)
        number, kind = place_values([size, 4 * size], room_for_order(len(places)))
        classes = [self._reluctance(k, lower) for k in members] + [4] * len(lower)
        cost = [number + c * kind for c in range(4)]
        table = tuple(tuple(0 if (c < 4) == (d < 4) else -cost[min(c, d)] for d in range(5)) for c in range(5))
        rows = tuple(allowed_among(self.field.allowed, places))
        solver = fastest_solver(WeightedGraph(tuple(classes), table, rows, (None,) * len(places)))
        if not solver.solve():
            raise AssertionError("the round can be completed after every group")
        here = list(range(size))
        best_first = sorted(here, key=lambda v: (-self._entrant(members[v]).rating, self._entrant(members[v]).number))
        staying = {v for v in best_first if solver.lean(v, here)}
        return tuple(members[v] for v in here if v not in staying)

    def _reluctance(self, place: int, lower: Sequence[int]) -> int:
        """The order of preference in 6.4."""
        pairable = any(self.field.may_meet(place, k) for k in lower)
        return 2 * self._entrant(place).downfloated + (not pairable)


def in_turn(white: Sequence[int], black: Sequence[int]) -> Iterator[int]:
    """Those due White and those due Black in turn, beginning with White (8.1)."""
    for at in range(max(len(white), len(black))):
        yield from white[at : at + 1]
        yield from black[at : at + 1]
