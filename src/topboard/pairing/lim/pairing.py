"""A round of the Lim system: groups from both ends towards the median, which comes last and may undo pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from topboard.matching import LargestMatching, as_bits, fastest_solver, perfect
from topboard.pairing import legality as legal
from topboard.pairing.lim.byes import bye_for
from topboard.pairing.lim.colors import seated
from topboard.pairing.lim.field import Field
from topboard.pairing.lim.floaters import FloatClaims, FloaterChoice, LimFloater, paired_first
from topboard.pairing.lim.legality import laws_of
from topboard.pairing.lim.scrutiny import LimPair, Scrutiny
from topboard.pairing.swiss import Board
from topboard.pairing.swiss.impossible import impossible
from topboard.rulebook.clauses import lim


@dataclass(frozen=True)
class LimGroup:
    """A scoregroup as it was paired. `side` is 1 above the median, 0 for it and -1 below.

    `came` are the floaters that came into it in the order in which they were paired, `floaters` those who left it,
    `made` its pairs in the order in which they were made; `claims` say who was to leave it, None for the median, which
    nobody leaves. `cracked` are those of its pairs that the median undid.
    """

    score: int
    side: int
    residents: tuple[int, ...]
    came: tuple[int, ...]
    floaters: tuple[LimFloater, ...]
    made: tuple[LimPair, ...]
    claims: FloatClaims | None = None
    cracked: tuple[LimPair, ...] = ()

    @property
    def members(self) -> tuple[int, ...]:
        return self.residents + self.came

    @property
    def kept(self) -> tuple[LimPair, ...]:
        """The pairs that stand."""
        return self.made[: len(self.made) - len(self.cracked)]


@dataclass(frozen=True)
class PairedField:
    """All groups of a round in the order of their pairing; `bye` is the place that has the bye, None for none."""

    field: Field
    groups: tuple[LimGroup, ...]
    bye: int | None

    @cached_property
    def group_of(self) -> dict[tuple[int, int], int]:
        """Which group each pair was made in, by places."""
        return {made.places: g for g, group in enumerate(self.groups) for made in group.kept}

    def below(self, places: tuple[int, int]) -> bool:
        """Whether a pair is made below the median, where the lower-ranked has the first claim to a colour (5.4)."""
        g = self.group_of.get(places)
        if g is not None:
            return self.groups[g].side < 0
        return self.field.side(self.field.entrants[places[0]].score) < 0

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards in order: the higher score, the higher sum, the smaller number of the higher-ranked player."""
        entrants = self.field.entrants

        def order(pair: tuple[int, int]) -> tuple[int, int, int]:
            a, b = (entrants[place] for place in pair)
            return (-a.score, -a.score - b.score, a.number)

        return tuple(seated(self.field, pair, below=self.below(pair)) for pair in sorted(self.group_of, key=order))


def pair_field(field: Field, legality: legal.Legality | None = None) -> PairedField:
    """Pair a round; PairingImpossible when there is no legal one."""
    laws = legality or laws_of(field)
    bye = bye_for(field) if field.odd else None
    if bye is None and (field.odd or not perfect(field.allowed, (1 << field.size) - 1, fastest_solver)):
        raise impossible(field, laws, lim.COMPATIBLE)
    return PairedField(field, LimProcedure(field, bye).groups(), bye)


