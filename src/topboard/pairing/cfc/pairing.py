"""One round from a field: the bye, the odd men, the halves of every pool, and the colours of every board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from topboard.errors import PairingImpossible
from topboard.pairing.cfc import texts
from topboard.pairing.cfc.byes import bye_for
from topboard.pairing.cfc.colors import colored
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.halves import PairedHalves, halves_of, pair_halves
from topboard.pairing.cfc.odd_men import OddMan, crossing, odd_men
from topboard.pairing.cfc.pools import Pool, parts_of, pools_of
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import BYE, Board, Row, Rows
from topboard.pairing.swiss.impossible import impossible
from topboard.rulebook.clauses import cfc


@dataclass(frozen=True, slots=True)
class PoolGroup:
    """A pool without odd men and their opponents. If it is divided there are two parts, and pairs may cross them."""

    parts: tuple[Pool, ...]
    crossing: tuple[OddMan, ...]
    halves: tuple[PairedHalves, ...]


class PairedField:
    """A round and everything that led to it. Derived values are made when asked for."""

    def __init__(
        self,
        field: Field,
        bye: int | None,
        pools: tuple[Pool, ...],
        leaving: tuple[OddMan, ...],
        groups: tuple[PoolGroup, ...],
    ) -> None:
        self.field = field
        self.bye = bye
        self.pools = pools
        self.leaving = leaving
        self.groups = groups
        self._made: tuple[Rows, PairedField | None] = ((), None)

    @property
    def halves(self) -> Iterator[PairedHalves]:
        return (halves for group in self.groups for halves in group.halves)

    @cached_property
    def crossing(self) -> tuple[OddMan, ...]:
        """Those who meet somebody of the other part of their own, divided group."""
        return tuple(pair for group in self.groups for pair in group.crossing)

    @cached_property
    def pool_of(self) -> dict[int, int]:
        return {place: g for g, pool in enumerate(self.pools) for place in pool.members}

    @cached_property
    def part_of(self) -> dict[int, tuple[Pool, PairedHalves]]:
        """For everybody who is paired there: the part, or the whole pool, and its halves."""
        return {
            place: (part, halves)
            for group in self.groups
            for part, halves in zip(group.parts, group.halves, strict=True)
            for place in halves.members
        }

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """Boards in order: by the rank of the higher player."""
        rows: list[Board] = []
        for halves in self.halves:
            rows += [colored(self.field, u, v, at) for at, (u, v) in enumerate(halves.pairs)]
        for odd in (*self.leaving, *self.crossing):
            place = self.pools[self.pool_of[odd.player]].members.index(odd.player)
            rows.append(colored(self.field, odd.player, odd.opponent, place))
        return tuple(sorted(rows, key=lambda board: board.places))

    @cached_property
    def partner(self) -> tuple[int, ...]:
        """The partner of every place, the bye having the place after the last."""
        pairs = [pair for halves in self.halves for pair in halves.pairs]
        pairs += [(odd.player, odd.opponent) for odd in (*self.leaving, *self.crossing)]
        if self.bye is not None:
            pairs.append((self.bye, self.field.bye_place))
        met = dict(pairs) | {v: u for u, v in pairs}
        return tuple(met[place] for place in range(len(met)))

    @cached_property
    def odd_man(self) -> dict[int, OddMan]:
        """Odd men by their own place."""
        return {odd.player: odd for odd in self.leaving}

    # -- somebody's round ------------------------------------------------------------------------------------------

    def made(self, rows: Rows) -> PairedField | None:
        """A round of these boards, split into groups; None where not everybody has one board or the bye."""
        if rows != self._made[0]:
            partner = partners(self.field, rows)
            self._made = (rows, None if partner is None else taken_apart(self.field, partner, self))
        return self._made[1]

    def board(self, rows: Rows, row: Row) -> Board:
        """Two numbers with the colours of a round of these boards: in round one the place in the top half counts."""
        u, v = sorted(self.field.place[number] for number in row)
        made = self.made(rows) if self.field.round == 1 else None
        found = (board for board in made.boards if board.places == (u, v)) if made else ()
        return next(iter(found), None) or colored(self.field, u, v, u)


def pair_field(field: Field, legality: Legality) -> PairedField:
    """The first pairing of all, in the order of the reading."""
    if not field.size:
        raise PairingImpossible(texts.NOBODY_TO_PAIR(round=field.round), rule=cfc.C615.cite)
    bye = bye_for(field) if field.odd else None
    if field.odd and bye is None:
        raise impossible(field, legality, cfc.C618A)
    pools = pools_of(field, bye)
    leaving = odd_men(field, pools)
    if leaving is None:
        raise impossible(field, legality, cfc.C618A)
    groups = []
    for pool in pools:
        parts = parts_of(pool, _without(leaving, pool.members))
        crossed = crossing(field, parts)
        halves = tuple(pair_halves(field, _without(crossed, part.members)) for part in parts)
        groups.append(PoolGroup(parts, crossed, halves))
    return PairedField(field, bye, pools, leaving, tuple(groups))


def partners(field: Field, rows: Rows) -> tuple[int, ...] | None:
    """The partner of every place, the bye having the place after the last; None where not everybody has just one."""
    place = {**field.place, BYE: field.bye_place}
    size = field.size + (1 if field.odd else 0)
    found: dict[int, int] = {}
    for a, b in rows:
        u, v = place.get(a, -1), place.get(b, -1)
        found[u], found[v] = v, u
    whole = 2 * len(rows) == size and found.keys() == set(range(size))
    return tuple(found[at] for at in range(size)) if whole else None


def taken_apart(field: Field, partner: Sequence[int], best: PairedField) -> PairedField:
    """A round as anybody made it, each place's partner being known; it must be legal.

    A pool whose players all have the partners of the best round is as it is there.
    """
    bye = partner[field.bye_place] if field.odd else None
    if bye == best.bye:
        pools = best.pools
        others = (place for place, (a, b) in enumerate(zip(partner, best.partner, strict=True)) if a != b)
        other = {best.pool_of[place] for place in others}
    else:
        pools = pools_of(field, bye)
        other = set(range(len(pools)))
    leaving = _between(pools, partner)
    groups = [_group(pool, leaving, partner) if g in other else best.groups[g] for g, pool in enumerate(pools)]
    return PairedField(field, bye, pools, leaving, tuple(groups))


def _group(pool: Pool, leaving: Sequence[OddMan], partner: Sequence[int]) -> PoolGroup:
    parts = parts_of(pool, _without(leaving, pool.members))
    crossed = _between(parts, partner)
    halves = tuple(halves_of(_without(crossed, part.members), partner) for part in parts)
    return PoolGroup(parts, crossed, halves)


def _without(gone: Sequence[OddMan], members: Sequence[int]) -> list[int]:
    taken = {place for odd in gone for place in (odd.player, odd.opponent)}
    return [place for place in members if place not in taken]


def _between(pools: Sequence[Pool], partner: Sequence[int]) -> tuple[OddMan, ...]:
    """The pairs of two pools, those of each pool in order of rank."""
    pool_of = {place: g for g, pool in enumerate(pools) for place in pool.members}
    return tuple(
        OddMan(place, partner[place])
        for g, pool in enumerate(pools)
        for place in sorted(pool.members)
        if pool_of[partner[place]] > g
    )