class LimProcedure:
    """The walk of one round through its scoregroups."""

    def __init__(self, field: Field, bye: int | None) -> None:
        self.field = field
        by_side: dict[int, list[tuple[int, ...]]] = {1: [], 0: [], -1: []}
        for group in field.scoregroups():
            places = tuple(place for place in group if place != bye)
            if places:
                by_side[field.side(field.entrants[places[0]].score)].append(places)
        # Both sides are paired towards the median, which comes last (2.2), so it takes the floaters of both and is the
        # place where all that could not be settled elsewhere must be.
        self.above, self.below = by_side[1], by_side[-1][::-1]
        self.median = by_side[0][0] if by_side[0] else ()

    def groups(self) -> tuple[LimGroup, ...]:
        """Every group in order, the median last."""
        upper, down = self._side(self.above, 1, ())
        lower, up = self._side(self.below, -1, down)
        median = LimMedian(self.field, self.median, down, up, upper, lower)
        return median.groups()

    def _side(
        self, groups: Sequence[tuple[int, ...]], side: int, arrived: tuple[int, ...]
    ) -> tuple[list[LimGroup], tuple[int, ...]]:
        """The groups of one side, outermost first, and who floats from the last of them to the median."""
        paired: list[LimGroup] = []
        came: tuple[int, ...] = ()
        for at, residents in enumerate(groups):
            ahead = groups[at + 1] if at + 1 < len(groups) else self._beyond(side, arrived)
            group = self._group(residents, came, ahead, side)
            came = tuple(floater.place for floater in group.floaters)
            paired.append(group)
        return paired, came

    def _beyond(self, side: int, arrived: tuple[int, ...]) -> tuple[int, ...]:
        """Who stands in the median; where nobody does, in the nearest group on its other side."""
        if self.median or arrived:
            return self.median + arrived
        other = self.below if side > 0 else self.above
        return other[-1] if other else ()

    def _group(self, residents: tuple[int, ...], came: tuple[int, ...], ahead: tuple[int, ...], side: int) -> LimGroup:
        """One group that is not the median: who leaves it, then the pairs of the others."""
        field, downward = self.field, side > 0
        claims = FloatClaims(field, frozenset(came), as_bits(ahead), downward)
        choice = FloaterChoice(claims, residents + came)
        floaters = tuple(choice.floaters())
        order = paired_first(field, came, downward=downward)
        looked_at = residents if downward else residents[::-1]
        walk = Scrutiny(field, choice.matching)
        from_above, from_below = (order, []) if downward else ([], order)
        made = (*walk.floaters(from_above, from_below, residents), *walk.halves(looked_at))
        score = field.entrants[residents[0]].score
        return LimGroup(score, side, residents, tuple(order), floaters, made, claims)


class LimMedian:
    """The last group. While it cannot be paired, the latest pair of a neighbour is undone and joins it (2.6)."""

    def __init__(
        self,
        field: Field,
        residents: tuple[int, ...],
        down: tuple[int, ...],
        up: tuple[int, ...],
        upper: Sequence[LimGroup],
        lower: Sequence[LimGroup],
    ) -> None:
        self.field, self.residents = field, residents
        self.down, self.up = list(down), list(up)
        self.upper, self.lower = list(upper), list(lower)
        self.matching = LargestMatching(field.allowed, as_bits((*residents, *down, *up)))

    def groups(self) -> tuple[LimGroup, ...]:
        while not self.matching.perfect:
            self._crack()
        down = paired_first(self.field, self.down, downward=True)
        up = paired_first(self.field, self.up, downward=False)
        walk = Scrutiny(self.field, self.matching)
        made = (*walk.floaters(down, up, self.residents), *walk.halves(self.residents))
        groups = (*self.upper, *self.lower)
        if not made:
            return groups
        return (*groups, LimGroup(self.field.median, 0, self.residents, (*down, *up), (), made))

    def _crack(self) -> None:
        """Undo a pair of the lower side if more floaters came from above, else of the higher; of the other if none.

        A field that can be paired is paired at the latest when every pair has been undone.
        """
        sides = [(self.lower, self.up), (self.upper, self.down)]
        if len(self.down) <= len(self.up):
            sides.reverse()
        # The latest pair is the one nearest the median and lowest in the order of its group: undoing it disturbs the
        # fewest decisions that were made before.
        latest = ((groups, came, g) for groups, came in sides for g in reversed(range(len(groups))) if groups[g].kept)
        groups, came, g = next(latest)
        undone = groups[g].kept[-1]
        groups[g] = replace(groups[g], cracked=(undone, *groups[g].cracked))
        came += undone.places
        for place in undone.places:
            self.matching.add(place)
